"""A name is spelt alike by the database, which keeps it, and by the rules, which look for it."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memoryd.policy.naming import spelt
from memoryd.policy.normalise import normalise_subject
from memoryd.runtime import Runtime

SQL = (Path(__file__).parent / "name_form.sql").read_text()
names = st.text(
    st.sampled_from("abZ09 _-./:'’“”·+#@,，。、《》（）～張伟ひカ한กé٣½ß")
    | st.characters(codec="utf-8", exclude_characters="\x00"),
    max_size=20,
)


@given(names)
@settings(max_examples=300)
async def test_any_name(runtime: Runtime, name: str) -> None:
    async with runtime.database.connection() as connection:
        assert await connection.fetchval(SQL, normalise_subject(name)) == spelt(name)


@pytest.mark.parametrize("name", ["Dead_Letter-Queue", "后端 Watchdog 误杀", "C++", "張 偉"])
async def test_names_as_people_write_them(runtime: Runtime, name: str) -> None:
    async with runtime.database.connection() as connection:
        assert await connection.fetchval(SQL, normalise_subject(name)) == spelt(name)
