#!/bin/bash
# A sweep as an array of Slurm jobs, then one job that puts the shards together:
#
#   npm run --silent sim -- --help > /dev/null                       # bundles the engine once
#   sweep=$(sbatch --parsable --array=1-64 examples/slurm.sh /shared/sweep --vary pools=1,2 --seeds 100)
#   sbatch --dependency=afterok:$sweep --wrap 'npm run --silent sim -- merge /shared/sweep/shard-*.jsonl > sweep.jsonl'
#
# A job that was killed goes on where its file ends: submit the same line again.
#SBATCH --ntasks=1
#SBATCH --requeue
set -euo pipefail

out=$1
shift
mkdir -p "$out"
npm run --silent sim -- sweep "$@" \
  --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" --out "$out/shard-$SLURM_ARRAY_TASK_ID.jsonl"
