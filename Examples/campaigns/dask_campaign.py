#!/usr/bin/env python3
"""Runs a campaign with Dask, on this machine or on a cluster whose scheduler the second argument names.

usage: SEED=20260131 dask_campaign.py COUNT [ADDRESS] [-- options of fuzz]
"""

import pathlib
import subprocess
import sys

import dask.distributed

HERE = pathlib.Path(__file__).resolve().parent


def shard(index, count, options):
    """Runs one shard; a failure has Dask repeat it, also where a worker is lost."""
    subprocess.run([HERE / "shard.sh", str(index), str(count), *options], check=True)


def main(words):
    options = words[words.index("--") + 1:] if "--" in words else []
    count, *address = words[: words.index("--")] if "--" in words else words
    with dask.distributed.Client(*address) as client:
        tasks = [client.submit(shard, i, int(count), options, retries=2, pure=False) for i in range(int(count))]
        # A shard that failed three times is one that finish.sh names.
        dask.distributed.wait(tasks)
    return subprocess.run([HERE / "finish.sh"], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
