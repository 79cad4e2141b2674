#!/bin/sh
# Runs a campaign on this machine with GNU parallel; called again, it runs the missing and failed shards.
# usage: SEED=20260131 parallel.sh COUNT [options of fuzz]
# Add --sshloginfile to use more machines, and --memfree 2G where buttons need much memory.
set -eu
here=$(dirname "$0") count=$1
shift
mkdir -p "${OUT:=out}"
export OUT SEED
# The exit status is the number of failed shards; finish.sh names those that are missing.
parallel --joblog "$OUT/joblog" --resume-failed --retries 3 --jobs "${JOBS:-100%}" \
  "$here/shard.sh" {} "$count" "$@" ::: $(seq 0 $((count - 1))) || true
"$here/finish.sh"
