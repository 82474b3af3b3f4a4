import { formatCount, formatCounted, formatPercent } from '#base';
import type { StepGranularity } from '#engine';
import type { Skin } from '#glossary';

/** Every word that this exhibit says itself. */
export const WORDS = {
  title: 'The cafeteria inside a drive',
  lesson:
    'Before a block can be erased, what is still valid on it has to be written again: that is write amplification.',
  name: 'The cafeteria',
  noScript: 'The moving cafeteria and its controls need JavaScript. What you see is how it opens; all else is here.',

  controls: 'Control',
  spareArea: 'Spare area',
  randomness: 'Randomness',
  trim: 'TRIM',
  inOrder: { cafeteria: 'in menu order', chip: 'in address order' } satisfies Record<Skin, string>,
  atRandom: { cafeteria: 'all over the menu', chip: 'all over the drive' } satisfies Record<Skin, string>,
  live: { cafeteria: 'Still wanted', chip: 'Live data' } satisfies Record<Skin, string>,
  nothingDeleted: 'Nobody has left: there is nothing to tell.',
  trimOn: {
    cafeteria: 'On: whoever leaves says so, and the meal is not kept.',
    chip: 'On: the host names deleted pages, and they are not relocated.',
  } satisfies Record<Skin, string>,
  trimOffShare: (skin: Skin, deletedFraction: number): string =>
    skin === 'cafeteria'
      ? `Off: ${formatPercent(deletedFraction, 0)} of the guests left and the kitchen was not told.`
      : `Off: ${formatPercent(deletedFraction, 0)} of the space is deleted, and the drive was not told.`,
  trimOffPages: (skin: Skin, ghostPages: number): string =>
    skin === 'cafeteria'
      ? `Off: ${formatCounted(ghostPages, 'guest', 'guests')} left and the kitchen was not told. It keeps their meals.`
      : `Off: ${formatCounted(ghostPages, 'page is', 'pages are')} deleted and the drive was not told. It relocates them.`,

  ledgerNote: (blockCount: number, blocks: string, pagesPerBlock: number): string =>
    `Bars to scale, since the last reset. ${formatCount(blockCount)} ${blocks} of ${pagesPerBlock}.`,
  smallDrive: (reserveBlocks: number, blockCount: number, blocks: string): string =>
    `A small drive’s number: ${reserveBlocks} of its ${blockCount} ${blocks} stand in reserve. `,
  largeDrive: (blockCount: number, blocks: string): string =>
    `${formatCount(blockCount)} ${blocks}: large enough that size no longer matters. `,
  toLarge: (blockCount: number, blocks: string): string => `See it with ${formatCount(blockCount)} ${blocks}`,
  toSmall: (blockCount: number, blocks: string): string => `Back to ${formatCount(blockCount)} ${blocks}`,
  settling: (settledFraction: number): string => `settling, ${formatPercent(settledFraction, 0)}`,
  /** `distance`: how far the long run may lie off the number shown; further in one case of twenty at most. */
  steady: (distance: number): string => `steady, ± ${formatPercent(distance, 1)}`,

  stepIs: 'A step is',
  steps: {
    write: 'one write',
    copy: 'one copy',
    erase: 'one erase',
    cleaning: 'one cleaning',
  } satisfies Record<StepGranularity, string>,
  copyLink: 'Copy link',
  copied: 'Copied',
  copiedSentence: 'The link to this moment is on the clipboard.',
  linkField: 'Link to this moment',

  stopped: (failure: string): string => `The kitchen has stopped: ${failure}`,
  stoppedAdvice: 'Your settings are kept. If this happens again, the browser may be blocking workers for this page.',
  restart: 'Restart',
};
