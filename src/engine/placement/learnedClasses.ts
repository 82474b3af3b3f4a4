import type { LogicalPage } from '../vocabulary.ts';
import type { PageClasses } from './pageClasses.ts';
import { COLD_POOL, HOT_POOL } from './pools.ts';

/** Increment of a page's counter by one write. */
const WRITE_WEIGHT = 4;
const MOST_WEIGHT = 255 - WRITE_WEIGHT;
/**
 * Each counter is halved once in as many writes as there are pages, so the counter of a page written at λ times the
 * average rate varies between λ and 2λ writes. A page is hot from 2.5 writes on: it is written about twice as often as
 * the average.
 */
const HOT_WEIGHT = 2.5 * WRITE_WEIGHT;

/**
 * Learns which pages are hot: each page has a one-byte counter that is raised by each write and halved periodically
 * (after the decaying counters of J.-W. Hsieh, T.-W. Kuo, L.-P. Chang, Efficient identification of hot data for flash
 * memory storage systems, ACM Trans. Storage 2(1), 2006; here without hashing). Each write also halves the counter of
 * one page, in turn, which spreads the work evenly.
 */
export class LearnedClasses implements PageClasses {
  readonly #weight: Uint8Array;
  /** [page whose counter is halved next] */
  readonly #nextToHalve = new Int32Array(1);

  constructor(logicalPageCount: number) {
    this.#weight = new Uint8Array(logicalPageCount);
  }

  get columns(): readonly (Uint8Array | Int32Array)[] {
    return [this.#weight, this.#nextToHalve];
  }

  poolOfWrite(logicalPage: LogicalPage): number {
    return this.#weight[logicalPage] + WRITE_WEIGHT >= HOT_WEIGHT ? HOT_POOL : COLD_POOL;
  }

  poolOf(logicalPage: LogicalPage): number {
    return this.#weight[logicalPage] >= HOT_WEIGHT ? HOT_POOL : COLD_POOL;
  }

  noteWrite(logicalPage: LogicalPage): void {
    const weight = this.#weight;
    weight[logicalPage] = Math.min(weight[logicalPage], MOST_WEIGHT) + WRITE_WEIGHT;
    const next = this.#nextToHalve[0];
    weight[next] >>= 1;
    this.#nextToHalve[0] = next + 1 === weight.length ? 0 : next + 1;
  }
}
