"""Runs PettingZoo's own tests of an environment over games of Tiru.

    python check.py monsterpack monsta
"""

import sys
import warnings

from pettingzoo.test import api_test, seed_test

from tiru_pettingzoo import env

# A dictionary with an action mask is one of the two ways that PettingZoo describes; its test warns of it, except for its own games.
for known in ("Observation is not a NumPy array", "Observation space for each agent probably should be"):
    warnings.filterwarnings("ignore", message=known)
# An agent that is not asked has no legal action.
warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")


def main() -> int:
    games = sys.argv[1:] or ["monsterpack"]
    for game in games:
        print(game)
        one = env(game, render_mode="ansi")
        api_test(one, num_cycles=1000)
        one.close()
        seed_test(lambda: env(game), num_cycles=100)
        print("Passed seed test")
    return 0


if __name__ == "__main__":
    sys.exit(main())
