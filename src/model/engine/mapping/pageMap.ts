import { FlashMedium } from '../flash/medium.ts';
import { Cleaner } from '../garbage-collection/cleaner.ts';
import { CleaningMarks } from '../garbage-collection/cleaningMarks.ts';
import type { GreedyIndex } from '../garbage-collection/greedy.ts';
import type { ChooserParts, VictimChooser } from '../garbage-collection/analyzedPolicies.ts';
import { Counters } from '../metrics/counters.ts';
import type { BlockPool } from '../placement/freePool.ts';
import { Frontiers, StreamWord } from '../placement/frontiers.ts';
import type { PageClasses } from '../placement/pageClasses.ts';
import { RANDOM_STATE_WORDS, seedRandom, type RandomState } from '../random.ts';
import { invariant } from '../result.ts';
import { dispensableBlocks, type Scenario } from '../scenario.ts';
import type { Column } from '../snapshot.ts';
import { BlockRole, UNMAPPED, type PickRefusal } from '../vocabulary.ts';
import type { EraseBlock, LogicalPage, PhysicalPage, VictimPolicy, WearLeveling } from '../vocabulary.ts';
import { Endurance } from '../wear-leveling/endurance.ts';
import type { LevelerParts, StaticLeveler } from '../wear-leveling/staticLeveler.ts';
import type { MicroOperation } from '../microOperation.ts';
import { invalidate, decrementValidPages, programRun } from './pageRun.ts';
import type { Frontier, TranslationLayer, VictimPicker } from './translationLayer.ts';

const POLICY_RANDOM_STREAM = 2;
/** Host pages programmed in one run of the hot loop. */
const RUN_PAGES = 128;

/** Indices into `#mapState`. */
const MapState = {
  LastLogicalPage: 0,
  LastPhysicalPage: 1,
  LastPreviousPhysicalPage: 2,
  MappedPages: 3,
  /** Pool of the host's last write. */
  LastPool: 4,
} as const;
const MAP_STATE_LENGTH = 5;

/**
 * Makers of the parts that a scenario chooses. A program that does not need all of them passes only some, which keeps
 * its bundle small (createFileDrive.ts).
 */
export interface PageMapParts {
  readonly createVictimChooser: (policy: VictimPolicy, parts: ChooserParts) => VictimChooser;
  readonly createBlockPool: (wearLeveling: WearLeveling, blockCount: number, eraseCount: Uint32Array) => BlockPool;
  /** Returns null with one pool. */
  readonly createPageClasses: (scenario: Scenario) => PageClasses | null;
  /** Returns null unless static wear levelling is on. */
  readonly createLeveler: (scenario: Scenario, parts: LevelerParts) => StaticLeveler | null;
}

/**
 * Page-mapped translation layer over the medium. Each write goes to the next page of an open block and invalidates the
 * old copy. When the free blocks are down to the reserve, a victim is chosen, its valid pages are copied out, and it is
 * erased. With two pools each pool has its own open blocks, but victims are chosen among all blocks.
 *
 * `write` carries out many commands (the hot path, without allocation); `performMicro` does one program, copy or erase.
 * The two may alternate at any point and give the same result.
 */
export class PageMap implements TranslationLayer, VictimPicker {
  readonly flash: FlashMedium;
  readonly logicalToPhysical: Int32Array;
  readonly blockRole: Uint8Array;
  readonly freePool: BlockPool;
  readonly counters = new Counters();
  readonly #mapState = new Int32Array(MAP_STATE_LENGTH);
  readonly #random: RandomState = new Int32Array(RANDOM_STATE_WORDS);
  readonly #chooser: VictimChooser;
  readonly #greedyIndex: GreedyIndex | null;
  readonly #frontiers: Frontiers;
  readonly #cleaner: Cleaner;
  readonly #endurance: Endurance;
  /** Null with one pool. */
  readonly #classes: PageClasses | null;
  /** log2(pagesPerBlock), or −1 when that is not a whole number. */
  readonly #blockShift: number;
  /** Physical pages that the present run replaces. */
  readonly #replacedPages = new Int32Array(RUN_PAGES);

  /**
   * @param share flash and roles of a larger drive for the layer to use a part of; without it the layer allocates its
   * own
   */
  constructor(
    scenario: Scenario,
    makers: PageMapParts,
    share?: { readonly flash: FlashMedium; readonly blockRole: Uint8Array },
  ) {
    const { blockCount, pagesPerBlock, logicalPageCount } = scenario;
    this.flash = share?.flash ?? new FlashMedium(blockCount, pagesPerBlock);
    const mapWithSink = new Int32Array(logicalPageCount + 1).fill(UNMAPPED);
    this.logicalToPhysical = mapWithSink.subarray(0, logicalPageCount);
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
      mapWithSink,
      counters: this.counters,
      frontiers: this.#frontiers,
      classes: this.#classes,
      leveler,
      endurance: this.#endurance,
      // The copies of one victim may open a block in each pool.
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
   * Writes pages that another part of the drive (an SLC cache) copies here: with split frontiers they go to the
   * relocation frontier. For one pool without endurance. They are counted as host writes and not marked as relocated;
   * the caller corrects both.
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
   * Programs up to `most` writes, from `first` on, into the open block of `stream`; stops before a trim; returns their
   * number. First programs the new copies, then invalidates the old ones: each loop uses few arrays, so that its cache
   * misses overlap. The order does not matter, because cleaning happens only between runs.
   */
  #writeRun(stream: number, commands: Int32Array, first: number, most: number): number {
    const { pagesPerBlock } = this.flash;
    const mapState = this.#mapState;
    const replacedPages = this.#replacedPages;
    const open = this.#frontiers.streams;
    const block = open[stream + StreamWord.Block];
    const offset = open[stream + StreamWord.NextOffset];
    const page = block * pagesPerBlock + offset;
    const count = programRun(commands, first, most, this.logicalToPhysical, this.flash.words, page, replacedPages);
    mapState[MapState.LastLogicalPage] = commands[first + count - 1];
    mapState[MapState.LastPhysicalPage] = page + count - 1;
    mapState[MapState.LastPreviousPhysicalPage] = replacedPages[count - 1];
    mapState[MapState.MappedPages] += this.#invalidateReplacedPages(count);
    this.flash.noteRun(block, offset, count);
    open[stream + StreamWord.NextOffset] = offset + count;
    this.counters.hostPagesWritten += count;
    return count;
  }

  /**
   * Invalidates the first `count` of `#replacedPages`; returns how many of them were unmapped. Overwrites the pages
   * there with their blocks.
   */
  #invalidateReplacedPages(count: number): number {
    const replacedPages = this.#replacedPages;
    const mapped = invalidate(replacedPages, count, this.flash.words, this.flash.pagesPerBlock, this.#blockShift);
    if (this.#greedyIndex) this.#greedyIndex.decrementValidPages(replacedPages, mapped);
    else decrementValidPages(replacedPages, mapped, this.flash.validPages);
    return count - mapped;
  }

  /** Closes the full block of the stream, cleans as far as the marks require, and opens the next block. */
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
   * Performs the next program, copy, pick or erase that a write of `logicalPage` needs, and describes it in
   * `operation`. The write itself is done only when the kind is `write`.
   *
   * @param isCopy the page comes from an SLC cache, as in `writeCopies`
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

  /** Null with two pools: the next page decides which pool needs room, and the caller does not know that page. */
  get picker(): VictimPicker | null {
    return this.#classes ? null : this;
  }

  refusePick(block: EraseBlock): PickRefusal | null {
    return this.#cleaner.refusePick(block, !this.#frontiers.isFull(0));
  }

  performPick(block: EraseBlock, operation: MicroOperation): void {
    const isFull = this.#frontiers.isFull(0);
    if (isFull) this.#frontiers.close(0);
    this.#cleaner.pickBlock(block, !isFull, operation);
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

  trim(logicalPage: LogicalPage): void {
    if (this.unmap(logicalPage)) this.counters.pagesTrimmed++;
  }

  /** As `trim`, but not counted: the newest copy is in an SLC cache. Returns whether the page was mapped here. */
  unmap(logicalPage: LogicalPage): boolean {
    const page = this.logicalToPhysical[logicalPage];
    if (page < 0) return false;
    this.#replacedPages[0] = page;
    this.#invalidateReplacedPages(1);
    this.logicalToPhysical[logicalPage] = UNMAPPED;
    this.#mapState[MapState.MappedPages]--;
    return true;
  }

  secureErase(): void {
    const { flash, blockRole } = this;
    this.#cleaner.reset();
    this.#frontiers.reset();
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
  /** The frontier of the pool of the last write. */
  get hostFrontier(): Frontier {
    return this.#frontiers.hostFrontier(this.#mapState[MapState.LastPool]);
  }
  /** The frontier of the pool of the last copy. */
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

/**
 * Number of writes, from `first` on and at most `most`, that go to the same pool as the first; reports each to
 * `classes`.
 */
function noteRunOfPool(classes: PageClasses, commands: Int32Array, first: number, most: number): number {
  const pool = classes.poolOfWrite(commands[first]);
  let count = 0;
  do classes.noteWrite(commands[first + count++]);
  while (count < most && commands[first + count] >= 0 && classes.poolOfWrite(commands[first + count]) === pool);
  return count;
}

const MICRO_COMMAND = new Int32Array(1);
