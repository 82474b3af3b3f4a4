import { createFileDrive, knownScenario, MicroEventKind, type Drive, type MicroListener, type Scenario } from '#engine';
import { GridRecorder, type GridFrames } from './gridFrames.ts';
import { peekPick } from './picks.ts';

/** One of the two drives at several moments. */
export interface TrimFrames extends GridFrames {
  /** The part of `pagesRelocated` that the host had deleted before. */
  readonly ghostsRelocated: Uint32Array;
  /** The block of the next pick, and its valid pages at that pick. */
  readonly victimBlock: Uint8Array;
  readonly victimValidPages: Uint8Array;
}

/** Some frames of both drives at the same numbers of host pages. */
export interface TrimPart {
  readonly fromFrame: number;
  /** Number of frames in this part. */
  readonly frameCount: number;
  /** For each frame: host pages, negative before the counted ones. */
  readonly hostPages: Int32Array;
  /** For each frame: logical pages of files that are not deleted. */
  readonly inUsePages: Uint16Array;
  /** The drive without TRIM, and the one with it. */
  readonly untold: TrimFrames;
  readonly told: TrimFrames;
}

export const TRIM_BLOCKS = 48;
export const TRIM_PAGES_PER_BLOCK = 16;
export const TRIM_FILE_PAGES = 24;
/** Counted host pages in each of the two runs. */
export const TRIM_ORDERS = 720;
export const FRAMES_A_PART = 15;

/** Live files have half of the space; the other half belonged to deleted files. */
export function trimScenario(isTrimEnabled: boolean, seed: number): Scenario {
  return knownScenario({
    blockCount: TRIM_BLOCKS,
    pagesPerBlock: TRIM_PAGES_PER_BLOCK,
    spareFactor: 0.125,
    workload: 'files',
    liveFraction: 0.5,
    randomFraction: 1,
    filePages: TRIM_FILE_PAGES,
    isTrimEnabled,
    warmupRounds: 2,
    seed,
  });
}

/** A drive that runs by micro-operations, so that relocations of deleted pages can be counted. */
export class PlayedFileDrive {
  readonly drive: Drive;
  #relocatedBefore = 0;
  #ghostsRelocated = 0;

  constructor(scenario: Scenario) {
    this.drive = createFileDrive(scenario);
  }

  readonly #listener: MicroListener = (kind, logicalPage) => {
    if (kind === MicroEventKind.Relocate && this.drive.isDeleted(logicalPage)) this.#ghostsRelocated += 1;
  };

  /** Counts relocations from here on. */
  beginToCount(): void {
    this.#relocatedBefore = this.drive.counters.pagesRelocated;
    this.#ghostsRelocated = 0;
  }

  goTo(step: number): void {
    while (this.drive.step < step) this.drive.advanceMicro(this.#listener);
  }

  /** Logical pages of files that are not deleted. */
  get inUsePages(): number {
    const { logicalPageCount } = this.drive.scenario;
    let pages = 0;
    for (let page = 0; page < logicalPageCount; page += 1) if (!this.drive.isDeleted(page)) pages += 1;
    return pages;
  }

  /** Runs to each of the moments (host pages since the start), calls `atMoment` there, and records the drive. */
  record(moments: readonly number[], atMoment: (index: number) => void = () => {}): TrimFrames {
    const recorder = new GridRecorder(this.drive, moments.length);
    const ghostsRelocated = new Uint32Array(moments.length);
    const victimBlock = new Uint8Array(moments.length);
    const victimValidPages = new Uint8Array(moments.length);
    for (const [index, moment] of moments.entries()) {
      this.goTo(moment);
      atMoment(index);
      recorder.record(index, this.#relocatedBefore);
      ghostsRelocated[index] = this.#ghostsRelocated;
      const pick = peekPick(this.drive);
      victimBlock[index] = pick.block;
      victimValidPages[index] = pick.validPages;
    }
    return { ...recorder.frames, ghostsRelocated, victimBlock, victimValidPages };
  }
}
