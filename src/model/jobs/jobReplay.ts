import {
  describeSteadiness,
  SteadyStateDetector,
  type Counters,
  type FlashMedium,
  type Steadiness,
  type TranslationLayer,
} from '#engine';
import { CloneStream, type JobRequest } from './cloneStream.ts';
import { kindsOf, type Clone } from './layout.ts';
import { hostPagesPerByte, JOB_PAGE_BYTES } from './pages.ts';
import { orderOf } from './order.ts';

/** Commands passed to the drive in one call. */
const BATCH_COMMANDS = 4096;
/** Parts of a pass whose write amplification is recorded, if it has as many pages. */
export const SLICES_PER_PASS = 32;

/** The parts of a translation layer that a replay needs. */
type ReplayTarget = Pick<
  TranslationLayer,
  'counters' | 'isWornOut' | 'logicalPageCount' | 'retiredBlockCount' | 'write'
> & {
  readonly flash: Pick<FlashMedium, 'words'>;
};

export interface ReplayOptions {
  /** Passes of a group of jobs that ends by the clock alone. */
  readonly passesOfTimed: number;
  readonly isTrimEnabled: boolean;
  /** Called with each request before the drive has it. */
  readonly onRequest?: (request: JobRequest) => void;
}

/** How far a group of jobs is: whole passes, and slices of passes. */
export interface GroupProgress {
  readonly passes: number;
  readonly slices: number;
}

/** Passes of jobs that the clock ends: as many windows as steadiness needs, and some to get there. */
export const PASSES_OF_TIMED = 40;

/** What a group of jobs that run at the same time has done. A pass is as many bytes as the places hold that they write. */
export interface GroupRecord {
  readonly clones: readonly Clone[];
  /** Pages of the places that it writes. */
  readonly placePages: number;
  /** Host pages of a pass: more where blocks write parts of pages. */
  readonly passPages: number;
  readonly hostPages: number;
  readonly writeAmplification: number;
  /** Of whole passes, or of what there is where it is less than one. */
  readonly writeAmplificationByPass: readonly number[];
  /** Of equal parts of the passes, in order. */
  readonly writeAmplificationBySlice: readonly number[];
  readonly slicesPerPass: number;
  readonly reads: number;
  readonly writes: number;
  readonly trims: number;
  /** Whether jobs that would go on for ever were stopped after some passes. */
  readonly isCut: boolean;
  readonly steadiness: Steadiness;
}

/** Runs the groups of a job file on a translation layer. Requests of jobs that run at the same time take turns. */
export class JobReplay {
  readonly #target: ReplayTarget;
  readonly #options: ReplayOptions;
  readonly #commands = new Int32Array(BATCH_COMMANDS);
  #commandCount = 0;

  constructor(target: ReplayTarget, options: ReplayOptions) {
    this.#target = target;
    this.#options = options;
  }

  /**
   * Runs the jobs of a group. Jobs that only read change nothing, and are left out; those that only trim go over their places
   * once.
   *
   * @param passes whole passes to run, over and over if the jobs end before; null: as long as the jobs last
   * @param onPass called after each pass with its number
   */
  run(clones: readonly Clone[], passes: number | null, onPass: (pass: number) => void): GroupRecord {
    return lastOf(this.steps(clones, passes), onPass);
  }

  /** `run` in steps: stops after each request that ends a slice of a pass, with how far the group is. */
  *steps(clones: readonly Clone[], passes: number | null): Generator<GroupProgress, GroupRecord> {
    const { passesOfTimed } = this.#options;
    const isTimed = clones.some(({ job }) => job.isTimeBased);
    const mayGoOn = isTimed || passes !== null;
    const isReading = clones.every(({ job }) => job.access.kinds === 'reads');
    const passLimit = mayGoOn ? (passes ?? passesOfTimed) : Infinity;
    const requests = isReading ? [] : requestsOf(clones, passes !== null);
    const record = yield* this.#replay(requests, clones, passLimit);
    return { ...record, isCut: mayGoOn && !isReading };
  }

  /**
   * Replays requests instead of those that the jobs of a group would make; the jobs say what a pass is.
   *
   * @param requests each may be overwritten by the next
   */
  replay(requests: Iterable<JobRequest>, clones: readonly Clone[]): GroupRecord {
    return lastOf(this.#replay(requests, clones, Infinity), () => {});
  }

  *#replay(
    requests: Iterable<JobRequest>,
    clones: readonly Clone[],
    passLimit: number,
  ): Generator<GroupProgress, GroupRecord> {
    const { isTrimEnabled, onRequest } = this.#options;
    const placePages = writtenPages(clones);
    const passPages = hostPagesOfPass(clones);
    const meter = new PassMeter(this.#target, clones, passPages);
    const counts = { read: 0, write: 0, trim: 0 };
    let bytesToTrim = passPages === 0 && passLimit < Infinity ? regionBytes(clones) : Infinity;
    for (const request of requests) {
      counts[request.kind]++;
      onRequest?.(request);
      if (request.kind === 'write') {
        if (this.#write(request, meter)) yield meter;
      } else if (request.kind === 'trim') {
        bytesToTrim -= request.byteCount;
        if (isTrimEnabled) this.#trim(request);
      }
      if (meter.passes >= passLimit || bytesToTrim <= 0 || this.#target.isWornOut) break;
    }
    this.#flush();
    const { read: reads, write: writes, trim: trims } = counts;
    return { clones, placePages, passPages, ...meter.end(), reads, writes, trims, isCut: false };
  }

  /** @returns whether a slice has ended */
  #write({ startByte, byteCount }: JobRequest, meter: PassMeter): boolean {
    const end = Math.ceil((startByte + byteCount) / JOB_PAGE_BYTES);
    let hasEnded = false;
    for (let page = Math.floor(startByte / JOB_PAGE_BYTES); page < end; page++) {
      this.#add(page);
      if (!meter.count()) continue;
      this.#flush();
      meter.closeSlice();
      hasEnded = true;
    }
    return hasEnded;
  }

  /** Trims the pages that lie wholly in the request. */
  #trim({ startByte, byteCount }: JobRequest): void {
    const end = Math.floor((startByte + byteCount) / JOB_PAGE_BYTES);
    for (let page = Math.ceil(startByte / JOB_PAGE_BYTES); page < end; page++) this.#add(~page);
  }

  #add(command: number): void {
    this.#commands[this.#commandCount++] = command;
    if (this.#commandCount === BATCH_COMMANDS) this.#flush();
  }

  #flush(): void {
    this.#target.write(this.#commands, this.#commandCount);
    this.#commandCount = 0;
  }
}

/** The record at the end of the steps. */
function lastOf(steps: Generator<GroupProgress, GroupRecord>, onPass: (pass: number) => void): GroupRecord {
  let told = 0;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (value.passes > told) onPass((told = value.passes));
  }
}

const regionBytes = (clones: readonly Clone[]): number =>
  clones.flatMap(({ regions }) => regions).reduce((sum, { byteCount }) => sum + byteCount, 0);

/** Requests of jobs that run at the same time, one of each in turn; the object is overwritten. */
export function* requestsOf(clones: readonly Clone[], isEndless: boolean): Generator<JobRequest, void> {
  const request: JobRequest = { kind: 'read', startByte: 0, byteCount: 0 };
  let streams = clones.map((clone) => new CloneStream(clone, isEndless));
  while (streams.length > 0) {
    const left: CloneStream[] = [];
    for (const stream of streams) {
      if (!stream.next(request)) continue;
      left.push(stream);
      yield request;
    }
    streams = left;
  }
}

/** Host pages that a group of jobs will write, at most. @param passes null: as long as the jobs last */
export function expectedPages(clones: readonly Clone[], passes: number | null): number {
  const isTimed = clones.some(({ job }) => job.isTimeBased);
  if (passes !== null || isTimed) return (passes ?? PASSES_OF_TIMED) * hostPagesOfPass(clones);
  return clones.reduce((sum, { job, byteLimit }) => sum + byteLimit * hostPagesPerByte(job), 0);
}

/** Host pages of a pass of jobs that run at the same time, on average where blocks of several sizes write parts of pages. */
export function hostPagesOfPass(clones: readonly Clone[]): number {
  const writing = clones.filter(({ job }) => kindsOf(job).includes('write'));
  const bytes = regionBytes(writing);
  const pages = writing.reduce((sum, clone) => sum + regionBytes([clone]) * hostPagesPerByte(clone.job), 0);
  return bytes === 0 ? 0 : Math.round((writtenPages(clones) * JOB_PAGE_BYTES * pages) / bytes);
}

/** Pages that the regions of all writing jobs cover together. */
export function writtenPages(clones: readonly Clone[]): number {
  const spans = clones
    .filter(({ job }) => kindsOf(job).includes('write'))
    .flatMap(({ regions }) => regions)
    .map(({ startBytes, byteCount }) => ({
      first: Math.floor(startBytes / JOB_PAGE_BYTES),
      end: Math.ceil((startBytes + byteCount) / JOB_PAGE_BYTES),
    }))
    .toSorted((a, b) => a.first - b.first);
  let pages = 0;
  let covered = 0;
  for (const { first, end } of spans) {
    pages += Math.max(0, end - Math.max(first, covered));
    covered = Math.max(covered, end);
  }
  return pages;
}

/** Write amplification by pass and by slice, and whether it is steady by the rule of other runs. */
class PassMeter implements GroupProgress {
  passes = 0;
  readonly #target: ReplayTarget;
  readonly #passPages: number;
  readonly #slices: number;
  readonly #detector: SteadyStateDetector;
  /** Slices of a window of the detector: whole passes for jobs that have them, since an order makes waves of a pass. */
  readonly #windowSlices: number;
  readonly #flashPages: number[];
  readonly #firstFlashPages: number;
  #hasCleaned: boolean;
  #hostPages = 0;
  #nextBoundary: number;

  constructor(target: ReplayTarget, clones: readonly Clone[], passPages: number) {
    const { counters, logicalPageCount, flash } = target;
    this.#target = target;
    this.#passPages = passPages;
    this.#slices = Math.max(1, Math.min(SLICES_PER_PASS, passPages));
    this.#firstFlashPages = counters.flashPagesProgrammed;
    this.#flashPages = [counters.flashPagesProgrammed];
    this.#hasCleaned = counters.blocksErased > 0;
    this.#detector = new SteadyStateDetector({ logicalPageCount, physicalPageCount: flash.words.length });
    const hasPasses = clones.some(({ job }) => orderOf(job).passes !== 'noPasses');
    const leastSlices = Math.ceil((this.#detector.windowPages * this.#slices) / Math.max(1, passPages));
    this.#windowSlices = hasPasses ? Math.ceil(leastSlices / this.#slices) * this.#slices : leastSlices;
    this.#restartDetector();
    this.#nextBoundary = this.#boundary(1);
  }

  #boundary(slice: number): number {
    return Math.round((slice * this.#passPages) / this.#slices);
  }

  #restartDetector(): void {
    const { hostPagesWritten } = this.#target.counters;
    const windowPages = Math.max(this.#detector.windowPages, (this.#windowSlices * this.#passPages) / this.#slices);
    this.#detector.restart(hostPagesWritten, overheadPages(this.#target.counters), windowPages);
  }

  /** Counts a host page; true at the end of a slice. */
  count(): boolean {
    return ++this.#hostPages === this.#nextBoundary;
  }

  get slices(): number {
    return this.#flashPages.length - 1;
  }

  /** To be called at the end of a slice, when the drive has all commands. */
  closeSlice(): void {
    const { counters } = this.#target;
    const slice = this.#flashPages.push(counters.flashPagesProgrammed) - 1;
    this.#nextBoundary = this.#boundary(slice + 1);
    if (slice % this.#windowSlices === 0) {
      if (this.#hasCleaned) this.#detector.closeWindow(counters.hostPagesWritten, overheadPages(counters));
      else {
        this.#hasCleaned = counters.blocksErased > 0;
        this.#restartDetector();
      }
    }
    if (slice % this.#slices === 0) this.passes++;
  }

  end(): Omit<GroupRecord, 'clones' | 'placePages' | 'passPages' | 'reads' | 'writes' | 'trims' | 'isCut'> {
    const { counters, retiredBlockCount } = this.#target;
    const flash = this.#flashPages;
    const between = (from: number, to: number): number =>
      (flash[to] - flash[from]) / (this.#boundary(to) - this.#boundary(from));
    const all =
      this.#hostPages === 0 ? Number.NaN : (counters.flashPagesProgrammed - this.#firstFlashPages) / this.#hostPages;
    const whole = Array.from({ length: this.passes }, (_, pass) =>
      between(pass * this.#slices, (pass + 1) * this.#slices),
    );
    return {
      hostPages: this.#hostPages,
      writeAmplification: all,
      writeAmplificationByPass: this.passes === 0 && this.#hostPages > 0 ? [all] : whole,
      writeAmplificationBySlice: flash.slice(1).map((_, slice) => between(slice, slice + 1)),
      slicesPerPass: this.#slices,
      steadiness: describeSteadiness(this.#detector, counters.hostPagesWritten, retiredBlockCount),
    };
  }
}

const overheadPages = ({ flashPagesProgrammed, hostPagesWritten }: Counters): number =>
  flashPagesProgrammed - hostPagesWritten;
