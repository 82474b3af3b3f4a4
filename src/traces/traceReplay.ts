import type { FlashMedium, Steadiness, TranslationLayer } from '#engine';
import type { PageFit } from './fit/pageFit.ts';
import { LoopSteadiness } from './loopSteadiness.ts';
import { PageSet } from './pageSet.ts';
import type { TracePlaces } from './tracePlaces.ts';
import { TraceKind } from './traceRequest.ts';
import type { TraceRequest } from './traceRequest.ts';

/** Commands that are handed to the drive at a time. */
const BATCH_COMMANDS = 4096;

/** What of a translation layer a replay needs. */
export type ReplayTarget = Pick<
  TranslationLayer,
  'counters' | 'logicalPageCount' | 'isWornOut' | 'retiredBlockCount' | 'write'
> & {
  readonly flash: Pick<FlashMedium, 'words'>;
};

/**
 * Turns requests into writes and trims of logical pages and hands them to a translation layer, pass after pass. Reads touch
 * pages and are counted, but an untimed drive has nothing to do for them. The host never pauses.
 */
export class TraceReplay {
  /** Of each pass; NaN for one that wrote nothing. */
  readonly writeAmplificationByLoop: number[] = [];
  /** Requests that had more pages than the drive, so that only as many as it has were fitted. One pass. */
  clippedRequests = 0;
  /** Record with the first page for which the drive had no room; 0 as long as there is room. */
  overflowRecord = 0;
  readonly #target: ReplayTarget;
  readonly #places: TracePlaces;
  readonly #fit: PageFit;
  readonly #touched: PageSet;
  readonly #written: PageSet;
  readonly #commands = new Int32Array(BATCH_COMMANDS);
  #commandCount = 0;
  readonly #steadiness: LoopSteadiness;
  #hostPagesBefore: number;
  #flashPagesBefore: number;

  constructor(target: ReplayTarget, places: TracePlaces, fit: PageFit) {
    const { counters, logicalPageCount, flash } = target;
    this.#target = target;
    this.#places = places;
    this.#fit = fit;
    this.#touched = new PageSet(logicalPageCount);
    this.#written = new PageSet(logicalPageCount);
    this.#steadiness = new LoopSteadiness(counters, logicalPageCount, flash.words.length);
    this.#hostPagesBefore = counters.hostPagesWritten;
    this.#flashPagesBefore = counters.flashPagesProgrammed;
  }

  /** Logical pages that any request touches. */
  get uniquePages(): number {
    return this.#touched.count;
  }

  get uniquePagesWritten(): number {
    return this.#written.count;
  }

  /** Whether the passes have brought the drive to rest. */
  get steadiness(): Steadiness {
    return this.#steadiness.steadiness(this.#target.counters, this.#target.retiredBlockCount);
  }

  /** Whether nothing that is added does anything any more: the drive has no room, or is worn out. */
  get isOver(): boolean {
    return this.overflowRecord > 0 || this.#target.isWornOut;
  }

  add(request: TraceRequest): void {
    const { kind } = request;
    const isFirstLoop = this.writeAmplificationByLoop.length === 0;
    if (this.isOver || (kind === TraceKind.Read && !isFirstLoop)) return;
    const places = this.#places;
    if (kind === TraceKind.Trim) places.locateCovered(request);
    else places.locateTouched(request);
    const count = this.#fit.begin(places.page, places.pageCount);
    if (isFirstLoop && count < places.pageCount) this.clippedRequests++;
    for (let index = 0; index < count; index++) {
      const page = this.#fit.next();
      if (page < 0) {
        this.overflowRecord = request.record;
        return;
      }
      if (isFirstLoop) {
        this.#touched.add(page);
        if (kind === TraceKind.Write) this.#written.add(page);
      }
      if (kind !== TraceKind.Read) this.#command(kind === TraceKind.Trim ? ~page : page);
    }
  }

  /** To be called after the last request of a pass. */
  endLoop(): void {
    this.#flush();
    const { hostPagesWritten, flashPagesProgrammed } = this.#target.counters;
    this.#steadiness.closeLoop(this.#target.counters);
    this.writeAmplificationByLoop.push(
      (flashPagesProgrammed - this.#flashPagesBefore) / (hostPagesWritten - this.#hostPagesBefore),
    );
    this.#hostPagesBefore = hostPagesWritten;
    this.#flashPagesBefore = flashPagesProgrammed;
  }

  #command(command: number): void {
    this.#commands[this.#commandCount++] = command;
    if (this.#commandCount === BATCH_COMMANDS) this.#flush();
  }

  #flush(): void {
    this.#target.write(this.#commands, this.#commandCount);
    this.#commandCount = 0;
  }
}
