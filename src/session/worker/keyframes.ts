/** What snapshots are taken of. */
export interface SnapshotSource<Snapshot> {
  readonly step: number;
  readonly snapshotByteLength: number;
  snapshot(): Snapshot;
}

export interface KeyframePolicy {
  readonly maxCount: number;
  /** Most bytes of all snapshots together. Where two do not fit there are none. */
  readonly maxBytes: number;
  readonly intervalSteps: number;
  /**
   * Steps before the newest snapshot in which distances stay as even as they can; further back they grow with age. 0: when there are
   * too many snapshots, every second one is deleted and the distance doubles.
   */
  readonly denseSteps: number;
}

const MAX_KEYFRAMES = 33;
const MAX_BYTES = 64 * 2 ** 20;
const FIRST_INTERVAL_STEPS = 32;

/** For a run of about this length. */
export const evenKeyframes = (plannedSteps: number): KeyframePolicy => ({
  maxCount: MAX_KEYFRAMES,
  maxBytes: MAX_BYTES,
  intervalSteps: Math.max(FIRST_INTERVAL_STEPS, Math.ceil(plannedSteps / 16)),
  denseSteps: 0,
});

/** Snapshots of one drive, so that any earlier moment is reached by a short replay. */
export class Keyframes<Snapshot = ArrayBuffer> {
  /** In order of steps, as they are taken at the furthest step only. */
  #snapshots = new Map<number, Snapshot>();
  #intervalSteps: number;
  readonly #maxCount: number;
  readonly #denseSteps: number;

  constructor(source: SnapshotSource<Snapshot>, { maxCount, maxBytes, intervalSteps, denseSteps }: KeyframePolicy) {
    this.#maxCount = Math.min(maxCount, Math.floor(maxBytes / source.snapshotByteLength));
    this.#intervalSteps = intervalSteps;
    this.#denseSteps = denseSteps;
    this.offer(source);
  }

  get steps(): number[] {
    return [...this.#snapshots.keys()].toSorted((a, b) => a - b);
  }

  /** The next step at which a snapshot is due. */
  nextAfter(step: number): number {
    return (Math.floor(step / this.#intervalSteps) + 1) * this.#intervalSteps;
  }

  /** Stores a snapshot if one is due at the present step of the drive. */
  offer(source: SnapshotSource<Snapshot>): void {
    const { step } = source;
    if (this.#maxCount < 2 || step % this.#intervalSteps !== 0 || this.#snapshots.has(step)) return;
    // A replay takes no snapshot where one was deleted.
    if (this.#denseSteps > 0 && step < (this.steps.at(-1) ?? 0)) return;
    this.#snapshots.set(step, source.snapshot());
    if (this.#snapshots.size <= this.#maxCount) return;
    if (this.#denseSteps > 0) this.#deleteLeastUseful();
    else this.#deleteEverySecond();
  }

  #deleteEverySecond(): void {
    this.#intervalSteps *= 2;
    for (const step of this.#snapshots.keys()) if (step % this.#intervalSteps !== 0) this.#snapshots.delete(step);
  }

  /** The one whose deletion leaves the shortest gap for its age. */
  #deleteLeastUseful(): void {
    const { steps } = this;
    const newest = steps.at(-1) ?? 0;
    let least = Number.POSITIVE_INFINITY;
    let leastUseful = 0;
    for (let index = 1; index < steps.length - 1; index++) {
      const [before = 0, step = 0, after = 0] = steps.slice(index - 1, index + 2);
      const gap = (after - before) / Math.max(newest - step, this.#denseSteps);
      if (gap >= least) continue;
      least = gap;
      leastUseful = step;
    }
    this.#snapshots.delete(leastUseful);
  }

  /** Deletes the snapshots at `step` and after it. */
  dropFrom(step: number): void {
    for (const each of this.#snapshots.keys()) if (each >= step) this.#snapshots.delete(each);
  }

  /** Latest snapshot at or before `step`, or null where there is none. */
  before(step: number): { step: number; snapshot: Snapshot } | null {
    let best = -1;
    for (const each of this.#snapshots.keys()) if (each <= step && each > best) best = each;
    const snapshot = this.#snapshots.get(best);
    return snapshot === undefined ? null : { step: best, snapshot };
  }
}
