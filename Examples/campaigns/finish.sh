#!/bin/sh
# Merges the streams of all shards, writes the reports and ends with the verdict.
# usage: finish.sh [DIR]    (DIR has the folder of streams, and gets the reports)
# 0: complete, and nothing failed. 1: findings. 2: a shard is missing, which is named; run it, then this again.
set -eu
cd "${1:-.}"
tool=${LAYOUT_PARITY:-layout-parity}
"$tool" report merge "${OUT:-out}"/*.jsonl -o run.jsonl
# The last line is the verdict, so findings do not end the script here.
"$tool" report write run.jsonl --junit junit.xml --html report.html --summary summary.md >text.txt || [ $? -ne 2 ]
# Keep the buttons of findings that are not among the regressions yet; see '--save' in shard.sh's options.
if [ -d new ]; then mkdir -p regressions && cp -Rn new/. regressions; fi
mkdir -p nights && cp run.jsonl "nights/${SEED:-run}.jsonl"
"$tool" report check junit.xml
