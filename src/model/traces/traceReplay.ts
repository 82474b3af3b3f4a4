import {
  describeSteadiness,
  SteadyStateDetector,
  type Counters,
  type FlashMedium,
  type LogicalPage,
  type Steadiness,
  type TranslationLayer,
} from '#engine';
import { PageNumbers, type PageFit } from './pageFit.ts';
import { TraceKind, type TraceRequest } from './traceRequest.ts';
import type { TracePlaces } from './traceSurvey.ts';

/** Commands passed to the drive in one call. */
const BATCH_COMMANDS = 4096;

/** The parts of a translation layer that a replay needs. */
type ReplayTarget = Pick<
  TranslationLayer,
  'counters' | 'logicalPageCount' | 'isWornOut' | 'retiredBlockCount' | 'write'
> & {
  readonly flash: Pick<FlashMedium, 'words'>;
};

/**
 * Replays a trace on a translation layer, in several loops: converts requests to writes and trims of logical pages.
 * Reads are counted, but have no effect on an untimed drive. The host never pauses.
 */
export class TraceReplay {
  /** Write amplification of each loop; NaN for a loop without writes. */
  readonly writeAmplificationByLoop: number[] = [];
  /** Number of requests, in one loop, with more pages than the drive, which are clipped. */
  clippedRequests = 0;
  /** Number of the record with the first page that does not fit on the drive; 0 if all fit. */
  overflowRecord = 0;
  /** Host pages written so far, in all loops, those included that wait to be passed to the drive. */
  hostPages = 0;
  readonly #target: ReplayTarget;
  readonly #places: TracePlaces;
  readonly #fit: PageFit;
  readonly #touchedPages: PageSet;
  readonly #writtenPages: PageSet;
  /** Pages of the trace; null where there are as many logical pages. */
  readonly #tracePages: PageNumbers | null;
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
    this.#touchedPages = new PageSet(logicalPageCount);
    this.#writtenPages = new PageSet(logicalPageCount);
    this.#tracePages = fit.keepsApart ? null : new PageNumbers();
    this.#steadiness = new LoopSteadiness(counters, logicalPageCount, flash.words.length);
    this.#hostPagesBefore = counters.hostPagesWritten;
    this.#flashPagesBefore = counters.flashPagesProgrammed;
  }

  /** Number of logical pages that any request touches. */
  get uniquePages(): number {
    return this.#touchedPages.count;
  }

  /** Number of pages of the trace that any request touches. */
  get tracePages(): number {
    return this.#tracePages?.count ?? this.#touchedPages.count;
  }

  /**
   * Number of pages of the trace that the fit has laid on others, so that they share a logical page with them. Where it
   * stretches the trace, a page may have several logical pages, and there are more of these than of those.
   */
  get pagesLaidOver(): number {
    return Math.max(0, this.tracePages - this.uniquePages);
  }

  get uniquePagesWritten(): number {
    return this.#writtenPages.count;
  }

  /** Whether the drive is steady under the loops. */
  get steadiness(): Steadiness {
    return this.#steadiness.steadiness(this.#target.counters, this.#target.retiredBlockCount);
  }

  /** Whether further requests have no effect, because the drive has no room or is worn out. */
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
        this.#touchedPages.add(page);
        this.#tracePages?.numberOf(places.page + index);
        if (kind === TraceKind.Write) this.#writtenPages.add(page);
      }
      if (kind === TraceKind.Write) this.hostPages++;
      if (kind !== TraceKind.Read) this.#addCommand(kind === TraceKind.Trim ? ~page : page);
    }
  }

  /** Passes waiting commands to the drive, so that its counters include them. */
  flush(): void {
    this.#target.write(this.#commands, this.#commandCount);
    this.#commandCount = 0;
  }

  /** To be called after the last request of a loop. */
  endLoop(): void {
    this.flush();
    const { hostPagesWritten, flashPagesProgrammed } = this.#target.counters;
    this.#steadiness.closeLoop(this.#target.counters);
    this.writeAmplificationByLoop.push(
      (flashPagesProgrammed - this.#flashPagesBefore) / (hostPagesWritten - this.#hostPagesBefore),
    );
    this.#hostPagesBefore = hostPagesWritten;
    this.#flashPagesBefore = flashPagesProgrammed;
  }

  #addCommand(command: number): void {
    this.#commands[this.#commandCount++] = command;
    if (this.#commandCount === BATCH_COMMANDS) this.flush();
  }
}

/** Set of logical pages, one bit each: exact counts in memory that depends only on the drive. */
class PageSet {
  readonly #bits: Uint32Array;
  #count = 0;

  constructor(pageCount: number) {
    this.#bits = new Uint32Array(Math.ceil(pageCount / 32));
  }

  get count(): number {
    return this.#count;
  }

  add(page: LogicalPage): void {
    const word = page >>> 5;
    const bit = 1 << (page & 31);
    if ((this.#bits[word] & bit) !== 0) return;
    this.#bits[word] |= bit;
    this.#count++;
  }
}

/**
 * Whether a drive is steady under a trace that is replayed in a loop, by the same rule as for other runs. A window
 * consists of whole loops, so that variation within a loop does not matter. The record begins with the first loop
 * before which the drive has cleaned.
 */
export class LoopSteadiness {
  readonly #detector: SteadyStateDetector;
  #hasCleaned: boolean;
  #hostPagesBefore: number;

  constructor(counters: Counters, logicalPageCount: number, physicalPageCount: number) {
    this.#detector = new SteadyStateDetector({ logicalPageCount, physicalPageCount });
    this.#hasCleaned = counters.blocksErased > 0;
    this.#hostPagesBefore = counters.hostPagesWritten;
    this.#detector.restart(counters.hostPagesWritten, overheadPages(counters));
  }

  /** To be called after every loop. */
  closeLoop(counters: Counters): void {
    const { hostPagesWritten, blocksErased } = counters;
    if (!this.#hasCleaned) {
      this.#hasCleaned = blocksErased > 0;
      const windowPages = this.#windowOf(hostPagesWritten - this.#hostPagesBefore);
      this.#detector.restart(hostPagesWritten, overheadPages(counters), windowPages);
    } else if (hostPagesWritten >= this.#detector.nextBoundary) {
      this.#detector.closeWindow(hostPagesWritten, overheadPages(counters));
    }
    this.#hostPagesBefore = hostPagesWritten;
  }

  /** Length of a window in host pages: whole loops of `loopPages`. */
  #windowOf(loopPages: number): number {
    const { windowPages } = this.#detector;
    return loopPages === 0 ? windowPages : Math.ceil(windowPages / loopPages) * loopPages;
  }

  steadiness(counters: Counters, retiredBlocks: number): Steadiness {
    return describeSteadiness(this.#detector, counters.hostPagesWritten, retiredBlocks);
  }
}

const overheadPages = ({ flashPagesProgrammed, hostPagesWritten }: Counters): number =>
  flashPagesProgrammed - hostPagesWritten;
