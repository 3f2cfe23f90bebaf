"""PHZ-CODES: at every moment of random hands, whatever a seat tries, the reason is the one of the book."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from domain.cards import ZI, Card
from domain.dealing import Hands
from domain.facts import UNLOGGED, Answered
from domain.game import fold, to_act
from domain.games.paohuzi import PAOHUZI
from domain.games.paohuzi.actions import Action, Chi, Discard, Draw, Hu, Pass, Peng
from domain.games.paohuzi.dealing import HAND_SIZE
from domain.games.paohuzi.options import Options
from domain.games.paohuzi.seating import in_play
from domain.games.paohuzi.state import State
from domain.verdict import IllegalAction
from tests import strategies
from tests.domain.games.paohuzi.by_the_book import CHI
from tests.domain.games.paohuzi.eager_play import a_deal
from tests.domain.games.paohuzi.referee_by_the_book import Referee
from tests.domain.games.paohuzi.table import rules

lawful = settings(
    max_examples=30,
    derandomize=True,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)
seeds = st.integers(0, 2**32 - 1)


def moments(options: Options, chance: Random, deal: Hands) -> Iterator[tuple[State, Referee]]:
    """Where a random hand stands still, in the eyes of both."""
    dealer = next(seat for seat, hand in enumerate(deal.hands) if len(hand) == HAND_SIZE + 1)
    seats = tuple(f"p{seat}" for seat in range(options.players))
    facts: tuple[Any, ...] = PAOHUZI.deal(options, seats, dealer, deal)
    state, referee = fold(PAOHUZI, facts), Referee(facts[0])
    tell(referee, facts[1:])
    yield state, referee
    while to_act(PAOHUZI, state):
        facts = a_reluctant_move(state, chance)
        state = fold(PAOHUZI, facts, state)
        tell(referee, facts)
        yield state, referee


def a_reluctant_move(state: State, chance: Random) -> tuple[Any, ...]:
    """Wins are mostly let go and claims mostly made, so that hands last, are barred, and die."""
    seat = chance.choice(to_act(PAOHUZI, state))
    offered = [offer.action for offer in PAOHUZI.legal_actions(state, seat)]
    tamer = [action for action in offered if not isinstance(action, Hu) or chance.random() < 0.15] or offered
    claims = [action for action in tamer if isinstance(action, Peng | Chi) and chance.random() < 0.8]
    outcomes = PAOHUZI.outcomes(state, seat, chance.choice(claims or tamer))
    return PAOHUZI.decide(state, seat, chance.choice(outcomes))


def near_deal(options: Options, dealer: int, chance: Random) -> Hands:
    """Hands that consist of melds for the most part, so that there is much to win, claim and decline."""
    left = Counter(ZI * 4)
    hands: list[list[Card]] = [[] for _ in range(options.players)]
    for seat in in_play(options.players, dealer, dealer):
        size = HAND_SIZE + (seat == dealer)
        for _ in range(40):
            wanted = a_group(chance)
            if len(hands[seat]) + len(wanted) <= size and not Counter(wanted) - left:
                hands[seat] += wanted
                left -= Counter(wanted)
        more = chance.sample(sorted(left.elements()), size - len(hands[seat]))
        hands[seat] += more
        left -= Counter(more)
    stock = chance.sample(sorted(left.elements()), left.total() - options.buried)
    return Hands(tuple(map(tuple, hands)), None if chance.random() < 0.2 else tuple(stock))


def a_group(chance: Random) -> tuple[Card, ...]:
    kind = chance.choice(["quad", *["three"] * 3, *["two"] * 4, *["chi"] * 12])
    if kind == "chi":
        return chance.choice(list(CHI))
    return (chance.choice(ZI),) * {"quad": 4, "three": 3, "two": 2}[kind]


def tell(referee: Referee, facts: tuple[Any, ...]) -> None:
    """What the log holds, and the answers to a question that is still open."""
    for fact in facts:
        if isinstance(fact, Answered):
            referee.answers[fact.seat] = fact.answer
        elif not isinstance(fact, UNLOGGED):
            referee.hear(fact)


def attempts(state: State, seat: int, chance: Random) -> Iterator[Action]:
    """What somebody might try there, sensible or not."""
    hand = state.seats[seat].hand
    yield from (Hu(), Peng())
    if chance.random() < 0.6:
        return
    yield from (Pass(), Draw(), Draw(chance.choice(ZI)))
    yield from map(Discard, {*chance.sample(hand, min(3, len(hand))), chance.choice(ZI)})
    yield from (offer.action for offer in PAOHUZI.legal_actions(state, seat)[:12])
    card = state.last.card if state.last is not None else chance.choice(ZI)
    for taken in chance.sample([cards for cards in CHI if card in cards], 3):
        two = list(taken)
        two.remove(card)
        yield Chi((two[0], two[1]), some_bi(hand, card, chance))
    if len(hand) > 1:
        yield Chi((chance.choice(hand), chance.choice(hand)), some_bi(hand, card, chance))


def some_bi(hand: tuple[str, ...], card: str, chance: Random) -> tuple[tuple[str, str, str], ...]:
    """No bi, or one of cards that are held, mostly with the card in it."""
    tried = chance.sample([cards for cards in CHI if card in cards], 3) + chance.sample(list(CHI), 2)
    held = [(a, b, c) for a, b, c in tried if not Counter((a, b, c)) - Counter(hand)]
    return tuple(held[:1]) if chance.random() < 0.6 else ()


def check(state: State, referee: Referee, seat: int, action: Action) -> str:
    """The verdict is the book's, to the events behind it, and so is that of the attempt itself."""
    verdict, why = PAOHUZI.explain(state, seat, action), referee.why(seat, action)
    code, because = why or ("ok", verdict.because)
    assert (verdict.code, sorted(verdict.because)) == (code, sorted(because)), (seat, action, verdict, why)
    if why is None:
        return "ok"
    with pytest.raises(IllegalAction) as refusal:
        PAOHUZI.decide(state, seat, action)
    assert refusal.value.verdict == verdict
    return code


def codes(options: Options, chance: Random, deal: Hands) -> Counter[str]:
    """All reasons of a random hand, each checked."""
    found = Counter[str]()
    for state, referee in moments(options, chance, deal):
        for seat in range(options.players):
            found.update(check(state, referee, seat, action) for action in attempts(state, seat, chance))
    return found


@given(strategies.options(PAOHUZI), seeds, st.integers(0, 3))
@lawful
def test_the_reason_is_the_one_of_the_book_whatever_the_house_rules(options: Options, seed: int, quads: int) -> None:
    chance = Random(seed)
    dealer = chance.randrange(options.players)
    near = chance.random() < 0.5
    codes(options, chance, near_deal(options, dealer, chance) if near else a_deal(options, dealer, chance, quads))


FEWEST_HANDS, MOST_HANDS = 30, 120


@pytest.mark.timeout(300)
def test_here_every_reason_is_given() -> None:
    found = Counter[str]()
    for seed in range(MOST_HANDS):
        chance = Random(seed)
        options = rules(
            players := chance.choice([2, 3, 4]),
            min_huxi=chance.choice([1, 9, 15]),
            tianhu=chance.random() < 0.5,
            split_fourth=chance.random() < 0.5,
            empty_claim=chance.choice(["deny", "xianggong"]),
            pass_hu=chance.choice(["free", "same_card_same_huxi_barred"]),
            bi_scope=chance.choice(["same_card", "both_sizes"]),
        )
        found += codes(options, chance, near_deal(options, chance.randrange(players), chance))
        if seed > FEWEST_HANDS and _is_rich(found):
            break
    assert _is_rich(found), found


def _is_rich(found: Counter[str]) -> bool:
    """Nearly every reason was given, also those that need a hand to go on for long."""
    return len(found) > 20 and min(found[code] for code in ("hu_declined", "hu_points", "chi_barred")) > 1
