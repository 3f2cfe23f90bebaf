"""Settings that do not fit are refused by a sentence that says what each must be, in both languages."""

from typing import Any

import pytest
from pydantic import ValidationError

from api.settings import MUST_BE, Settings, faults


@pytest.mark.parametrize(
    "given, zh, en",
    [
        ({"port": "x"}, "PAIPU_PORT 须为 0 到 65535 的整数。", "PAIPU_PORT must be a whole number from 0 to 65535."),
        ({"port": 70_000}, "PAIPU_PORT 须为 0 到 65535 的整数。", "PAIPU_PORT must be a whole number from 0 to 65535."),
        ({"samples": "maybe"}, "PAIPU_SAMPLES 须为 true 或 false。", "PAIPU_SAMPLES must be true or false."),
        (
            {"host_key": "abc"},
            "PAIPU_HOST_KEY 须至少有 24 个字符（可用 `openssl rand -hex 32` 生成）。",
            "PAIPU_HOST_KEY must have at least 24 characters (`openssl rand -hex 32` makes one).",
        ),
        (
            {"requests_per_second": -1},
            "PAIPU_REQUESTS_PER_SECOND 须为不小于 0 的整数。",
            "PAIPU_REQUESTS_PER_SECOND must be a whole number of 0 or more.",
        ),
    ],
)
def test_a_setting_that_does_not_fit_says_what_it_must_be(given: dict[str, Any], zh: str, en: str) -> None:
    with pytest.raises(ValidationError) as refused:
        Settings(**given)

    sentence = faults(refused.value)
    assert (sentence.zh, sentence.en) == (zh, en)


def test_several_faults_are_several_sentences() -> None:
    with pytest.raises(ValidationError) as refused:
        Settings.model_validate({"port": "x", "samples": "maybe"})

    assert (
        faults(refused.value).en
        == "PAIPU_PORT must be a whole number from 0 to 65535. PAIPU_SAMPLES must be true or false."
    )


def test_every_setting_has_its_sentence() -> None:
    assert set(MUST_BE) == set(Settings.model_fields)
