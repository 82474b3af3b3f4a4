import { createFileDrive, knownScenario, MicroEventKind, type Drive, type MicroListener, type Scenario } from '#engine';
import { GridRecorder, type GridFrames } from './gridFrames.ts';
import { peekPick } from './picks.ts';

/** One of the two drives at some moments in order. */
export interface TrimFrames extends GridFrames {
  /** Pages relocated that the host had deleted before: counted with `pagesRelocated`, and part of it. */
  readonly ghostsRelocated: Uint32Array;
  /** The next block that is picked if the run goes on, and the valid pages that it will hold then. */
  readonly victimBlock: Uint8Array;
  readonly victimValidPages: Uint8Array;
}

/** Some frames of both drives, in lock-step. */
export interface TrimPart {
  readonly fromFrame: number;
  /** Frames from here on; the next part goes on behind them. */
  readonly frameCount: number;
  /** Of each frame: host pages written, negative before those that count. */
  readonly hostPages: Int32Array;
  /** Of each frame: logical pages in files that the host has not deleted. */
  readonly inUsePages: Uint16Array;
  /** The drive that nobody tells of deletions, and the one that is told. */
  readonly untold: TrimFrames;
  readonly told: TrimFrames;
}

export const TRIM_BLOCKS = 48;
export const TRIM_PAGES_PER_BLOCK = 16;
export const TRIM_FILE_PAGES = 24;
/** Host pages that count in each of the two runs. */
export const TRIM_ORDERS = 720;
export const FRAMES_A_PART = 15;

/** Half of the space is in files; the other half belonged to files that are deleted. */
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

/** A drive that goes on by micro-operations, of which the copies of ghosts are counted. */
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

  /** Relocations count from here on. */
  beginToCount(): void {
    this.#relocatedBefore = this.drive.counters.pagesRelocated;
    this.#ghostsRelocated = 0;
  }

  goTo(step: number): void {
    while (this.drive.step < step) this.drive.advanceMicro(this.#listener);
  }

  /** Logical pages in files that are not deleted. */
  get inUsePages(): number {
    const { logicalPageCount } = this.drive.scenario;
    let pages = 0;
    for (let page = 0; page < logicalPageCount; page += 1) if (!this.drive.isDeleted(page)) pages += 1;
    return pages;
  }

  /** Goes to each of the moments, host pages since it was built, calls `atMoment` there, and writes the drive down. */
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
