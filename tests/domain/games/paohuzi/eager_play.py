"""Hands of eager players: they claim what they can more often than not, and may be dealt opening quads."""

from collections.abc import Iterator
from random import Random

from domain.cards import ZI, Card
from domain.dealing import Hands
from domain.game import to_act
from domain.games.paohuzi import PAOHUZI
from domain.games.paohuzi.actions import Action, Chi, Hu, Peng
from domain.games.paohuzi.dealing import HAND_SIZE
from domain.games.paohuzi.events import Fact
from domain.games.paohuzi.options import Options
from domain.games.paohuzi.seating import in_play
from domain.games.paohuzi.state import State

Step = tuple[State, Fact, State]
"""A state, what happened then, and the state after it."""


def steps(options: Options, chance: Random, quads: int = 0) -> Iterator[Step]:
    """Every fact of a hand after its deal; each seat is dealt up to `quads` opening quads."""
    dealer = chance.randrange(options.players)
    seats = tuple(f"p{seat}" for seat in range(options.players))
    dealt, *rest = PAOHUZI.deal(options, seats, dealer, a_deal(options, dealer, chance, quads))
    state = PAOHUZI.evolve(None, dealt)
    facts: tuple[Fact, ...] = tuple(rest)
    while facts:
        for fact in facts:
            before, state = state, PAOHUZI.evolve(state, fact)
            yield before, fact, state
        facts = a_move(state, chance)


def a_deal(options: Options, dealer: int, chance: Random, quads: int) -> Hands:
    """Random hands, with opening quads."""
    deck, kinds = chance.sample(ZI * 4, len(ZI * 4)), chance.sample(ZI, len(ZI))
    order = in_play(options.players, dealer, dealer)
    hands: list[list[Card]] = [[] for _ in range(options.players)]
    for seat in order:
        for _ in range(chance.randint(0, quads)):
            card = kinds.pop()
            hands[seat] += [card] * 4
            deck = [each for each in deck if each != card]
    for seat in order:
        while len(hands[seat]) < HAND_SIZE + (seat == dealer):
            hands[seat].append(deck.pop())
    return Hands(tuple(map(tuple, hands)), tuple(deck))


def a_move(state: State, chance: Random) -> tuple[Fact, ...]:
    """What an eager player's move brings about; nothing when the hand is over."""
    acting = to_act(PAOHUZI, state)
    if not acting:
        return ()
    seat = chance.choice(acting)
    action = chance.choice(PAOHUZI.outcomes(state, seat, eager(state, seat, chance)))
    return PAOHUZI.decide(state, seat, action)


def eager(state: State, seat: int, chance: Random) -> Action:
    """A claim if there is one, else anything."""
    offered = [offer.action for offer in PAOHUZI.legal_actions(state, seat)]
    gains = [action for action in offered if isinstance(action, Hu | Peng | Chi)]
    return chance.choice(gains if gains and chance.random() < 0.7 else offered)


def end(options: Options, chance: Random, quads: int = 0) -> State:
    """The last state of a hand."""
    *_, (_, _, last) = steps(options, chance, quads)
    return last
