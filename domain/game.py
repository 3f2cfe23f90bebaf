"""A game: a record of pure functions over a frozen state, without clock, dice and I/O."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import asdict

from domain.calculator import Calculator
from domain.cards import JOKERS, MARKED_JOKERS, PACK, Card, Cards
from domain.chance import OpenToChance
from domain.course import Course, HasCourse, ImpossibleFact, Steps, taken
from domain.dealing import Deal
from domain.facts import HandDealt, HandScored, Why
from domain.house_rules.options import read_options
from domain.house_rules.words import OptionWords
from domain.privacy import Plain, Viewer, redact
from domain.sentence import Sentence
from domain.verdict import IllegalAction, Verdict

O = TypeVar("O")  # noqa: E741  the options of a game
S = TypeVar("S", bound=HasCourse)  # its state
A = TypeVar("A", bound=Struct)  # its actions
F = TypeVar("F")  # its facts
T = TypeVar("T")


class Offer(Struct, Generic[A], frozen=True):
    """An action that a seat may take, and the rule that allows it."""

    action: A
    rule: str

    def covers(self, action: A) -> bool:
        """Whether this offer stands for that action: equal fields, cards in any order."""
        return alike(self.action, action)

    @property
    def shape(self) -> Struct | None:
        """The fields common to the actions it covers, where it stands for more than the one it names."""
        return None


class ToName(Struct, frozen=True):
    """The field that only a sender who sees the real cards can fill in."""

    must_name: str


class NamedDraw(Offer[A], frozen=True):
    """A draw that is due from real cards, which alone tell what comes: its `outcomes` are the actions.

    `must_name` is the field that they fill in, as JSON spells it.
    """

    must_name: str

    def covers(self, action: A) -> bool:  # noqa: ARG002  the same for every action
        """Never: an action that leaves the field open is refused, one that fills it in is among the outcomes."""
        return False

    @property
    def shape(self) -> Struct:
        """The field that must be filled in."""
        return ToName(self.must_name)


@dataclass(frozen=True, slots=True)
class Game(Generic[O, S, A, F]):
    """The functions that every game provides; what all games do alike with them are its methods.

    `dealt_cards` are the hands and the stock of a deal, `opened` is the state after it, `steps` say what each other
    fact does to a state, and `check_place` refuses facts that do not belong where the hand stands. `explain` never
    raises, and allows exactly what `legal_actions` lists; `done` is what a legal action itself brings about,
    `consequences` are the next facts that nobody chooses, an open question among them, and `scored` is the settlement.
    Chance stays outside: `outcomes` are the equally likely actions that an action with an open choice (a random draw)
    may become, `autopilot` those of a seat's autopilot policy. `answers` are the actions that can answer a question,
    those of `at_will` are open to seats that nothing is awaited from; `rules_of` are the house rules of a hand, where
    they say what chance fills; `passing` is the one that declines a question. `open_card` is the event since which a
    card lies open to the claims of others, None where none does; `in_turn` are those of the answers that a turn may
    offer too, without a question. `undealt` is the deck that deals these hands and this stock from that dealer on, for
    another deal of the same cards. `option_words` are names and sentences for all house rules, by dotted name;
    `check_options` refuses combinations of them. `match_length` says how many hands make a match, where the rules do;
    `rules_after` are the house rules of a hand after so many in a row that nobody won. `first_dealer` deals first at a
    new table, None: chance decides. `sits_out` are the seats that take no part in a hand. `voids` are the reasons by
    which the rules void one. `why_table_closes` says why no hand may follow one that is over, None: one may.
    `switch_autopilot` marks a seat, or takes the mark off, in games where a player may do that, or where a seat is
    marked because its time is up. `calculator` answers questions about cards of no recorded hand, in games that have
    one. `rule_ids` are the paragraphs of the rule book, which verdicts name.
    """

    name: str
    title: Sentence
    rules_version: str
    seats: tuple[int, int]
    options: type[Any]
    option_words: Mapping[str, OptionWords]
    presets: Mapping[str, Mapping[str, Any]]
    actions: tuple[type[Any], ...]
    facts: tuple[type[Any], ...]
    deck: Callable[[O], Cards]
    dealt_cards: Callable[[O, int, Deal], tuple[tuple[Cards, ...], Cards | None]]
    opened: Callable[[HandDealt[O]], S]
    steps: Steps[S]
    legal_actions: Callable[[S, int], tuple[Offer[A], ...]]
    explain: Callable[[S, int, A], Verdict]
    done: Callable[[S, int, A], tuple[F, ...]]
    consequences: Callable[[S], tuple[F, ...]]
    outcomes: Callable[[S, int, A], tuple[A, ...]]
    autopilot: Callable[[S, int], tuple[A, ...]]
    quit: Callable[[S, int], tuple[F, ...]]
    view: Callable[[S], Struct]
    cards: Callable[[S], Cards]
    scored: Callable[[S], HandScored]
    next_dealer: Callable[[S], int]
    check_place: Callable[[S, F], None] = lambda _, __: None
    check_options: Callable[[O], None] = lambda _: None
    undealt: Callable[[O, int, tuple[Cards, ...], Cards], Cards] | None = None
    match_length: Callable[[O], int | None] = lambda _: None
    rules_after: Callable[[O, int], O] = lambda options, _: options
    first_dealer: Callable[[O], int | None] = lambda _: None
    why_table_closes: Callable[[S], str | None] = lambda _: None
    sits_out: Callable[[S], tuple[int, ...]] = lambda _: ()
    answers: frozenset[str] = frozenset()
    voids: frozenset[str] = frozenset()
    at_will: frozenset[str] = frozenset()
    rules_of: Callable[[S], Any] = lambda _: None
    passing: Struct | None = None
    open_card: Callable[[S], int | None] = lambda _: None
    in_turn: frozenset[str] = frozenset()
    switch_autopilot: Callable[[S, int, bool, Why], tuple[F, ...]] | None = None
    calculator: Calculator[Any] | None = None
    rule_ids: tuple[str, ...] = ()
    tokens: frozenset[Card] = frozenset((*PACK, *JOKERS, *MARKED_JOKERS))

    def course(self, state: S) -> Course:
        """What hands of every game know of themselves."""
        return state.course

    def deal(self, options: O, seats: tuple[str, ...], dealer: int, given: Deal) -> tuple[Any, ...]:
        """The deal from given cards, and all that follows; `DealRefused` when they are not the deck of these rules."""
        hands, stock = self.dealt_cards(options, dealer, given)
        dealt = HandDealt(
            game=self.name,
            rules=options,
            rules_version=self.rules_version,
            seats=seats,
            dealer=dealer,
            hands=hands,
            stock=stock,
        )
        return unfold(self.evolve, None, (dealt,), self.follow)

    def evolve(self, state: S | None, fact: Any) -> S:
        """The state after one more fact, the only way it changes; `ImpossibleFact` on what cannot be."""
        if state is not None:
            self.check_place(state, fact)
            return taken(self.steps, state, fact)
        if not isinstance(fact, HandDealt) or len(fact.hands) != len(fact.seats):
            raise ImpossibleFact("a hand begins with its deal, of a hand for each seat")
        return self.opened(fact)

    def follow(self, state: S) -> tuple[Any, ...]:
        """The next consequences of a state, none when it waits for somebody or is done."""
        course = state.course
        if not course.over:
            return self.consequences(state)
        return () if course.voided is not None or course.points is not None else (self.scored(state),)

    def decide(self, state: S, seat: int, action: A) -> tuple[Any, ...]:
        """The facts of a legal action with all that follows.

        `IllegalAction` where `explain` refuses it, `OpenToChance` where chance is to pick one of its `outcomes`.
        """
        verdict = self.explain(state, seat, action)
        if not verdict.allowed:
            raise IllegalAction(verdict)
        possible = self.outcomes(state, seat, action)
        if len(possible) > 1:
            raise OpenToChance(possible)
        return unfold(self.evolve, state, self.done(state, seat, possible[0]), self.follow)


Chance = Callable[[int], int]
"""Dice from outside: an integer from 0 up to, not including, the given one, each as likely."""

AnyGame = Game[Any, Any, Any, Any]


def read_rules(game: Game[O, S, A, F], given: Mapping[str, Any], players: int) -> O:
    """The full house rules of a table with so many seats; raises `OptionRefused`, in the words of the game."""
    options: O = read_options(game.options, game.presets, given, players, game.check_options, game.option_words)
    return options


def fold(game: Game[O, S, A, F], facts: tuple[F, ...], state: S | None = None) -> S:
    """The state after `facts`, from nothing or from `state`."""
    for fact in facts:
        state = game.evolve(state, fact)
    if state is None:
        raise ValueError("no facts, no state")
    return state


def unfold(
    evolve: Callable[[T | None, F], T], state: T | None, facts: tuple[F, ...], follow: Callable[[T], tuple[F, ...]]
) -> tuple[F, ...]:
    """`facts` and all automatic consequences: `follow` names the next ones of a state until there are none."""
    happened: list[F] = []
    while facts:
        for fact in facts:
            state = evolve(state, fact)
        happened.extend(facts)
        facts = follow(state) if state is not None else ()
    return tuple(happened)


def to_act(game: Game[O, S, A, F], state: S) -> tuple[int, ...]:
    """The seats to act now: those that an open window waits for, else those with a legal action."""
    course = game.course(state)
    if course.over:
        return ()
    if course.window is not None:
        return course.window.awaited()
    if course.turn is not None:
        return (course.turn,)
    return tuple(seat for seat in range(course.players) if game.legal_actions(state, seat))


def reason_of_end(game: Game[O, S, A, F], course: Course) -> str | None:
    """The reason of a hand's end: the rule book's, or `voided` where its host voided it; None while it runs."""
    if course.voided is None:
        return course.reason
    by_the_rules = course.ended is None and course.void_reason in game.voids
    return course.void_reason if by_the_rules else "voided"


def movers(game: Game[O, S, A, F], state: S) -> tuple[int, ...]:
    """The seats with a legal action, whether or not one is awaited from them."""
    if not game.at_will or game.course(state).over:
        return to_act(game, state)
    return tuple(seat for seat in range(game.course(state).players) if game.legal_actions(state, seat))


def visible_state(game: Game[O, S, A, F], state: S, viewer: Viewer) -> Plain:
    """The state with all private parts redacted that `viewer` may not see."""
    return redact(game.view(state), viewer)


def alike(one: Struct, other: Struct) -> bool:
    """Whether two actions are the same but for the order of their cards."""
    return type(one) is type(other) and _unordered(one) == _unordered(other)


def _unordered(action: Struct) -> dict[str, object]:
    return {name: _in_any_order(value) for name, value in asdict(action).items()}


def _in_any_order(value: Any) -> Any:
    """Cards, and melds of cards, sorted."""
    return tuple(sorted(map(_in_any_order, value))) if isinstance(value, tuple) else value
