"""Commands to a hand: a seat's move, or what the table's host does for a seat or with the whole hand."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from domain.facts import How
from domain.game import AnyGame
from domain.named_cards import named_cards
from domain.sentence import Refused, Sentence
from domain.window import Window
from domain.wire.validation import Invalid, one_of, validated

StatedReason = Annotated[str, Meta(min_length=1, max_length=200)]


class Move(Struct, frozen=True):
    """A seat's own action; `action` is one of its game's action records."""

    seat: int
    action: Struct


class Quit(Struct, frozen=True, tag_field="do", tag="quit", forbid_unknown_fields=True):
    """A player leaves; what follows is the option `on_quit`."""

    seat: int


class Autopilot(Struct, frozen=True, tag_field="do", tag="autopilot", forbid_unknown_fields=True):
    """A seat goes on autopilot (托管) or comes back; its moves are still sent one by one."""

    seat: int
    on: bool


class Auto(Struct, frozen=True, tag_field="do", tag="auto", forbid_unknown_fields=True):
    """The service makes the seat's move by the game's autopilot policy (托管)."""

    seat: int


class Close(Struct, frozen=True, tag_field="do", tag="close", forbid_unknown_fields=True):
    """Every seat that has not answered the open window passes."""


class Void(Struct, frozen=True, tag_field="do", tag="void", forbid_unknown_fields=True):
    """The hand was wrong and does not count; also after its end."""

    reason: StatedReason


class Abort(Struct, frozen=True, tag_field="do", tag="abort", forbid_unknown_fields=True):
    """The running hand ends without score: the players stopped."""

    reason: StatedReason


SeatAct = Quit | Autopilot
HostAct = Auto | Close | Void | Abort
HOST_ACTS = ("auto", "close", "void", "abort")


class Command(Struct, frozen=True):
    """A command, how it came about, and the time on the sender's clock (kept, never used for order)."""

    what: Move | SeatAct | HostAct
    how: How = "player"
    client_at: datetime | None = None


class CommandRefused(Refused):
    """The JSON is no command of this game; `code` is `invalid-request` or `unknown-card`."""

    def __init__(self, code: Literal["invalid-request", "unknown-card"], sentence: Sentence) -> None:
        super().__init__(sentence)
        self.code = code


_NO_CARD = Sentence(zh="动作里有不属于这个游戏的牌。", en="The action names a card that this game does not have.")


_ACTS = ("quit", "autopilot", *HOST_ACTS)
"""Commands that are read for every game, also for one whose rules do not have them."""


class _Envelope(Struct, frozen=True):
    how: How = "player"
    client_at: Annotated[datetime, Meta(tz=True)] | None = None


def read_command(game: AnyGame, players: int, plain: object) -> Command:
    """The command in a JSON object; `CommandRefused` says what is wrong and repeats no value."""
    if not isinstance(plain, Mapping):
        raise CommandRefused(
            "invalid-request", Sentence(zh="一个动作是一个 JSON 对象。", en="An action is a JSON object.")
        )
    envelope = _convert({name: plain[name] for name in ("how", "client_at") if name in plain}, _Envelope)
    rest = {name: value for name, value in plain.items() if name not in ("how", "client_at")}
    return Command(_what(game, players, rest), envelope.how, envelope.client_at)


def seat_of(command: Command) -> int | None:
    """The seat that a command acts for; None where the command is about the whole hand."""
    return getattr(command.what, "seat", None)


def is_answer(game: AnyGame, move: Move) -> bool:
    """Whether the move could answer a question of its game."""
    return move.action.__struct_config__.tag in game.answers


def answer_side_by_side(game: AnyGame, window: Window, commands: Iterable[Command]) -> bool:
    """Whether each command is the one answer of a seat that the window asks: such answers need no order among seats."""
    moves = [command.what for command in commands]
    seats = [what.seat for what in moves if isinstance(what, Move) and is_answer(game, what)]
    return len(set(seats)) == len(moves) and {right.seat for right in window.rights}.issuperset(seats)


def _what(game: AnyGame, players: int, plain: dict[str, Any]) -> Move | SeatAct | HostAct:
    do = plain.get("do", "")
    if do in _ACTS:
        what: SeatAct | HostAct = _convert(plain, Quit | Autopilot | Auto | Close | Void | Abort)
        _check_seat(getattr(what, "seat", 0), players)
        return what
    if do and do not in _tags(game):
        raise CommandRefused("invalid-request", _no_act(game))
    seat = plain.pop("seat", None)
    _check_seat(seat, players)
    action = _convert(plain, _union(game))
    if not game.tokens.issuperset(named_cards(action)):
        raise CommandRefused("unknown-card", _NO_CARD)
    return Move(seat, action)


def _acts(game: AnyGame) -> tuple[str, ...]:
    """Commands to a hand besides the actions of its game."""
    return ("quit", *(("autopilot",) if game.switch_autopilot is not None else ()), *HOST_ACTS)


def _tags(game: AnyGame) -> tuple[str, ...]:
    return tuple(action.__struct_config__.tag for action in game.actions)


def _no_act(game: AnyGame) -> Sentence:
    must = one_of((*_tags(game), *_acts(game)))
    return Sentence(zh=f"字段 do {must.zh}。", en=f"The field do {must.en}.")


def _check_seat(seat: object, players: int) -> None:
    if type(seat) is not int or not 0 <= seat < players:
        zh, en = (
            f"字段 seat 须为 0 到 {players - 1} 的整数。",
            f"The field seat must be an integer from 0 to {players - 1}.",
        )
        raise CommandRefused("invalid-request", Sentence(zh=zh, en=en))


def _union(game: AnyGame) -> Any:
    union: Any = game.actions[0]
    for action in game.actions[1:]:
        union = union | action
    return union


def _convert(plain: Mapping[str, Any], kind: Any) -> Any:
    try:
        return validated(plain, kind)
    except Invalid as invalid:
        raise CommandRefused("invalid-request", invalid.sentence) from None
