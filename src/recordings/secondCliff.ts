import {
  secondCliffOf,
  type CliffPause,
  type CliffStretch,
  type SecondCliffFigures,
  type SlcCachedDrive,
} from '#devices';

/** A drive with an SLC cache: sequential writes well beyond the cache, a pause, and further writes. */
export interface SecondCliffRequest {
  readonly drive: SlcCachedDrive;
  /** Share of the drive that was written before, 0..1. */
  readonly fill: number;
  /** Length of the pause in seconds; null: until the cache is empty. */
  readonly pauseSeconds: number | null;
  readonly seed: number;
}

/** Some stretches, in order; the last part has the result. Numbers are scaled to the real drive; gigabytes are 10⁹ bytes. */
export type SecondCliffPart =
  | { readonly kind: 'way'; readonly steps: readonly (CliffStretch | CliffPause)[] }
  | { readonly kind: 'figures'; readonly figures: SecondCliffFigures };

/** Stretches in each of the two passes. */
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
