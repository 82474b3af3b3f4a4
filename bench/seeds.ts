/**
 * Where the seed that each chapter shows lies among the first 200; writes what the lists of sources say of it. All of them take
 * hours: `EXHIBIT=<id> npm run bench seeds` ranks the seeds of one exhibit and keeps the other rows.
 */
import { writeFileSync } from 'node:fs';
import { isTypical, RANKED_SEEDS, SEED_RANKS, type SeedRank } from '../src/content/sources/seedRanks.ts';
import { rankOf } from '../tests/seeds/rank.ts';
import { SEED_STATISTICS } from '../tests/seeds/statistics.ts';
import { type Row, row } from './bars.ts';

const FILE = 'src/content/sources/seedRanks.json';

const rowOf = (rank: SeedRank, isChosen: boolean): Row =>
  row(
    `${rank.exhibit}, ${rank.id}, seed ${rank.seed}: ${rank.value}, median ${rank.median}, from ${rank.tenth} to ${rank.ninetieth}`,
    rank.rank,
    `of ${RANKED_SEEDS}`,
    isTypical(rank) || isChosen,
    '10th to 90th percentile, or the reason beside the figure',
  );

export default {
  name: 'seeds',
  title: `The seed of each chapter among ${RANKED_SEEDS}: the number that its verdict turns on`,
  isNamedOnly: true,
  run(): Row[] {
    const { EXHIBIT } = process.env;
    const ranks = SEED_STATISTICS.map((statistic) => {
      const { exhibit, id } = statistic;
      const known = SEED_RANKS.find((each) => each.exhibit === exhibit && each.id === id);
      return EXHIBIT !== undefined && EXHIBIT !== exhibit && known ? known : rankOf(statistic);
    });
    writeFileSync(FILE, `${JSON.stringify(ranks, null, 2)}\n`);
    return ranks.map((rank, index) => rowOf(rank, SEED_STATISTICS[index]?.isChosen ?? false));
  },
};
