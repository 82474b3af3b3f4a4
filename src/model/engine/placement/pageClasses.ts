import type { Scenario } from '../scenario.ts';
import type { LogicalPage, PageClassifier } from '../vocabulary.ts';
import { hotPageCount, livePageCount, requestShape, scatteredPages, smallPageCount } from '../workload/randomPages.ts';
import { placeOfRank } from '../workload/rankPlaces.ts';

/** The two pools of blocks. A page that is rewritten often belongs in the hot one. */
export const COLD_POOL = 0;
export const HOT_POOL = 1;

/** Assigns pages to pools. */
export interface PageClasses {
  /** All state, for snapshots. */
  readonly columns: readonly (Uint8Array | Int32Array)[];
  /** Pool of a write of the page at this moment. Changes nothing. */
  poolOfWrite(logicalPage: LogicalPage): number;
  /** Pool to which the present copy of the page would be relocated. Changes nothing. */
  poolOf(logicalPage: LogicalPage): number;
  /** To be called for each host write. */
  noteWrite(logicalPage: LogicalPage): void;
}

/**
 * Classifies pages by the definition of the workload, which a real drive does not know. Hot pages are those of
 * `hotCold`, the first `hotSpaceFraction` of the ranks of `zipf` and `pareto`, and the pages of small changes of `logAndSmall`.
 * Other workloads favor no page permanently, and all their pages are cold.
 */
export class OracleClasses implements PageClasses {
  /** Empty, because the classes never change. */
  readonly columns = [];
  readonly #pool: Uint8Array;

  constructor(scenario: Scenario) {
    this.#pool = new Uint8Array(scenario.logicalPageCount).fill(COLD_POOL);
    const { workload } = scenario;
    const { requestPages, placeCount } = requestShape(scenario);
    const hotCount = hotPageCount(scenario, placeCount);
    const makeHot = (place: number): void => {
      this.#pool.fill(HOT_POOL, place * requestPages, (place + 1) * requestPages);
    };
    if (workload === 'hotCold') {
      const scattered = scatteredPages(scenario, placeCount);
      for (let hot = 0; hot < hotCount; hot++) makeHot(scattered?.at(hot) ?? hot);
    }
    if (workload === 'logAndSmall') this.#pool.fill(HOT_POOL, 0, smallPageCount(scenario, livePageCount(scenario)));
    if (workload === 'zipf' || workload === 'pareto') {
      const placeOf = placeOfRank(scenario, placeCount);
      for (let rank = 1; rank <= hotCount; rank++) makeHot(placeOf(rank));
    }
  }

  poolOfWrite(logicalPage: LogicalPage): number {
    return this.#pool[logicalPage];
  }

  poolOf(logicalPage: LogicalPage): number {
    return this.#pool[logicalPage];
  }

  noteWrite(): void {}
}

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

/** One row for each classifier. */
const CLASSIFIERS: Readonly<Record<PageClassifier, (scenario: Scenario) => PageClasses>> = {
  oracle: (scenario) => new OracleClasses(scenario),
  learned: (scenario) => new LearnedClasses(scenario.logicalPageCount),
};

/** Returns null with one pool. */
export function createPageClasses(scenario: Scenario): PageClasses | null {
  return scenario.pools > 1 ? CLASSIFIERS[scenario.poolClassifier](scenario) : null;
}
