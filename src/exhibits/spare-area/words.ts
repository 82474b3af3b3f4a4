import { formatCount, formatFixed, formatPercent } from '#base';
import type { VerdictExcuse } from '#engine';
import type { ChapterWords } from '../exhibit.ts';

/** Every word that this exhibit says itself. */
export const WORDS = {
  title: 'A little more room, far fewer extra writes',
  lesson: 'Write amplification falls steeply with spare area, and theory says by how much.',
  name: 'Write amplification against spare area',

  subtitle: (blockCount: number, pagesPerBlock: number, seed: number): string =>
    `Lines are theory, marks are simulated here: random page writes, ${formatCount(blockCount)} blocks of ${pagesPerBlock} pages, seed ${seed}.`,
  measuring: (done: number, total: number): string => `measuring, ${done} of ${total}`,
  pointsNotSteady: (count: number): string => `not steady yet: ${count} points`,
  sweepTooSmall: (worstDeviation: number): string =>
    `drive too small for theory: up to ${formatPercent(worstDeviation, 1)} off`,
  sweepDiffers: (count: number, worstDeviation: number): string =>
    `${count} points differ from theory, by up to ${formatPercent(worstDeviation, 1)}`,
  sweepAgrees: (worstDeviation: number): string => `agrees within ${formatPercent(worstDeviation, 1)}`,
  stopped: (failure: string): string => `The sweep stopped: ${failure} The points so far are kept.`,
  restart: 'Restart',

  backRoom: 'Back room',
  ofAllPlates: (spareFactor: number): string => `${formatPercent(spareFactor, 0)} of all plates`,

  here: 'The drive on screen',
  makeRandom: 'Make every write random',
  sameAtScale: (blockCount: number): string => `Same settings, ${formatCount(blockCount)} blocks`,
  noTheory: 'theory does not apply',
  notSteady: 'not steady yet',
  tooSmall: (measured: number, theory: number): string =>
    `too small for theory: ${formatFixed(measured, 2)} against ${formatFixed(theory, 2)}`,
  agrees: (deviation: number, measured: number, theory: number): string =>
    `agrees within ${formatPercent(Math.max(deviation, 0.001), 1)}: ${formatFixed(measured, 2)} against ${formatFixed(theory, 2)}`,
  differs: (deviation: number, measured: number, theory: number): string =>
    `differs by ${formatPercent(deviation, 1)}: ${formatFixed(measured, 2)} against ${formatFixed(theory, 2)}`,
  excuses: {
    sequential: 'Theory is about random writes; these are in order, and nothing needs copying.',
    mixedWorkload: 'Theory covers writes that are all random; these are partly in order.',
    wholeFiles: 'Theory covers pages that come and go singly; here whole files do.',
    nothingLive: 'Nothing is being written.',
    skewed: 'Theory here covers pages written with equal chance; some of these are written more often.',
    noFormula: 'This way to choose a plate has no formula.',
    wear: 'Theory covers drives on which no block wears out and no still data is moved.',
    otherMapping: 'Theory covers drives that map single pages.',
    neverCleaned: 'Nothing has had to be cleaned yet.',
  } satisfies Record<VerdictExcuse, string>,
};

/** What the chapter says around it. */
export const CHAPTER: ChapterWords = {
  place: 'Spare area',
  title: WORDS.title,
  paragraphs: [
    'A drive sold with 80 billion bytes has 80\u00a0×\u00a02^30 inside. The difference, some 7 %, is the back room: plates that guests cannot reserve.',
    'How much does a bigger back room help? Before you look: twice the room, half the extra work? Move the slider under the curve and watch the ring, which is the drive above with its own guests. The marks are such drives with every order at random, simulated for this page; the lines are theory for exactly those.',
  ],
  why: 'Why: the longer a plate may wait, the fewer of its portions anyone still wants. Room buys waiting, and every portion that nobody wants any more is one less to re-plate.',
};
