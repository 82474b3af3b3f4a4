import type { VictimChooser } from '../garbage-collection/victimPolicy.ts';
import { BlockRole, NO_BLOCK, type FrontierLayout } from '../vocabulary.ts';
import type { FreePool } from './freePool.ts';

/** Integers of one stream in `registers`: its block, the next offset there, and 1 while the block is open. */
const STREAM_WORDS = 3;

interface FrontierParts {
  readonly pagesPerBlock: number;
  readonly poolCount: number;
  readonly layout: FrontierLayout;
  readonly blockRole: Uint8Array;
  readonly freePool: FreePool;
  readonly chooser: VictimChooser;
}

/**
 * The open blocks, one a stream of programs: host pages and relocated pages of each pool, together or apart. A stream is
 * named by where its integers begin in `registers`, so that hot loops read them without a call.
 */
export class Frontiers {
  /** Per stream: block (−1 before the first), next offset (pagesPerBlock when it is full), 1 while the block is open. */
  readonly registers: Int32Array;
  readonly pagesPerBlock: number;
  readonly #isShared: boolean;
  readonly #relocationBase: number;
  readonly #blockRole: Uint8Array;
  readonly #freePool: FreePool;
  readonly #chooser: VictimChooser;

  constructor(parts: FrontierParts) {
    this.pagesPerBlock = parts.pagesPerBlock;
    this.#isShared = parts.layout === 'shared';
    this.#relocationBase = this.#isShared ? 0 : parts.poolCount * STREAM_WORDS;
    this.#blockRole = parts.blockRole;
    this.#freePool = parts.freePool;
    this.#chooser = parts.chooser;
    this.registers = new Int32Array(parts.poolCount * STREAM_WORDS + this.#relocationBase);
    this.forget();
  }

  get columns(): readonly Int32Array[] {
    return [this.registers];
  }

  hostStream(pool: number): number {
    return pool * STREAM_WORDS;
  }

  /** With a shared layout the host's own stream. */
  relocationStream(pool: number): number {
    return this.#relocationBase + pool * STREAM_WORDS;
  }

  isFull(stream: number): boolean {
    return this.registers[stream + 1] === this.pagesPerBlock;
  }

  /** The full block of the stream may be cleaned from now on. Does nothing where that has been said. */
  close(stream: number): void {
    const registers = this.registers;
    if (registers[stream + 2] === 0) return;
    registers[stream + 2] = 0;
    const block = registers[stream];
    this.#blockRole[block] = BlockRole.Closed;
    this.#chooser.close(block);
  }

  /** Goes on in an erased block; what was open before is full. */
  open(stream: number): void {
    this.close(stream);
    const block = this.#freePool.take();
    const isHost = this.#isShared || stream < this.#relocationBase;
    this.#blockRole[block] = isHost ? BlockRole.HostOpen : BlockRole.RelocationOpen;
    this.registers[stream] = block;
    this.registers[stream + 1] = 0;
    this.registers[stream + 2] = 1;
  }

  /** Erased pages of all open blocks. */
  get erasedPages(): number {
    const registers = this.registers;
    let erased = 0;
    for (let stream = 0; stream < registers.length; stream += STREAM_WORDS)
      erased += this.pagesPerBlock - registers[stream + 1];
    return erased;
  }

  /** No block is open any more, and none is closed for it. */
  forget(): void {
    for (let stream = 0; stream < this.registers.length; stream += STREAM_WORDS) {
      this.registers[stream] = NO_BLOCK;
      this.registers[stream + 1] = this.pagesPerBlock;
      this.registers[stream + 2] = 0;
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
    return { block: this.registers[stream], offset: this.registers[stream + 1] };
  }
}
