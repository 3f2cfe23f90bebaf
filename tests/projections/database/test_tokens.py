"""SQL tokens: a parameter only where it stands for a value, a name only where it names something."""

import pytest

from projections.database.postgres import in_postgres
from projections.database.tokens import rewritten, tokens
from projections.following.shadow import shadow_of
from projections.projection import Projection
from projections.views import PROJECTIONS


@pytest.mark.parametrize("projection", PROJECTIONS, ids=lambda projection: projection.name)
def test_the_tokens_of_a_statement_are_the_statement_again(projection: Projection) -> None:
    for statement in projection.schema:
        assert rewritten(statement, lambda token: token.sql) == statement


@pytest.mark.parametrize(
    ("portable", "in_dialect"),
    [
        ("SELECT :name", "SELECT %(name)s"),
        ("a = :a AND b<:b_2", "a = %(a)s AND b<%(b_2)s"),
        ("SELECT ':name', 'it''s :name'", "SELECT ':name', 'it''s :name'"),
        ("SELECT '12:30', :at", "SELECT '12:30', %(at)s"),
        ("SELECT :n::bigint", "SELECT %(n)s::bigint"),
        ("SELECT '1'::TEXT", "SELECT '1'::TEXT COLLATE \"C\""),
        ('SELECT ":odd", "TEXT"', 'SELECT ":odd", "TEXT"'),
        ("SELECT 1 -- :not TEXT\n, :n", "SELECT 1 -- :not TEXT\n, %(n)s"),
        ("SELECT /* :not */ :n", "SELECT /* :not */ %(n)s"),
        ("name LIKE 'a%' OR n % 2 = :n", "name LIKE 'a%%' OR n %% 2 = %(n)s"),
        (
            "note TEXT, text_id TEXT, context TEXT",
            'note TEXT COLLATE "C", text_id TEXT COLLATE "C", context TEXT COLLATE "C"',
        ),
        ("'TEXT' = :名", "'TEXT' = %(名)s"),
    ],
)
def test_only_parameters_become_placeholders_and_only_the_type_is_collated(portable: str, in_dialect: str) -> None:
    assert in_postgres(portable) == in_dialect.encode()


def test_a_name_may_be_quoted() -> None:
    assert [token.name for token in tokens('FROM "a ""b""" \'a\' :a')] == [
        "FROM",
        None,
        'a "b"',
        None,
        None,
        None,
        None,
    ]


def view(*schema: str, tables: tuple[str, ...], indexes: tuple[str, ...] = ()) -> Projection:
    """A projection with nothing but its tables."""
    return Projection("view", 1, (), tables, indexes, schema, lambda _: ())


def test_a_shadow_renames_the_declared_names_and_no_others_that_begin_alike() -> None:
    made = view(
        "CREATE TABLE score (score_id TEXT, scores BIGINT, note TEXT DEFAULT 'score')",
        'CREATE TABLE score_total (player TEXT REFERENCES "score") -- of score',
        "CREATE INDEX score_of_game ON score (score_id)",
        tables=("score", "score_total"),
        indexes=("score_of_game",),
    )
    shadow = shadow_of(made, "ab12")

    assert shadow.tables == ("score_ab12", "score_total_ab12")
    assert shadow.indexes == ("score_of_game_ab12",)
    assert shadow.schema == (
        "CREATE TABLE score_ab12 (score_id TEXT, scores BIGINT, note TEXT DEFAULT 'score')",
        "CREATE TABLE score_total_ab12 (player TEXT REFERENCES score_ab12) -- of score",
        "CREATE INDEX score_of_game_ab12 ON score_ab12 (score_id)",
    )
