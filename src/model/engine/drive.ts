import type { DriveFrame } from './frame.ts';
import { foldLayer } from './mapping/layerHash.ts';
import type { TranslationLayer } from './mapping/translationLayer.ts';
import type { Counters } from './metrics/counters.ts';
import { leastRecordPages } from './metrics/leastRecord.ts';
import { passPages } from './workload/randomPages.ts';
import { mayJump, describeSteadiness, type Steadiness } from './metrics/steadiness.ts';
import { SteadyStateDetector } from './metrics/steadyState.ts';
import { type MicroListener, type MicroOperation, notifyListener } from './microOperation.ts';
import { observeDrive, type ObservedDrive } from './observation.ts';
import { invariant } from './result.ts';
import { fingerprintText, type Scenario } from './scenario.ts';
import { formatHash, hashText, restoreColumns, saveColumns, type Column } from './snapshot.ts';
import { MicroEventKind, type PickRefusal } from './vocabulary.ts';
import type { StepGranularity } from './vocabulary.ts';
import type { HostStream, PageRange } from './workload/hostStream.ts';
import { createPauses, type Pauses } from './workload/pauses.ts';

/** Commands fetched from the workload at once; equal to RUN_PAGES of the page map. */
const BATCH_COMMANDS = 128;
/** In a pause the host does not wait, so a victim may hold any number of valid pages. */
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
  /** Null when the drive does nothing in pauses. */
  readonly #pauses: Pauses | null;
  readonly #columns: readonly Column[];
  readonly #fingerprint: number;
  readonly #commands = new Int32Array(BATCH_COMMANDS);
  /** [logical page of the write that waits for cleaning, or −1] */
  readonly #pending = new Int32Array(1).fill(-1);
  /** Since the last write: [micro-operations, pages copied, blocks erased] */
  readonly #microStep = new Int32Array(3);
  #preparationPages = 0;
  readonly #observedParts: ObservedDrive;
  readonly #operation: MicroOperation = { kind: 'write', logicalPage: -1, from: -1, to: -1 };

  /** @param map built for this scenario and used by this drive alone, like `stream`; see `createDrive` */
  constructor(scenario: Scenario, map: TranslationLayer, stream: HostStream) {
    this.scenario = scenario;
    this.map = map;
    this.#stream = stream;
    this.#steady = new SteadyStateDetector({
      logicalPageCount: scenario.logicalPageCount,
      physicalPageCount: scenario.blockCount * scenario.pagesPerBlock,
      periodPages: passPages(scenario),
      leastRecordPages: leastRecordPages(scenario),
    });
    this.#observedParts = {
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
   * Micro-operations since the last write. `step` and `microStep` together identify any moment of a run. Copies and
   * erases that a write waits for precede it, so they count from the previous write. 0 on a worn-out drive.
   */
  get microStep(): number {
    return this.#microStep[0];
  }

  /** Pages copied and blocks erased since the last write: what the next one waits for. */
  get sinceWrite(): { copiedPages: number; erasedBlocks: number } {
    return { copiedPages: this.#microStep[1], erasedBlocks: this.#microStep[2] };
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

  /** Whether the run has settled, and the long-run write amplification if so. */
  get steadiness(): Steadiness {
    return describeSteadiness(this.#steady, this.step, this.map.retiredBlockCount, mayJump(this.scenario));
  }

  #prepare(): void {
    const { isFilled, warmupPages } = this.scenario;
    if (isFilled) {
      const { fillPageCount } = this.#stream;
      // The fill opens blocks and cleans none, so no drive wears out here.
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

  /** Lets the host write `pageCount` pages, or fewer if the drive wears out: read `step` afterwards. The hot path. */
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
    if (!pauses) return this.#writeWithoutPauses(pageCount);
    const { counters } = this.map;
    const target = counters.hostPagesWritten + pageCount;
    while (counters.hostPagesWritten < target && !this.isWornOut) {
      if (pauses.isPaused) this.#spendPause(pauses);
      const before = counters.hostPagesWritten;
      this.#writeWithoutPauses(Math.min(target - before, pauses.pagesLeft));
      pauses.noteWrites(counters.hostPagesWritten - before);
    }
  }

  #spendPause(pauses: Pauses): void {
    if (pauses.begin()) this.#beginPause(null);
    this.map.cleanAhead(this.scenario.idleFreeBlocks, ANY_VALID_FRACTION);
    if (!this.isWornOut) pauses.end();
  }

  #beginPause(listener: MicroListener | null): void {
    if (this.scenario.idleCleaning === 'fileSystem') this.#trimDeletedPages(listener);
  }

  /** Whether the host tells the drive what it deletes. */
  get isTrimEnabled(): boolean {
    return this.#stream.isTrimEnabled;
  }

  /** Turns TRIM on or off for deletions from now on; earlier deletions stay as they are. */
  setTrim(isEnabled: boolean): void {
    if (isEnabled === this.isTrimEnabled) return;
    this.#stream.setTrim(isEnabled);
    this.#steady.restart(this.step, this.#overheadPages);
  }

  /**
   * The host deletes a share (0..1) of its live files now; with TRIM on, their pages are trimmed at once. The choice of
   * files does not depend on TRIM. Returns the number of logical pages deleted.
   */
  deleteFiles(share: number, listener: MicroListener | null = null): number {
    const deletedRanges = this.#stream.deleteFiles(share);
    if (this.isTrimEnabled) for (const range of deletedRanges) this.#trimRange(range, listener);
    return this.#restartIfAny(deletedRanges);
  }

  /** The host undeletes every deleted file; trimmed pages have to be rewritten. Returns the number of logical pages. */
  restoreFiles(): number {
    return this.#restartIfAny(this.#stream.restoreFiles());
  }

  #trimRange({ first, count }: PageRange, listener: MicroListener | null): void {
    for (let logicalPage = first; logicalPage < first + count; logicalPage++) this.#trim(logicalPage, listener);
  }

  /** Trims one page. `listener` is called for mapped pages only; the others still cost a look-up in a cached map. */
  #trim(logicalPage: number, listener: MicroListener | null): void {
    const page = this.map.locate(logicalPage);
    this.map.trim(logicalPage);
    if (page >= 0) listener?.(MicroEventKind.Trim, logicalPage, page, -1);
  }

  /** Restarts the steady-state record if `ranges` hold any page; returns the number of pages. */
  #restartIfAny(ranges: readonly PageRange[]): number {
    const pages = ranges.reduce((sum, { count }) => sum + count, 0);
    if (pages > 0) this.#steady.restart(this.step, this.#overheadPages);
    return pages;
  }

  /**
   * Trims every page that the host has deleted without a TRIM, as a wiper tool does. Returns their number; if there are
   * any, the steady-state record restarts.
   */
  trimDeletedPages(listener: MicroListener | null = null): number {
    const trimmed = this.#trimDeletedPages(listener);
    if (trimmed > 0) this.#steady.restart(this.step, this.#overheadPages);
    return trimmed;
  }

  #trimDeletedPages(listener: MicroListener | null): number {
    if (this.scenario.workload !== 'files') return 0;
    let trimmed = 0;
    for (let logicalPage = 0; logicalPage < this.map.logicalPageCount; logicalPage++) {
      if (this.map.locate(logicalPage) < 0 || !this.#stream.isDeleted(logicalPage)) continue;
      this.#trim(logicalPage, listener);
      trimmed++;
    }
    return trimmed;
  }

  #writeWithoutPauses(pageCount: number): void {
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
      // A write that may wear the drive out is fetched alone, so that the workload does not advance past it.
      const maxWrites = canWearOut ? Math.min(remaining, Math.max(1, this.map.pagesToNextOpening)) : remaining;
      this.#writeBatch(this.#stream.fill(commands, maxWrites));
    }
  }

  /** Writes the first `count` of `#commands`. A worn-out drive refuses the last of them, which then stays pending. */
  #writeBatch(count: number): void {
    this.#microStep.fill(0);
    this.map.write(this.#commands, count);
    if (this.map.isWornOut) this.#pending[0] = this.#commands[count - 1];
  }

  /**
   * Performs micro-operations until one of the named kind is done. Where nothing needs cleaning yet, `copy`, `erase`
   * and `cleaning` let the host write until something does. Gives up after four micro-operations for each page of the
   * drive. Returns whether it found one; false on a worn-out drive.
   */
  advance(granularity: StepGranularity, listener: MicroListener | null): boolean {
    const most = 4 * this.scenario.blockCount * this.scenario.pagesPerBlock;
    for (let count = 0; count < most; count++) {
      const kind = this.advanceMicro(listener);
      if (kind === null) return false;
      if (kind === granularity || (kind === 'erase' && granularity === 'cleaning')) return true;
    }
    return false;
  }

  /** Whether no write is waiting and no cleaning is under way. */
  get isBetweenWrites(): boolean {
    return this.#pending[0] < 0 && this.map.victimBlock < 0;
  }

  /**
   * Makes `block` the next victim and returns null. Where that is not possible, changes nothing and returns the reason.
   */
  cleanNext(block: number, listener: MicroListener | null): PickRefusal | null {
    const { picker } = this.map;
    if (!picker) return 'noChoice';
    const refusal = this.isWornOut || this.#pauses?.isPaused ? 'notDue' : picker.refusePick(block);
    if (refusal) return refusal;
    if (this.#pending[0] < 0) this.#issueWrite(listener);
    picker.performPick(block, this.#operation);
    this.#noteMicro('pick');
    notifyListener(this.#operation, listener);
    return null;
  }

  /** Performs the next micro-operation, of whatever kind; null on a worn-out drive. */
  advanceMicro(listener: MicroListener | null): 'write' | 'copy' | 'pick' | 'erase' | null {
    if (this.map.isWornOut) return null;
    const operation = this.#operation;
    if (this.#pauses?.isPaused && this.#performMicroInPause(this.#pauses, listener)) {
      this.#noteMicro(operation.kind);
      notifyListener(operation, listener);
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
    notifyListener(operation, listener);
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

  /** Returns false when the pause is over. */
  #performMicroInPause(pauses: Pauses, listener: MicroListener | null): boolean {
    if (pauses.begin()) this.#beginPause(listener);
    if (this.map.performMicroAhead(this.scenario.idleFreeBlocks, ANY_VALID_FRACTION, this.#operation)) return true;
    pauses.end();
    return false;
  }

  /** Fetches commands up to and including the next write; trims among them are carried out at once. */
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

  /** Whether the host has deleted the page, whether or not it told the drive. */
  isDeleted(logicalPage: number): boolean {
    return this.#stream.isDeleted(logicalPage);
  }

  /** Whether a trim comes before the next `writeCount` writes are done. Does not advance the workload. */
  isTrimSoon(writeCount: number): boolean {
    return this.#stream.peekTrim(writeCount);
  }

  /** Fills `frame` with the present state. Allocates nothing. */
  observe(frame: DriveFrame): void {
    invariant(
      frame.blockCount === this.scenario.blockCount && frame.pagesPerBlock === this.scenario.pagesPerBlock,
      'the frame was laid out for a drive of another shape',
    );
    observeDrive(this.#observedParts, frame);
  }
}
