import { FlashMedium } from '../flash/medium.ts';
import { Cleaner } from '../garbage-collection/cleaner.ts';
import { CleaningMarks } from '../garbage-collection/cleaningMarks.ts';
import type { PickRefusal } from '../garbage-collection/pickRefusal.ts';
import type { GreedyIndex } from '../garbage-collection/greedy.ts';
import type { ChooserParts, VictimChooser } from '../garbage-collection/analyzedPolicies.ts';
import { Counters } from '../metrics/counters.ts';
import type { BlockPool } from '../placement/blockPool.ts';
import { Frontiers, StreamWord } from '../placement/frontiers.ts';
import type { PageClasses } from '../placement/pageClasses.ts';
import { RANDOM_STATE_WORDS, seedRandom, type RandomState } from '../random.ts';
import { invariant } from '../result.ts';
import { dispensableBlocks, type Scenario } from '../scenario.ts';
import type { Column } from '../snapshot.ts';
import { BlockRole, UNMAPPED } from '../vocabulary.ts';
import type { EraseBlock, LogicalPage, PhysicalPage, VictimPolicy, WearLeveling } from '../vocabulary.ts';
import { Endurance } from '../wear-leveling/endurance.ts';
import type { LevelerParts, StaticLeveler } from '../wear-leveling/staticLeveler.ts';
import type { MicroOperation } from '../microOperation.ts';
import { invalidate, loseAll, programRun } from './pageRun.ts';
import type { Frontier, TranslationLayer, VictimPicker } from './translationLayer.ts';

const POLICY_RANDOM_STREAM = 2;
/** Host pages programmed in one run of the hot loop. */
const RUN_PAGES = 128;

/** Places in `#mapState`. */
const MapState = {
  LastLogicalPage: 0,
  LastPhysicalPage: 1,
  LastPreviousPhysicalPage: 2,
  MappedPages: 3,
  /** Pool that the host wrote to last. */
  LastPool: 4,
} as const;
const MAP_STATE_PLACES = 5;

/** Makers of what a scenario chooses. A program that need not carry them all brings those that it has (createFileDrive.ts). */
export interface PageMapParts {
  readonly createVictimChooser: (policy: VictimPolicy, parts: ChooserParts) => VictimChooser;
  readonly createBlockPool: (wearLeveling: WearLeveling, blockCount: number, eraseCount: Uint32Array) => BlockPool;
  /** Null with one pool, where there is nothing to tell apart. */
  readonly createPageClasses: (scenario: Scenario) => PageClasses | null;
  /** Null where data that nobody writes stays where it is. */
  readonly createLeveler: (scenario: Scenario, parts: LevelerParts) => StaticLeveler | null;
}

/**
 * Page-mapped translation layer over the medium: each write goes to the next page of an open block, the old copy
 * becomes invalid, and when no clean block is left above the reserve a victim is chosen, its valid pages are copied out
 * and it is erased. With two pools each has open blocks of its own, and one choice of the victim over all blocks.
 *
 * Two ways in, one behaviour: `write` does many commands at once (the hot path, nothing allocated), `performMicro` does
 * one program, copy or erase. They may follow each other at any point.
 */
export class PageMap implements TranslationLayer, VictimPicker {
  readonly flash: FlashMedium;
  readonly logicalToPhysical: Int32Array;
  readonly blockRole: Uint8Array;
  readonly freePool: BlockPool;
  readonly counters = new Counters();
  readonly #mapState = new Int32Array(MAP_STATE_PLACES);
  readonly #random: RandomState = new Int32Array(RANDOM_STATE_WORDS);
  readonly #chooser: VictimChooser;
  readonly #greedyIndex: GreedyIndex | null;
  readonly #frontiers: Frontiers;
  readonly #cleaner: Cleaner;
  readonly #endurance: Endurance;
  /** Null with one pool. */
  readonly #classes: PageClasses | null;
  /** log2(pagesPerBlock), or −1 when it is no power of two. */
  readonly #blockShift: number;
  /** Where the pages of the present run were before. */
  readonly #replaced = new Int32Array(RUN_PAGES);

  /** @param share flash and roles that are a part of a larger drive; without it the layer has its own */
  constructor(
    scenario: Scenario,
    makers: PageMapParts,
    share?: { readonly flash: FlashMedium; readonly blockRole: Uint8Array },
  ) {
    const { blockCount, pagesPerBlock, logicalPageCount } = scenario;
    this.flash = share?.flash ?? new FlashMedium(blockCount, pagesPerBlock);
    const mapAndNowhere = new Int32Array(logicalPageCount + 1).fill(UNMAPPED);
    this.logicalToPhysical = mapAndNowhere.subarray(0, logicalPageCount);
    this.blockRole = share?.blockRole ?? new Uint8Array(blockCount);
    const { eraseCount } = this.flash;
    this.freePool = makers.createBlockPool(scenario.wearLeveling, blockCount, eraseCount);
    seedRandom(this.#random, scenario.seed, POLICY_RANDOM_STREAM);
    this.#chooser = makers.createVictimChooser(scenario.victimPolicy, {
      blockCount,
      pagesPerBlock,
      validPages: this.flash.validPages,
      random: this.#random,
      sampleCount: scenario.sampleCount,
      windowBlocks: scenario.windowBlocks,
    });
    this.#greedyIndex = this.#chooser.greedyIndex;
    this.#classes = makers.createPageClasses(scenario);
    const parts = { blockRole: this.blockRole, freePool: this.freePool, chooser: this.#chooser };
    const { pools: poolCount, frontiers: layout } = scenario;
    const leveler = makers.createLeveler(scenario, { ...parts, eraseCount });
    this.#frontiers = new Frontiers({
      ...parts,
      pagesPerBlock,
      poolCount,
      layout,
      hasLevelingStream: leveler !== null,
    });
    this.#endurance = new Endurance(scenario.enduranceCycles, dispensableBlocks(scenario), eraseCount);
    this.#cleaner = new Cleaner({
      ...parts,
      flash: this.flash,
      mapAndNowhere,
      counters: this.counters,
      frontiers: this.#frontiers,
      classes: this.#classes,
      leveler,
      endurance: this.#endurance,
      // The survivors of one victim may open a block in each pool.
      leastFreeBlocks: poolCount,
      marks: new CleaningMarks(scenario.reserveBlocks, scenario.stopFreeBlocks),
    });
    const shift = Math.log2(pagesPerBlock);
    this.#blockShift = Number.isInteger(shift) ? shift : -1;
    this.#mapState.fill(UNMAPPED);
    this.#mapState[MapState.MappedPages] = 0;
    this.#mapState[MapState.LastPool] = 0;
  }

  get columns(): readonly Column[] {
    return [
      this.counters.values,
      this.logicalToPhysical,
      ...this.flash.columns,
      this.blockRole,
      ...this.freePool.columns,
      ...this.#chooser.columns,
      ...this.#frontiers.columns,
      ...this.#cleaner.columns,
      ...this.#endurance.columns,
      ...(this.#classes?.columns ?? []),
      this.#random,
      this.#mapState,
    ];
  }

  /**
   * Carries out the first `count` commands of `commands` (see workload/hostStream.ts), up to the first write that the
   * drive is too worn to take.
   */
  write(commands: Int32Array, count: number): void {
    this.#cleaner.finish();
    const { pagesPerBlock } = this.flash;
    const open = this.#frontiers.streams;
    const classes = this.#classes;
    let isWornOut = this.isWornOut;
    for (let index = 0; index < count;) {
      const command = commands[index];
      if (command < 0) {
        this.trim(~command);
        index++;
        continue;
      }
      const stream = classes ? this.#hostStreamOf(command, classes) : 0;
      if (open[stream + StreamWord.NextOffset] === pagesPerBlock || this.#cleaner.isInterrupted) {
        this.#makeRoom(stream);
        isWornOut = this.isWornOut;
      }
      if (isWornOut) return;
      let most = Math.min(count - index, pagesPerBlock - open[stream + StreamWord.NextOffset], RUN_PAGES);
      if (classes) most = noteRunOfPool(classes, commands, index, most);
      index += this.#writeRun(stream, commands, index, most);
    }
  }

  /**
   * As `write`, of pages that come from elsewhere in the drive: with split frontiers they go where cleaning copies to. One
   * pool, no endurance. Counted as written by the host, and not marked as copied: the caller knows better.
   */
  writeCopies(pages: Int32Array, count: number): void {
    this.#cleaner.finish();
    const { pagesPerBlock } = this.flash;
    const open = this.#frontiers.streams;
    const stream = this.#frontiers.relocationStream(0);
    for (let index = 0; index < count;) {
      if (open[stream + StreamWord.NextOffset] === pagesPerBlock || this.#cleaner.isInterrupted) this.#makeRoom(stream);
      const most = Math.min(count - index, pagesPerBlock - open[stream + StreamWord.NextOffset], RUN_PAGES);
      index += this.#writeRun(stream, pages, index, most);
    }
  }

  #hostStreamOf(logicalPage: LogicalPage, classes: PageClasses): number {
    const pool = classes.poolOfWrite(logicalPage);
    this.#mapState[MapState.LastPool] = pool;
    return this.#frontiers.hostStream(pool);
  }

  /**
   * Programs pages of the host block with up to `most` writes from `first` on, stopping before a trim; returns how many.
   * In two passes, new copies first and then what they replace, which leaves each loop few arrays and its cache misses
   * free to overlap. The order between them does not matter: cleaning happens only between runs.
   */
  #writeRun(stream: number, commands: Int32Array, first: number, most: number): number {
    const { pagesPerBlock } = this.flash;
    const mapState = this.#mapState;
    const replaced = this.#replaced;
    const open = this.#frontiers.streams;
    const block = open[stream + StreamWord.Block];
    const offset = open[stream + StreamWord.NextOffset];
    const page = block * pagesPerBlock + offset;
    const count = programRun(commands, first, most, this.logicalToPhysical, this.flash.words, page, replaced);
    mapState[MapState.LastLogicalPage] = commands[first + count - 1];
    mapState[MapState.LastPhysicalPage] = page + count - 1;
    mapState[MapState.LastPreviousPhysicalPage] = replaced[count - 1];
    mapState[MapState.MappedPages] += this.#invalidateReplaced(count);
    this.flash.noteRun(block, offset, count);
    open[stream + StreamWord.NextOffset] = offset + count;
    this.counters.hostPagesWritten += count;
    return count;
  }

  /**
   * Marks the first `count` of `#replaced` as invalid and takes them out of their blocks; returns how many of them were
   * no page at all. Leaves the blocks there instead of the pages.
   */
  #invalidateReplaced(count: number): number {
    const replaced = this.#replaced;
    const mapped = invalidate(replaced, count, this.flash.words, this.flash.pagesPerBlock, this.#blockShift);
    if (this.#greedyIndex) this.#greedyIndex.loseAll(replaced, mapped);
    else loseAll(replaced, mapped, this.flash.validPages);
    return count - mapped;
  }

  /** Closes the full block of the stream, cleans as far as the marks say, opens the next. */
  #makeRoom(stream: number): void {
    const frontiers = this.#frontiers;
    while (!this.isWornOut) {
      const isFull = frontiers.isFull(stream);
      if (isFull) frontiers.close(stream);
      if (this.#cleaner.mustClean(!isFull)) {
        this.#cleaner.cleanOne();
        continue;
      }
      if (isFull) frontiers.open(stream);
      return;
    }
  }

  /**
   * Does the next program, copy, pick or erase that a write of `logicalPage` calls for, and says which. Only `write`
   * uses up the page.
   *
   * @param isCopy as `writeCopies`
   */
  performMicro(logicalPage: LogicalPage, operation: MicroOperation, isCopy = false): void {
    const mapState = this.#mapState;
    invariant(!this.isWornOut, 'a worn-out drive was to be written');
    if (this.#cleaner.victimBlock >= 0) return this.#cleaner.performMicro(operation);
    const hostStream = this.#classes ? this.#hostStreamOf(logicalPage, this.#classes) : 0;
    const stream = isCopy ? this.#frontiers.relocationStream(0) : hostStream;
    const isFull = this.#frontiers.isFull(stream);
    if (isFull) this.#frontiers.close(stream);
    if (this.#cleaner.mustClean(!isFull)) return this.#cleaner.pick(operation);
    if (isFull) this.#frontiers.open(stream);
    MICRO_COMMAND[0] = logicalPage;
    if (isCopy) this.writeCopies(MICRO_COMMAND, 1);
    else this.write(MICRO_COMMAND, 1);
    operation.kind = 'write';
    operation.logicalPage = logicalPage;
    operation.from = mapState[MapState.LastPreviousPhysicalPage];
    operation.to = mapState[MapState.LastPhysicalPage];
  }

  /** With two pools it depends on the next page which of them has to have room, and who picks does not know that. */
  get picker(): VictimPicker | null {
    return this.#classes ? null : this;
  }

  refusePick(block: EraseBlock): PickRefusal | null {
    return this.#cleaner.refusePick(block, !this.#frontiers.isFull(0));
  }

  performPick(block: EraseBlock, operation: MicroOperation): void {
    const isFull = this.#frontiers.isFull(0);
    if (isFull) this.#frontiers.close(0);
    this.#cleaner.pickThis(block, !isFull, operation);
  }

  cleanAhead(targetFreeBlocks: number, mostValidFraction: number): number {
    this.#cleaner.finish();
    const mostValidPages = mostValidFraction * this.flash.pagesPerBlock;
    let cleaned = 0;
    while (this.#cleaner.cleanOneAhead(targetFreeBlocks, mostValidPages)) cleaned++;
    return cleaned;
  }

  performMicroAhead(targetFreeBlocks: number, mostValidFraction: number, operation: MicroOperation): boolean {
    if (this.#cleaner.victimBlock < 0)
      return this.#cleaner.pickAhead(targetFreeBlocks, mostValidFraction * this.flash.pagesPerBlock, operation);
    this.#cleaner.performMicro(operation);
    return true;
  }

  /** Makes the page's copy invalid and forgets it. Trimming what was never written does nothing. */
  trim(logicalPage: LogicalPage): void {
    if (this.forget(logicalPage)) this.counters.pagesTrimmed++;
  }

  /** The same, not counted: the newest copy is elsewhere. Returns whether there was one here. */
  forget(logicalPage: LogicalPage): boolean {
    const page = this.logicalToPhysical[logicalPage];
    if (page < 0) return false;
    this.#replaced[0] = page;
    this.#invalidateReplaced(1);
    this.logicalToPhysical[logicalPage] = UNMAPPED;
    this.#mapState[MapState.MappedPages]--;
    return true;
  }

  /** Erases every block that has been used; nothing is mapped after that. */
  secureErase(): void {
    const { flash, blockRole } = this;
    this.#cleaner.forget();
    this.#frontiers.forget();
    this.#chooser.clear();
    this.logicalToPhysical.fill(UNMAPPED);
    this.#mapState[MapState.MappedPages] = 0;
    for (let block = 0; block < flash.blockCount; block++) {
      if (blockRole[block] === BlockRole.Free || blockRole[block] === BlockRole.Retired) continue;
      flash.validPages[block] = 0;
      if (flash.programmedPages[block] > 0) {
        flash.erase(block);
        this.counters.blocksErased++;
      }
      this.#cleaner.putErased(block);
    }
  }

  get isWornOut(): boolean {
    return this.#endurance.isWornOut;
  }
  get retiredBlockCount(): number {
    return this.#endurance.retiredBlockCount;
  }
  get pagesToNextOpening(): number {
    return this.#cleaner.isInterrupted ? 0 : this.#frontiers.leastHostRoom;
  }

  get logicalPageCount(): number {
    return this.logicalToPhysical.length;
  }

  locate(logicalPage: LogicalPage): PhysicalPage {
    return this.logicalToPhysical[logicalPage];
  }

  get victimBlock(): EraseBlock {
    return this.#cleaner.victimBlock;
  }
  get victimValidAtPick(): number {
    return this.#cleaner.victimValidAtPick;
  }
  get victimPagesCopied(): number {
    return this.#cleaner.victimPagesCopied;
  }
  /** Of the pool that was written to last. */
  get hostFrontier(): Frontier {
    return this.#frontiers.hostFrontier(this.#mapState[MapState.LastPool]);
  }
  /** Of the pool that was copied to last. */
  get relocationFrontier(): Frontier {
    return this.#frontiers.relocationFrontier(this.#cleaner.lastPool);
  }
  get mappedPages(): number {
    return this.#mapState[MapState.MappedPages];
  }
  get lastWrite(): { logicalPage: number; physicalPage: number; previousPhysicalPage: number } {
    return {
      logicalPage: this.#mapState[MapState.LastLogicalPage],
      physicalPage: this.#mapState[MapState.LastPhysicalPage],
      previousPhysicalPage: this.#mapState[MapState.LastPreviousPhysicalPage],
    };
  }
}

/** Writes from `first` on, at most `most`, that go to the pool of the first one; the classes hear of each. */
function noteRunOfPool(classes: PageClasses, commands: Int32Array, first: number, most: number): number {
  const pool = classes.poolOfWrite(commands[first]);
  let count = 0;
  do classes.noteWrite(commands[first + count++]);
  while (count < most && commands[first + count] >= 0 && classes.poolOfWrite(commands[first + count]) === pool);
  return count;
}

const MICRO_COMMAND = new Int32Array(1);
