import { createFileDrive, knownScenario, type Scenario } from '#engine';

/** How a drive of the usual size handles deleted files. */
export type TrimWay = 'told' | 'untold' | 'reorganize' | 'fileSystem';

/** The two drives of `#recordings/trim` at the size of the other chapters, and drives without TRIM that clean in pauses. */
export interface TrimScaleRequest {
  /** `told` and `untold` do nothing in pauses; the others have no TRIM. */
  readonly ways: readonly TrimWay[];
  readonly seed: number;
}

export interface TrimScalePart {
  readonly way: TrimWay;
  readonly writeAmplification: number;
}

/** 1,024 blocks of 128 pages. */
export const TRIM_SCALE_REQUEST: TrimScaleRequest = {
  ways: ['untold', 'told', 'reorganize', 'fileSystem'],
  seed: 1,
};

export const PAUSE_EVERY_PAGES = 2048;
/** Free blocks up to which a pause cleans; the drive has 70 spare blocks. */
export const PAUSE_FREE_BLOCKS = 18;
const ROUNDS = 2;

export function trimScaleScenario(way: TrimWay, seed: number): Scenario {
  return knownScenario({
    blockCount: 1024,
    pagesPerBlock: 128,
    spareFactor: 0.0687,
    workload: 'files',
    liveFraction: 0.5,
    randomFraction: 1,
    filePages: 16,
    isTrimEnabled: way === 'told',
    warmupRounds: 4,
    seed,
    ...((way === 'reorganize' || way === 'fileSystem') && {
      idleCleaning: way,
      idleEveryPages: PAUSE_EVERY_PAGES,
      idleFreeBlocks: PAUSE_FREE_BLOCKS,
    }),
  });
}

export function* run({ ways, seed }: TrimScaleRequest): Generator<TrimScalePart, void, void> {
  for (const way of ways) {
    const drive = createFileDrive(trimScaleScenario(way, seed));
    drive.run(ROUNDS * drive.scenario.logicalPageCount);
    yield { way, writeAmplification: drive.counters.writeAmplification };
  }
}
