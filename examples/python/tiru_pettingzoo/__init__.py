"""Card games of Tiru as PettingZoo environments."""

from .env import TiruEnv, env
from .serve import Served, TiruError

__all__ = ["Served", "TiruEnv", "TiruError", "env"]
