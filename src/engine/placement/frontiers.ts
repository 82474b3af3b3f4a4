import { BlockRole, NO_BLOCK, type EraseBlock, type FrontierLayout } from '../vocabulary.ts';
import type { BlockPool } from './blockPool.ts';

/** Integers of one stream in `streams`, from where it begins. */
export const StreamWord = {
  /** −1 before the first. */
  Block: 0,
  /** Of the next page to be programmed; pagesPerBlock when the block is full. */
  NextOffset: 1,
  /** 1 while the block is open. */
  IsOpen: 2,
} as const;
const STREAM_WORDS = 3;

/** Takes a block over when its last page is programmed: from then on cleaning may choose it. */
interface FullBlockTaker {
  close(block: EraseBlock): void;
}

interface FrontierParts {
  readonly pagesPerBlock: number;
  readonly poolCount: number;
  readonly layout: FrontierLayout;
  /** Whether still data that is moved to level wear has an open block of its own. */
  readonly hasLevelingStream: boolean;
  readonly blockRole: Uint8Array;
  readonly freePool: BlockPool;
  readonly chooser: FullBlockTaker;
}

/**
 * The open blocks, one a stream of programs: host pages and relocated pages of each pool, together or apart, and what is
 * moved to level wear. A stream is named by where its integers begin in `streams`, so that hot loops read them without a call.
 */
export class Frontiers {
  /** One `StreamWord` after the other, a stream at a time. */
  readonly streams: Int32Array;
  readonly pagesPerBlock: number;
  readonly #isShared: boolean;
  readonly #hostEnd: number;
  readonly #relocationBase: number;
  /** Where the integers of still data begin; past the end where there is none. */
  readonly levelingStream: number;
  readonly #blockRole: Uint8Array;
  readonly #freePool: BlockPool;
  readonly #chooser: FullBlockTaker;

  constructor(parts: FrontierParts) {
    this.pagesPerBlock = parts.pagesPerBlock;
    this.#isShared = parts.layout === 'shared';
    this.#hostEnd = parts.poolCount * STREAM_WORDS;
    this.#relocationBase = this.#isShared ? 0 : this.#hostEnd;
    this.levelingStream = this.#hostEnd + this.#relocationBase;
    this.#blockRole = parts.blockRole;
    this.#freePool = parts.freePool;
    this.#chooser = parts.chooser;
    this.streams = new Int32Array(this.levelingStream + (parts.hasLevelingStream ? STREAM_WORDS : 0));
    this.forget();
  }

  get columns(): readonly Int32Array[] {
    return [this.streams];
  }

  hostStream(pool: number): number {
    return pool * STREAM_WORDS;
  }

  /** With a shared layout the host's own stream. */
  relocationStream(pool: number): number {
    return this.#relocationBase + pool * STREAM_WORDS;
  }

  isFull(stream: number): boolean {
    return this.streams[stream + StreamWord.NextOffset] === this.pagesPerBlock;
  }

  /** The full block of the stream may be cleaned from now on. Does nothing where that has been said. */
  close(stream: number): void {
    const streams = this.streams;
    if (streams[stream + StreamWord.IsOpen] === 0) return;
    streams[stream + StreamWord.IsOpen] = 0;
    const block = streams[stream + StreamWord.Block];
    this.#blockRole[block] = BlockRole.Closed;
    this.#chooser.close(block);
  }

  /** Goes on in an erased block; what was open before is full. */
  open(stream: number): void {
    this.close(stream);
    const isHost = stream < this.#hostEnd;
    const isStill = stream === this.levelingStream;
    const block = isStill ? this.#freePool.takeForStillData() : this.#freePool.take();
    this.#blockRole[block] = isHost ? BlockRole.HostOpen : BlockRole.RelocationOpen;
    this.streams[stream + StreamWord.Block] = block;
    this.streams[stream + StreamWord.NextOffset] = 0;
    this.streams[stream + StreamWord.IsOpen] = 1;
  }

  /** Pages that the host can write, to whichever pool, before one of its streams is full. */
  get leastHostRoom(): number {
    const streams = this.streams;
    let fullest = 0;
    for (let stream = 0; stream < this.#hostEnd; stream += STREAM_WORDS)
      fullest = Math.max(fullest, streams[stream + StreamWord.NextOffset]);
    return this.pagesPerBlock - fullest;
  }

  /** Erased pages of all open blocks. */
  get erasedPages(): number {
    const streams = this.streams;
    // Asked at every pick: the usual two streams without a loop.
    if (streams.length === 2 * STREAM_WORDS)
      return 2 * this.pagesPerBlock - streams[StreamWord.NextOffset] - streams[STREAM_WORDS + StreamWord.NextOffset];
    let erased = 0;
    for (let stream = 0; stream < streams.length; stream += STREAM_WORDS)
      erased += this.pagesPerBlock - streams[stream + StreamWord.NextOffset];
    return erased;
  }

  /** No block is open any more, and none is closed for it. */
  forget(): void {
    for (let stream = 0; stream < this.streams.length; stream += STREAM_WORDS) {
      this.streams[stream + StreamWord.Block] = NO_BLOCK;
      this.streams[stream + StreamWord.NextOffset] = this.pagesPerBlock;
      this.streams[stream + StreamWord.IsOpen] = 0;
    }
  }

  /** For observers. With a shared layout relocated pages have no block of their own. */
  hostFrontier(pool: number): { block: number; offset: number } {
    return this.#at(this.hostStream(pool));
  }
  relocationFrontier(pool: number): { block: number; offset: number } {
    return this.#isShared ? { block: NO_BLOCK, offset: this.pagesPerBlock } : this.#at(this.relocationStream(pool));
  }

  #at(stream: number): { block: number; offset: number } {
    return { block: this.streams[stream + StreamWord.Block], offset: this.streams[stream + StreamWord.NextOffset] };
  }
}
