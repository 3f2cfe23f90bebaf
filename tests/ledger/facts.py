"""Random facts: any that a type allows, whether a game can produce it or not."""

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from msgspec import inspect

SEATS = 6

# Escapes of JSON, characters of one to four bytes, and two that RFC 8785 orders otherwise than Unicode does: Ａ and 😀.
TEXT = st.text(st.sampled_from('aZ09 _.:"\\/é月龥Ａ😀🀄'), max_size=8)
NAMES = TEXT.filter(bool)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=6,
)


def facts(kind: Any) -> SearchStrategy[Any]:
    """Facts of one kind; integers without bounds are seats."""
    return _values(inspect.type_info(kind))


def _values(kind: inspect.Type) -> SearchStrategy[Any]:  # noqa: C901, PLR0912  a case for each kind of type
    match kind:
        case inspect.Metadata(type=described):
            return _values(described)
        case inspect.StructType(cls=cls, fields=fields):
            return st.builds(cls, **{field.name: _values(field.type) for field in fields})
        case inspect.LiteralType(values):
            return st.sampled_from(values)
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.IntType(ge=least, le=most):
            return st.integers(least or 0, SEATS - 1 if most is None else most)
        case inspect.StrType(pattern=str(pattern)):
            return st.from_regex(pattern, fullmatch=True)
        case inspect.StrType():
            return TEXT
        case inspect.UnionType(types):
            return st.one_of([_values(each) for each in types])
        case inspect.TupleType(types):
            return st.tuples(*(_values(each) for each in types))
        case inspect.VarTupleType(item):
            return st.lists(_values(item), max_size=SEATS).map(tuple)
        case inspect.DictType(key, _):
            return st.dictionaries(_values(key), PLAIN, max_size=4)
        case _:
            raise TypeError(f"no values are known for {kind}")
