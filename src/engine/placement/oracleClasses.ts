import type { Scenario } from '../scenario.ts';
import type { LogicalPage } from '../vocabulary.ts';
import { hotPageCount, livePageCount, smallPageCount } from '../workload/randomPages.ts';
import { ZipfPages } from '../workload/zipf.ts';
import type { PageClasses } from './pageClasses.ts';
import { COLD_POOL, HOT_POOL } from './pools.ts';

/**
 * Classifies pages by the definition of the workload, which a real drive does not know. Hot pages are those of
 * `hotCold`, the first `hotSpaceFraction` of the ranks of `zipf`, and the pages of small changes of `logAndSmall`.
 * Other workloads favor no page permanently, and all their pages are cold.
 */
export class OracleClasses implements PageClasses {
  /** Empty, because the classes never change. */
  readonly columns = [];
  readonly #pool: Uint8Array;

  constructor(scenario: Scenario) {
    this.#pool = new Uint8Array(scenario.logicalPageCount).fill(COLD_POOL);
    const pageCount = livePageCount(scenario);
    const hotCount = hotPageCount(scenario, pageCount);
    if (scenario.workload === 'hotCold') this.#pool.fill(HOT_POOL, 0, hotCount);
    if (scenario.workload === 'logAndSmall') this.#pool.fill(HOT_POOL, 0, smallPageCount(scenario, pageCount));
    if (scenario.workload === 'zipf') {
      const pages = new ZipfPages(pageCount, scenario.zipfTheta);
      for (let rank = 1; rank <= hotCount; rank++) this.#pool[pages.pageOfRank(rank)] = HOT_POOL;
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
