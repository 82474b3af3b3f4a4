import { beginReviewedWrites, watchLanes, type ReviewedWrites } from '#devices';

/** Random writes of more and more bytes, one at a time: how long they take, and how much of the drive works on them at once. */
export interface WriteSizesRequest {
  readonly seed: number;
}

export interface WriteSizesPart {
  readonly drive: LanedDrive;
  /** Of one write, in 1,024 bytes. */
  readonly kib: WriteKib;
  /** Whether the figures below are those of all writes; else the part is but a sign of life. */
  readonly isCounted: boolean;
  readonly meanUs: number;
  /** Lanes of the drive, and how many of them work at once on the mean. */
  readonly laneCount: number;
  readonly lanesAtWork: number;
  /** 10⁶ B. */
  readonly megabytesPerSecond: number;
}

const DRIVES = {
  x25mNew: { drive: 'x25m_g1_80', state: 'new' },
  slc: { drive: 'ocz_samsung_slc', state: 'filled' },
  jmicron: { drive: 'ocz_core_jmicron', state: 'filled' },
} as const satisfies Record<string, Pick<ReviewedWrites, 'drive' | 'state'>>;
export type LanedDrive = keyof typeof DRIVES;
export const LANED_DRIVES = ['x25mNew', 'slc', 'jmicron'] as const satisfies readonly LanedDrive[];

export const WRITE_KIB = [4, 16, 32, 64, 128] as const;
export type WriteKib = (typeof WRITE_KIB)[number];

/** Writes that the thread is kept for about ten milliseconds by. */
const WRITES_A_TURN: Readonly<Record<LanedDrive, number>> = { x25mNew: 1000, slc: 100, jmicron: 50 };

export function* run({ seed }: WriteSizesRequest): Generator<WriteSizesPart, void, void> {
  for (const name of LANED_DRIVES) for (const kib of WRITE_KIB) yield* countWrites(name, kib, seed);
}

function* countWrites(name: LanedDrive, kib: WriteKib, seed: number): Generator<WriteSizesPart, void, void> {
  const { scaled, measurement } = beginReviewedWrites({ ...DRIVES[name], writes: { kib } }, seed);
  const lanesAtWork = watchLanes(scaled);
  const laneCount = scaled.members.reduce((sum, { lanes }) => sum + lanes.count, 0);
  for (let isMore = true; isMore;) {
    isMore = measurement.advance(WRITES_A_TURN[name]);
    const { meanLatencyUs, elapsedUs, megabytesPerSecond } = measurement.report();
    yield {
      drive: name,
      kib,
      isCounted: !isMore,
      meanUs: meanLatencyUs,
      laneCount,
      lanesAtWork: lanesAtWork(elapsedUs),
      megabytesPerSecond,
    };
  }
}
