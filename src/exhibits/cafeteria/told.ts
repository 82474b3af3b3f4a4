/** A moment of which something was told. */
export interface Told {
  readonly moment: Moment;
}

interface Moment {
  readonly step: number;
  readonly microStep: number;
}

/** Sentences that can be gone back to. */
const MOST = 200;

const compare = (one: Moment, other: Moment): number => one.step - other.step || one.microStep - other.microStep;

/** `moments` with another one, in order, each once; the oldest fall out. */
export function remember(moments: readonly Moment[], next: Moment): readonly Moment[] {
  if (moments.some((each) => compare(each, next) === 0)) return moments;
  return [...moments, next].toSorted(compare).slice(-MOST);
}

/** The one told before `now`, if any. */
export const before = (moments: readonly Moment[], now: Moment): Moment | undefined =>
  moments.findLast((each) => compare(each, now) < 0);

/** The one told after `now`, if any. */
export const after = (moments: readonly Moment[], now: Moment): Moment | undefined =>
  moments.find((each) => compare(each, now) > 0);
