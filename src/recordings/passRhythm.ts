import { createPageMappedDrive, knownScenario, type Scenario } from '#engine';
import { ORDER_WAYS, workloadOf, type OrderWay } from './passOrders.ts';

/** Write amplification within the first passes of a drive, with three orders of the same random writes. */
export interface PassRhythmRequest {
  readonly shape: keyof typeof RHYTHM_SHAPES;
  /** How the order of a pass is drawn: any order alike, or as fio draws it. */
  readonly map: Scenario['passMap'];
  readonly seed: number;
}

export interface PassRhythmPart {
  readonly way: OrderWay;
  /** Write amplification in each of `SAMPLES_PER_PASS` stretches of the first `SHOWN_PASSES` passes. */
  readonly samples: Float64Array;
  /** Over whole passes after those, in which it no longer changes. */
  readonly mean: number;
  readonly stateHash: string;
}

export const SHOWN_PASSES = 4;
const COUNTED_PASSES = 4;
export const SAMPLES_PER_PASS = 52;
/** `large`: whose curves are smooth. `logged`: the drive that logs of fio were run on, of 96 MiB. */
export const RHYTHM_SHAPES = {
  large: { blockCount: 1024, pagesPerBlock: 128, logicalPageCount: 118_144 },
  logged: { blockCount: 213, pagesPerBlock: 128, logicalPageCount: 24_576 },
} as const;

export const passRhythmScenario = ({ shape, map, seed }: PassRhythmRequest, way: OrderWay): Scenario =>
  knownScenario({
    ...RHYTHM_SHAPES[shape],
    reserveBlocks: 2,
    frontiers: 'split',
    victimPolicy: 'greedy',
    ...workloadOf(way, map),
    isFilled: true,
    warmupRounds: 0,
    seed,
  });

export function* run(request: PassRhythmRequest): Generator<PassRhythmPart, void, void> {
  for (const way of ORDER_WAYS) {
    const drive = createPageMappedDrive(passRhythmScenario(request, way));
    const { logicalPageCount } = drive.scenario;
    /** Runs to a host page; returns the write amplification on the way. */
    const runTo = (hostPage: number): number => {
      const { hostPagesWritten, flashPagesProgrammed } = drive.counters;
      drive.run(hostPage - drive.step);
      return (
        (drive.counters.flashPagesProgrammed - flashPagesProgrammed) /
        (drive.counters.hostPagesWritten - hostPagesWritten)
      );
    };
    const samples = Float64Array.from({ length: SHOWN_PASSES * SAMPLES_PER_PASS }, (_, index) =>
      runTo(Math.round(((index + 1) * logicalPageCount) / SAMPLES_PER_PASS)),
    );
    const mean = runTo((SHOWN_PASSES + COUNTED_PASSES) * logicalPageCount);
    yield { way, samples, mean, stateHash: drive.stateHash() };
  }
}
