import { FlashMedium } from '../flash/medium.ts';
import type { Counters } from '../metrics/counters.ts';
import type { MicroOperation } from '../microOperation.ts';
import type { BlockPool } from '../placement/freePool.ts';
import type { Scenario } from '../scenario.ts';
import { hasSlcCache } from '../driveSize.ts';
import { SlcArea } from '../slc-cache/slcArea.ts';
import { SlcLoan } from '../slc-cache/slcLoan.ts';
import type { Column } from '../snapshot.ts';
import { LOGICAL_PAGE_MASK, NO_BLOCK, RELOCATED_BIT, UNMAPPED } from '../vocabulary.ts';
import type { EraseBlock, LogicalPage, PhysicalPage } from '../vocabulary.ts';
import { createPageMap } from './createPageMap.ts';
import type { PageMap } from './pageMap.ts';
import type { CreateLayer, Frontier, TranslationLayer } from './translationLayer.ts';

/** Indices into `#fold`: the block being folded, or −1, and the next offset to examine. */
const Fold = { Block: 0, Offset: 1 } as const;
/** Indices into `#last`, which describes the last host write. */
const Last = { LogicalPage: 0, Place: 1, PreviousPlace: 2 } as const;
const LAST_LENGTH = 3;

/**
 * A page map with an SLC cache. Host writes go to cache blocks at one bit per cell while there are any: first to static
 * blocks, then to blocks lent by the data area while logical space is empty (`SlcLoan`). Blocks are folded in the order
 * they were filled: their valid pages are programmed at full density, at the relocation frontier, and the block is
 * erased. Folding happens in pauses, when the data area needs its blocks back, and with `slcWhenFull: 'fold'` before a
 * write that finds no room. With `direct` such a write bypasses the cache. With `directThenFold` it does so while erased
 * blocks are left; then the lent block that was filled first is folded, and lent again.
 */
export class SlcCachedMap implements TranslationLayer {
  readonly flash: FlashMedium;
  readonly blockRole: Uint8Array;
  readonly freePool: BlockPool;
  readonly counters: Counters;
  readonly logicalPageCount: number;
  readonly columns: readonly Column[];
  readonly #data: PageMap;
  readonly #area: SlcArea;
  readonly #loan: SlcLoan;
  readonly #whenFull: Scenario['slcWhenFull'];
  readonly #fold = new Int32Array([NO_BLOCK, 0]);
  readonly #last = new Int32Array(LAST_LENGTH).fill(UNMAPPED);
  /** Scratch space: logical pages of the block being folded. */
  readonly #foldedPages: Int32Array;

  constructor(scenario: Scenario) {
    const { blockCount, pagesPerBlock, slcStaticBlocks } = scenario;
    const dataBlocks = blockCount - slcStaticBlocks;
    this.flash = new FlashMedium(blockCount, pagesPerBlock);
    this.blockRole = new Uint8Array(blockCount);
    this.#data = createPageMap(
      { ...scenario, blockCount: dataBlocks, slcStaticBlocks: 0 },
      { flash: this.flash.part(0, dataBlocks), blockRole: this.blockRole.subarray(0, dataBlocks) },
    );
    this.freePool = this.#data.freePool;
    this.counters = this.#data.counters;
    this.logicalPageCount = scenario.logicalPageCount;
    const { flash, blockRole, freePool, counters } = this;
    this.#area = new SlcArea(scenario, { flash, blockRole, freePool, counters });
    this.#loan = new SlcLoan(scenario, freePool);
    this.#whenFull = scenario.slcWhenFull;
    this.#foldedPages = new Int32Array(this.#area.blockPages);
    const staticColumns = this.flash.part(dataBlocks, slcStaticBlocks).columns;
    const ownColumns = [this.#fold, this.#last, counters.slcValues];
    this.columns = [...this.#data.columns, ...staticColumns, ...this.#area.columns, ...ownColumns];
  }

  locate(logicalPage: LogicalPage): PhysicalPage {
    const place = this.#area.physicalPages[logicalPage];
    return place >= 0 ? place : this.#data.locate(logicalPage);
  }

  write(commands: Int32Array, count: number): void {
    this.#finishFold();
    for (let index = 0; index < count; index++) {
      const command = commands[index];
      if (command < 0) this.trim(~command);
      else this.#writeOne(command);
    }
  }

  #writeOne(logicalPage: LogicalPage): void {
    while (this.#mustFold()) this.#finishFold();
    if (this.#area.hasRoom) return this.#writeToCache(logicalPage);
    const before = this.locate(logicalPage);
    ONE_COMMAND[0] = logicalPage;
    this.#data.write(ONE_COMMAND, 1);
    this.#noteDirect(logicalPage, before);
  }

  /**
   * Starts a fold and returns true where one is needed before the host can go on. Otherwise ensures room in the cache
   * if possible; without room the write bypasses the cache.
   */
  #mustFold(): boolean {
    const area = this.#area;
    const loan = this.#loan;
    const { lentBlocks } = area;
    const { mappedPages } = this;
    const isFoldedOnNeed = this.#whenFull === 'directThenFold';
    if (!isFoldedOnNeed && loan.isOverdrawn(lentBlocks, mappedPages)) return this.#beginFold(area.takeOldest());
    if (area.hasRoom) return false;
    if (area.hasErasedStatic) area.openStatic();
    else if (loan.mayLend(lentBlocks, mappedPages, area.mappedPages)) area.openLent();
    else if (this.#whenFull === 'fold') return this.#beginFold(area.takeOldest());
    else if (isFoldedOnNeed && lentBlocks > 0 && loan.isShortOfBlocks) return this.#beginFold(area.takeOldestLent());
    return false;
  }

  /**
   * With `directThenFold` lent blocks come first: a lent block gives back more flash than its pages take, a static one
   * gives back none, and there may be no erased block to spare.
   */
  #takeInPause(): EraseBlock {
    const area = this.#area;
    const isLent = this.#whenFull === 'directThenFold' && area.lentBlocks > 0;
    return isLent ? area.takeOldestLent() : area.takeOldest();
  }

  /** Returns false when there is nothing to fold. */
  #beginFold(block: EraseBlock): boolean {
    this.#fold[Fold.Block] = block;
    this.#fold[Fold.Offset] = 0;
    return block !== NO_BLOCK;
  }

  #writeToCache(logicalPage: LogicalPage): void {
    const before = this.locate(logicalPage);
    if (this.#area.drop(logicalPage, false) < 0) this.#data.unmap(logicalPage);
    const place = this.#area.program(logicalPage);
    this.counters.hostPagesWritten++;
    this.#noteWrite(logicalPage, place, before);
  }

  /** Called after a write that bypassed the cache: invalidates the copy in the cache. */
  #noteDirect(logicalPage: LogicalPage, before: PhysicalPage): void {
    this.#area.drop(logicalPage, false);
    this.#noteWrite(logicalPage, this.#data.locate(logicalPage), before);
  }

  #noteWrite(logicalPage: LogicalPage, place: PhysicalPage, before: PhysicalPage): void {
    this.#last[Last.LogicalPage] = logicalPage;
    this.#last[Last.Place] = place;
    this.#last[Last.PreviousPlace] = before;
  }

  /**
   * Finishes the present fold, if there is one: programs the remaining valid pages at full density and erases the
   * block.
   */
  #finishFold(): void {
    const block = this.#fold[Fold.Block];
    if (block === NO_BLOCK) return;
    const foldedPages = this.#foldedPages;
    let count = 0;
    for (let page = this.#nextToFold(block); page >= 0; page = this.#nextToFold(block)) {
      foldedPages[count++] = this.flash.words[page] & LOGICAL_PAGE_MASK;
      this.#fold[Fold.Offset]++;
    }
    if (count > 0) this.#data.writeCopies(foldedPages, count);
    for (let index = 0; index < count; index++) this.#noteFolded(foldedPages[index]);
    this.#endFold(block);
  }

  /** Advances `Fold.Offset` to the next valid page of the block and returns that page; −1 at the end. */
  #nextToFold(block: EraseBlock): PhysicalPage {
    const { words, programmedPages, pagesPerBlock } = this.flash;
    const fold = this.#fold;
    for (; fold[Fold.Offset] < programmedPages[block]; fold[Fold.Offset]++) {
      const page = block * pagesPerBlock + fold[Fold.Offset];
      if (words[page] >= 0) return page;
    }
    return UNMAPPED;
  }

  /**
   * Called after the data area has written the page as if it came from the host: corrects counters and the relocated
   * bit.
   */
  #noteFolded(logicalPage: LogicalPage): void {
    this.#area.drop(logicalPage, true);
    this.flash.words[this.#data.locate(logicalPage)] |= RELOCATED_BIT;
    this.counters.hostPagesWritten--;
    this.counters.pagesFolded++;
  }

  #endFold(block: EraseBlock): void {
    this.#fold[Fold.Block] = NO_BLOCK;
    this.#area.release(block);
  }

  trim(logicalPage: LogicalPage): void {
    if (this.#area.drop(logicalPage, false) >= 0) this.counters.pagesTrimmed++;
    else this.#data.trim(logicalPage);
  }

  performMicro(logicalPage: LogicalPage, operation: MicroOperation): void {
    if (this.#fold[Fold.Block] !== NO_BLOCK || this.#mustFold()) return this.#performFold(operation);
    const before = this.locate(logicalPage);
    if (!this.#area.hasRoom) {
      this.#data.performMicro(logicalPage, operation);
      if (operation.kind !== 'write') return;
      this.#noteDirect(logicalPage, before);
    } else this.#writeToCache(logicalPage);
    operation.kind = 'write';
    operation.logicalPage = logicalPage;
    operation.from = before;
    operation.to = this.#last[Last.Place];
  }

  /** Performs the next operation of the fold, or of the cleaning that it needs. */
  #performFold(operation: MicroOperation): void {
    const block = this.#fold[Fold.Block];
    const page = this.#nextToFold(block);
    if (page < 0) {
      this.#endFold(block);
      operation.kind = 'erase';
      operation.logicalPage = -1;
      operation.from = block;
      operation.to = -1;
      return;
    }
    const logicalPage = this.flash.words[page] & LOGICAL_PAGE_MASK;
    this.#data.performMicro(logicalPage, operation, true);
    if (operation.kind !== 'write') return;
    this.#noteFolded(logicalPage);
    operation.kind = 'copy';
    operation.from = page;
  }

  readonly picker = null;

  cleanAhead(targetFreeBlocks: number, mostValidFraction: number): number {
    this.#finishFold();
    while (this.#beginFold(this.#takeInPause())) this.#finishFold();
    return this.#data.cleanAhead(targetFreeBlocks, mostValidFraction);
  }

  performMicroAhead(targetFreeBlocks: number, mostValidFraction: number, operation: MicroOperation): boolean {
    if (this.#fold[Fold.Block] === NO_BLOCK && !this.#beginFold(this.#takeInPause()))
      return this.#data.performMicroAhead(targetFreeBlocks, mostValidFraction, operation);
    this.#performFold(operation);
    return true;
  }

  secureErase(): void {
    if (this.#fold[Fold.Block] !== NO_BLOCK) {
      this.flash.validPages[this.#fold[Fold.Block]] = 0;
      this.#endFold(this.#fold[Fold.Block]);
    }
    this.#area.clear();
    this.#data.secureErase();
  }

  get mappedPages(): number {
    return this.#area.mappedPages + this.#data.mappedPages;
  }
  readonly isWornOut = false;
  readonly retiredBlockCount = 0;
  /** Read only for drives with an endurance limit. */
  readonly pagesToNextOpening = 0;
  get hostFrontier(): Frontier {
    return this.#area.hasRoom ? this.#area.open : this.#data.hostFrontier;
  }
  get relocationFrontier(): Frontier {
    return this.#data.relocationFrontier;
  }
  get victimBlock(): EraseBlock {
    return this.#data.victimBlock;
  }
  get victimValidAtPick(): number {
    return this.#data.victimValidAtPick;
  }
  get victimPagesCopied(): number {
    return this.#data.victimPagesCopied;
  }
  get lastWrite(): TranslationLayer['lastWrite'] {
    return {
      logicalPage: this.#last[Last.LogicalPage],
      physicalPage: this.#last[Last.Place],
      previousPhysicalPage: this.#last[Last.PreviousPlace],
    };
  }
}

const ONE_COMMAND = new Int32Array(1);

/** A page map, with an SLC cache if the scenario has one. */
export const createSlcCachedMap: CreateLayer = (scenario) =>
  hasSlcCache(scenario) ? new SlcCachedMap(scenario) : createPageMap(scenario);
