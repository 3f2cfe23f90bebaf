"""Settings of a server: `PAIPU_…` environment variables, or options of the command line."""

from collections.abc import Mapping

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from domain.sentence import Sentence

LOOPBACK = ("127.0.0.1", "::1", "localhost")


SHORTEST_KEY = 24

_TEXT = Sentence(zh="须为文字", en="must be a text")
_PORT = Sentence(zh="须为 0 到 65535 的整数", en="must be a whole number from 0 to 65535")
_TRUTH = Sentence(zh="须为 true 或 false", en="must be true or false")
_COUNT = Sentence(zh="须为不小于 0 的整数", en="must be a whole number of 0 or more")
_SECRET = Sentence(
    zh=f"须至少有 {SHORTEST_KEY} 个字符（可用 `openssl rand -hex 32` 生成）",
    en=f"must have at least {SHORTEST_KEY} characters (`openssl rand -hex 32` makes one)",
)


class Settings(BaseSettings):
    """The address of the log, of the service and of its metrics, a host key set beforehand, and the limits.

    `metrics_port` serves metrics to everybody who can reach it; None: only to an admin, on the service's port.
    `requests_per_second` holds for each key, and for each address without a key; 0 means no limit.
    """

    model_config = SettingsConfigDict(env_prefix="PAIPU_")

    database_url: str = "sqlite:paipu.db"
    host: str = "127.0.0.1"
    port: int = Field(default=8000, ge=0, le=65535)
    host_key: SecretStr | None = None
    samples: bool = True
    metrics_host: str = "127.0.0.1"
    metrics_port: int | None = Field(default=None, ge=0, le=65535)
    requests_per_second: int = Field(default=5000, ge=0)

    @field_validator("host_key")
    @classmethod
    def _cannot_be_guessed(cls, key: SecretStr | None) -> SecretStr | None:
        """A key must be long, because keys are kept as fast hashes; an empty one is none."""
        if key and len(key.get_secret_value()) < SHORTEST_KEY:
            raise ValueError(_SECRET.en)
        return key

    @property
    def on_loopback(self) -> bool:
        """Whether only this machine can reach the service."""
        return self.host in LOOPBACK


MUST_BE: Mapping[str, Sentence] = {
    "database_url": _TEXT,
    "host": _TEXT,
    "port": _PORT,
    "host_key": _SECRET,
    "samples": _TRUTH,
    "metrics_host": _TEXT,
    "metrics_port": _PORT,
    "requests_per_second": _COUNT,
}


def faults(error: ValidationError) -> Sentence:
    """A sentence for each setting that does not fit; it says what the setting must be, never what it was."""
    names = [str(fault["loc"][0]) for fault in error.errors()]
    return Sentence(
        zh="".join(f"PAIPU_{name.upper()} {MUST_BE[name].zh}。" for name in names),
        en=" ".join(f"PAIPU_{name.upper()} {MUST_BE[name].en}." for name in names),
    )
