import {
  secondCliffOf,
  type CliffPause,
  type CliffStretch,
  type SecondCliffFigures,
  type SlcCachedDrive,
} from '#devices';

/** A drive with an SLC cache, written in order until well behind it, left alone, and written on. */
export interface SecondCliffRequest {
  readonly drive: SlcCachedDrive;
  /** Share of it that was written before, 0..1. */
  readonly fill: number;
  /** How long it is left alone, in seconds; until its cache is empty where null. */
  readonly pauseSeconds: number | null;
  readonly seed: number;
}

/** Some stretches, in order; last what came of it. Figures are those of the real drive; gigabytes are 10⁹ B. */
export type SecondCliffPart =
  | { readonly kind: 'way'; readonly steps: readonly (CliffStretch | CliffPause)[] }
  | { readonly kind: 'figures'; readonly figures: SecondCliffFigures };

/** Of each of the two passes. */
const STRETCHES = 400;
const STEPS_A_PART = 100;

export const SECOND_CLIFF_REQUEST: SecondCliffRequest = { drive: 'qvo_860_1tb', fill: 0, pauseSeconds: 60, seed: 1 };

export function* run({ drive, fill, pauseSeconds, seed }: SecondCliffRequest): Generator<SecondCliffPart, void, void> {
  const plan = { fill, stretchCount: STRETCHES, pauseSeconds: pauseSeconds ?? Infinity };
  const running = secondCliffOf(drive, plan, seed);
  let steps: (CliffStretch | CliffPause)[] = [];
  let step = running.next();
  for (; !step.done; step = running.next()) {
    steps.push(step.value);
    if (steps.length < STEPS_A_PART) continue;
    yield { kind: 'way', steps };
    steps = [];
  }
  yield { kind: 'way', steps };
  yield { kind: 'figures', figures: step.value };
}
