import { createPageMappedDrive, knownScenario, type Drive, type Scenario } from '#engine';
import { FRAMES_A_PART, frameMoments, PlayedDrive, type DriveFrames } from './gridFrames.ts';

/** Two drives with the same number of host pages, one written in order, one at random or partly so. */
export interface RandomnessRequest {
  /** Of the second drive: chance that a page does not follow the one before. 1: all over the drive. */
  readonly randomFraction: number;
  /** Frames of the three warm-up rounds after the fill, in which the drives settle; 0: none is shown. */
  readonly warmupFrameCount: number;
  /** Frames of the counted round; the last is its end. */
  readonly frameCount: number;
  readonly seed: number;
}

/** Some frames of both drives at the same numbers of host pages. */
export interface RandomnessPart {
  readonly fromFrame: number;
  /** Number of frames in this part. */
  readonly frameCount: number;
  /** Host pages at each frame, negative before the counted round. */
  readonly hostPages: Int32Array;
  readonly inOrder: DriveFrames;
  readonly random: DriveFrames;
}

/** 64 blocks of 64 pages. */
export const GRID_BLOCKS = 64;
export const GRID_PAGES_PER_BLOCK = 64;
const WARMUP_ROUNDS = 3;

/** Six seconds at thirty frames each, after a second of warming up; 0 of `hostPages` is frame 30. */
export const RANDOMNESS_REQUEST: RandomnessRequest = {
  randomFraction: 1,
  warmupFrameCount: 30,
  frameCount: 180,
  seed: 1,
};

/** The drive of one half of the figure; `randomFraction` 0 writes in order. */
export function randomnessScenario(randomFraction: number, seed: number): Scenario {
  return knownScenario({
    blockCount: GRID_BLOCKS,
    pagesPerBlock: GRID_PAGES_PER_BLOCK,
    spareFactor: 0.125,
    warmupRounds: WARMUP_ROUNDS,
    seed,
    ...writesOf(randomFraction),
  });
}

function writesOf(randomFraction: number): Pick<Scenario, 'workload'> & Partial<Pick<Scenario, 'randomFraction'>> {
  if (randomFraction === 0) return { workload: 'sequential' };
  if (randomFraction === 1) return { workload: 'uniform' };
  return { workload: 'mix', randomFraction };
}

/** The second drive at the end of the run, for runs that continue from there. */
export function randomDriveAtEnd({ randomFraction, seed }: Pick<RandomnessRequest, 'randomFraction' | 'seed'>): Drive {
  const drive = createPageMappedDrive(randomnessScenario(randomFraction, seed));
  drive.run(drive.scenario.logicalPageCount);
  return drive;
}

export function* run(request: RandomnessRequest): Generator<RandomnessPart, void, void> {
  const scenario = randomnessScenario(request.randomFraction, request.seed);
  const first = new PlayedDrive(randomnessScenario(0, request.seed));
  const second = new PlayedDrive(scenario);
  const moments = frameMoments(scenario, scenario.logicalPageCount, request);
  for (let fromFrame = 0; fromFrame < moments.length; fromFrame += FRAMES_A_PART) {
    const hostPages = Int32Array.from(moments.slice(fromFrame, fromFrame + FRAMES_A_PART));
    const frameCount = hostPages.length;
    yield { fromFrame, frameCount, hostPages, inOrder: first.play(hostPages), random: second.play(hostPages) };
  }
}
