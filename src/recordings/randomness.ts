import { createPageMappedDrive, knownScenario, type Drive, type Scenario } from '#engine';
import { GridRecorder, type GridFrames } from './gridFrames.ts';
import { peekPick } from './picks.ts';

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

/** One of the two drives at several moments. */
export interface DriveFrames extends GridFrames {
  /** The block of the next pick, and its valid pages at that pick. */
  readonly victimBlock: Uint8Array;
  readonly victimValidPages: Uint8Array;
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
const FRAMES_A_PART = 15;

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

/** Host pages at each frame, evenly spaced over the warm-up and over the counted round. */
function frameMoments(scenario: Scenario, { warmupFrameCount, frameCount }: RandomnessRequest): number[] {
  const { warmupPages, logicalPageCount } = scenario;
  const warmupMoments = Array.from(
    { length: warmupFrameCount },
    (_, frame) => Math.round((warmupPages * frame) / warmupFrameCount) - warmupPages,
  );
  const countedMoments = Array.from({ length: frameCount + 1 }, (_, frame) =>
    Math.round((logicalPageCount * frame) / frameCount),
  );
  return [...warmupMoments, ...countedMoments];
}

export function* run(request: RandomnessRequest): Generator<RandomnessPart, void, void> {
  const scenario = randomnessScenario(request.randomFraction, request.seed);
  const first = new PlayedDrive(randomnessScenario(0, request.seed));
  const second = new PlayedDrive(scenario);
  const moments = frameMoments(scenario, request);
  for (let fromFrame = 0; fromFrame < moments.length; fromFrame += FRAMES_A_PART) {
    const hostPages = Int32Array.from(moments.slice(fromFrame, fromFrame + FRAMES_A_PART));
    const frameCount = hostPages.length;
    yield { fromFrame, frameCount, hostPages, inOrder: first.play(hostPages), random: second.play(hostPages) };
  }
}

class PlayedDrive {
  readonly #drive: Drive;
  readonly #warmupPages: number;
  #relocatedInWarmup = 0;

  constructor(scenario: Scenario) {
    // The warm-up is shown, so it is not part of the preparation.
    this.#drive = createPageMappedDrive({ ...scenario, warmupPages: 0 });
    this.#warmupPages = scenario.warmupPages;
  }

  /** Runs on to each of the moments and records the drive there. */
  play(moments: Int32Array): DriveFrames {
    const drive = this.#drive;
    const recorder = new GridRecorder(drive, moments.length);
    const victimBlock = new Uint8Array(moments.length);
    const victimValidPages = new Uint8Array(moments.length);
    for (const [index, moment] of moments.entries()) {
      drive.run(moment + this.#warmupPages - drive.step);
      // Relocations up to here belong to the warm-up.
      if (moment <= 0) this.#relocatedInWarmup = drive.counters.pagesRelocated;
      recorder.record(index, this.#relocatedInWarmup);
      const pick = peekPick(drive);
      victimBlock[index] = pick.block;
      victimValidPages[index] = pick.validPages;
    }
    return { ...recorder.frames, victimBlock, victimValidPages };
  }
}
