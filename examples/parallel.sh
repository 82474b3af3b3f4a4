#!/bin/bash
# A sweep on the cores of one machine, or of several by --sshlogin, with GNU parallel:
#
#   examples/parallel.sh /data/sweep 16 --vary victim=greedy,fifo --seeds 5
#
# Shards that were killed are run again, up to three times, from where their files end.
set -euo pipefail

out=$(realpath -m "$1")
shards=$2
shift 2
cd "$(dirname "$0")/.."
mkdir -p "$out"
npm run --silent sim -- --help > /dev/null # bundles the engine once
seq "$shards" | parallel --halt now,fail=1 --retries 3 \
  npm run --silent sim -- sweep "$@" --shard "{}/$shards" --out "$out/shard-{}.jsonl"
npm run --silent sim -- merge "$out"/shard-*.jsonl > "$out/sweep.jsonl"
