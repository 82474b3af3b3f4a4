import type { DriveFrame } from './frame.ts';
import type { PickRefusal } from './garbage-collection/pickRefusal.ts';
import { foldLayer } from './mapping/layerHash.ts';
import type { TranslationLayer } from './mapping/translationLayer.ts';
import type { Counters } from './metrics/counters.ts';
import { leastRecordPages } from './metrics/leastRecord.ts';
import { mayJump } from './metrics/metastable.ts';
import { describeSteadiness, type Steadiness } from './metrics/steadiness.ts';
import { SteadyStateDetector } from './metrics/steadyState.ts';
import { type MicroListener, type MicroOperation, tellMicro } from './microOperation.ts';
import { observeDrive, type ObservedDrive } from './observation.ts';
import { invariant } from './result.ts';
import { fingerprintText, type Scenario } from './scenario.ts';
import { restoreColumns, saveColumns, type Column } from './snapshot.ts';
import { formatHash, hashText } from './stateHash.ts';
import { MicroEventKind } from './vocabulary.ts';
import type { StepGranularity } from './vocabulary.ts';
import type { HostStream, PageRange } from './workload/hostStream.ts';
import { createPauses, type Pauses } from './workload/pauses.ts';

/** Commands taken from the workload at a time; as many as the page map programs in one run. */
const BATCH_COMMANDS = 128;
/** In a pause there is time for anything: what gives back one page is cleaned. */
const ANY_VALID_FRACTION = 1;

/**
 * A simulated drive and the host in front of it, prepared as the scenario says. The clock is `step`: host pages written
 * since the counters were reset, which happens once, after the preparation. Deterministic: `step(n + m)` equals
 * `step(n); step(m)`, and so do micro-steps that add up to the same.
 */
export class Drive {
  readonly scenario: Scenario;
  readonly map: TranslationLayer;
  readonly #stream: HostStream;
  readonly #steady: SteadyStateDetector;
  /** Null when nothing happens in pauses. */
  readonly #pauses: Pauses | null;
  readonly #columns: readonly Column[];
  readonly #fingerprint: number;
  readonly #commands = new Int32Array(BATCH_COMMANDS);
  /** A write that the workload has issued and that waits for cleaning: [logical page or −1]. */
  readonly #pending = new Int32Array(1).fill(-1);
  /** Since the last write: micro-operations, and pages copied and blocks erased among them. */
  readonly #microStep = new Int32Array(3);
  #preparationPages = 0;
  readonly #observed: ObservedDrive;
  readonly #operation: MicroOperation = { kind: 'write', logicalPage: -1, from: -1, to: -1 };

  /** @param map with `stream` of this scenario and of nobody else; `createDrive` brings them */
  constructor(scenario: Scenario, map: TranslationLayer, stream: HostStream) {
    this.scenario = scenario;
    this.map = map;
    this.#stream = stream;
    this.#steady = new SteadyStateDetector({
      logicalPageCount: scenario.logicalPageCount,
      physicalPageCount: scenario.blockCount * scenario.pagesPerBlock,
      leastRecordPages: leastRecordPages(scenario),
    });
    this.#observed = {
      map: this.map,
      stream: this.#stream,
      steady: this.#steady,
      isMetastable: mayJump(scenario),
      pending: this.#pending,
      microStep: this.#microStep,
    };
    this.#pauses = createPauses(scenario);
    const pauseColumns = this.#pauses?.columns ?? [];
    this.#columns = [
      ...this.map.columns,
      ...this.#stream.columns,
      ...this.#steady.columns,
      this.#pending,
      this.#microStep,
      ...pauseColumns,
    ];
    this.#fingerprint = hashText(fingerprintText(scenario));
    this.#prepare();
  }

  get counters(): Counters {
    return this.map.counters;
  }

  /** Host pages written since the preparation. */
  get step(): number {
    return this.map.counters.hostPagesWritten;
  }

  /**
   * Micro-operations since the last write: with `step` the address of any moment. Copies and erases that a write waits for
   * come before it, so they count from the write before. 0 on a worn-out drive.
   */
  get microStep(): number {
    return this.#microStep[0];
  }

  /** Host pages written before the counters were reset: the fill and the warm-up. */
  get preparationPages(): number {
    return this.#preparationPages;
  }

  /** Whether the drive refuses all writes from now on. A run ends there, and so does the preparation. */
  get isWornOut(): boolean {
    return this.map.isWornOut;
  }

  get steadyState(): SteadyStateDetector {
    return this.#steady;
  }

  /** Whether the run says what the drive settles to, and what that is. */
  get steadiness(): Steadiness {
    return describeSteadiness(this.#steady, this.step, this.map.retiredBlockCount, mayJump(this.scenario));
  }

  #prepare(): void {
    const { isFilled, warmupPages } = this.scenario;
    if (isFilled) {
      const { fillPageCount } = this.#stream;
      // Blocks are opened and none is cleaned: no drive wears out here.
      for (let page = 0; page < fillPageCount;) {
        const count = Math.min(BATCH_COMMANDS, fillPageCount - page);
        for (let index = 0; index < count; index++) this.#commands[index] = page++;
        this.map.write(this.#commands, count);
      }
      for (const { first, count } of this.#stream.initialTrims()) {
        for (let page = first; page < first + count; page++) this.map.trim(page);
      }
    }
    this.#writePages(warmupPages);
    this.#preparationPages = this.counters.hostPagesWritten;
    this.counters.reset();
    this.#steady.reset();
  }

  /** Lets the host write `pageCount` pages, or fewer if the drive wears out: `step` tells. The hot path. */
  run(pageCount: number): void {
    let remaining = pageCount;
    while (remaining > 0 && !this.isWornOut) {
      const { nextBoundary } = this.#steady;
      const count = Math.min(remaining, nextBoundary - this.step);
      this.#writePages(count);
      remaining -= count;
      if (this.step === nextBoundary) this.#closeWindow();
    }
  }

  #closeWindow(): void {
    this.#steady.closeWindow(this.step, this.#overheadPages);
  }

  get #overheadPages(): number {
    const { flashPagesProgrammed, hostPagesWritten } = this.counters;
    return flashPagesProgrammed - hostPagesWritten;
  }

  #writePages(pageCount: number): void {
    const pauses = this.#pauses;
    if (!pauses) return this.#writeOn(pageCount);
    const { counters } = this.map;
    const target = counters.hostPagesWritten + pageCount;
    while (counters.hostPagesWritten < target && !this.isWornOut) {
      if (pauses.isPaused) this.#spendPause(pauses);
      const before = counters.hostPagesWritten;
      this.#writeOn(Math.min(target - before, pauses.pagesLeft));
      pauses.noteWrites(counters.hostPagesWritten - before);
    }
  }

  #spendPause(pauses: Pauses): void {
    if (pauses.begin()) this.#beginPause(null);
    this.map.cleanAhead(this.scenario.idleFreeBlocks, ANY_VALID_FRACTION);
    if (!this.isWornOut) pauses.end();
  }

  #beginPause(listener: MicroListener | null): void {
    if (this.scenario.idleCleaning === 'fileSystem') this.#dropDeletedPages(listener);
  }

  /** Whether the host tells the drive what it deletes. */
  get isTrimEnabled(): boolean {
    return this.#stream.isTrimEnabled;
  }

  /** Lets the host tell the drive what it deletes from now on, or no more; what it deleted before stays as it is. */
  setTrim(isEnabled: boolean): void {
    if (isEnabled === this.isTrimEnabled) return;
    this.#stream.setTrim(isEnabled);
    this.#steady.restart(this.step, this.#overheadPages);
  }

  /**
   * The host deletes a share (0..1) of its live files at this moment; where TRIM is on the drive is told at once. The same
   * files whether or not it is. Returns how many logical pages are not wanted any more.
   */
  leaveNow(share: number, listener: MicroListener | null = null): number {
    const gone = this.#stream.leave(share);
    if (this.isTrimEnabled) for (const range of gone) this.#trimRange(range, listener);
    return this.#changed(gone);
  }

  /** The host wants every deleted file again; what was trimmed of them has to be written anew. Returns logical pages. */
  comeBack(): number {
    return this.#changed(this.#stream.comeBack());
  }

  #trimRange({ first, count }: PageRange, listener: MicroListener | null): void {
    for (let logicalPage = first; logicalPage < first + count; logicalPage++) this.#trim(logicalPage, listener);
  }

  /** Asks the drive, which may have to look the page up though it holds none; `listener` hears of one that it held. */
  #trim(logicalPage: number, listener: MicroListener | null): void {
    const page = this.map.locate(logicalPage);
    this.map.trim(logicalPage);
    if (page >= 0) listener?.(MicroEventKind.Trim, logicalPage, page, -1);
  }

  /** Counts pages of files that came or went. If there are any the drive has to settle anew. */
  #changed(ranges: readonly PageRange[]): number {
    const pages = ranges.reduce((sum, { count }) => sum + count, 0);
    if (pages > 0) this.#steady.restart(this.step, this.#overheadPages);
    return pages;
  }

  /**
   * Trims what the host has deleted and the drive was not told of: what a wiper tool does. Returns how many pages. If there
   * are any the drive has to settle anew.
   */
  dropDeletedPages(listener: MicroListener | null = null): number {
    const dropped = this.#dropDeletedPages(listener);
    if (dropped > 0) this.#steady.restart(this.step, this.#overheadPages);
    return dropped;
  }

  #dropDeletedPages(listener: MicroListener | null): number {
    if (this.scenario.workload !== 'files') return 0;
    let dropped = 0;
    for (let logicalPage = 0; logicalPage < this.map.logicalPageCount; logicalPage++) {
      if (this.map.locate(logicalPage) < 0 || !this.#stream.isDeleted(logicalPage)) continue;
      this.#trim(logicalPage, listener);
      dropped++;
    }
    return dropped;
  }

  /** Without a pause. */
  #writeOn(pageCount: number): void {
    const commands = this.#commands;
    const { counters } = this.map;
    const target = counters.hostPagesWritten + pageCount;
    if (pageCount > 0 && this.#pending[0] >= 0) {
      commands[0] = this.#pending[0];
      this.#pending[0] = -1;
      this.#writeBatch(1);
    }
    const canWearOut = this.scenario.enduranceCycles > 0;
    while (counters.hostPagesWritten < target && !this.map.isWornOut) {
      const remaining = target - counters.hostPagesWritten;
      // A write that may wear the drive out comes alone, so that nothing is taken from the workload behind it.
      const mostWrites = canWearOut ? Math.min(remaining, Math.max(1, this.map.pagesToNextOpening)) : remaining;
      this.#writeBatch(this.#stream.fill(commands, mostWrites));
    }
  }

  /** Writes the first `count` of `#commands`; what the drive is too worn to take waits, as in `#performMicro`. */
  #writeBatch(count: number): void {
    this.#microStep.fill(0);
    this.map.write(this.#commands, count);
    if (this.map.isWornOut) this.#pending[0] = this.#commands[count - 1];
  }

  /**
   * Goes on by micro-operations to the end of the next one of the named kind. Where nothing needs cleaning, `copy`,
   * `erase` and `cleaning` let the host write until something does, for at most one drive's worth of pages. Returns
   * whether it found one; on a worn-out drive it does not.
   */
  advance(granularity: StepGranularity, listener: MicroListener | null): boolean {
    const most = 4 * this.scenario.blockCount * this.scenario.pagesPerBlock;
    for (let count = 0; count < most; count++) {
      const kind = this.#performMicro(listener);
      if (kind === null) return false;
      if (kind === granularity || (kind === 'erase' && granularity === 'cleaning')) return true;
    }
    return false;
  }

  /** Whether no write is waiting and no cleaning is under way. */
  get isBetweenWrites(): boolean {
    return this.#pending[0] < 0 && this.map.victimBlock < 0;
  }

  /** One micro-operation, whatever comes next, or null on a worn-out drive. */
  advanceMicro(listener: MicroListener | null): 'write' | 'copy' | 'pick' | 'erase' | null {
    return this.#performMicro(listener);
  }

  /** Where a pick is next, outside of pauses, it is that of `block`: null. Else why not, and nothing has changed. */
  cleanNext(block: number, listener: MicroListener | null): PickRefusal | null {
    const { picker } = this.map;
    if (!picker) return 'noChoice';
    const refusal = this.isWornOut || this.#pauses?.isPaused ? 'notDue' : picker.refusePick(block);
    if (refusal) return refusal;
    if (this.#pending[0] < 0) this.#issueWrite(listener);
    picker.performPick(block, this.#operation);
    this.#noteMicro('pick');
    tellMicro(this.#operation, listener);
    return null;
  }

  #performMicro(listener: MicroListener | null): 'write' | 'copy' | 'pick' | 'erase' | null {
    if (this.map.isWornOut) return null;
    const operation = this.#operation;
    if (this.#pauses?.isPaused && this.#performMicroInPause(this.#pauses, listener)) {
      this.#noteMicro(operation.kind);
      tellMicro(operation, listener);
      return operation.kind;
    }
    if (this.#pending[0] < 0) this.#issueWrite(listener);
    this.map.performMicro(this.#pending[0], operation);
    this.#noteMicro(operation.kind);
    if (operation.kind === 'write') {
      this.#pending[0] = -1;
      this.#pauses?.noteWrites(1);
      if (this.step === this.#steady.nextBoundary) this.#closeWindow();
    }
    tellMicro(operation, listener);
    return operation.kind;
  }

  #noteMicro(kind: MicroOperation['kind']): void {
    if (kind === 'write' || this.map.isWornOut) {
      this.#microStep.fill(0);
      return;
    }
    this.#microStep[0]++;
    if (kind === 'copy') this.#microStep[1]++;
    if (kind === 'erase') this.#microStep[2]++;
  }

  /** False when the pause is at its end. */
  #performMicroInPause(pauses: Pauses, listener: MicroListener | null): boolean {
    if (pauses.begin()) this.#beginPause(listener);
    if (this.map.performMicroAhead(this.scenario.idleFreeBlocks, ANY_VALID_FRACTION, this.#operation)) return true;
    pauses.end();
    return false;
  }

  /** Takes commands up to and including the next write; trims on the way are carried out at once. */
  #issueWrite(listener: MicroListener | null): void {
    for (;;) {
      const count = this.#stream.fill(this.#commands, 1);
      for (let index = 0; index < count; index++) {
        const command = this.#commands[index];
        if (command >= 0) {
          this.#pending[0] = command;
          return;
        }
        this.#trim(~command, listener);
      }
    }
  }

  /** One buffer with the whole state. */
  snapshot(): ArrayBuffer {
    return saveColumns(this.#columns, this.#fingerprint);
  }

  get snapshotByteLength(): number {
    return this.#columns.reduce((sum, column) => sum + column.byteLength + 8, 16);
  }

  restore(snapshot: ArrayBuffer): void {
    restoreColumns(this.#columns, this.#fingerprint, snapshot);
  }

  /** 32-bit hash over map, validity and counters, eight hexadecimal digits. */
  stateHash(): string {
    return formatHash(foldLayer(this.#fingerprint, this.map));
  }

  /** Whether the host still wants the page, as far as the host's own books go. */
  isDeleted(logicalPage: number): boolean {
    return this.#stream.isDeleted(logicalPage);
  }

  /** Whether the host is going to trim something on its way to the next `writeCount` writes; looks without moving. */
  isTrimSoon(writeCount: number): boolean {
    return this.#stream.peekTrim(writeCount);
  }

  /** Fills `frame` with the present state. Allocates nothing. */
  observe(frame: DriveFrame): void {
    invariant(
      frame.blockCount === this.scenario.blockCount && frame.pagesPerBlock === this.scenario.pagesPerBlock,
      'the frame was laid out for a drive of another shape',
    );
    observeDrive(this.#observed, frame);
  }
}
