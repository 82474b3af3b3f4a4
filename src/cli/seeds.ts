import { SCENARIO_FIELDS } from '#engine';
import { formatCount } from '#messages';
import { textFlag, wholeFlag, type Flag, type FlagName, type Flags } from './flags.ts';
import { spansOf } from '#base';
import { formatSpans, parseNumbers } from './numberLists.ts';
import { printable, UsageError } from './usage.ts';

/** How many seeds there are. */
export const seedsFlag = (help: string, standard: number, most: number): Flag<number> =>
  wholeFlag('--seeds', help, standard, 1, most);

/** Which seeds there are, where they do not follow each other. */
export const SEED_LIST = textFlag('--seed-list', 'LIST', 'these seeds instead of --seeds, such as 1,2,7 or 1-10');

/**
 * The seeds of `--seed-list`, ascending and each once; null without it.
 *
 * @param others flags that say seeds too
 * @throws UsageError for what is no list of seeds, or where another flag says them
 */
export function readSeedList(flags: Flags, others: readonly FlagName[], mostCount: number): readonly number[] | null {
  const text = flags.get(SEED_LIST.name);
  if (text === undefined) return null;
  const other = others.find((name) => flags.has(name));
  if (other) throw new UsageError(`${SEED_LIST.name} is ${printable(text)}, but ${other} is given too: leave one out.`);
  const { min, max } = SCENARIO_FIELDS.seed;
  return parseNumbers(SEED_LIST.name, text, {
    least: min,
    most: max,
    mostCount,
    expected: `at most ${formatCount(mostCount)} seeds from ${min} to ${formatCount(max)}, such as 1,2,7 or 1-10`,
  });
}

/** "seed 7", or "seeds 1..3,7"; ascending. */
export const nameSeeds = (seeds: readonly number[]): string =>
  `${seeds.length === 1 ? 'seed' : 'seeds'} ${formatSpans(spansOf(seeds))}`;
