"""A PettingZoo AEC environment for any game that Tiru loads."""

import gymnasium
import numpy as np
from pettingzoo import AECEnv

from .encode import CHOICE, MOST, Encoder
from .serve import Served


def env(game: str, **options) -> "TiruEnv":
    """Returns an environment, as PettingZoo calls it."""
    return TiruEnv(game, **options)


class TiruEnv(AECEnv):
    """A match of a Tiru game: one agent for each seat that the program plays.

    `seats` says who plays, as `tiru serve --seats` does: `["program", "search:200"]` trains against a search. Other arguments of
    `tiru serve`, such as `--deck`, `--house` and `--reading`, go into `arguments`.
    """

    metadata = {"name": "tiru_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        *,
        seats: list[str] | None = None,
        arguments: list[str] | tuple[str, ...] = (),
        max_choices: int = 128,
        cards_per_zone: int = 12,
        tiru: str | None = None,
        render_mode: str | None = None,
    ):
        super().__init__()
        self.render_mode = render_mode
        chosen = ["--seats", ",".join(seats)] if seats else []
        self._served = Served(game, *chosen, *arguments, tiru=tiru)
        self.hello = self._served.hello
        own = [seat["seat"] for seat in self.hello["seats"] if seat["plays"] == "program"]
        self._seats = {f"player_{seat}": seat for seat in own}
        self._names = {seat: name for name, seat in self._seats.items()}
        self.possible_agents = list(self._seats)
        self.agents = []
        self._encoder = Encoder(self.hello, max_choices, cards_per_zone)
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(max_choices) for agent in self.possible_agents}
        self.line = {"type": "none"}
        self._views = {}

    def _observation_space(self) -> gymnasium.spaces.Dict:
        choices = self._encoder.max_choices
        return gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(-MOST, MOST, (self._encoder.size,), np.float32),
                "choices": gymnasium.spaces.Box(-MOST, MOST, (choices, CHOICE), np.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (choices,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> gymnasium.spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        """Begins a match. The seed decides everything that chance decides, also for bots."""
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._take(self._served.reset(seed))

    def step(self, action: int | None) -> None:
        """Gives one of the choices of the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        legal = min(len(self.line["choices"]), self._encoder.max_choices)
        if action is None or not 0 <= int(action) < legal:
            raise ValueError(f"{agent} has the actions 0 to {legal - 1}, not {action}: see `action_mask`")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._take(self._served.answer(int(action)))
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict:
        """Returns what an agent may know now, with its choices if it is asked."""
        seat = self._seats[agent]
        prompt = self.line if self._is_asked(seat) else None
        view = prompt["view"] if prompt else self._view(seat)
        choices, mask = self._encoder.choices(prompt)
        return {"observation": self._encoder.view(view, prompt), "choices": choices, "action_mask": mask}

    def render(self) -> str | None:
        """Returns the open question in words, with its choices."""
        if self.render_mode != "ansi":
            gymnasium.logger.warn("render() needs render_mode=\"ansi\"")
            return None
        if self.line["type"] != "prompt":
            return self.line.get("text") or "\n".join(self.line.get("why", ()))
        choices = (f"  {at}  {choice['text']}" for at, choice in enumerate(self.line["choices"]))
        return "\n".join([f"{self._names[self.line['seat']]}: {self.line['text']}", *choices])

    def close(self) -> None:
        """Ends the program behind it."""
        self._served.close()

    def _is_asked(self, seat: int) -> bool:
        return self.line["type"] == "prompt" and self.line["seat"] == seat

    def _view(self, seat: int) -> dict:
        if seat not in self._views:
            self._views[seat] = self._served.view(seat)
        return self._views[seat]

    def _take(self, line: dict) -> None:
        """Goes on with the line that answered the last one."""
        self.line = line
        self._views = {view["seat"]: view for view in line.get("views", ())}
        if line["type"] == "prompt":
            agent = self._names[line["seat"]]
            self.agent_selection = agent
            over = len(line["choices"]) - self._encoder.max_choices
            self.infos[agent] = {"choices_left_out": over} if over > 0 else {}
        elif line["type"] == "over":
            for agent in self.agents:
                self.rewards[agent] = self._reward(self._seats[agent])
                self.terminations[agent] = True
        else:
            # The rules loop: nobody won, and nobody can go on.
            for agent in self.agents:
                self.truncations[agent] = True

    def _reward(self, seat: int) -> float:
        """1 for a win, -1 for a defeat, 0 for a tie; the score of a match that ends with one."""
        if self.line["result"] == "scored":
            return float(self.line["score"])
        if self.line["result"] == "tied":
            return 0.0
        return 1.0 if seat in self.line["winners"] else -1.0
