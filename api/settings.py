"""Settings of a server: `PAIPU_…` environment variables, or options of the command line."""

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

LOOPBACK = ("127.0.0.1", "::1", "localhost")


SHORTEST_KEY = 24
TOO_SHORT = f"PAIPU_HOST_KEY must have {SHORTEST_KEY} characters at least; `openssl rand -hex 32` makes one."


class Settings(BaseSettings):
    """The address of the log, of the service and of its metrics, a host key set beforehand, and the limits.

    `metrics_port` serves metrics to everybody who can reach it; None: only to an admin, on the service's port.
    `requests_per_second` holds for each key, and for each address without a key; 0 means no limit.
    """

    model_config = SettingsConfigDict(env_prefix="PAIPU_")

    database_url: str = "sqlite:paipu.db"
    host: str = "127.0.0.1"
    port: int = 8000
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
            raise ValueError(TOO_SHORT)
        return key

    @property
    def on_loopback(self) -> bool:
        """Whether only this machine can reach the service."""
        return self.host in LOOPBACK
