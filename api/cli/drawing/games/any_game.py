"""Sentences that all games have in common: the deal, questions and answers, the end."""

from api.cli.drawing.drawing import Drawing
from api.cli.drawing.speaker import Phrases
from domain.sentence import Sentence

SENTENCES = {
    "hand_dealt": Sentence(
        en="{dealer:seat} deals {hands:dealt}[, {stock:amount} in the stock]",
        zh="{dealer:seat}发牌，{hands:dealt}[，牌堆{stock:amount}]",
    ),
    "play_began": Sentence(en="{seat:seat} begins", zh="{seat:seat}先行"),
    "question_settled": Sentence(
        en="{winner:claimant}[: {answer:word}][, before {outranked:seats}][ ({asked:answers})]",
        zh="{winner:claimant}[：{answer:word}][，先于{outranked:seats}][（{asked:answers}）]",
    ),
    "hand_ended": Sentence(
        en=(
            "the hand ends: {reason:word}[, best first: {places:seats}][, ranked "
            "{ranks:numbers}][, won by {winners:seats}]"
        ),
        zh="本局结束：{reason:word}[，名次依次为{places:seats}][，并列计为{ranks:numbers}][，{winners:seats}胜]",
    ),
    "hand_scored": Sentence(en="points: {points:points}[{parts:parts}]", zh="得分：{points:points}[{parts:parts}]"),
    "hand_voided": Sentence(
        en="the hand is void: {reason}[, taken back: {taken_back:points}][, penalties waived: {waived:points}]",
        zh="本局作废：{reason}[，收回：{taken_back:points}][，免罚：{waived:points}]",
    ),
    "autopilot_changed": Sentence(
        en="autopilot of {seat:seat} {on:switch}[ ({why:word})]", zh="{seat:seat}托管{on:switch}[（{why:word}）]"
    ),
}

WORDS = {
    "points": Sentence(en="points", zh="得分"),
    "parts": Sentence(en="how they come about", zh="算法"),
    "type": Sentence(en="kind of event", zh="事件种类"),
    "reason": Sentence(en="reason", zh="原因"),
    "cards": Sentence(en="cards", zh="牌"),
    "seat": Sentence(en="seat", zh="座位"),
    "places": Sentence(en="order", zh="名次"),
    "ranks": Sentence(en="ranks", zh="并列名次"),
    "winners": Sentence(en="winners", zh="胜者"),
    "autopilot": Sentence(en="autopilot", zh="托管"),
    "pass": Sentence(en="pass", zh="不要"),
    "quit": Sentence(en="the player left", zh="玩家离开"),
    "aborted": Sentence(en="people stopped", zh="中止"),
}

ANY_GAME = Drawing(Phrases(SENTENCES, WORDS))
