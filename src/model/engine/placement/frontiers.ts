import { BlockRole, NO_BLOCK, type EraseBlock, type FrontierLayout } from '../vocabulary.ts';
import type { BlockPool } from './freePool.ts';

/** Offsets of the integers of one stream from its beginning in `streams`. */
export const StreamWord = {
  /** −1 before the first. */
  Block: 0,
  /** Offset of the next page to program; pagesPerBlock when the block is full. */
  NextOffset: 1,
  /** 1 while the block is open. */
  IsOpen: 2,
} as const;
const STREAM_WORDS = 3;

/** Receives a block when its last page is programmed; from then on cleaning may choose it. */
interface FullBlockReceiver {
  close(block: EraseBlock): void;
}

interface FrontierParts {
  readonly pagesPerBlock: number;
  readonly poolCount: number;
  readonly layout: FrontierLayout;
  /** Whether static data that wear levelling moves has its own open block. */
  readonly hasLevelingStream: boolean;
  readonly blockRole: Uint8Array;
  readonly freePool: BlockPool;
  readonly chooser: FullBlockReceiver;
}

/**
 * The open blocks, one for each stream of programs: host pages and relocated pages of each pool, shared or split, and
 * levelling moves. A stream is identified by the index of its first integer in `streams`, so that hot loops can read it
 * without a call.
 */
export class Frontiers {
  /** Per stream: one integer for each `StreamWord`. */
  readonly streams: Int32Array;
  readonly pagesPerBlock: number;
  readonly #isShared: boolean;
  readonly #hostEnd: number;
  readonly #relocationBase: number;
  /** The stream of static data; beyond the end of `streams` where there is none. */
  readonly levelingStream: number;
  readonly #blockRole: Uint8Array;
  readonly #freePool: BlockPool;
  readonly #chooser: FullBlockReceiver;

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
    this.reset();
  }

  get columns(): readonly Int32Array[] {
    return [this.streams];
  }

  hostStream(pool: number): number {
    return pool * STREAM_WORDS;
  }

  /** With a shared layout this is the host's stream. */
  relocationStream(pool: number): number {
    return this.#relocationBase + pool * STREAM_WORDS;
  }

  isFull(stream: number): boolean {
    return this.streams[stream + StreamWord.NextOffset] === this.pagesPerBlock;
  }

  /** Closes the full block of the stream, so that it can be cleaned. Does nothing if it is already closed. */
  close(stream: number): void {
    const streams = this.streams;
    if (streams[stream + StreamWord.IsOpen] === 0) return;
    streams[stream + StreamWord.IsOpen] = 0;
    const block = streams[stream + StreamWord.Block];
    this.#blockRole[block] = BlockRole.Closed;
    this.#chooser.close(block);
  }

  /** Opens an erased block for the stream and closes the full one. */
  open(stream: number): void {
    this.close(stream);
    const isHost = stream < this.#hostEnd;
    const isLeveling = stream === this.levelingStream;
    const block = isLeveling ? this.#freePool.takeForStaticData() : this.#freePool.take();
    this.#blockRole[block] = isHost ? BlockRole.HostOpen : BlockRole.RelocationOpen;
    this.streams[stream + StreamWord.Block] = block;
    this.streams[stream + StreamWord.NextOffset] = 0;
    this.streams[stream + StreamWord.IsOpen] = 1;
  }

  /** Pages that the host can write before a stream is full, whatever pools they go to. */
  get leastHostRoom(): number {
    const streams = this.streams;
    let fullest = 0;
    for (let stream = 0; stream < this.#hostEnd; stream += STREAM_WORDS)
      fullest = Math.max(fullest, streams[stream + StreamWord.NextOffset]);
    return this.pagesPerBlock - fullest;
  }

  /** Erased pages in all open blocks. */
  get erasedPages(): number {
    const streams = this.streams;
    // Called at every pick: the usual two streams are handled without a loop.
    if (streams.length === 2 * STREAM_WORDS)
      return 2 * this.pagesPerBlock - streams[StreamWord.NextOffset] - streams[STREAM_WORDS + StreamWord.NextOffset];
    let erased = 0;
    for (let stream = 0; stream < streams.length; stream += STREAM_WORDS)
      erased += this.pagesPerBlock - streams[stream + StreamWord.NextOffset];
    return erased;
  }

  /** Drops all open blocks without closing them. */
  reset(): void {
    for (let stream = 0; stream < this.streams.length; stream += STREAM_WORDS) {
      this.streams[stream + StreamWord.Block] = NO_BLOCK;
      this.streams[stream + StreamWord.NextOffset] = this.pagesPerBlock;
      this.streams[stream + StreamWord.IsOpen] = 0;
    }
  }

  /** For observers. */
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
