#!/bin/sh
# Runs one shard of a campaign, and ends with 0 if its report is complete.
# usage: SEED=20260131 shard.sh INDEX COUNT [options of fuzz, such as --plugin DIR]
# SEED, the same for all shards, is required; CASES is the number of buttons in all shards, OUT the folder of streams.
set -eu
index=$1 count=$2
shift 2
mkdir -p "${OUT:=out}"
# The folder's files are complete: a repeated task may run beside one that was given up as lost.
part=$(mktemp "$OUT/$index.XXXXXX.part")
trap 'rm -f "$part"' EXIT
trap 'exit 143' TERM
"${LAYOUT_PARITY:-layout-parity}" fuzz "$@" --seed "${SEED:?}" --cases "${CASES:-10000000}" \
  --shard "$index/$count" --quiet --report-only --format json >"$part" &
tool=$!
trap 'kill "$tool"; wait "$tool"; exit 143' TERM
wait "$tool"
chmod 644 "$part"
mv "$part" "$OUT/$index.jsonl"
