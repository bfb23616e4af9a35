"""Plays a simulation as shards on a Ray cluster, or on this machine, and prints the report of the whole.

    pip install ray
    python ray_sim.py 16 monsterpack --games 100000

The first argument is the number of shards; the rest goes to `tiru sim`. `tiru` must be on the path of every worker.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

import ray


@ray.remote(num_cpus=1, max_retries=3)
def play(number: int, shards: int, arguments: list[str]) -> bytes:
    """Plays one shard and returns its file. A shard whose worker is lost is played again."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "shard.json")
        shard = ["--threads", "1", "--shard", f"{number}/{shards}", "--to", str(file)]
        done = subprocess.run(["tiru", "sim", *arguments, *shard], capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(done.stderr)
        return file.read_bytes()


def main() -> int:
    if len(sys.argv) < 3 or not sys.argv[1].isdigit():
        print(__doc__, file=sys.stderr)
        return 2
    shards, arguments = int(sys.argv[1]), sys.argv[2:]
    # A game in a folder is named by its whole path: workers run in folders of their own.
    arguments = [os.path.abspath(it) if os.path.isdir(it) else it for it in arguments]
    ray.init(log_to_driver=False)
    waiting = {play.remote(number, shards, arguments): number for number in range(1, shards + 1)}
    with tempfile.TemporaryDirectory() as folder:
        files = []
        while waiting:
            [ready], _ = ray.wait(list(waiting))
            number = waiting.pop(ready)
            file = pathlib.Path(folder, f"{number}.json")
            file.write_bytes(ray.get(ready))
            files.append(str(file))
            print(f"{len(files)} of {shards} shards", file=sys.stderr)
        return subprocess.run(["tiru", "sim", "merge", *files]).returncode


if __name__ == "__main__":
    sys.exit(main())
