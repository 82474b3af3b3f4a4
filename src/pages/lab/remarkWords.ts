import type { ScenarioExpectation } from '#engine';
import { formatCount, say } from '#messages';
import * as links from '#messages/links';
import { expected as words } from '#messages/problems';
import { textOf, type ScenarioRemark } from '#store';

/** The sentence of a remark on a link. */
export function sentenceOf(remark: ScenarioRemark): string {
  if (remark.code === 'newerScenario' || remark.code === 'saidTwice') return say(links, remark);
  if (remark.code !== 'refused') return say(links.remarks, remark);
  const { given, used, field, isOfOther } = remark;
  const values = { given, used, field, expected: wordsOf(remark.expected) };
  return isOfOther ? links.conflict(values) : links.refused(values);
}

/** The words that follow “… has to be”. A code without words does not compile. */
function wordsOf(expected: ScenarioExpectation): string {
  switch (expected.kind) {
    case 'oneOf':
      return words.oneOf({ choices: expected.choices.map(textOf).join(', ') });
    case 'onlyWithMapping':
      return words.onlyWithMapping({ only: textOf(expected.only), mapping: expected.mapping });
    case 'onlyUnlessSinglePages':
      return words.onlyUnlessSinglePages({ only: textOf(expected.only) });
    case 'onlyWithoutSlcCache':
      return words.onlyWithoutSlcCache({ only: textOf(expected.only) });
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
