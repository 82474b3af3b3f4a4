import { formatCount, formatFixed, formatPercent } from '#base';
import type { ArrayRunProgress, ArraySpan } from '#devices';
import type { ChapterWords } from '../exhibit.ts';

const PHASES: Readonly<Record<ArrayRunProgress['phase'], string>> = {
  fill: 'filling in order',
  before: 'first look, before',
  scatter: 'scattering random writes',
  first: 'first pass after',
  second: 'second pass',
};

/** Every word that this exhibit says itself. Ratios are written 1:n. */
export const WORDS = {
  title: 'Two cafeterias, before and after',
  lesson:
    'Striping doubles bandwidth but not resilience: after random writes the pair slows as one drive does, and unused space saves it.',
  name: 'RAID-0, before and after random writes',

  wholeDrive: 'The whole drive in use',
  partOfDrive: (usedGiB: number, allGiB: number): string =>
    `${formatFixed(usedGiB, 0)} of ${formatFixed(allGiB, 1)} GiB in use`,
  subtitle: 'sustained write, MB/s against position, GiB',

  progress: 'Progress',
  starting: 'starting',
  inProgress: (memberCount: number, span: ArraySpan, usedFraction: number, progress: ArrayRunProgress): string => {
    const name = memberCount === 1 ? 'One drive' : 'Two striped';
    const used = span === 'full' ? 'all in use' : `${formatPercent(usedFraction, 0)} in use`;
    return `${name}, ${used}: ${PHASES[progress.phase]}, ${formatPercent(progress.doneFraction, 0)}`;
  },
  cancel: 'Cancel',
  cancelled: 'Cancelled. The curves so far are kept.',
  fullSize: (pagesPerMember: number): string => `Full size: ${formatCount(pagesPerMember)} pages each`,
  backTo: (scale: number): string => `Back to 1:${scale}`,
  isFullSize: 'The real drives, page by page.',
  offerFullSize: 'The review’s real pair takes a minute or so and some 350 MB.',
  stopped: (failure: string, scale: number): string =>
    `The run stopped: ${failure} The curves so far are kept; drives at 1:${scale} need far less memory.`,

  tableName: 'Write amplification of each member',
  drive: 'drive',
  inUse: 'in use',
  randomWrites: 'random writes',
  firstPass: 'first pass',
  secondPass: 'second pass',
  oneDrive: 'one drive',
  twoStriped: 'two striped',
  all: 'all',

  note: (driveName: string, scale: number, seed: number, measuredMbPerSecond: number): string =>
    `Simulated from counted programs, copies and erases with the ${driveName}’s page, program and erase times; ` +
    `${scale === 1 ? 'full size' : `drives at 1:${scale}`}, seed ${seed}. The review measured about ` +
    `${measuredMbPerSecond} MB/s for the new pair, dips “nearly to 0” on the full span after random writes, and most of ` +
    'them gone after one more pass. It prints no curve of numbers, so none is drawn.',
};

/** What the chapter says around it. */
export const CHAPTER: ChapterWords = {
  place: 'RAID-0',
  title: WORDS.title,
  paragraphs: [
    'In 2010 a review put two 40 GB Intel X25-V side by side as RAID-0: orders are dealt to two kitchens in turn. New, the pair wrote twice as fast as one. But the driver of the time passed no TRIM, so what random writes did to the drives stayed done.',
    'Does striping halve the damage? Below, one drive and the pair go through the same: filled in order, then written at random all over, then two passes in order. Once over the whole span, and once with a fifth of it left unused.',
  ],
  why: 'Why: dealing the orders in turn gives each kitchen half of the guests but leaves each with the same share of clean plates. Bandwidth doubles; write amplification stays what it was. One pass in order clears whole plates at a time, and so mends both.',
};
