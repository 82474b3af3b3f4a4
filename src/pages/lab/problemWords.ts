import type { ScenarioExpectation } from '#engine';
import { formatCount } from '#messages';
import { expected as words } from '#messages/problems';

/**
 * The words that follow “… has to be”. A code without words does not compile.
 *
 * @param nameOf how values of choices are written: as in links, or as on the screen
 */
export function wordsOf(expected: ScenarioExpectation, nameOf: (value: number | string) => string): string {
  switch (expected.kind) {
    case 'oneOf':
      return words.oneOf({ choices: expected.choices.map(nameOf).join(', ') });
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
      return words.number(expected);
    case 'pagesInMemory':
      return words.pagesInMemory(expected);
    case 'divisorOfBlock':
      return words.divisorOfBlock(expected);
    case 'bitsOfSmallBlock':
      return words.bitsOfSmallBlock(expected);
    case 'blocksToLend':
      return words.blocksToLend(expected);
    case 'tooSmallToLend':
      return words.tooSmallToLend(expected);
    case 'leavesBlockToLend':
      return words.leavesBlockToLend(expected);
    case 'reserveOfLearnedPools':
      return words.reserveOfLearnedPools(expected);
    case 'zeroOrAboveReserve':
      return words.zeroOrAboveReserve(expected);
    case 'fewerThanSpareBlocks':
      return words.fewerThanSpareBlocks(expected);
    case 'spareFactor':
      return words.spareFactor(expected);
  }
}
