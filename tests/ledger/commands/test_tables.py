"""Tables in the log: opened with all their rules, one hand at a time, closed; on every store."""

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from msgspec.structs import replace

from domain.cards import ZI
from domain.dealing import Deal, DealRefused, Deck, Hands
from domain.game import to_act
from domain.games import GAMES
from domain.table.facts import HandFinished, HandStarted, SeatsChanged, TableClosed
from domain.table.opening import opening
from domain.table.table import TableRefused
from ledger.commands.tables import Dealt, close_table, open_table
from ledger.encoding.event import Recorded
from ledger.idempotency.keys import KeyReused, keyed_command
from ledger.ids import table_stream
from ledger.ledger import Ledger, Sender
from ledger.present import NotFound
from tests.ledger.given import HOST, LITTLE, LITTLE_DEAL, dealt, does, opened, seated, solo_of_seat_0

NOWHERE = "9f2c41d0-5a0e-4c38-b6f3-0d6f6f1c2a11"


def of_table(ledger: Ledger, table_id: str) -> list[Recorded]:
    """The table's own history."""
    return ledger.records_of(table_id).history(table_stream(table_id))


def test_a_table_begins_with_every_option_of_its_rules(ledger: Ledger) -> None:
    fact = opening(GAMES["old_maid"], LITTLE, ("a", "b", "c"), external_id="club-7/3", reveal="shown")
    table = open_table(ledger, fact, HOST)

    assert [event.fact for event in table.events] == [fact]
    assert (fact.rules["scoring"], fact.rules["direction"], fact.rules["players"]) == ("rank_points", "cw", 3)
    assert ledger.table(table.now.table_id) == table.now
    assert (table.now.head.version, table.now.table.open, table.now.table.hands) == (1, True, 0)


def test_a_table_may_be_given_its_id_but_only_once(ledger: Ledger) -> None:
    fact = opening(GAMES["old_maid"], {}, ("a", "b", "c"))
    open_table(ledger, fact, HOST, NOWHERE)

    with pytest.raises(KeyReused):
        open_table(ledger, replace(fact, seats=("x", "y", "z")), HOST, NOWHERE)
    assert ledger.table(NOWHERE).table.seats == ("a", "b", "c")


@pytest.mark.parametrize("table_id", [NOWHERE, "", "x", NOWHERE.upper(), f"{{{NOWHERE}}}"])
def test_what_is_no_table_is_not_found(ledger: Ledger, table_id: str) -> None:
    with pytest.raises(NotFound):
        ledger.table(table_id)
    with pytest.raises(NotFound):
        dealt(ledger, table_id, LITTLE_DEAL)
    with pytest.raises(NotFound):
        close_table(ledger, table_id, HOST)


def test_the_deal_and_the_start_of_the_hand_are_written_together(ledger: Ledger) -> None:
    table_id = opened(ledger, "old_maid", 3, **LITTLE)
    hand = dealt(ledger, table_id, LITTLE_DEAL)
    started = of_table(ledger, table_id)[-1]
    together = [*ledger.hand_events(hand.now.hand_id), started]

    assert started.fact == HandStarted(
        hand_id=hand.now.hand_id, number=1, game="old_maid", seats=("p:0", "p:1", "p:2"), dealer=0
    )
    assert {(event.at, event.command) for event in together} == {(started.at, HOST.command)}
    assert ledger.table(table_id).table.running == hand.now.hand_id


def test_a_hand_knows_its_table_its_number_and_shares_its_family(ledger: Ledger) -> None:
    table_id = opened(ledger, "old_maid", 3, **LITTLE)
    hand = dealt(ledger, table_id, LITTLE_DEAL)
    course = hand.now.course

    assert (course.table_id, course.number, course.seats, course.dealer) == (table_id, 1, ("p:0", "p:1", "p:2"), 0)
    assert hand.now.hand_id[:8] == table_id[:8]
    assert hand.now.hand_id != table_id


def test_the_first_dealer_is_chance_and_the_next_follows_from_the_rules(ledger: Ledger) -> None:
    table_id = opened(ledger, "old_maid", 3, **LITTLE, dealer_rotation="next")
    dealers = []
    for chance in (lambda seats: seats - 1, _no_chance, _no_chance):
        ledger.below = chance
        hand = dealt(ledger, table_id, Deck(GAMES["old_maid"].deck(_options())), None).now
        dealers.append(hand.course.dealer)
        ledger.below = Random(1).randrange
        while not (course := ledger.hand(hand.hand_id).course).over:
            does(ledger, hand.hand_id, {"do": "auto", "seat": course.turn})

    assert dealers == [2, 0, 1]


def test_the_rooms_owner_deals_first_where_the_rules_say_so_and_the_record_has_the_rule(ledger: Ledger) -> None:
    table_id = opened(ledger, "paohuzi", 3, first_dealer="host")
    ledger.below = _no_chance
    hand = dealt(ledger, table_id, Deck(ZI * 4), None).now
    assert (hand.course.dealer, hand.state.rules.first_dealer) == (0, "host")


@pytest.mark.parametrize(
    "deal",
    [
        Hands((("SA", "S2", "BJ"), ("HA", "H2", "C2"), ("CA", "D2", "SA")), ()),
        Hands((("SA", "S2"), ("HA", "H2", "C2", "BJ"), ("CA", "D2", "DA")), ()),
        Deck(("SA",)),
    ],
)
def test_a_deal_that_is_refused_leaves_no_trace(ledger: Ledger, deal: Deal) -> None:
    table_id = opened(ledger, "old_maid", 3, **LITTLE)
    before = ledger.position()
    with pytest.raises(DealRefused):
        dealt(ledger, table_id, deal)

    assert ledger.position() == before
    assert ledger.table(table_id).table.running is None


def test_one_hand_runs_at_a_time(ledger: Ledger, rival: Ledger) -> None:
    table_id = opened(ledger, "old_maid", 3, **LITTLE)
    dealt(ledger, table_id, LITTLE_DEAL)
    before = ledger.position()
    for server in (ledger, rival):
        with pytest.raises(TableRefused) as refused:
            dealt(server, table_id, LITTLE_DEAL)
        assert refused.value.code == "hand-running"

    assert ledger.position() == before


def test_of_hosts_who_deal_at_once_exactly_one_does(ledger: Ledger, rival: Ledger) -> None:
    table_id = opened(ledger, "old_maid", 3, **LITTLE)

    def deal(server: Ledger) -> Dealt | TableRefused:
        try:
            return dealt(server, table_id, LITTLE_DEAL)
        except TableRefused as refused:
            return refused

    with ThreadPoolExecutor(8) as hosts:
        outcomes = list(hosts.map(deal, [ledger, rival] * 4))
    (won,) = (outcome for outcome in outcomes if isinstance(outcome, Dealt))
    lost = [outcome.code for outcome in outcomes if isinstance(outcome, TableRefused)]

    assert lost == ["hand-running"] * 7
    assert ledger.table(table_id).table.running == won.now.hand_id
    assert len(of_table(ledger, table_id)) == 2
    assert sum(ledger.position().values()) == 3 + won.now.head.version


def test_a_closed_table_deals_no_more_and_closes_once(ledger: Ledger, rival: Ledger) -> None:
    table_id = opened(ledger, "old_maid", 3, **LITTLE)
    closed = close_table(ledger, table_id, HOST)

    assert [event.fact for event in closed.events] == [TableClosed()]
    assert ledger.table(table_id).table.open is False
    for act in (lambda: dealt(rival, table_id, LITTLE_DEAL), lambda: close_table(rival, table_id, HOST)):
        with pytest.raises(TableRefused) as refused:
            act()
        assert refused.value.code == "table-closed"


def test_a_table_with_a_running_hand_does_not_close(ledger: Ledger) -> None:
    table_id = opened(ledger, "old_maid", 3, **LITTLE)
    dealt(ledger, table_id, LITTLE_DEAL)

    with pytest.raises(TableRefused, match="running"):
        close_table(ledger, table_id, HOST)
    assert ledger.table(table_id).table.open is True


def test_others_who_sit_down_play_the_next_hand_and_the_ones_before_stay_whose_they_were(ledger: Ledger) -> None:
    table_id = opened(ledger, "old_maid", 3, **LITTLE)
    before = dealt(ledger, table_id, LITTLE_DEAL).now
    does(ledger, before.hand_id, {"do": "abort", "reason": "late"})
    changed = seated(ledger, table_id, "p:0", "new", "p:2")
    after = dealt(ledger, table_id, LITTLE_DEAL).now

    assert [event.fact for event in changed.events] == [SeatsChanged(("p:0", "new", "p:2"))]
    assert (before.course.seats, after.course.seats) == (("p:0", "p:1", "p:2"), ("p:0", "new", "p:2"))
    assert of_table(ledger, table_id)[-1].fact.seats == ("p:0", "new", "p:2")


def test_seats_change_between_hands_only_and_never_in_number(ledger: Ledger, rival: Ledger) -> None:
    table_id = opened(ledger, "old_maid", 3, **LITTLE)
    with pytest.raises(TableRefused, match="has 3 seats"):
        seated(ledger, table_id, "a", "b", "c", "d")
    dealt(ledger, table_id, LITTLE_DEAL)
    for server in (ledger, rival):
        with pytest.raises(TableRefused) as refused:
            seated(server, table_id, "a", "b", "c")
        assert refused.value.code == "hand-running"
    assert ledger.table(table_id).table.seats == ("p:0", "p:1", "p:2")


def test_a_change_of_seats_that_is_sent_again_is_made_once(ledger: Ledger, rival: Ledger) -> None:
    table_id = opened(ledger, "old_maid", 3, **LITTLE)
    keyed = Sender("key_host", keyed_command("key_host", table_stream(table_id), "k" * 16), "a" * 64)
    first = seated(ledger, table_id, "a", "b", "c", sender=keyed)
    seated(ledger, table_id, "x", "y", "z")
    again = seated(rival, table_id, "a", "b", "c", sender=keyed)

    assert (again.now, again.events, again.repeated) == (first.now, first.events, True)
    assert ledger.table(table_id).table.seats == ("x", "y", "z")
    with pytest.raises(KeyReused):
        seated(ledger, table_id, "d", "e", "f", sender=replace(keyed, fingerprint="b" * 64))


def test_of_a_deal_and_a_change_of_seats_at_once_the_hand_is_played_by_who_sat(ledger: Ledger, rival: Ledger) -> None:
    table_id = opened(ledger, "old_maid", 3, **LITTLE)

    def change(server: Ledger) -> str:
        try:
            seated(server, table_id, "a", "b", "c")
        except TableRefused as refused:
            return refused.code
        return "changed"

    with ThreadPoolExecutor(2) as hosts:
        changing, dealing = hosts.submit(change, rival), hosts.submit(dealt, ledger, table_id, LITTLE_DEAL)
    expected = ("a", "b", "c") if changing.result() == "changed" else ("p:0", "p:1", "p:2")
    assert dealing.result().now.course.seats == expected
    assert [event.fact for event in of_table(ledger, table_id)][-1].seats == expected


def test_a_match_has_as_many_hands_as_the_rules_say(ledger: Ledger) -> None:
    table_id = opened(ledger, "twelve_months", 4, hands_per_match=2)
    for _ in range(3):
        hand_id = dealt(ledger, table_id, Deck(GAMES["twelve_months"].deck(_months()))).now.hand_id
        while not (course := ledger.hand(hand_id).course).over:
            does(ledger, hand_id, {"do": "auto", "seat": to_act(GAMES["twelve_months"], ledger.hand(hand_id).state)[0]})
        assert course.points
    kept = [event.fact for event in of_table(ledger, table_id)]

    assert [fact.match for fact in kept if isinstance(fact, HandStarted)] == [1, 1, 2]
    assert [fact.match for fact in kept if isinstance(fact, HandFinished)] == [1, 1, 2]


def _no_chance(_: int) -> int:
    raise AssertionError("the rules decide, not chance")


def _months() -> object:
    return GAMES["twelve_months"].options(players=4)


def _options() -> object:
    return GAMES["old_maid"].options(players=3, ranks_in_play=("A", "2"))


def test_the_rules_of_a_game_may_say_who_deals_first(ledger: Ledger) -> None:
    ledger.below = _no_chance
    hand_id, _ = solo_of_seat_0(ledger)

    assert ledger.hand(hand_id).course.dealer == 0
