"""The paragraphs of the rule book of 生猴子 (docs/rules/old_maid.md), in its order."""

RULE_IDS = (
    "OM-DECK",
    "OM-DEAL",
    "OM-PAIR",
    "OM-OPEN",
    "OM-TURN",
    "OM-TARGET",
    "OM-DRAW",
    "OM-ORDER",
    "OM-OUT",
    "OM-END",
    "OM-SCORE",
    "OM-DEALER",
    "OM-QUIT",
    "OM-AUTO",
    "OM-SEE",
    "OM-STATE",
    "OM-OPTIONS",
    "OM-CODES",
)
