import { FrameField, frameByteLength, PageState, viewFrame, type Drive, type DriveFrame } from '#engine';

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
