"""A sweep in shards on a Dask cluster, which runs a shard again elsewhere when its worker is lost.

    pip install -r examples/requirements.txt
    python examples/dask_sweep.py --out /shared/sweep --shards 16 -- --vary victim=greedy,fifo --seeds 5

Without --scheduler it starts one worker for each core of this machine. All workers have to see the project and the folder.
"""

import argparse
import ctypes
import os
import pathlib
import signal
import subprocess
import sys

from distributed import Client

PROJECT = pathlib.Path(__file__).resolve().parent.parent
SIM = ["node", str(PROJECT / "scripts/run.mjs"), "scripts/sim.ts"]
PR_SET_PDEATHSIG = 1


def end_with_worker():
    """On Linux, end a shard with its worker: two processes must not write one file."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def run_shard(folder, flags, number, count):
    """Run one shard to its end, from where its file ends; return the file."""
    path = f"{folder}/shard-{number}.jsonl"
    command = [*SIM, "sweep", *flags, "--shard", f"{number}/{count}", "--out", path]
    subprocess.run(command, check=True, preexec_fn=end_with_worker)
    return path


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", required=True, help="folder of the shards and of sweep.jsonl")
    parser.add_argument("--shards", type=int, default=os.cpu_count())
    parser.add_argument("--scheduler", help="address of a running Dask scheduler")
    parser.add_argument("flags", nargs="+", help="flags of sim sweep, after --")
    options = parser.parse_args()
    folder = os.path.abspath(options.out)
    os.makedirs(folder, exist_ok=True)
    # Bundles the engine once, before several workers would.
    subprocess.run([*SIM, "--help"], check=True, stdout=subprocess.DEVNULL)
    workers = {} if options.scheduler else {"n_workers": os.cpu_count(), "threads_per_worker": 1}
    with Client(options.scheduler, **workers) as client:
        shards = client.map(
            lambda number: run_shard(folder, options.flags, number, options.shards),
            range(1, options.shards + 1),
            retries=3,
        )
        paths = client.gather(shards)
    with open(f"{folder}/sweep.jsonl", "wb") as whole:
        subprocess.run([*SIM, "merge", *paths], check=True, stdout=whole)


if __name__ == "__main__":
    main()
