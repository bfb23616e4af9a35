"""Plays matches with a random policy and counts steps, also without arrays: the difference is what they cost.

    python benchmark.py monsterpack 20
"""

import random
import sys
import time

from tiru_pettingzoo import Served, env


def steps_of_environment(game: str, matches: int) -> tuple[int, float]:
    one = env(game)
    steps, began = 0, time.perf_counter()
    for seed in range(matches):
        one.reset(seed=seed)
        for at, agent in enumerate(one.agents):
            # Agents with the same seed would choose alike, which matters where they choose at once.
            one.action_space(agent).seed(2 * seed + at)
        for agent in one.agent_iter():
            observation, _, terminated, truncated, _ = one.last()
            done = terminated or truncated
            one.step(None if done else one.action_space(agent).sample(observation["action_mask"]))
            steps += not done
    took = time.perf_counter() - began
    one.close()
    return steps, took


def steps_of_lines(game: str, matches: int) -> tuple[int, float]:
    served, chance = Served(game), random.Random(1)
    steps, began = 0, time.perf_counter()
    for seed in range(matches):
        line = served.reset(seed)
        while line["type"] == "prompt":
            line = served.answer(chance.randrange(len(line["choices"])))
            steps += 1
    took = time.perf_counter() - began
    served.close()
    return steps, took


def main() -> int:
    if len(sys.argv) != 3 or not sys.argv[2].isdigit():
        print(__doc__, file=sys.stderr)
        return 2
    game, matches = sys.argv[1], int(sys.argv[2])
    for name, play in [("environment", steps_of_environment), ("lines of JSON", steps_of_lines)]:
        steps, took = play(game, matches)
        print(f"{name}: {matches} matches, {steps} steps, {steps / took:.0f} steps a second, {took / matches * 1000:.1f} ms a match")
    return 0


if __name__ == "__main__":
    sys.exit(main())
