import { FlashMedium } from '../flash/medium.ts';
import type { Counters } from '../metrics/counters.ts';
import type { BlockPool } from '../placement/freePool.ts';
import type { Scenario } from '../scenario.ts';
import type { Column } from '../snapshot.ts';
import { BlockRole } from '../vocabulary.ts';
import type { LogicalPage, PhysicalPage } from '../vocabulary.ts';
import { writeByMicroOperations, type Frontier, type TranslationLayer } from './translationLayer.ts';
import { MapArea } from './mapArea.ts';
import { mapBlockCount, mapPageCount } from '../driveSize.ts';
import { MapCache } from './mapCache.ts';
import { createPageMap } from './createPageMap.ts';
import type { PageMap } from './pageMap.ts';
import type { MicroOperation } from '../microOperation.ts';

/**
 * Page mapping with the map in flash and a part of it cached in memory, as in DFTL (A. Gupta, Y. Kim, B. Urgaonkar,
 * ASPLOS 2009). A page map does the mapping; this layer adds the reads and programs of map pages:
 *
 * - each host write or trim looks up one entry. If its map page is not in memory, it is read and replaces the least
 *   recently used map page, which is programmed first if it is dirty;
 * - the entries of the pages copied out of a victim are updated together, once for each map page: in memory if the map
 *   page is cached, else by reading and programming it.
 *
 * The map has its own blocks after those of the data; see `MapArea`.
 */
export class CachedMap implements TranslationLayer {
  readonly flash: FlashMedium;
  readonly blockRole: Uint8Array;
  readonly freePool: BlockPool;
  readonly counters: Counters;
  readonly logicalPageCount: number;
  readonly columns: readonly Column[];
  readonly #data: PageMap;
  readonly #area: MapArea;
  readonly #cache: MapCache;
  readonly #entriesPerPage: number;
  /** Uncached map pages with outdated entries: pages that have been copied out of the present victim. */
  readonly #outdatedMapPages: Int32Array;
  /** Per map page: 1 when it is in `#outdatedMapPages`. */
  readonly #isOutdated: Uint8Array;
  /** [number of outdated map pages] */
  readonly #outdatedCount = new Int32Array(1);

  constructor(scenario: Scenario) {
    const { blockCount, pagesPerBlock, logicalPageCount } = scenario;
    const mapBlocks = mapBlockCount(scenario);
    const dataBlocks = blockCount - mapBlocks;
    const pageCount = mapPageCount(scenario);
    this.flash = new FlashMedium(blockCount, pagesPerBlock);
    this.blockRole = new Uint8Array(blockCount).fill(BlockRole.Map, dataBlocks);
    this.#data = createPageMap(
      { ...scenario, blockCount: dataBlocks, mapping: 'page' },
      { flash: this.flash.part(0, dataBlocks), blockRole: this.blockRole.subarray(0, dataBlocks) },
    );
    this.freePool = this.#data.freePool;
    this.counters = this.#data.counters;
    this.logicalPageCount = logicalPageCount;
    const mapFlash = this.flash.part(dataBlocks, mapBlocks);
    this.#area = new MapArea(mapFlash, this.counters, pageCount, logicalPageCount);
    this.#cache = new MapCache(scenario.mapCachePages, pageCount);
    this.#entriesPerPage = scenario.mapEntriesPerPage;
    this.#outdatedMapPages = new Int32Array(Math.min(pageCount, pagesPerBlock));
    this.#isOutdated = new Uint8Array(pageCount);
    const ownColumns = [this.#outdatedMapPages, this.#isOutdated, this.#outdatedCount];
    const mapColumns = [...mapFlash.columns, ...this.#area.columns, ...this.#cache.columns];
    this.columns = [...this.#data.columns, ...mapColumns, ...ownColumns];
  }

  locate(logicalPage: LogicalPage): PhysicalPage {
    return this.#data.locate(logicalPage);
  }

  write(commands: Int32Array, count: number): void {
    writeByMicroOperations(this, commands, count);
  }

  trim(logicalPage: LogicalPage): void {
    this.#lookUp(logicalPage, this.#data.locate(logicalPage) >= 0);
    this.#data.trim(logicalPage);
  }

  performMicro(logicalPage: LogicalPage, operation: MicroOperation): void {
    this.#data.performMicro(logicalPage, operation);
    this.#accountFor(operation);
  }

  readonly picker = null;

  cleanAhead(targetFreeBlocks: number, mostValidFraction: number): number {
    const before = this.counters.idlePicks;
    while (this.performMicroAhead(targetFreeBlocks, mostValidFraction, OPERATION));
    return this.counters.idlePicks - before;
  }

  performMicroAhead(targetFreeBlocks: number, mostValidFraction: number, operation: MicroOperation): boolean {
    const hasMore = this.#data.performMicroAhead(targetFreeBlocks, mostValidFraction, operation);
    if (hasMore) this.#accountFor(operation);
    return hasMore;
  }

  /** Adds the map reads and programs that an operation causes. They are not micro-operations of their own. */
  #accountFor({ kind, logicalPage }: MicroOperation): void {
    if (kind === 'write') this.#lookUp(logicalPage, true);
    else if (kind === 'copy') this.#noteRelocation(logicalPage);
    else if (kind === 'erase') this.#updateOutdated();
  }

  #lookUp(logicalPage: LogicalPage, isChange: boolean): void {
    const { counters } = this;
    const cache = this.#cache;
    const mapPage = (logicalPage / this.#entriesPerPage) | 0;
    counters.mapLookups++;
    if (cache.has(mapPage)) cache.touch(mapPage);
    else {
      if (cache.isFull) this.#evictOldest();
      // A map page that was never programmed need not be read: it has no entries yet.
      if (this.#area.has(mapPage)) counters.mapPagesRead++;
      cache.insert(mapPage);
    }
    if (isChange) cache.markDirty(mapPage);
  }

  #evictOldest(): void {
    const { oldest } = this.#cache;
    if (this.#cache.isDirty(oldest)) this.#area.program(oldest);
    this.#cache.remove(oldest);
  }

  #noteRelocation(logicalPage: LogicalPage): void {
    const mapPage = (logicalPage / this.#entriesPerPage) | 0;
    if (this.#cache.has(mapPage)) this.#cache.markDirty(mapPage);
    else if (this.#isOutdated[mapPage] === 0) {
      this.#isOutdated[mapPage] = 1;
      this.#outdatedMapPages[this.#outdatedCount[0]++] = mapPage;
    }
  }

  #updateOutdated(): void {
    for (let index = 0; index < this.#outdatedCount[0]; index++) {
      const mapPage = this.#outdatedMapPages[index];
      this.#isOutdated[mapPage] = 0;
      // A trim may have cached the map page in the meantime.
      if (this.#cache.has(mapPage)) this.#cache.markDirty(mapPage);
      else {
        if (this.#area.has(mapPage)) this.counters.mapPagesRead++;
        this.#area.program(mapPage);
      }
    }
    this.#outdatedCount[0] = 0;
  }

  secureErase(): void {
    this.#data.secureErase();
    this.#area.clear();
    this.#cache.clear();
    this.#isOutdated.fill(0);
    this.#outdatedCount[0] = 0;
  }

  get mappedPages(): number {
    return this.#data.mappedPages;
  }
  get isWornOut(): boolean {
    return this.#data.isWornOut;
  }
  get retiredBlockCount(): number {
    return this.#data.retiredBlockCount;
  }
  get pagesToNextOpening(): number {
    return this.#data.pagesToNextOpening;
  }
  get hostFrontier(): Frontier {
    return this.#data.hostFrontier;
  }
  get relocationFrontier(): Frontier {
    return this.#data.relocationFrontier;
  }
  get victimBlock(): number {
    return this.#data.victimBlock;
  }
  get victimValidAtPick(): number {
    return this.#data.victimValidAtPick;
  }
  get victimPagesCopied(): number {
    return this.#data.victimPagesCopied;
  }
  get lastWrite(): TranslationLayer['lastWrite'] {
    return this.#data.lastWrite;
  }
}

const OPERATION: MicroOperation = { kind: 'write', logicalPage: -1, from: -1, to: -1 };
