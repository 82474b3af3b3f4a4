import { FlashMedium } from '../flash/medium.ts';
import type { Counters } from '../metrics/counters.ts';
import type { BlockPool } from '../placement/blockPool.ts';
import type { Scenario } from '../scenario.ts';
import type { Column } from '../snapshot.ts';
import { BlockRole } from '../vocabulary.ts';
import type { LogicalPage, PhysicalPage } from '../vocabulary.ts';
import { writeByMicroOperations } from './byMicroOperations.ts';
import { MapArea } from './mapArea.ts';
import { mapBlockCount, mapPageCount } from '../mapBlocks.ts';
import { MapCache } from './mapCache.ts';
import { createPageMap } from './createPageMap.ts';
import type { PageMap } from './pageMap.ts';
import type { MicroOperation } from '../microOperation.ts';
import type { Frontier, TranslationLayer } from './translationLayer.ts';

/**
 * Page mapping with the map itself in flash and a part of it in memory, in the way of DFTL (A. Gupta, Y. Kim,
 * B. Urgaonkar, ASPLOS 2009). A page map does the mapping; this layer follows what it does and pays for it in map pages:
 *
 * - each host write or trim looks one entry up. When its map page is not in memory it is read, and the page in memory
 *   that was used longest ago makes room, programmed first if it has changed;
 * - the entries of what cleaning has copied out of a victim are changed together, once for each map page: in memory where
 *   the map page is there, else it is read and programmed anew.
 *
 * The map has blocks of its own behind those of the data; see `MapArea`.
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
  /** Map pages with entries of what has been copied out of the present victim, none of them in memory. */
  readonly #moved: Int32Array;
  /** Per map page: 1 when it is among them. */
  readonly #isMoved: Uint8Array;
  /** [how many] */
  readonly #movedCount = new Int32Array(1);

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
    this.#moved = new Int32Array(Math.min(pageCount, pagesPerBlock));
    this.#isMoved = new Uint8Array(pageCount);
    const own = [this.#moved, this.#isMoved, this.#movedCount];
    const ofMap = [...mapFlash.columns, ...this.#area.columns, ...this.#cache.columns];
    this.columns = [...this.#data.columns, ...ofMap, ...own];
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
    this.#follow(operation);
  }

  readonly picker = null;

  cleanAhead(targetFreeBlocks: number, mostValidFraction: number): number {
    const before = this.counters.idlePicks;
    while (this.performMicroAhead(targetFreeBlocks, mostValidFraction, OPERATION));
    return this.counters.idlePicks - before;
  }

  performMicroAhead(targetFreeBlocks: number, mostValidFraction: number, operation: MicroOperation): boolean {
    const hasMore = this.#data.performMicroAhead(targetFreeBlocks, mostValidFraction, operation);
    if (hasMore) this.#follow(operation);
    return hasMore;
  }

  /** Programs of the map happen with the operation that they follow, and are no operations of their own. */
  #follow({ kind, logicalPage }: MicroOperation): void {
    if (kind === 'write') this.#lookUp(logicalPage, true);
    else if (kind === 'copy') this.#noteMoved(logicalPage);
    else if (kind === 'erase') this.#updateMoved();
  }

  #lookUp(logicalPage: LogicalPage, isChange: boolean): void {
    const { counters } = this;
    const cache = this.#cache;
    const mapPage = (logicalPage / this.#entriesPerPage) | 0;
    counters.mapLookups++;
    if (cache.has(mapPage)) cache.touch(mapPage);
    else {
      if (cache.isFull) this.#evictOldest();
      // What was never programmed has no entries yet.
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

  #noteMoved(logicalPage: LogicalPage): void {
    const mapPage = (logicalPage / this.#entriesPerPage) | 0;
    if (this.#cache.has(mapPage)) this.#cache.markDirty(mapPage);
    else if (this.#isMoved[mapPage] === 0) {
      this.#isMoved[mapPage] = 1;
      this.#moved[this.#movedCount[0]++] = mapPage;
    }
  }

  #updateMoved(): void {
    for (let index = 0; index < this.#movedCount[0]; index++) {
      const mapPage = this.#moved[index];
      this.#isMoved[mapPage] = 0;
      // A trim may have brought it into memory meanwhile.
      if (this.#cache.has(mapPage)) this.#cache.markDirty(mapPage);
      else {
        if (this.#area.has(mapPage)) this.counters.mapPagesRead++;
        this.#area.program(mapPage);
      }
    }
    this.#movedCount[0] = 0;
  }

  secureErase(): void {
    this.#data.secureErase();
    this.#area.clear();
    this.#cache.clear();
    this.#isMoved.fill(0);
    this.#movedCount[0] = 0;
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
