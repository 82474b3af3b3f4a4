import {
  createPageMappedDrive,
  FrameField,
  frameByteLength,
  PageState,
  viewFrame,
  type Drive,
  type DriveFrame,
  type Scenario,
} from '#engine';
import { peekPick } from './picks.ts';

/** A small drive page by page, at several moments. Each column has one entry, or one run of entries, for each moment. */
export interface GridFrames {
  /** Page by page, block after block: a `PageState`. */
  readonly pageState: Uint8Array;
  /** Pages relocated since the counters began. */
  readonly pagesRelocated: Uint32Array;
  /** Invalid pages of the whole drive, and blocks that hold any. */
  readonly invalidPages: Uint16Array;
  readonly invalidBlocks: Uint16Array;
}

/** Records the frames of a drive. */
export class GridRecorder {
  readonly frames: GridFrames;
  readonly #drive: Drive;
  readonly #view: DriveFrame;

  constructor(drive: Drive, frameCount: number) {
    const { blockCount, pagesPerBlock } = drive.scenario;
    this.#drive = drive;
    this.#view = viewFrame(
      new ArrayBuffer(frameByteLength('pages', blockCount, pagesPerBlock)),
      'pages',
      blockCount,
      pagesPerBlock,
    );
    this.frames = {
      pageState: new Uint8Array(frameCount * blockCount * pagesPerBlock),
      pagesRelocated: new Uint32Array(frameCount),
      invalidPages: new Uint16Array(frameCount),
      invalidBlocks: new Uint16Array(frameCount),
    };
  }

  /** Stores the present state as frame `index`. @param relocatedBefore relocated pages that do not count */
  record(index: number, relocatedBefore: number): void {
    const view = this.#view;
    const { blockCount, pagesPerBlock } = view;
    this.#drive.observe(view);
    this.frames.pageState.set(view.pageState, index * view.pageState.length);
    this.frames.pagesRelocated[index] = Math.max(0, (view.fields[FrameField.PagesRelocated] ?? 0) - relocatedBefore);
    let invalidPages = 0;
    let invalidBlocks = 0;
    for (let block = 0; block < blockCount; block += 1) {
      const pages = view.pageState.subarray(block * pagesPerBlock, (block + 1) * pagesPerBlock);
      const invalid = pages.reduce((count, state) => (state === PageState.Invalid ? count + 1 : count), 0);
      invalidPages += invalid;
      if (invalid > 0) invalidBlocks += 1;
    }
    this.frames.invalidPages[index] = invalidPages;
    this.frames.invalidBlocks[index] = invalidBlocks;
  }
}

/** One of two drives that are compared, at several moments. */
export interface DriveFrames extends GridFrames {
  /** The block of the next pick, and its valid pages at that pick. */
  readonly victimBlock: Uint8Array;
  readonly victimValidPages: Uint8Array;
}

/** Frames that a pair of drives hands over at once. */
export const FRAMES_A_PART = 15;

/**
 * Host pages at each frame, evenly spaced over the warm-up and over the pages that count; negative before these.
 *
 * @param countedPages host pages that count, after the warm-up of the scenario
 */
export function frameMoments(
  { warmupPages }: Pick<Scenario, 'warmupPages'>,
  countedPages: number,
  { warmupFrameCount, frameCount }: { readonly warmupFrameCount: number; readonly frameCount: number },
): number[] {
  const warmupMoments = Array.from(
    { length: warmupFrameCount },
    (_, frame) => Math.round((warmupPages * frame) / warmupFrameCount) - warmupPages,
  );
  const countedMoments = Array.from({ length: frameCount + 1 }, (_, frame) =>
    Math.round((countedPages * frame) / frameCount),
  );
  return [...warmupMoments, ...countedMoments];
}

/** A drive that is played from the end of its fill on: its warm-up is shown, so it is not part of the preparation. */
export class PlayedDrive {
  readonly drive: Drive;
  readonly #warmupPages: number;
  #relocatedInWarmup = 0;

  constructor(scenario: Scenario) {
    this.drive = createPageMappedDrive({ ...scenario, warmupPages: 0 });
    this.#warmupPages = scenario.warmupPages;
  }

  /**
   * Runs on to each of the moments and records the drive there.
   *
   * @param recordMore called at each moment with its index, for what else a figure shows
   */
  play(moments: Int32Array, recordMore?: (index: number) => void): DriveFrames {
    const { drive } = this;
    const recorder = new GridRecorder(drive, moments.length);
    const victimBlock = new Uint8Array(moments.length);
    const victimValidPages = new Uint8Array(moments.length);
    for (const [index, moment] of moments.entries()) {
      drive.run(moment + this.#warmupPages - drive.step);
      // Relocations up to here belong to the warm-up.
      if (moment <= 0) this.#relocatedInWarmup = drive.counters.pagesRelocated;
      recorder.record(index, this.#relocatedInWarmup);
      recordMore?.(index);
      const pick = peekPick(drive);
      victimBlock[index] = pick.block;
      victimValidPages[index] = pick.validPages;
    }
    return { ...recorder.frames, victimBlock, victimValidPages };
  }
}
