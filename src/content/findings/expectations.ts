import type { ArrayProblem } from '#devices';
import type { ScenarioExpectation } from '#engine';
import { percentMeant } from '#engine/names';
import { formatCount } from '#messages';
import { expected as words } from '#messages/problems';

/** Every expectation of the engine, for drives and arrays. */
export type Expectation = ScenarioExpectation | ArrayProblem['expected'];

/** Expectations whose values are passed to the message unchanged. */
type DirectExpectation = Exclude<
  Expectation,
  {
    readonly kind:
      | 'oneOf'
      | 'onlyWithMapping'
      | 'onlyUnlessSinglePages'
      | 'onlyWithoutSlcCache'
      | 'trueOrFalse'
      | 'moreThanMapTakes'
      | 'noTrimsWithFiles';
  }
>;
const DIRECT_WORDS: {
  readonly [Kind in DirectExpectation['kind']]: (values: Extract<DirectExpectation, { readonly kind: Kind }>) => string;
} = words;

export const oneOf = (choices: readonly string[]): string =>
  choices.length === 1 ? (choices[0] ?? '') : words.oneOf({ choices: choices.join(', ') });

/**
 * Text that follows "… is 0, but it has to be". A code without a text does not compile.
 *
 * @param nameOf how values of choices are written: as in links and flags, or as on the screen
 */
export function describeExpectation(
  expected: Expectation,
  nameOf: (value: number | string) => string = String,
): string {
  switch (expected.kind) {
    case 'oneOf':
      return oneOf(expected.choices.map(nameOf));
    case 'onlyWithMapping':
      return words.onlyWithMapping({ only: nameOf(expected.only), mapping: expected.mapping });
    case 'onlyUnlessSinglePages':
      return words.onlyUnlessSinglePages({ only: nameOf(expected.only) });
    case 'onlyWithoutSlcCache':
      return words.onlyWithoutSlcCache({ only: nameOf(expected.only) });
    case 'trueOrFalse':
    case 'moreThanMapTakes':
    case 'noTrimsWithFiles':
      return words[expected.kind];
    case 'wholeNumber':
      return expected.min === expected.max ? formatCount(expected.min) : words.wholeNumber(expected);
    case 'number':
    case 'bitsOfSmallBlock':
    case 'blocksToLend':
    case 'tooSmallToLend':
    case 'leavesBlockToLend':
    case 'pagesInMemory':
    case 'divisorOfBlock':
    case 'reserveOfLearnedPools':
    case 'zeroOrAboveReserve':
    case 'fewerThanSpareBlocks':
    case 'spareFactor':
    case 'multipleOf':
    case 'members':
    case 'membersInMemory':
    case 'partition':
      return (DIRECT_WORDS[expected.kind] as (values: DirectExpectation) => string)(expected);
  }
}

/** What a refused text may have been meant by where a share is expected: `7%` for 7. */
export const percentFor = (text: string, expected: Expectation): string | undefined =>
  expected.kind === 'number' || expected.kind === 'spareFactor' ? percentMeant(text, expected) : undefined;
