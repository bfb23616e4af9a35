#!/bin/sh
# Plays 64 shards as a job array and merges them. Not run by us on a cluster: adapt partition, time and paths.
#
#   sbatch slurm.sh
#
#SBATCH --job-name=tiru-sim
#SBATCH --array=1-64
#SBATCH --cpus-per-task=4
#SBATCH --time=01:00:00
#SBATCH --output=shard-%a.log
set -eu
tiru sim monsterpack --games 10000000 --seed 1 \
    --threads "$SLURM_CPUS_PER_TASK" --shard "$SLURM_ARRAY_TASK_ID/64" --to "shard-$SLURM_ARRAY_TASK_ID.json"

# When all are done: tiru sim merge shard-*.json
# A shard that failed is played again: sbatch --array=17 slurm.sh
