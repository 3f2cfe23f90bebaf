"""What all games have in common: the deal, questions and answers, the end."""

from api.cli.drawing.drawing import Drawing
from api.cli.drawing.language import Wording
from api.cli.drawing.speaker import Phrases

SENTENCES = {
    "hand_dealt": Wording(
        "{dealer:seat} deals {hands:dealt}[, {stock:amount} in the stock]",
        "{dealer:seat}发牌，{hands:dealt}[，牌堆{stock:amount}]",
    ),
    "play_began": Wording("{seat:seat} begins", "{seat:seat}先行"),
    "question_settled": Wording(
        "{winner:claimant}[: {answer:word}][, before {outranked:seats}][ ({asked:answers})]",
        "{winner:claimant}[：{answer:word}][，先于{outranked:seats}][（{asked:answers}）]",
    ),
    "hand_ended": Wording(
        "the hand ends: {reason:word}[, places {places:numbers}][, ranked {ranks:numbers}][, won by {winners:seats}]",
        "本局结束：{reason:word}[，名次{places:numbers}][，并列计为{ranks:numbers}][，{winners:seats}胜]",
    ),
    "hand_scored": Wording("points: {points:points}[{parts:parts}]", "得分：{points:points}[{parts:parts}]"),
    "hand_voided": Wording(
        "the hand is void: {reason}[, taken back: {taken_back:points}][, penalties waived: {waived:points}]",
        "本局作废：{reason}[，收回：{taken_back:points}][，免罚：{waived:points}]",
    ),
    "autopilot_changed": Wording(
        "autopilot of {seat:seat} {on:switch}[ ({why:word})]", "{seat:seat}托管{on:switch}[（{why:word}）]"
    ),
}

WORDS = {
    "pass": Wording("pass", "不要"),
    "quit": Wording("the player left", "玩家离开"),
    "aborted": Wording("people stopped", "中止"),
}

ANY_GAME = Drawing(Phrases(SENTENCES, WORDS))
