import {
  createDrive,
  type Drive,
  MicroEventKind,
  type MicroOperation,
  type Scenario,
  type StepGranularity,
} from '#engine';
import { checkInvariants } from '../../src/model/engine/invariants.ts';
import { BlockRole, LOGICAL_PAGE_MASK, RELOCATED_BIT } from '../../src/model/engine/vocabulary.ts';
import { createHostStream } from '../../src/model/engine/workload/createHostStream.ts';
import type { HostStream, PageRange } from '../../src/model/engine/workload/hostStream.ts';
import { isPickDue, PickBook } from './pickBook.ts';
import { mayRefuse } from './referenceChoosers.ts';
import { createReferenceClasses } from './referenceClasses.ts';
import { ReferenceFtl } from './referenceFtl.ts';
import type { ReferenceState } from './referenceFtl.ts';
import { VersionShadow } from './versionShadow.ts';

/** A saved state of the drive, the model and their books. */
interface Moment {
  readonly drive: ArrayBuffer;
  readonly driveHash: string;
  readonly isMidway: boolean;
  readonly twin: ArrayBuffer;
  readonly model: ReferenceState;
  readonly stream: readonly Int32Array[];
  readonly written: Map<number, number>;
  readonly versions: readonly number[];
  readonly picks: ReturnType<PickBook['save']>;
  readonly toPause: number;
  readonly isPauseDue: boolean;
}

/**
 * A drive, its model, and a twin drive that runs by micro-operations only and tells the model which victims the dice chose. So the
 * drive's fast path is compared with its slow path, and both with the model.
 */
export class DriveUnderTest {
  readonly scenario: Scenario;
  drive: Drive;
  readonly #twin: Drive;
  readonly #shadow: VersionShadow;
  readonly model: ReferenceFtl;
  readonly #stream: HostStream;
  readonly #command = new Int32Array(1);
  readonly #picks: PickBook;
  readonly #moments: Moment[] = [];
  pickedByHand = 0;
  /** Whether the drive is in the middle of a write, where the model never is. */
  #isMidway = false;
  /** Pages of the workload that the model may still write before the host pauses. */
  #toPause: number;
  #isPauseDue = false;

  /** @param scenario without a warm-up, unless the policy is FIFO, whose victims the model finds by itself */
  constructor(scenario: Scenario) {
    this.scenario = scenario;
    this.drive = createDrive(scenario);
    this.#twin = createDrive(scenario);
    this.#shadow = new VersionShadow(this.#twin);
    this.#stream = createHostStream(scenario);
    this.#toPause = scenario.idleEveryPages;
    this.#picks = new PickBook(scenario);
    const shape = { ...scenario, classes: createReferenceClasses(scenario) };
    this.model = new ReferenceFtl(shape, (model) => this.#picks.choose(model));
    this.#prepareModel();
  }

  #prepareModel(): void {
    const { state } = this.model;
    if (this.scenario.isFilled) {
      for (let page = 0; page < this.#stream.fillPageCount; page++) this.model.write(page);
      for (const { first, count } of this.#stream.initialTrims()) {
        for (let page = first; page < first + count; page++) this.model.trim(page);
      }
    }
    this.#feedModel(this.scenario.warmupPages);
    state.hostPagesWritten = state.pagesRelocated = state.blocksErased = state.pagesTrimmed = state.idlePicks = 0;
    state.pagesLeveled = state.levelingMoves = 0;
    state.freePagesAtPicks = [];
  }

  /** Gives the model host commands up to and including the next `pageCount` writes, or the first write that it refuses. */
  #feedModel(pageCount: number): void {
    for (let writes = 0; writes < pageCount;) {
      // A worn-out drive never reaches the pause that is due.
      if (this.model.state.isWornOut) return;
      if (this.#isPauseDue) this.#pauseModel();
      if (this.model.state.isWornOut) return;
      this.#stream.fill(this.#command, 1);
      const value = this.#command[0] ?? 0;
      if (value < 0) {
        this.model.trim(~value);
      } else {
        if (!this.model.write(value)) return;
        writes++;
        this.#noteModelWrite();
      }
    }
  }

  #noteModelWrite(): void {
    const { idleEveryPages, idleCleaning } = this.scenario;
    if (idleEveryPages === 0 || idleCleaning === 'none' || --this.#toPause > 0) return;
    this.#toPause = idleEveryPages;
    this.#isPauseDue = true;
  }

  #pauseModel(): void {
    this.#isPauseDue = false;
    const { idleCleaning, idleFreeBlocks, pagesPerBlock } = this.scenario;
    if (idleCleaning === 'fileSystem') this.#dropDeletedInModel();
    this.#cleanModelAhead(idleFreeBlocks, pagesPerBlock);
  }

  #dropDeletedInModel(): void {
    for (const page of this.model.state.places.keys()) if (this.#stream.isDeleted(page)) this.model.trim(page);
  }

  /** Where dice decide, the model stops cleaning when the drive did, if the policy allows that. */
  #cleanModelAhead(targetFreeBlocks: number, mostValidPages: number): void {
    const { model, scenario } = this;
    const { state } = model;
    while (state.free.length < targetFreeBlocks && !state.isWornOut) {
      const { next } = this.#picks;
      const goesOn = next?.isIdle === true && next.step === state.hostPagesWritten;
      const canRefuse = mayRefuse(model, scenario, mostValidPages);
      if (this.#picks.isDeterministic ? canRefuse : !goesOn) {
        if (!canRefuse) throw new Error('the drive stopped cleaning ahead where its policy had a block to gain from');
        return;
      }
      const victim = model.choose(model);
      if (model.validPages(victim) > Math.min(mostValidPages, scenario.pagesPerBlock - 1))
        throw new Error(`block ${victim} was cleaned ahead though it gives too little back`);
      state.idlePicks++;
      model.clean(victim);
    }
  }

  run(pageCount: number): void {
    const stepBefore = this.drive.step;
    this.drive.run(pageCount);
    if (!this.drive.isWornOut || this.drive.step > stepBefore + pageCount)
      requireEqual('step after a run', this.drive.step, stepBefore + pageCount);
    if (pageCount > 0) this.#isMidway = false;
    this.#followAndCompare();
  }

  advanceMicro(count: number): void {
    for (let done = 0; done < count; done++) {
      const stepBefore = this.drive.step;
      const kind = this.drive.advanceMicro(null);
      if (kind === null) break;
      requireEqual(`step after a micro-${kind}`, this.drive.step, stepBefore + (kind === 'write' ? 1 : 0));
      this.#isMidway = kind !== 'write' && !this.drive.isWornOut;
    }
    this.#followAndCompare();
  }

  advance(granularity: StepGranularity): void {
    const isFound = this.drive.advance(granularity, null);
    // Without a mapped page the last operation is unknown, so only the invariants are checked.
    this.#isMidway = !(isFound && granularity === 'write') && !this.drive.isWornOut;
    this.#followAndCompare();
  }

  saveMoment(): void {
    this.#moments.push({
      drive: this.drive.snapshot(),
      driveHash: this.drive.stateHash(),
      isMidway: this.#isMidway,
      twin: this.#twin.snapshot(),
      model: structuredClone(this.model.state),
      stream: this.#stream.columns.map((column) => column.slice()),
      written: new Map(this.#shadow.written),
      versions: [...this.#shadow.versions],
      picks: this.#picks.save(),
      toPause: this.#toPause,
      isPauseDue: this.#isPauseDue,
    });
  }

  /** Restores a saved moment on a new drive that has only been prepared. */
  returnToMoment(index: number): void {
    const moment = this.#moments[index % Math.max(1, this.#moments.length)];
    if (!moment) return;
    this.drive = createDrive(this.scenario);
    this.drive.restore(moment.drive);
    requireEqual('state hash after a restore', this.drive.stateHash(), moment.driveHash);
    this.#isMidway = moment.isMidway;
    this.#twin.restore(moment.twin);
    this.model.state = structuredClone(moment.model);
    moment.stream.forEach((column, position) => this.#stream.columns[position]?.set(column));
    this.#shadow.written = new Map(moment.written);
    this.#shadow.versions = [...moment.versions];
    this.#picks.restore(moment.picks);
    this.#toPause = moment.toPause;
    this.#isPauseDue = moment.isPauseDue;
    this.#followAndCompare();
  }

  /** Chooses a victim by hand, at any moment or before a pick. */
  cleanNext(number: number, isAtPick: boolean): void {
    const { drive } = this;
    const block = number % this.scenario.blockCount;
    if (isAtPick) for (let left = 60; left > 0 && drive.cleanNext(-1, null) === 'notDue'; left--) this.advanceMicro(1);
    const { blockRole, flash } = drive.map;
    const isGood = blockRole[block] === BlockRole.Closed && (flash.validPages[block] ?? 0) < flash.pagesPerBlock;
    const isAllowed = isPickDue(drive) && isGood && this.scenario.pools === 1;
    const hash = drive.stateHash();
    const ordinal = drive.counters.victimPicks;
    const { step, microStep } = drive;
    const refusal = drive.cleanNext(block, null);
    // During a pause the choice would not be used.
    const mayBeInPause = this.scenario.idleEveryPages > 0 && this.scenario.idleCleaning !== 'none';
    if (refusal === null || !mayBeInPause)
      requireEqual('whether it was picked', String(refusal === null), String(isAllowed));
    if (refusal !== null) return requireEqual('state hash after a refusal', drive.stateHash(), hash);
    requireEqual('block being cleaned', drive.map.victimBlock, block);
    this.#isMidway = true;
    this.#picks.wish(ordinal, block);
    this.pickedByHand++;
    while (this.#twin.step < step || this.#twin.microStep < microStep) this.#advanceTwin();
    requireEqual('refusal of the twin', this.#twin.cleanNext(block, this.#shadow.hear) ?? 'none', 'none');
    this.#followAndCompare();
  }

  /** Cleans in a pause: the drive at once, the twin by micro-operations. */
  cleanAhead(targetFreeBlocks: number, mostValidFraction: number): void {
    if (this.#isMidway) return;
    const before = this.drive.counters.idlePicks;
    const cleaned = this.drive.map.cleanAhead(targetFreeBlocks, mostValidFraction);
    requireEqual('blocks cleaned ahead', cleaned, this.drive.counters.idlePicks - before);
    const operation: MicroOperation = { kind: 'write', logicalPage: -1, from: -1, to: -1 };
    for (;;) {
      const { idlePicks, victimPicks } = this.#twin.counters;
      if (!this.#twin.map.performMicroAhead(targetFreeBlocks, mostValidFraction, operation)) break;
      if (operation.kind === 'pick') this.#notePick(operation.from, idlePicks, victimPicks);
      const kind = { pick: MicroEventKind.Pick, copy: MicroEventKind.Relocate, erase: MicroEventKind.Erase } as const;
      if (operation.kind !== 'write')
        this.#shadow.hear(kind[operation.kind], operation.logicalPage, operation.from, operation.to);
    }
    this.#cleanModelAhead(targetFreeBlocks, mostValidFraction * this.scenario.pagesPerBlock);
    this.#followAndCompare();
  }

  /** Runs a tool that trims deleted pages. */
  trimDeletedPages(): void {
    if (this.#isMidway) return;
    const dropped = this.drive.trimDeletedPages();
    requireEqual('pages dropped', this.#twin.trimDeletedPages(this.#shadow.hear), dropped);
    this.#dropDeletedInModel();
    this.#followAndCompare();
  }

  /** Deletes a fraction of the host's files; the model's own host chooses the same ones. */
  deleteFiles(share: number): void {
    if (this.#isMidway) return;
    const left = this.drive.deleteFiles(share);
    requireEqual('pages left', this.#twin.deleteFiles(share, this.#shadow.hear), left);
    const pages = this.#stream.deleteFiles(share).flatMap(pagesIn);
    requireEqual('pages left by the model', left, pages.length);
    requireEqual('pages left twice', new Set(pages).size, pages.length);
    for (const page of pages) {
      requireEqual(`page ${page} is deleted`, String(this.drive.isDeleted(page)), 'true');
      if (this.#stream.isTrimEnabled) this.model.trim(page);
    }
    this.#followAndCompare();
  }

  restoreFiles(): void {
    if (this.#isMidway) return;
    const back = this.drive.restoreFiles();
    requireEqual('pages wanted again', this.#twin.restoreFiles(), back);
    const pages = this.#stream.restoreFiles().flatMap(pagesIn);
    requireEqual('pages wanted again by the model', back, pages.length);
    for (const page of pages) requireEqual(`page ${page} is deleted`, String(this.drive.isDeleted(page)), 'false');
    this.#followAndCompare();
  }

  setTrim(isEnabled: boolean): void {
    if (this.#isMidway) return;
    this.drive.setTrim(isEnabled);
    this.#twin.setTrim(isEnabled);
    this.#stream.setTrim(isEnabled);
    this.#followAndCompare();
  }

  secureErase(): void {
    if (this.#isMidway) return;
    this.drive.map.secureErase();
    this.#twin.map.secureErase();
    this.model.secureErase();
    this.#shadow.forgetAll();
    requireEqual('mapped pages after a secure erase', this.drive.map.mappedPages, 0);
    const { freePool, retiredBlockCount } = this.drive.map;
    requireEqual('free blocks after a secure erase', freePool.count, this.scenario.blockCount - retiredBlockCount);
    this.#followAndCompare();
  }

  /** A block moved for wear levelling is no victim of the policy; the model finds it by itself. */
  #notePick(block: number, idlePicksBefore: number, victimPicksBefore: number): void {
    const { counters } = this.#twin;
    if (counters.victimPicks === victimPicksBefore) return;
    this.#picks.note({ block, isIdle: counters.idlePicks > idlePicksBefore, step: this.#twin.step });
  }

  #followAndCompare(): void {
    const isBehind = (): boolean =>
      this.#twin.step < this.drive.step || (this.drive.isWornOut && !this.#twin.isWornOut);
    while (isBehind()) this.#advanceTwin();
    this.#feedModel(this.drive.step - this.model.state.hostPagesWritten);
    // Drops the write that a worn-out drive refused.
    if (this.drive.isWornOut) this.#feedModel(1);
    requireEqual('step', this.drive.step, this.model.state.hostPagesWritten);
    this.#requireLaws();
    if (this.#isMidway) return;
    this.#picks.requireUsedUp();
    this.#requireSameAsModel();
  }

  #advanceTwin(): void {
    const { idlePicks, victimPicks } = this.#twin.counters;
    const done = this.#twin.advanceMicro((kind, logicalPage, from, to) => {
      if (kind === MicroEventKind.Pick) this.#notePick(from, idlePicks, victimPicks);
      this.#shadow.hear(kind, logicalPage, from, to);
    });
    if (done === null) throw new Error(`the twin wore out at step ${this.#twin.step}, before the drive`);
    const wrong = this.#shadow.wrongReads();
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  }

  #requireLaws(): void {
    const { counters, map } = this.drive;
    const violations = checkInvariants(this.drive);
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
    requireEqual('programs', counters.flashPagesProgrammed, counters.hostPagesWritten + counters.pagesRelocated);
    const isPickOpen = map.victimBlock >= 0 ? 1 : 0;
    const openAtReset = this.scenario.warmupPages > 0 ? 1 : 0;
    const erasedVictims = counters.blocksErased - this.model.state.secureErases;
    const picks = counters.victimPicks + counters.levelingMoves;
    if (Math.abs(picks - erasedVictims - isPickOpen) > openAtReset)
      throw new Error(`${picks} picks and moves, but ${erasedVictims} erases of victims`);
  }

  #requireSameAsModel(): void {
    const { drive, model } = this;
    const { state } = model;
    requireEqual('state hash of the fast and of the slow path', drive.stateHash(), this.#twin.stateHash());
    requireEqual('pages relocated', drive.counters.pagesRelocated, state.pagesRelocated);
    requireEqual('blocks erased', drive.counters.blocksErased, state.blocksErased);
    requireEqual('pages trimmed', drive.counters.pagesTrimmed, state.pagesTrimmed);
    requireEqual('mapped pages', drive.map.mappedPages, state.places.size);
    requireEqual('picks in pauses', drive.counters.idlePicks, state.idlePicks);
    requireEqual('pages moved to level wear', drive.counters.pagesLeveled, state.pagesLeveled);
    requireEqual('blocks moved to level wear', drive.counters.levelingMoves, state.levelingMoves);
    requireEqual('blocks retired', drive.map.retiredBlockCount, state.retired.length);
    requireEqual('worn out', String(drive.isWornOut), String(state.isWornOut));
    requireEqual('free blocks', drive.map.freePool.count, state.free.length);
    const freePages = state.freePagesAtPicks.reduce((sum, pages) => sum + pages, 0);
    requireEqual('erased pages at the picks', drive.counters.freePagesAtVictimPicks, freePages);
    for (let block = 0; block < this.scenario.blockCount; block++) this.#requireSameBlock(block);
    for (let logicalPage = 0; logicalPage < this.scenario.logicalPageCount; logicalPage++) {
      const place = state.places.get(logicalPage);
      const physicalPage = place ? place.block * this.scenario.pagesPerBlock + place.offset : -1;
      requireEqual(`place of logical page ${logicalPage}`, drive.map.locate(logicalPage), physicalPage);
      const version = model.read(logicalPage)?.version ?? 0;
      if (place) requireEqual(`version of logical page ${logicalPage}`, version, state.versions.get(logicalPage) ?? 0);
    }
  }

  #requireSameBlock(block: number): void {
    const { model } = this;
    const { flash } = this.drive.map;
    requireEqual(`erases of block ${block}`, flash.eraseCount[block] ?? -1, model.eraseCount(block));
    for (let offset = 0; offset < flash.pagesPerBlock; offset++) {
      const word = flash.words[block * flash.pagesPerBlock + offset] ?? -1;
      const page = model.page(block, offset);
      requireEqual(`page ${offset} of block ${block}`, describeWord(word), describePage(page));
    }
  }
}

const pagesIn = ({ first, count }: PageRange): number[] => Array.from({ length: count }, (_, index) => first + index);

function describeWord(word: number): string {
  if (word === -1) return 'erased';
  const origin = (word & RELOCATED_BIT) === 0 ? 'host' : 'relocated';
  return `${word < 0 ? 'invalid' : 'valid'} ${origin} ${word & LOGICAL_PAGE_MASK}`;
}

function describePage(page: ReturnType<ReferenceFtl['page']>): string {
  if (!page) return 'erased';
  return `${page.isValid ? 'valid' : 'invalid'} ${page.isRelocated ? 'relocated' : 'host'} ${page.logicalPage}`;
}

function requireEqual<Value extends string | number>(what: string, actual: Value, expected: Value): void {
  if (actual !== expected) throw new Error(`${what}: the drive has ${actual}, it has to be ${expected}`);
}
