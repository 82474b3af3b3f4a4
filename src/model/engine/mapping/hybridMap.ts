import type { FlashMedium } from '../flash/medium.ts';
import type { Counters } from '../metrics/counters.ts';
import type { MicroOperation } from '../microOperation.ts';
import type { BlockPool } from '../placement/freePool.ts';
import type { Scenario } from '../scenario.ts';
import type { Column } from '../snapshot.ts';
import {
  BlockRole,
  NO_BLOCK,
  RELOCATED_BIT,
  UNMAPPED,
  type EraseBlock,
  type LogBlockOrder,
  type LogicalPage,
  type PhysicalPage,
} from '../vocabulary.ts';
import { BlockLedger } from './blockLedger.ts';
import { fillOperation, writeByMicroOperations, type Frontier, type TranslationLayer } from './translationLayer.ts';

/** Parameters that distinguish the layers with replacement blocks. */
interface ReplacementRules {
  /** Replacement blocks that may be open at the same time. */
  readonly slotCount: number;
  readonly order: LogBlockOrder;
  /** Whether a write to another logical block forces the merge of the open replacement block. */
  readonly mergesOnBlockChange: boolean;
  /** Role of an open replacement block. */
  readonly role: BlockRole;
}

/** Indices into `#mapState`. */
const MapState = {
  /** Slot whose replacement block is being merged, or −1. */
  MergeSlot: 0,
  /** Block that the merge fills: the replacement block itself, or a third one. */
  MergeTarget: 1,
  /** Offset after the last page that the merged block has to hold. */
  MergeEnd: 2,
  MergePagesCopied: 3,
  LastBlock: 4,
  LastLogicalPage: 5,
  LastPhysicalPage: 6,
  LastPreviousPhysicalPage: 7,
  MappedPages: 8,
} as const;
const MAP_STATE_LENGTH = 9;

/**
 * Block mapping with replacement (log) blocks (J. Kim et al., A space-efficient flash translation layer for
 * CompactFlash systems, IEEE Trans. Consumer Electronics 48(2), 2002). A logical block lives in one data block, each
 * page at its own offset. A page is written there if it is the next erased page of that block; otherwise into the
 * replacement block of its logical block. The two are merged later:
 *
 * - *switch*: the replacement block is complete and becomes the data block;
 * - *partial*: the missing pages are copied into it first;
 * - *full*: its pages are not in order, so all pages are copied into a third block.
 *
 * A merge happens when a replacement block is full and in order, when it cannot take the present page, or, for the
 * least recently written one, when all are in use and another is needed. A trim only marks its page as invalid.
 */
export class HybridMap implements TranslationLayer {
  readonly flash: FlashMedium;
  readonly blockRole: Uint8Array;
  readonly freePool: BlockPool;
  readonly counters: Counters;
  readonly logicalPageCount: number;
  readonly columns: readonly Column[];
  readonly #ledger: BlockLedger;
  readonly #rules: ReplacementRules;
  /** Per logical block: its data block, or −1. */
  readonly #dataBlocks: Int32Array;
  readonly #slots: LogSlots;
  /** Per logical page: its physical page. A real drive derives it from data block, replacement block and offset. */
  readonly #physicalPages: Int32Array;
  readonly #mapState = new Int32Array(MAP_STATE_LENGTH).fill(UNMAPPED);

  constructor(scenario: Scenario, rules: ReplacementRules) {
    const { blockCount, pagesPerBlock, logicalPageCount } = scenario;
    const ledger = new BlockLedger(blockCount, pagesPerBlock);
    this.#ledger = ledger;
    this.flash = ledger.flash;
    this.blockRole = ledger.blockRole;
    this.freePool = ledger.freePool;
    this.counters = ledger.counters;
    this.logicalPageCount = logicalPageCount;
    this.#rules = rules;
    const logicalBlockCount = Math.ceil(logicalPageCount / pagesPerBlock);
    this.#dataBlocks = new Int32Array(logicalBlockCount).fill(NO_BLOCK);
    this.#slots = new LogSlots(rules.slotCount, logicalBlockCount);
    this.#physicalPages = new Int32Array(logicalPageCount).fill(UNMAPPED);
    this.#mapState[MapState.MappedPages] = 0;
    this.columns = [...ledger.columns, this.#dataBlocks, ...this.#slots.columns, this.#physicalPages, this.#mapState];
  }

  locate(logicalPage: LogicalPage): PhysicalPage {
    return this.#physicalPages[logicalPage];
  }

  write(commands: Int32Array, count: number): void {
    writeByMicroOperations(this, commands, count);
  }

  trim(logicalPage: LogicalPage): void {
    const page = this.#physicalPages[logicalPage];
    if (page < 0) return;
    this.#ledger.invalidate(page, 0);
    this.#physicalPages[logicalPage] = UNMAPPED;
    this.#mapState[MapState.MappedPages]--;
    this.counters.pagesTrimmed++;
  }

  performMicro(logicalPage: LogicalPage, operation: MicroOperation): void {
    // A merge with nothing to copy or erase is not an operation: continue with the next step.
    while (!this.#tryOperation(logicalPage, operation));
  }

  #tryOperation(logicalPage: LogicalPage, operation: MicroOperation): boolean {
    if (this.#mapState[MapState.MergeSlot] >= 0) return this.#tryMerge(operation);
    const { pagesPerBlock, programmedPages } = this.flash;
    const logicalBlock = (logicalPage / pagesPerBlock) | 0;
    const offset = logicalPage - logicalBlock * pagesPerBlock;
    const onlyOwner = this.#slots.ownerOf[0];
    if (this.#rules.mergesOnBlockChange && onlyOwner >= 0 && onlyOwner !== logicalBlock) return this.#beginMerge(0);
    const slot = this.#slots.slotOf[logicalBlock];
    if (slot >= 0) return this.#writeReplacement(slot, logicalPage, offset, operation);
    if (this.#dataBlocks[logicalBlock] === NO_BLOCK && offset === 0)
      this.#dataBlocks[logicalBlock] = this.#ledger.take(BlockRole.Closed);
    const data = this.#dataBlocks[logicalBlock];
    if (data !== NO_BLOCK && programmedPages[data] === offset) {
      this.#programHostPage(data, logicalPage, operation);
      return true;
    }
    const replaced = this.#slots.leastRecentlyUsed();
    if (this.#slots.ownerOf[replaced] >= 0) return this.#beginMerge(replaced);
    this.#slots.assign(replaced, logicalBlock, this.#ledger.take(this.#rules.role));
    return false;
  }

  #writeReplacement(slot: number, logicalPage: LogicalPage, offset: number, operation: MicroOperation): boolean {
    const { pagesPerBlock, programmedPages } = this.flash;
    const slots = this.#slots;
    const block = slots.blockOf[slot];
    const next = programmedPages[block];
    const isOrdered = this.#rules.order === 'ordered';
    if (isOrdered ? offset < next : next === pagesPerBlock) return this.#beginMerge(slot);
    if (isOrdered && offset > next) {
      this.#copyPage(logicalPage - offset + next, block, operation);
      return true;
    }
    if (offset !== next) slots.isInPlace[slot] = 0;
    this.#programHostPage(block, logicalPage, operation);
    slots.touch(slot);
    if (next + 1 === pagesPerBlock && slots.isInPlace[slot] === 1) this.#beginMerge(slot);
    return true;
  }

  #programHostPage(block: EraseBlock, logicalPage: LogicalPage, operation: MicroOperation): void {
    const mapState = this.#mapState;
    const old = this.#physicalPages[logicalPage];
    if (old >= 0) this.#ledger.invalidate(old, 0);
    else mapState[MapState.MappedPages]++;
    const page = this.#ledger.program(block, logicalPage);
    this.#physicalPages[logicalPage] = page;
    mapState[MapState.LastBlock] = block;
    mapState[MapState.LastLogicalPage] = logicalPage;
    mapState[MapState.LastPhysicalPage] = page;
    mapState[MapState.LastPreviousPhysicalPage] = old;
    this.counters.hostPagesWritten++;
    fillOperation(operation, 'write', logicalPage, old, page);
  }

  /** Programs the next page of `block` with the content of the logical page, or with filler if it has none. */
  #copyPage(logicalPage: LogicalPage, block: EraseBlock, operation: MicroOperation): void {
    const old = this.#physicalPages[logicalPage];
    if (old >= 0) {
      this.#ledger.invalidate(old, 0);
      this.#physicalPages[logicalPage] = this.#ledger.program(block, logicalPage | RELOCATED_BIT);
      fillOperation(operation, 'copy', logicalPage, old, this.#physicalPages[logicalPage]);
    } else fillOperation(operation, 'copy', logicalPage, UNMAPPED, this.#ledger.programFiller(block, logicalPage));
    this.counters.pagesMerged++;
  }

  /** Returns false: starting a merge is not an operation. */
  #beginMerge(slot: number): false {
    const mapState = this.#mapState;
    const slots = this.#slots;
    const isInPlace = slots.isInPlace[slot] === 1;
    const target = isInPlace ? slots.blockOf[slot] : this.#ledger.take(BlockRole.RelocationOpen);
    mapState[MapState.MergeSlot] = slot;
    mapState[MapState.MergeTarget] = target;
    mapState[MapState.MergeEnd] = this.#endOfContent(slots.ownerOf[slot], this.flash.programmedPages[target]);
    mapState[MapState.MergePagesCopied] = 0;
    return false;
  }

  /** Offset after the last mapped page of the logical block, at least `from`. */
  #endOfContent(logicalBlock: number, from: number): number {
    const first = logicalBlock * this.flash.pagesPerBlock;
    let end = Math.min(this.flash.pagesPerBlock, this.logicalPageCount - first);
    while (end > from && this.#physicalPages[first + end - 1] < 0) end--;
    return Math.max(end, from);
  }

  /**
   * Copies the next page that the target lacks, else erases a block that is no longer needed. Returns whether it did
   * either.
   */
  #tryMerge(operation: MicroOperation): boolean {
    const mapState = this.#mapState;
    const slot = mapState[MapState.MergeSlot];
    const target = mapState[MapState.MergeTarget];
    const owner = this.#slots.ownerOf[slot];
    const next = this.flash.programmedPages[target];
    if (next < mapState[MapState.MergeEnd]) {
      this.#copyPage(owner * this.flash.pagesPerBlock + next, target, operation);
      mapState[MapState.MergePagesCopied]++;
      return true;
    }
    const data = this.#dataBlocks[owner];
    const log = this.#slots.blockOf[slot];
    const isFull = log !== target;
    if (data !== NO_BLOCK) {
      this.#dataBlocks[owner] = NO_BLOCK;
      this.#ledger.erase(data);
      if (!isFull) this.#endMerge();
      fillOperation(operation, 'erase', -1, data, -1);
      return true;
    }
    if (isFull) this.#ledger.erase(log);
    this.#endMerge();
    if (isFull) fillOperation(operation, 'erase', -1, log, -1);
    return isFull;
  }

  #endMerge(): void {
    const mapState = this.#mapState;
    const { counters } = this;
    const slot = mapState[MapState.MergeSlot];
    const target = mapState[MapState.MergeTarget];
    this.#dataBlocks[this.#slots.ownerOf[slot]] = target;
    this.blockRole[target] = BlockRole.Closed;
    if (this.#slots.blockOf[slot] !== target) counters.fullMerges++;
    else if (mapState[MapState.MergePagesCopied] > 0) counters.partialMerges++;
    else counters.switchMerges++;
    this.#slots.release(slot);
    mapState[MapState.MergeSlot] = -1;
    mapState[MapState.MergeTarget] = NO_BLOCK;
  }

  readonly picker = null;

  /** Does nothing: a merge waits until a write needs it. */
  cleanAhead(): number {
    return 0;
  }
  performMicroAhead(): boolean {
    return false;
  }

  secureErase(): void {
    const mapState = this.#mapState;
    this.#ledger.eraseAll();
    this.#slots.clear();
    this.#dataBlocks.fill(NO_BLOCK);
    this.#physicalPages.fill(UNMAPPED);
    mapState[MapState.MergeSlot] = -1;
    mapState[MapState.MergeTarget] = NO_BLOCK;
    mapState[MapState.LastBlock] = NO_BLOCK;
    mapState[MapState.MappedPages] = 0;
  }

  /** `parseScenario` allows no endurance limit with this mapping. */
  readonly isWornOut = false;
  readonly retiredBlockCount = 0;
  readonly pagesToNextOpening = 0;

  /** Merges do not pick victims. */
  readonly victimBlock: EraseBlock = NO_BLOCK;
  readonly victimValidAtPick = 0;
  readonly victimPagesCopied = 0;

  get hostFrontier(): Frontier {
    return this.#frontier(this.#mapState[MapState.LastBlock]);
  }
  get relocationFrontier(): Frontier {
    return this.#frontier(this.#mapState[MapState.MergeTarget]);
  }
  #frontier(block: EraseBlock): Frontier {
    return { block, offset: block < 0 ? this.flash.pagesPerBlock : this.flash.programmedPages[block] };
  }
  get mappedPages(): number {
    return this.#mapState[MapState.MappedPages];
  }
  get lastWrite(): TranslationLayer['lastWrite'] {
    return {
      logicalPage: this.#mapState[MapState.LastLogicalPage],
      physicalPage: this.#mapState[MapState.LastPhysicalPage],
      previousPhysicalPage: this.#mapState[MapState.LastPreviousPhysicalPage],
    };
  }
}

/** Block mapping with the replacement (log) blocks of the scenario. */
export const createHybridMap = (scenario: Scenario): HybridMap =>
  new HybridMap(scenario, {
    slotCount: scenario.logBlockCount,
    order: scenario.logBlockOrder,
    mergesOnBlockChange: false,
    role: BlockRole.Log,
  });

/** Assigns replacement blocks to logical blocks, with the time of their last write. */
class LogSlots {
  /** Per slot: its flash block. */
  readonly blockOf: Int32Array;
  /** Per slot: logical block, or −1 when the slot is free. */
  readonly ownerOf: Int32Array;
  /** Per slot: 1 while each of its pages is at its own offset. */
  readonly isInPlace: Uint8Array;
  /** Per logical block: its slot, or −1. */
  readonly slotOf: Int32Array;
  /** Per slot: `#clock` at its last write; 0 when it is free. */
  readonly #usedAt: Float64Array;
  /** [number of writes so far] */
  readonly #clock = new Float64Array(1);

  constructor(slotCount: number, logicalBlockCount: number) {
    this.blockOf = new Int32Array(slotCount).fill(NO_BLOCK);
    this.ownerOf = new Int32Array(slotCount).fill(NO_BLOCK);
    this.isInPlace = new Uint8Array(slotCount);
    this.slotOf = new Int32Array(logicalBlockCount).fill(-1);
    this.#usedAt = new Float64Array(slotCount);
  }

  get columns(): readonly Column[] {
    return [this.blockOf, this.ownerOf, this.isInPlace, this.slotOf, this.#usedAt, this.#clock];
  }

  /** A free slot, or else the least recently written one. */
  leastRecentlyUsed(): number {
    const usedAt = this.#usedAt;
    let best = 0;
    for (let slot = 1; slot < usedAt.length && usedAt[best] > 0; slot++) if (usedAt[slot] < usedAt[best]) best = slot;
    return best;
  }

  assign(slot: number, logicalBlock: number, block: EraseBlock): void {
    this.blockOf[slot] = block;
    this.ownerOf[slot] = logicalBlock;
    this.isInPlace[slot] = 1;
    this.slotOf[logicalBlock] = slot;
    this.touch(slot);
  }

  touch(slot: number): void {
    this.#usedAt[slot] = ++this.#clock[0];
  }

  release(slot: number): void {
    this.slotOf[this.ownerOf[slot]] = -1;
    this.ownerOf[slot] = NO_BLOCK;
    this.blockOf[slot] = NO_BLOCK;
    this.#usedAt[slot] = 0;
  }

  clear(): void {
    for (let slot = 0; slot < this.ownerOf.length; slot++) if (this.ownerOf[slot] >= 0) this.release(slot);
  }
}
