import { beginReviewedWrites, observeBusyLanes, type ReviewedWrites } from '#devices';

/** Random writes of growing size, one at a time: how long they take, and how many lanes of the drive work on them at once. */
export interface WriteSizesRequest {
  readonly seed: number;
}

export interface WriteSizesPart {
  readonly drive: LanedDrive;
  /** Size of one write, in units of 1,024 bytes. */
  readonly kib: WriteKib;
  /** Whether the numbers below are final; else the part only reports progress. */
  readonly isCounted: boolean;
  readonly meanUs: number;
  /** Lanes of the drive, and the mean number that work at once. */
  readonly laneCount: number;
  readonly lanesAtWork: number;
  /** Megabytes are 10⁶ bytes. */
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

/** Writes that occupy the thread for about ten milliseconds. */
const WRITES_A_TURN: Readonly<Record<LanedDrive, number>> = { x25mNew: 1000, slc: 100, jmicron: 50 };

export function* run({ seed }: WriteSizesRequest): Generator<WriteSizesPart, void, void> {
  for (const name of LANED_DRIVES) for (const kib of WRITE_KIB) yield* countWrites(name, kib, seed);
}

function* countWrites(name: LanedDrive, kib: WriteKib, seed: number): Generator<WriteSizesPart, void, void> {
  const { scaled, measurement } = beginReviewedWrites({ ...DRIVES[name], writes: { kib } }, seed);
  const lanesAtWork = observeBusyLanes(scaled);
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
