import { formatCount, formatNumber } from '#base';
import type { ArrayProblem } from '#devices';
import type { ScenarioExpectation } from '#engine';

/** All that the engine may say is allowed, of a drive and of an array. */
export type Expectation = ScenarioExpectation | ArrayProblem['expected'];

type Words = {
  readonly [Kind in Expectation['kind']]: (values: Extract<Expectation, { readonly kind: Kind }>) => string;
};

interface Range {
  readonly min: number;
  readonly max: number;
}

export const wholeNumber = ({ min, max }: Range): string =>
  `a whole number from ${formatCount(min)} to ${formatCount(max)}`;
/** With as many digits as a limit has. */
export const number = ({ min, max }: Range, unit = ''): string =>
  `a number${unit === '' ? '' : ` ${unit}`} from ${limit(min)} to ${limit(max)}`;
export const oneOf = (choices: readonly (string | number)[]): string =>
  choices.length === 1 ? String(choices[0]) : `one of ${choices.join(', ')}`;

const LIMIT_DECIMALS = 6;
const limit = (value: number): string => formatNumber(value, LIMIT_DECIMALS);

/** What follows "… is 0, but it has to be". A code that has no words here does not compile. */
const EXPECTATION_WORDS: Words = {
  wholeNumber,
  number: (range) => number(range),
  oneOf: ({ choices }) => oneOf(choices),
  trueOrFalse: () => 'true or false',
  pagesInMemory: (range) => `${number(range)}, which is what fits in memory`,
  divisorOfBlock: ({ pagesPerBlock }) => `a divisor of the ${formatCount(pagesPerBlock)} pages of a block`,
  onlyWithMapping: ({ only, mapping }) => `${only} with the ${mapping} mapping`,
  onlyUnlessSinglePages: ({ only }) => `${only} unless single pages are mapped`,
  reserveOfLearnedPools: ({ min }) => `at least ${formatCount(min)} with two learned pools`,
  zeroOrAboveReserve: ({ reserveBlocks }) =>
    `0, or more than the ${formatCount(reserveBlocks)} free blocks at which cleaning starts`,
  moreThanMapTakes: () => 'more on a drive whose map takes blocks of its own',
  fewerThanSpareBlocks: ({ blockCount }) =>
    `fewer than the blocks that the drive can spare: it has ${formatCount(blockCount)}`,
  spareFactor: ({ blockCount, reserveBlocks, logBlockCount, stopFreeBlocks, ...range }) =>
    [
      `${number(range)} for ${formatCount(blockCount)} blocks with ${formatCount(reserveBlocks)} in reserve`,
      logBlockCount > 0 ? ` and ${formatCount(logBlockCount)} replacement blocks` : '',
      stopFreeBlocks > 0 ? `, cleaned until ${formatCount(stopFreeBlocks)} are free` : '',
    ].join(''),
  noTrimsWithFiles: () => '0 with the files workload, which trims whole files',
  members: ({ level, ...range }) => `${wholeNumber(range)} in RAID-${level}`,
  membersInMemory: ({ mostPages, memberPages }) =>
    `few enough to fit in memory: ${formatCount(mostPages)} pages in all, of ${formatCount(memberPages)} each`,
  partition: ({ stripeCount, ...range }) => `${number(range)}, so that one of ${formatCount(stripeCount)} stripes fits`,
};

export const describeExpectation = (expected: Expectation): string =>
  (EXPECTATION_WORDS[expected.kind] as (values: Expectation) => string)(expected);
