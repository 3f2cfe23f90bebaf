"""Vectors of 保皇: each kind asserted on the engine.

The vectors name cards by rank where suits do not matter; the rules read a rank as a card of that rank.
"""

from collections.abc import Callable, Mapping
from typing import Any

from domain.cards import Cards, is_joker, without
from domain.course import Course
from domain.game import fold
from domain.games.baohuang import BAOHUANG
from domain.games.baohuang.actions import Action, Claim, OpenSolo, Pass, Yield
from domain.games.baohuang.autopilot import autopilot
from domain.games.baohuang.comparing import why_not_beaten
from domain.games.baohuang.dealing import hand_sizes
from domain.games.baohuang.deck import EMPEROR_JOKER, TRUMP, deck
from domain.games.baohuang.declaring import outcome
from domain.games.baohuang.ending import places, why_over
from domain.games.baohuang.options import Options
from domain.games.baohuang.plays import Situation, why_no_play
from domain.games.baohuang.scoring import score
from domain.games.baohuang.sets import CardSet, set_of, why_no_set
from domain.games.baohuang.state import Played, State, Throne
from domain.games.baohuang.threes import buyer, prices, sale
from domain.games.baohuang.throne import all_refused, asked, costs, forced_seat, pasteable
from domain.games.baohuang.turns import turn_after
from domain.games.baohuang.windows import next_emperor
from domain.house_rules.options import read_options
from domain.verdict import IllegalAction

Line = Mapping[str, Any]

SEATS = tuple(f"p{seat}" for seat in range(5))
FILLER = (("S4",), ("S5",), ("S7",), ("S8",))
"""A harmless card for each of the other seats."""


def check_deck(line: Line) -> None:
    """How many cards there are, and of what sort."""
    cards = deck(_options(line))
    jokers = sum(map(is_joker, cards))
    assert {"total": len(cards), "naturals": len(cards) - jokers, "jokers": jokers} == line["expect"]


def check_deal_sizes(line: Line) -> None:
    """How many cards each seat is dealt."""
    assert list(hand_sizes(_options(line), line["given"]["start"])) == line["expect"]["sizes"]


def check_valid_set(line: Line) -> None:
    """Whether cards are a set."""
    _check_code(line, why_no_set(tuple(line["do"]["cards"]), TRUMP))


def check_beats(line: Line) -> None:
    """Whether one set beats another."""
    play, top = _set(line["do"]["play"]), _set(line["given"]["top"])
    _check_code(line, why_not_beaten(play, top, kao=_options(line).kao))


def check_play(line: Line) -> None:
    """Whether a hand may play those cards."""
    given = line["given"]
    top = None if given["top"] is None else _set(given["top"])
    at = Situation(_options(line), tuple(given["hand"]), TRUMP, top)
    _check_code(line, why_no_play(at, tuple(line["do"]["play"])))


def check_turn(line: Line) -> None:
    """Whose turn it is after `current` has acted."""
    given, step = line["given"], _options(line).step
    others = [seat for seat in given["active"] if seat != given["last_player"]]
    before = sorted(others, key=lambda seat: (given["current"] - seat) * step % 5)
    passed = before[: given["passes"]]
    seat, leads = turn_after(given["current"], given["last_player"], given["active"], passed, step)
    assert {"seat": seat, "leads": leads} == line["expect"]


def check_throne_classic(line: Line) -> None:
    """Who is emperor and who is guard after these decisions; or who is forced; or that the hand is void."""
    state, refused = _offered(line), None
    for decision in line["do"]["decisions"]:
        try:
            state = fold(BAOHUANG, BAOHUANG.decide(state, state.course.mover, _decision(decision)), state)
        except IllegalAction as illegal:
            refused = illegal.verdict.code
            break
    shown = {**_shown(state), **({} if refused is None else {"outcome": line["expect"]["outcome"], "reason": refused})}
    assert {name: shown.get(name) for name in line["expect"]} == line["expect"]


def check_throne_concise(line: Line) -> None:
    """Who is asked after so many refusals, how many cards lie there, what the next refusal costs."""
    options, holder, refusals = _options(line), line["given"]["holder"], line["do"]["refusals"]
    over = all_refused(options, refusals)
    shown = {
        "outcome": "void" if over and forced_seat(options, holder, ((),) * 5) is None else "ask",
        "seat": None if over else asked(options, holder, refusals),
        "pasted": sum(costs(options, refusal) for refusal in range(refusals)),
        "next_refusal_costs": None if over else int(costs(options, refusals)),
    }
    assert {name: shown[name] for name in line["expect"]} == line["expect"]


def check_paste(line: Line) -> None:
    """Which cards a refusal may paste."""
    assert sorted(pasteable(tuple(line["given"]["hand"]))) == sorted(line["expect"]["choices"])


def check_threes(line: Line) -> None:
    """Which 3 are bought after a deal; a buyer pays his earliest 2, or nothing where he has none."""
    hands, bought = [tuple(hand) for hand in line["given"]["hands"]], []
    while (buying := buyer(hands, line["given"]["start"])) is not None:
        sold = sale(hands, buying, next(iter(prices(hands[buying])), None))
        bought.append([sold.seat, sold.source, sold.card, sold.paid])
        taken = (sold.card,) if sold.paid is None else (sold.card, sold.paid)
        hands[sold.source] = (*without(hands[sold.source], taken[:1]), *taken[1:])
        hands[sold.seat] = (*without(hands[sold.seat], taken[1:]), *taken[:1])
    assert {"bought": bought, "hands": [list(hand) for hand in hands]} == line["expect"]


def check_snatch(line: Line) -> None:
    """Whose the throne is after the snatching."""
    emperor, opened = line["given"]["emperor"], line["do"]["emperor_declares_open"]
    options, expect = _options(line), line["expect"]
    hidden = options.hidden_solo_blocks_snatch and line["given"].get("mode") == "solo_hidden"
    winner = next_emperor(options, emperor, tuple(line["do"]["snatchers"]), blocked=opened or hidden)
    assert winner == expect["emperor"]
    assert (opened or winner != emperor) == (expect["mode"] == "solo_open")
    assert (winner != emperor) == (expect["by"] == "snatch")


def check_declare(line: Line) -> None:
    """What declarations come to."""
    do = line["do"]
    opened = do.get("guard_open", False) or do.get("solo_open", False)
    came_to = outcome(_options(line), line["given"]["mode"], opened=opened, rebels=do["rebels"])
    assert dict(zip(("mode", "mult", "rebellion"), came_to, strict=True)) == line["expect"]


def check_hand_over(line: Line) -> None:
    """Whether the hand stops when those seats are out."""
    given = line["given"]
    guard = None if given["guard"] == given["emperor"] else given["guard"]
    reason = why_over(_options(line), given["mode"], given["emperor"], guard, line["do"]["finished"])
    assert (reason is not None) is line["expect"]["over"]


def check_score(line: Line) -> None:
    """What a hand pays that stopped with this order."""
    given = line["given"]
    order = places(_options(line), given["order"], given["emperor"], [1] * 5)
    result = _options(line).result
    points = score(given["mode"], given["emperor"], given["guard"], order, given["mult"], result).points
    assert {"scores": list(points), "sum": sum(points)} == line["expect"]


def check_autopilot(line: Line) -> None:
    """What the autopilot plays with a hand, as leader or not."""
    hand, trick = tuple(line["given"]["hand"]), () if line["given"]["leading"] else (Played(4, ("S3",), 1),)
    course = Course(1, SEATS, 0, turn=0)
    state = State(course, _options(line), (hand, *FILLER), "PLAY", emperor=0, guard=1, trick=trick)
    (move,) = autopilot(state, 0)
    assert ("pass" if move == Pass() else list(getattr(move, "cards", ()))) == line["expect"]["play"]


KINDS: Mapping[str, Callable[[Line], None]] = {
    "deck": check_deck,
    "deal_sizes": check_deal_sizes,
    "valid_set": check_valid_set,
    "beats": check_beats,
    "play": check_play,
    "turn": check_turn,
    "throne_classic": check_throne_classic,
    "throne_concise": check_throne_concise,
    "paste": check_paste,
    "threes": check_threes,
    "snatch": check_snatch,
    "declare": check_declare,
    "hand_over": check_hand_over,
    "score": check_score,
    "autopilot": check_autopilot,
}


def _options(line: Line) -> Options:
    """The options of a line; `rank_low` may stand with what is given or done."""
    low = {name: part["rank_low"] for part in (line["given"], line["do"]) for name in part if name == "rank_low"}
    return read_options(Options, BAOHUANG.presets, {**line["options"], **low}, 5, BAOHUANG.check_options)


def _set(cards: list[str]) -> CardSet:
    return set_of(tuple(cards), TRUMP)


def _check_code(line: Line, code: str | None) -> None:
    assert {"legal": code is None, "reason": code or "ok"} == line["expect"]


def _offered(line: Line) -> State:
    """The throne offered to the holder of the emperor joker."""
    holder = line["given"]["holder"]
    hands: list[Cards] = [tuple(hand) for hand in line["given"]["hands"]]
    hands[holder] = (*hands[holder], EMPEROR_JOKER)
    course = Course(1, SEATS, holder, turn=holder)
    return State(course, _options(line), tuple(hands), throne=Throne(holder))


def _decision(decision: Any) -> Action:
    match decision:
        case "yield":
            return Yield()
        case ["claim", str(card)]:
            return Claim(card)
        case "open_solo" | ["open_solo"] | "claim_open_solo" | ["claim_open_solo"]:
            return OpenSolo()
        case _:
            raise ValueError("a vector decides something unheard of")


def _shown(state: State) -> dict[str, Any]:
    """What became of the throne, in the words of the vectors: in a solo the emperor is his own guard."""
    forced = state.throne.forced
    if state.course.voided is not None:
        return {"outcome": "void"}
    if state.emperor is None:
        return {"outcome": "forced" if forced else "ask", "emperor" if forced else "seat": state.course.mover}
    guard = state.emperor if state.mode == "solo_hidden" else state.guard
    return {"outcome": "emperor", "emperor": state.emperor, "guard": guard, "mode": state.mode, "forced": forced}
