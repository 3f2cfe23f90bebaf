"""Cards given for a deal are checked here: the whole deck, each copy once, nothing else."""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final, Literal

from msgspec import Struct

from domain.cards import EVERY_CARD, Cards
from domain.seat_names import number_of
from domain.sentence import Refused, Sentence

DealCode = Literal["unknown-card", "wrong-deck", "duplicate-card", "invalid-request"]


class Deck(Struct, frozen=True, tag_field="kind", tag="deck", forbid_unknown_fields=True):
    """All cards in the order in which the rules deal them, then the stock, next card first."""

    cards: Cards


class Hands(Struct, frozen=True, tag_field="kind", tag="hands", forbid_unknown_fields=True):
    """The hands by seat in dealt order; `stock` next card first, null where it is not known."""

    hands: tuple[Cards, ...]
    stock: Cards | None


Deal = Deck | Hands


_DECK: Final = Sentence(
    zh="这套规则的一副牌有 {due} 张，给了 {given} 张。",
    en="The deck of these rules has {due} cards, {given} were given.",
)
_COPIES: Final = Sentence(
    zh="有一张牌给的张数超过了这套规则的一副牌。", en="A card was given more often than the deck of these rules has it."
)
_HANDS: Final = Sentence(zh="需要 {due} 家的手牌，给了 {given} 家。", en="{due} hands are needed, {given} were given.")
_HAND: Final = Sentence(
    zh="{seat} 号座应发 {due} 张牌，给了 {given} 张。", en="Seat {seat} is dealt {due} cards, {given} were given."
)
_STOCK: Final = Sentence(zh="这个游戏没有牌堆：牌要全部发完。", en="This game has no stock: every card is dealt.")
_NO_CARD: Final = Sentence(zh="所给的牌里有不是牌的代码。", en="A token that was given is not a card.")
_FOREIGN: Final = Sentence(
    zh="所给的牌里有不属于这套规则的牌。", en="A card that was given does not belong to the deck of these rules."
)


class DealRefused(Refused):
    """The cards given cannot be dealt; `code` and sentence say why. `nth` is the card that is wrong, from 0."""

    def __init__(self, code: DealCode, sentence: Sentence, nth: int | None = None) -> None:
        super().__init__(sentence)
        self.code = code
        self.nth = nth


@contextmanager
def naming_places(given: Deal) -> Iterator[None]:
    """A card that is refused is named by its place, such as `deal.hands[1][3]`; the card itself is not repeated."""
    try:
        yield
    except DealRefused as refusal:
        if refusal.nth is None:
            raise
        place = _places(given)[refusal.nth]
        zh, en = refusal.sentence.zh.removesuffix("。"), refusal.sentence.en.removesuffix(".")
        raise DealRefused(refusal.code, Sentence(zh=f"{zh}：{place}。", en=f"{en}: {place}.")) from None


def _places(given: Deal) -> list[str]:
    """Where each card stands, in the order in which the cards are checked: the hands, then the stock."""
    if isinstance(given, Deck):
        return [f"deal.cards[{n}]" for n in range(len(given.cards))]
    hands = [f"deal.hands[{seat}][{n}]" for seat, hand in enumerate(given.hands) for n in range(len(hand))]
    return [*hands, *(f"deal.stock[{n}]" for n in range(len(given.stock or ())))]


def check_deck(cards: Iterable[str], deck: Cards, *, stock_known: bool = True) -> None:
    """Refuse cards that are not exactly `deck` (in any order); with an unknown stock they may be a part of it."""
    listed, whole = tuple(cards), Counter(deck)
    _check_tokens(listed, whole)
    given, size = Counter(listed), len(listed)
    if size > len(deck) or (stock_known and size < len(deck)):
        raise DealRefused("wrong-deck", _DECK.filled(due=len(deck), given=size))
    if given - whole:
        raise DealRefused("duplicate-card", _COPIES, _first_too_many(listed, whole))


def check_sizes(hands: tuple[Cards, ...], sizes: tuple[int, ...]) -> None:
    """Refuse hands of other sizes than the rules deal, seat by seat."""
    if len(hands) != len(sizes):
        raise DealRefused("wrong-deck", _HANDS.filled(due=len(sizes), given=len(hands)))
    for seat, (hand, size) in enumerate(zip(hands, sizes, strict=True)):
        if len(hand) != size:
            raise DealRefused("wrong-deck", _HAND.filled(seat=number_of(seat), due=size, given=len(hand)))


def check_no_stock(given: Hands) -> None:
    """Refuse a stock in a game whose cards are all dealt."""
    if given.stock:
        raise DealRefused("wrong-deck", _STOCK)


def deal_round(cards: Cards, order: tuple[int, ...], sizes: tuple[int, ...]) -> tuple[tuple[Cards, ...], Cards]:
    """Deal one card at a time to the seats of `order` until each has its size: the hands by seat and the rest."""
    hands: list[list[str]] = [[] for _ in sizes]
    dealt = 0
    while any(len(hands[seat]) < sizes[seat] for seat in order):
        for seat in order:
            if len(hands[seat]) < sizes[seat]:
                hands[seat].append(cards[dealt])
                dealt += 1
    return tuple(tuple(hand) for hand in hands), cards[dealt:]


def in_one(hands: tuple[Cards, ...], order: tuple[int, ...], rest: Cards = ()) -> Cards:
    """The cards in the order in which `deal_round` deals these hands and leaves this rest."""
    rounds = range(max(map(len, hands), default=0))
    dealt = (hands[seat][place] for place in rounds for seat in order if place < len(hands[seat]))
    return (*dealt, *rest)


def _check_tokens(given: Cards, whole: Counter[str]) -> None:
    unknown = next((n for n, card in enumerate(given) if card not in EVERY_CARD), None)
    if unknown is not None:
        raise DealRefused("unknown-card", _NO_CARD, unknown)
    foreign = next((n for n, card in enumerate(given) if card not in whole), None)
    if foreign is not None:
        raise DealRefused("wrong-deck", _FOREIGN, foreign)


def _first_too_many(given: Cards, whole: Counter[str]) -> int:
    """The first card of which there are no more copies."""
    left = Counter(whole)
    for n, card in enumerate(given):
        left[card] -= 1
        if left[card] < 0:
            return n
    raise ValueError("every card has its copy")
