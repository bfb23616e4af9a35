"""The conversation with `tiru serve`: lines of JSON, described in docs/tools/programs.md. Needs only the standard library.

    python3 serve.py monsterpack

plays a match with random answers and prints how it ended. `TIRU` names the program, if it is not on the path.
"""

import json
import os
import random
import subprocess
import sys

PROTOCOL = 1


class TiruError(Exception):
    """What Tiru did not understand or allow, or why it did not start."""


class Served:
    """A running `tiru serve`."""

    def __init__(self, game: str, *arguments: str, tiru: str | None = None):
        command = [tiru or os.environ.get("TIRU", "tiru"), "serve", game, "--stdio", *arguments]
        try:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise TiruError(f"`{command[0]}` cannot be started: {error}; set TIRU to its path") from error
        self.hello = self._read()
        if self.hello.get("protocol") != PROTOCOL:
            self.close()
            raise TiruError(f"this program speaks protocol {PROTOCOL}, Tiru {self.hello.get('protocol')}")

    def say(self, **line) -> dict:
        """Sends a line and returns the answer."""
        try:
            self._process.stdin.write(json.dumps(line).encode() + b"\n")
            self._process.stdin.flush()
        except (OSError, ValueError) as error:
            raise TiruError(f"Tiru is gone: {error}") from error
        answer = self._read()
        if answer["type"] == "error":
            raise TiruError(f"{answer['message']}; expected {answer['expected']}")
        return answer

    def reset(self, seed: int | None = None) -> dict:
        """Begins a match. Seeds have 64 bits."""
        return self.say(type="reset") if seed is None else self.say(type="reset", seed=str(seed))

    def answer(self, choice: int) -> dict:
        """Answers the open prompt."""
        return self.say(type="answer", choice=choice)

    def view(self, seat: int) -> dict:
        """Returns what a seat sees now."""
        return self.say(type="view", seat=seat)["view"]

    def close(self) -> None:
        """Ends the program."""
        process = self._process
        if process.poll() is None:
            # The end of its input ends it, also while a bot thinks.
            try:
                process.stdin.close()
            except OSError:
                pass
            try:
                process.wait(timeout=1)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        process.stdout.close()

    def _read(self) -> dict:
        line = self._process.stdout.readline()
        if not line:
            raise TiruError(f"Tiru ended with exit code {self._process.wait()}; it says why on the error output")
        return json.loads(line)


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        served = Served(*sys.argv[1:])
        chance = random.Random(1)
        line, answers = served.reset(1), 0
        while line["type"] == "prompt":
            line = served.answer(chance.randrange(len(line["choices"])))
            answers += 1
        served.close()
    except TiruError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    print(f"{line.get('text') or ' '.join(line['why'])} ({answers} answers)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
