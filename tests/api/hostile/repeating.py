"""Rows 1 to 11, 36, 65: requests repeated, sent at once, or for another version."""

from concurrent.futures import ThreadPoolExecutor

import msgspec

from tests.api.desk import Desk
from tests.api.hostile.case import Answer, Case, acts

KEY = "a-key-of-its-own-0001"
AT_ONCE = 50


def dealt(desk: Desk) -> Desk:
    """Another hand of the same host, of which nobody else knows."""
    return Desk(desk.client).opened().dealt()


def draw(desk: Desk, **more: object) -> dict[str, object]:
    """What the seat that is to act may do."""
    return {"seat": desk.turn, "do": "draw", **more}


def repeated(desk: Desk, *contents: bytes) -> Answer:
    """The same request in each of these forms under one key: one answer."""
    answers = {acts(desk, content, idempotency_key=KEY) for content in contents}
    assert len(answers) == 1
    return answers.pop()


def again(desk: Desk) -> Answer:
    return repeated(desk, *[b'{"seat":%d,"do":"draw"}' % desk.turn] * 2)


def in_other_words(desk: Desk) -> Answer:
    turn = desk.turn
    return repeated(desk, b'{"seat":%d,"do":"draw"}' % turn, b'{ "do": "dr\\u0061w", "seat": %d }' % turn)


def minus_zero(desk: Desk) -> Answer:
    assert desk.turn == 0
    return repeated(desk, b'{"seat":-0,"do":"draw"}', b'{"seat":0,"do":"draw"}')


def drawn(desk: Desk) -> Desk:
    """A hand of the same host in which one card was drawn under the key."""
    new = dealt(desk)
    answer = acts(new, draw(new), idempotency_key=KEY)
    new.hand |= msgspec.json.decode(answer.content)
    return new


def of_another_credential(desk: Desk) -> Answer:
    return acts(desk, draw(desk), idempotency_key=KEY, authorization=f"Bearer {desk.seat_key(desk.turn)}")


def at_once(desk: Desk, keys: list[str]) -> list[Answer]:
    """The same action under each of these keys."""
    with ThreadPoolExecutor(len(keys)) as senders:
        return list(senders.map(lambda key: acts(desk, draw(desk), idempotency_key=key), keys))


def one_key_at_once(desk: Desk) -> Answer:
    answers = at_once(desk, [KEY] * AT_ONCE)
    assert len(set(answers)) == 1
    return answers[0]


def many_keys_at_once(desk: Desk) -> Answer:
    answers = sorted(at_once(desk, [f"{KEY}-{n}" for n in range(AT_ONCE)]))
    assert [answer.status for answer in answers] == [201] + [412] * (AT_ONCE - 1)
    return answers[0]


def version(sent: str) -> Case:
    return Case(
        10, f"If-Match {sent}", lambda desk: acts(desk, draw(desk), if_match=sent), 428, "precondition-required"
    )


def bad_key(name: str, key: str) -> Case:
    send = lambda desk: acts(desk, draw(desk), idempotency_key=key)  # noqa: E731
    return Case(5, f"a key that is {name}", send, 400, "bad-idempotency-key", echo=key)


CASES = (
    Case(1, "the same request again", again, 201, on=dealt),
    Case(2, "the same request in other words", in_other_words, 201, on=dealt),
    Case(
        3,
        "the same key with another body",
        lambda desk: acts(desk, draw(desk, how="auto"), idempotency_key=KEY),
        422,
        "idempotency-key-reused",
        on=drawn,
    ),
    Case(4, "the same key of another credential", of_another_credential, 201, on=drawn),
    bad_key("too short", "fifteen-letters"),
    bad_key("too long", "x" * 65),
    bad_key("of odd characters", "has a space in the middle"),
    bad_key("not ASCII", "schlüssel-schlüssel"),
    Case(6, "50 of one key at once", one_key_at_once, 201, on=dealt),
    Case(7, "no If-Match", lambda desk: acts(desk, draw(desk), if_match=""), 428, "precondition-required"),
    Case(8, "a stale version", lambda desk: acts(desk, draw(desk), if_match='"1"'), 412, "version-conflict"),
    Case(9, "a version to come", lambda desk: acts(desk, draw(desk), if_match='"999"'), 412, "version-conflict"),
    *map(version, ('W/"2"', '"1234567890"', '"１２"', "2", "*", '"1", "2"', '"x"')),
    Case(11, "50 keys for one version at once", many_keys_at_once, 201, on=dealt),
    Case(
        36, "minus zero is zero", minus_zero, 201, on=lambda desk: Desk(desk.client, seats=3).opened().dealt(dealer=2)
    ),
)
