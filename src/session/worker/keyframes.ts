import type { Drive } from '#engine';

/** Snapshots kept at most, and the bytes they may take together. */
const MAX_KEYFRAMES = 33;
const MAX_BYTES = 64 * 2 ** 20;
const FIRST_INTERVAL_STEPS = 32;

/**
 * Snapshots of one drive at even distances, so that any earlier moment is reached by a short replay. When there are too many,
 * every second one is deleted and the distance doubles. A drive of which two do not fit has none and replays from its start.
 */
export class Keyframes {
  #snapshots = new Map<number, ArrayBuffer>();
  #intervalSteps: number;
  readonly #maxCount: number;

  constructor(drive: Drive, plannedSteps: number) {
    this.#maxCount = Math.min(MAX_KEYFRAMES, Math.floor(MAX_BYTES / drive.snapshotByteLength));
    this.#intervalSteps = Math.max(FIRST_INTERVAL_STEPS, Math.ceil(plannedSteps / 16));
    this.offer(drive);
  }

  get steps(): number[] {
    return [...this.#snapshots.keys()].toSorted((a, b) => a - b);
  }

  /** The next step at which a snapshot is due. */
  nextAfter(step: number): number {
    return (Math.floor(step / this.#intervalSteps) + 1) * this.#intervalSteps;
  }

  /** Stores a snapshot if one is due at the present step of the drive. */
  offer(drive: Drive): void {
    if (this.#maxCount < 2 || drive.step % this.#intervalSteps !== 0 || this.#snapshots.has(drive.step)) return;
    this.#snapshots.set(drive.step, drive.snapshot());
    if (this.#snapshots.size <= this.#maxCount) return;
    this.#intervalSteps *= 2;
    for (const step of this.#snapshots.keys()) if (step % this.#intervalSteps !== 0) this.#snapshots.delete(step);
  }

  /** Deletes the snapshots at `step` and after it. */
  dropFrom(step: number): void {
    for (const each of this.#snapshots.keys()) if (each >= step) this.#snapshots.delete(each);
  }

  /** Latest snapshot at or before `step`, or null where there is none. */
  before(step: number): { step: number; snapshot: ArrayBuffer } | null {
    let best = -1;
    for (const each of this.#snapshots.keys()) if (each <= step && each > best) best = each;
    const snapshot = this.#snapshots.get(best);
    return snapshot ? { step: best, snapshot } : null;
  }
}
