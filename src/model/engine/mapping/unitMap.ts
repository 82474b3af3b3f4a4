import { CleaningMarks } from '../garbage-collection/cleaningMarks.ts';
import type { VictimChooser } from '../garbage-collection/analyzedPolicies.ts';
import { createVictimChooser } from '../garbage-collection/victimPolicy.ts';
import type { FlashMedium } from '../flash/medium.ts';
import type { Counters } from '../metrics/counters.ts';
import type { BlockPool } from '../placement/freePool.ts';
import { RANDOM_STATE_WORDS, seedRandom, type RandomState } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import type { Column } from '../snapshot.ts';
import { BlockRole, LOGICAL_PAGE_MASK, MOVED_BIT, NO_BLOCK, RELOCATED_BIT, UNMAPPED } from '../vocabulary.ts';
import type { EraseBlock, LogicalPage, PhysicalPage } from '../vocabulary.ts';
import { BlockLedger } from './blockLedger.ts';
import { fillOperation, writeByMicroOperations, type Frontier, type TranslationLayer } from './translationLayer.ts';
import type { MicroOperation } from '../microOperation.ts';

const POLICY_RANDOM_STREAM = 2;

/** Indices into `#mapState`. */
const MapState = {
  HostBlock: 0,
  RelocationBlock: 1,
  Victim: 2,
  /** Offset of the next unit of the victim to examine. */
  VictimOffset: 3,
  VictimPagesAtPick: 4,
  VictimPagesCopied: 5,
  LastLogicalPage: 6,
  LastPhysicalPage: 7,
  LastPreviousPhysicalPage: 8,
  MappedPages: 9,
  /** The unit being programmed, by the host or by cleaning, or −1. */
  OpenUnit: 10,
  /** First physical page of its new copy. */
  OpenUnitTarget: 11,
  /** Pages already programmed there. */
  OpenUnitPages: 12,
} as const;
const MAP_STATE_LENGTH = 13;

/**
 * Page mapping by units of several pages: a unit lies anywhere in flash, aligned to its size, with its pages in order.
 *
 * A write reprograms its unit: pages before the written one are copied from the old copy, then the page is programmed.
 * The unit stays open for later pages, and skipped pages are copied. A write to another unit, or to an earlier page of
 * the same unit, first copies the remaining pages. So each unit is programmed whole and once, however the host's pages
 * are batched; trims leave it open. Pages without content are programmed as filler.
 *
 * Cleaning moves whole units. A unit stays mapped until its last page is trimmed.
 */
export class UnitMap implements TranslationLayer {
  readonly flash: FlashMedium;
  readonly blockRole: Uint8Array;
  readonly freePool: BlockPool;
  readonly counters: Counters;
  readonly logicalPageCount: number;
  readonly columns: readonly Column[];
  readonly #ledger: BlockLedger;
  readonly #unitPages: number;
  /** Per unit: its first physical page, or −1. */
  readonly #places: Int32Array;
  /** Per unit: number of its mapped pages. */
  readonly #pagesInUse: Uint16Array;
  /** Per block: units mapped to it. Victims are chosen by this count, because cleaning moves whole units. */
  readonly #mappedUnits: Uint16Array;
  readonly #mapState = new Int32Array(MAP_STATE_LENGTH).fill(UNMAPPED);
  readonly #chooser: VictimChooser;
  readonly #marks: CleaningMarks;
  readonly #isShared: boolean;

  constructor(scenario: Scenario) {
    const { blockCount, pagesPerBlock, mappingUnitPages } = scenario;
    const ledger = new BlockLedger(blockCount, pagesPerBlock);
    this.#ledger = ledger;
    this.flash = ledger.flash;
    this.blockRole = ledger.blockRole;
    this.freePool = ledger.freePool;
    this.counters = ledger.counters;
    this.logicalPageCount = scenario.logicalPageCount;
    this.#unitPages = mappingUnitPages;
    const unitCount = Math.ceil(scenario.logicalPageCount / mappingUnitPages);
    this.#places = new Int32Array(unitCount).fill(UNMAPPED);
    this.#pagesInUse = new Uint16Array(unitCount);
    this.#mappedUnits = new Uint16Array(blockCount);
    this.#mapState[MapState.MappedPages] = 0;
    const random: RandomState = new Int32Array(RANDOM_STATE_WORDS);
    seedRandom(random, scenario.seed, POLICY_RANDOM_STREAM);
    this.#chooser = createVictimChooser(scenario.victimPolicy, {
      blockCount,
      pagesPerBlock: pagesPerBlock / mappingUnitPages,
      validPages: this.#mappedUnits,
      random,
      sampleCount: scenario.sampleCount,
      windowBlocks: scenario.windowBlocks,
    });
    this.#marks = new CleaningMarks(scenario.reserveBlocks, scenario.stopFreeBlocks);
    this.#isShared = scenario.frontiers === 'shared';
    const ownColumns = [this.#places, this.#pagesInUse, this.#mappedUnits, this.#mapState, random];
    this.columns = [...ledger.columns, ...ownColumns, ...this.#chooser.columns, ...this.#marks.columns];
  }

  locate(logicalPage: LogicalPage): PhysicalPage {
    const mapState = this.#mapState;
    const unit = (logicalPage / this.#unitPages) | 0;
    const offset = logicalPage - unit * this.#unitPages;
    const isInOpenUnit = unit === mapState[MapState.OpenUnit] && offset < mapState[MapState.OpenUnitPages];
    const first = isInOpenUnit ? mapState[MapState.OpenUnitTarget] : this.#places[unit];
    return first < 0 || this.flash.words[first + offset] < 0 ? UNMAPPED : first + offset;
  }

  write(commands: Int32Array, count: number): void {
    writeByMicroOperations(this, commands, count);
  }

  trim(logicalPage: LogicalPage): void {
    const page = this.locate(logicalPage);
    if (page < 0) return;
    this.#ledger.invalidate(page, 0);
    this.#mapState[MapState.MappedPages]--;
    this.counters.pagesTrimmed++;
    const unit = (logicalPage / this.#unitPages) | 0;
    this.#pagesInUse[unit]--;
    // The open unit is settled when it is complete.
    if (this.#pagesInUse[unit] === 0 && unit !== this.#mapState[MapState.OpenUnit]) this.#settle(unit, UNMAPPED);
  }

  performMicro(logicalPage: LogicalPage, operation: MicroOperation): void {
    const mapState = this.#mapState;
    if (mapState[MapState.Victim] !== NO_BLOCK) return this.#performCleaningMicro(operation);
    const unit = (logicalPage / this.#unitPages) | 0;
    if (mapState[MapState.OpenUnit] < 0) {
      const hasRoom = this.#hasHostRoom();
      if (!hasRoom) this.#closeHostBlock();
      if (this.#marks.mustClean(this.freePool.count, hasRoom)) return this.#begin(this.#chooser.pick(), operation);
      if (!hasRoom) mapState[MapState.HostBlock] = this.#ledger.take(BlockRole.HostOpen);
      this.#openUnit(unit, mapState[MapState.HostBlock]);
    }
    const next = mapState[MapState.OpenUnit] * this.#unitPages + mapState[MapState.OpenUnitPages];
    if (logicalPage === next) return this.#programHostPage(logicalPage, operation);
    // Copies either a skipped page of the same unit, or a remaining page of a unit that the host has left.
    this.#mergeNextPage(operation);
  }

  #mergeNextPage(operation: MicroOperation): void {
    this.#copyNextPage(0, operation);
    this.counters.pagesMerged++;
    this.#settleWholeUnit();
  }

  readonly picker = null;

  cleanAhead(targetFreeBlocks: number, mostValidFraction: number): number {
    const before = this.counters.idlePicks;
    while (this.performMicroAhead(targetFreeBlocks, mostValidFraction, OPERATION));
    return this.counters.idlePicks - before;
  }

  /** Completes an open unit of the host first. */
  performMicroAhead(targetFreeBlocks: number, mostValidFraction: number, operation: MicroOperation): boolean {
    const mapState = this.#mapState;
    const chooser = this.#chooser;
    if (mapState[MapState.Victim] !== NO_BLOCK) {
      this.#performCleaningMicro(operation);
      return true;
    }
    if (this.freePool.count >= targetFreeBlocks || chooser.count === 0) return false;
    if (mapState[MapState.OpenUnit] >= 0) {
      this.#mergeNextPage(operation);
      return true;
    }
    const victim = chooser.choose();
    const unitsPerBlock = this.flash.pagesPerBlock / this.#unitPages;
    if (this.#mappedUnits[victim] > Math.min(mostValidFraction * unitsPerBlock, unitsPerBlock - 1)) return false;
    chooser.withdraw(victim);
    this.counters.idlePicks++;
    this.#begin(victim, operation);
    return true;
  }

  secureErase(): void {
    const mapState = this.#mapState;
    this.#ledger.eraseAll();
    this.#chooser.clear();
    this.#marks.reset();
    this.#places.fill(UNMAPPED);
    this.#pagesInUse.fill(0);
    this.#mappedUnits.fill(0);
    mapState[MapState.HostBlock] = NO_BLOCK;
    mapState[MapState.RelocationBlock] = NO_BLOCK;
    mapState[MapState.Victim] = NO_BLOCK;
    mapState[MapState.OpenUnit] = UNMAPPED;
    mapState[MapState.MappedPages] = 0;
  }

  /** `parseScenario` allows no endurance limit with this mapping. */
  readonly isWornOut = false;
  readonly retiredBlockCount = 0;
  readonly pagesToNextOpening = 0;

  #hasHostRoom(): boolean {
    const block = this.#mapState[MapState.HostBlock];
    return block !== NO_BLOCK && this.flash.programmedPages[block] < this.flash.pagesPerBlock;
  }

  #openUnit(unit: number, block: EraseBlock): void {
    const mapState = this.#mapState;
    mapState[MapState.OpenUnit] = unit;
    mapState[MapState.OpenUnitTarget] = block * this.flash.pagesPerBlock + this.flash.programmedPages[block];
    mapState[MapState.OpenUnitPages] = 0;
  }

  #programHostPage(logicalPage: LogicalPage, operation: MicroOperation): void {
    const mapState = this.#mapState;
    const unit = mapState[MapState.OpenUnit];
    const old = this.locate(logicalPage);
    if (old >= 0) this.#ledger.invalidate(old, 0);
    else {
      this.#pagesInUse[unit]++;
      mapState[MapState.MappedPages]++;
    }
    const page = this.#ledger.program(mapState[MapState.HostBlock], logicalPage);
    mapState[MapState.OpenUnitPages]++;
    mapState[MapState.LastLogicalPage] = logicalPage;
    mapState[MapState.LastPhysicalPage] = page;
    mapState[MapState.LastPreviousPhysicalPage] = old;
    this.counters.hostPagesWritten++;
    this.#settleWholeUnit();
    fillOperation(operation, 'write', logicalPage, old, page);
  }

  /** Programs the next page of the open unit with its old content, or with filler if it has none. */
  #copyNextPage(oldBits: number, operation: MicroOperation): void {
    const mapState = this.#mapState;
    const unit = mapState[MapState.OpenUnit];
    const programmed = mapState[MapState.OpenUnitPages];
    const block = (mapState[MapState.OpenUnitTarget] / this.flash.pagesPerBlock) | 0;
    // The last unit may extend beyond the end of the logical space.
    const logicalPage = Math.min(unit * this.#unitPages + programmed, this.logicalPageCount - 1);
    const old = this.#places[unit] < 0 ? UNMAPPED : this.#places[unit] + programmed;
    const hasContent = old >= 0 && this.flash.words[old] >= 0;
    if (hasContent) this.#ledger.invalidate(old, oldBits);
    const page = hasContent
      ? this.#ledger.program(block, logicalPage | RELOCATED_BIT)
      : this.#ledger.programFiller(block, logicalPage);
    mapState[MapState.OpenUnitPages] = programmed + 1;
    fillOperation(operation, 'copy', logicalPage, hasContent ? old : UNMAPPED, page);
  }

  #settleWholeUnit(): void {
    const mapState = this.#mapState;
    if (mapState[MapState.OpenUnitPages] < this.#unitPages) return;
    const unit = mapState[MapState.OpenUnit];
    mapState[MapState.OpenUnit] = UNMAPPED;
    this.#settle(unit, this.#pagesInUse[unit] > 0 ? mapState[MapState.OpenUnitTarget] : UNMAPPED);
  }

  /** Maps the unit to `place` (−1 unmaps it) and releases its old place. */
  #settle(unit: number, place: PhysicalPage): void {
    const { pagesPerBlock } = this.flash;
    const old = this.#places[unit];
    this.#places[unit] = place;
    if (place >= 0) this.#mappedUnits[(place / pagesPerBlock) | 0]++;
    if (old < 0) return;
    const oldBlock = (old / pagesPerBlock) | 0;
    this.#mappedUnits[oldBlock]--;
    this.#chooser.greedyIndex?.demote(oldBlock);
  }

  #closeHostBlock(): void {
    const block = this.#mapState[MapState.HostBlock];
    if (block === NO_BLOCK) return;
    this.#close(block);
    this.#mapState[MapState.HostBlock] = NO_BLOCK;
  }

  #close(block: EraseBlock): void {
    this.blockRole[block] = BlockRole.Closed;
    this.#chooser.close(block);
  }

  #begin(victim: EraseBlock, operation: MicroOperation): void {
    const mapState = this.#mapState;
    const { pagesPerBlock } = this.flash;
    const open = this.#isShared ? this.hostFrontier : this.relocationFrontier;
    this.blockRole[victim] = BlockRole.Victim;
    mapState[MapState.Victim] = victim;
    mapState[MapState.VictimOffset] = 0;
    mapState[MapState.VictimPagesAtPick] = this.#mappedUnits[victim] * this.#unitPages;
    mapState[MapState.VictimPagesCopied] = 0;
    const freePages = this.freePool.count * pagesPerBlock + pagesPerBlock - open.offset;
    this.counters.notePick(victim, mapState[MapState.VictimPagesAtPick], freePages);
    fillOperation(operation, 'pick', -1, victim, mapState[MapState.VictimPagesAtPick]);
  }

  /** Copies the next page of the victim's next unit, or erases the victim when no unit is left. */
  #performCleaningMicro(operation: MicroOperation): void {
    const mapState = this.#mapState;
    if (mapState[MapState.OpenUnit] < 0) {
      const unit = this.#nextUnitOfVictim();
      if (unit < 0) {
        const victim = mapState[MapState.Victim];
        this.#ledger.erase(victim);
        mapState[MapState.Victim] = NO_BLOCK;
        return fillOperation(operation, 'erase', -1, victim, -1);
      }
      this.#openUnit(unit, this.#relocationBlockWithRoom());
    }
    this.#copyNextPage(MOVED_BIT, operation);
    this.counters.pagesRelocated++;
    mapState[MapState.VictimPagesCopied]++;
    this.#settleWholeUnit();
  }

  #nextUnitOfVictim(): number {
    const mapState = this.#mapState;
    const { pagesPerBlock, words } = this.flash;
    const first = mapState[MapState.Victim] * pagesPerBlock;
    let nextUnit = UNMAPPED;
    while (nextUnit < 0 && mapState[MapState.VictimOffset] < pagesPerBlock) {
      const page = first + mapState[MapState.VictimOffset];
      const unit = ((words[page] & LOGICAL_PAGE_MASK) / this.#unitPages) | 0;
      if (this.#places[unit] === page) nextUnit = unit;
      mapState[MapState.VictimOffset] += this.#unitPages;
    }
    return nextUnit;
  }

  #relocationBlockWithRoom(): EraseBlock {
    const mapState = this.#mapState;
    // With one frontier the copies go into the host's block.
    const openPlace = this.#isShared ? MapState.HostBlock : MapState.RelocationBlock;
    const block = mapState[openPlace];
    if (block !== NO_BLOCK) {
      if (this.flash.programmedPages[block] < this.flash.pagesPerBlock) return block;
      this.#close(block);
    }
    mapState[openPlace] = this.#ledger.take(this.#isShared ? BlockRole.HostOpen : BlockRole.RelocationOpen);
    return mapState[openPlace];
  }

  get victimBlock(): EraseBlock {
    return this.#mapState[MapState.Victim];
  }
  get victimValidAtPick(): number {
    return this.#mapState[MapState.VictimPagesAtPick];
  }
  get victimPagesCopied(): number {
    return this.#mapState[MapState.VictimPagesCopied];
  }
  get hostFrontier(): Frontier {
    return this.#frontier(this.#mapState[MapState.HostBlock]);
  }
  get relocationFrontier(): Frontier {
    return this.#frontier(this.#mapState[MapState.RelocationBlock]);
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

const OPERATION: MicroOperation = { kind: 'write', logicalPage: -1, from: -1, to: -1 };
