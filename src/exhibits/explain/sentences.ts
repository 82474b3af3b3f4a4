import * as words from '#messages/explain';
import type { ExplainMoment } from '#recordings/explain';
import { EXPLAIN_BLOCKS, EXPLAIN_PAGES_PER_BLOCK, EXPLAIN_SPARE } from '#recordings/explainShape';
import type { Curve, Snapshot } from './curve.ts';
import { rightCount, type Answers } from './myths.ts';
import { isDone, type Card, type Placement } from './placement.ts';

const BLOCKS = { blocks: EXPLAIN_BLOCKS } as const;

/** A place, for screen readers. */
export function sayPlace({ moments }: Curve, place: number): string {
  const moment = moments[place];
  if (!moment) return words.place({ place: place + 1 });
  const { rounds, megabytesPerSecond: speed, freeBlocks: free } = moment;
  return words.placeSpoken({ place: place + 1, rounds, speed, free, ...BLOCKS });
}

export const sayMoment = ({ rounds, megabytesPerSecond, writeAmplification, freeBlocks }: Snapshot): string =>
  words.moment({ rounds, speed: megabytesPerSecond, ratio: writeAmplification, free: freeBlocks });

/** Why a card does not belong at a place. */
export function refusalOf(card: Card, place: number, { moments }: Curve): string {
  const at = moments[place];
  const low = moments[1];
  if (!at || !low) return words.waiting;
  switch (card) {
    case 'clean':
      return words.refusals.alreadyTaken;
    case 'line':
      return place === 0
        ? words.refusals.notYetLow({ free: at.freeBlocks, ...BLOCKS })
        : words.refusals.longSinceLow({ rounds: low.rounds });
    case 'copy':
      return place === 0 ? words.refusals.nothingCopied : words.refusals.justBegun({ copied: at.pagesRelocated });
    case 'wear':
      return words.refusals.wear({ most: at.mostErases });
    case 'heat':
      return words.refusals.heat;
  }
}

/** Why a place has this cause. */
export const whyOf = (place: number, { shares }: ExplainMoment): string =>
  [words.whys.clean(BLOCKS), words.whys.line, words.whys.copy(shares)][place] ?? '';

interface Ends {
  readonly low: ExplainMoment;
  readonly end: ExplainMoment;
}

const endsOf = ({ moments: [, low, end] }: Curve): Ends | null => (low && end ? { low, end } : null);

/** The verdict; null until everything is recorded. */
export function verdictOf(curve: Curve): string | null {
  const ends = endsOf(curve);
  if (!ends) return null;
  // What the figure says of the end of the curve, which is a little after the last place.
  const last = curve.at(curve.windows);
  return words.verdict({ asNew: ends.low.megabytesPerSecond, atEnd: last.megabytesPerSecond, end: last.rounds });
}

/** For `data-answer`: megabytes a second before the first copy and at the last place, and write amplification there. */
export function answerOf(curve: Curve): string | null {
  const ends = endsOf(curve);
  if (!ends) return null;
  const { low, end } = ends;
  return `${low.megabytesPerSecond.toFixed(1)} ${end.megabytesPerSecond.toFixed(1)} ${end.writeAmplification.toFixed(2)}`;
}

export function reportOf(curve: Curve, seed: number): string | null {
  const ends = endsOf(curve);
  if (!ends) return null;
  const { low, end } = ends;
  return words.report({
    ...BLOCKS,
    pages: EXPLAIN_PAGES_PER_BLOCK,
    spare: EXPLAIN_SPARE,
    seed: String(seed),
    asNew: low.megabytesPerSecond,
    rounds: low.rounds,
    atEnd: end.megabytesPerSecond,
    end: end.rounds,
    ratio: end.writeAmplification,
    ...end.shares,
    hash: curve.stateHash ?? '',
  });
}

/** How many sentences were judged right, of those that were; null before the first. */
export function sayScore(answers: Answers): string | null {
  const answered = answers.filter((answer) => answer !== null).length;
  return answered === 0 ? null : words.myths.score({ right: rightCount(answers), all: answered });
}

/** Comment on the last card; empty before the first, and once all places have their cause. */
export function commentOn(placement: Placement, curve: Curve): string {
  const last = placement.placed.at(-1);
  const moment = last === undefined ? undefined : curve.moments[last];
  if (placement.refused) return refusalOf(placement.refused, placement.place, curve);
  if (last === undefined || !moment || isDone(placement)) return '';
  return `${words.accepted({ why: whyOf(last, moment) })} ${words.question({ place: placement.place + 1 })}`;
}
