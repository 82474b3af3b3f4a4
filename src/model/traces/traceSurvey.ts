import { TRACE_PAGE_BYTES, TraceKind, type TraceRequest } from './traceRequest.ts';

/** Classes of the size histogram: powers of two up to 2^32 bytes, the largest request. */
const SIZE_CLASSES = 33;
const KIND_COUNT = 3;
const MICROSECONDS_PER_SECOND = 1e6;

/** One device, disk or file of a trace, in pages of 4 KiB. */
interface SurveyedDevice {
  requests: number;
  firstPage: number;
  /** The page after the last one that a request touches. */
  endPage: number;
}

/** Number of requests larger than half of `upToBytes` and at most `upToBytes`. */
export interface SizeCount {
  readonly upToBytes: number;
  readonly requests: number;
}

/** Statistics of a trace, collected in one pass and constant memory. */
export class TraceSurvey {
  /** Totals by `TraceKind`. */
  readonly requestsByKind = new Float64Array(KIND_COUNT);
  readonly bytesByKind = new Float64Array(KIND_COUNT);
  readonly devices: SurveyedDevice[] = [];
  /** Number of requests with an earlier time than the previous one; they are still used. */
  timesBackwards = 0;
  /** Record number of the first such request; 0 for none. */
  firstTimeBackwards = 0;
  /** Record number of the request before it: either may have the wrong time. */
  beforeTimeBackwards = 0;
  readonly #sizes = new Float64Array(SIZE_CLASSES);
  #sequentialRequests = 0;
  /** End of the last request of each kind, and its device. */
  readonly #endBytes = new Float64Array(KIND_COUNT).fill(-1);
  readonly #endDevice = new Int32Array(KIND_COUNT).fill(-1);
  #firstTimeUs = Number.NaN;
  /** Of the last request with a time. */
  #lastTimeUs = Number.NaN;
  #lastRecord = 0;
  #latestTimeUs = Number.NaN;

  get requests(): number {
    return (
      this.requestsByKind[TraceKind.Read] + this.requestsByKind[TraceKind.Write] + this.requestsByKind[TraceKind.Trim]
    );
  }

  /** Share of the requests that start where the last one of their kind ended on the same device, 0..1. */
  get sequentialFraction(): number {
    return this.requests === 0 ? 0 : this.#sequentialRequests / this.requests;
  }

  /** Time from the first to the latest request; null if the format has no times. */
  get durationSeconds(): number | null {
    const seconds = (this.#latestTimeUs - this.#firstTimeUs) / MICROSECONDS_PER_SECOND;
    return Number.isNaN(seconds) ? null : seconds;
  }

  /** Counts by powers of two, without empty classes. */
  get sizeHistogram(): SizeCount[] {
    return Array.from(this.#sizes, (requests, power) => ({ upToBytes: 2 ** power, requests })).filter(
      ({ requests }) => requests > 0,
    );
  }

  add(request: TraceRequest): void {
    const { kind, offsetBytes, byteCount, device } = request;
    this.requestsByKind[kind]++;
    this.bytesByKind[kind] += byteCount;
    this.#sizes[sizeClass(byteCount)]++;
    if (this.#endBytes[kind] === offsetBytes && this.#endDevice[kind] === device) this.#sequentialRequests++;
    this.#endBytes[kind] = offsetBytes + byteCount;
    this.#endDevice[kind] = device;
    this.#addPlace(
      device,
      Math.floor(offsetBytes / TRACE_PAGE_BYTES),
      Math.ceil((offsetBytes + byteCount) / TRACE_PAGE_BYTES),
    );
    this.#addTime(request);
  }

  #addPlace(device: number, firstPage: number, endPage: number): void {
    while (this.devices.length <= device) this.devices.push({ requests: 0, firstPage: Infinity, endPage: 0 });
    const statistics = this.devices[device];
    statistics.requests++;
    if (firstPage < statistics.firstPage) statistics.firstPage = firstPage;
    if (endPage > statistics.endPage) statistics.endPage = endPage;
  }

  #addTime({ timeUs, record }: TraceRequest): void {
    if (Number.isNaN(timeUs)) return;
    if (Number.isNaN(this.#firstTimeUs)) this.#firstTimeUs = this.#latestTimeUs = timeUs;
    if (timeUs < this.#lastTimeUs) {
      this.timesBackwards++;
      if (this.firstTimeBackwards === 0) {
        this.firstTimeBackwards = record;
        this.beforeTimeBackwards = this.#lastRecord;
      }
    }
    if (timeUs > this.#latestTimeUs) this.#latestTimeUs = timeUs;
    this.#lastTimeUs = timeUs;
    this.#lastRecord = record;
  }
}

/** Smallest power with 2^power at least `byteCount`. Exact: `byteCount` is a whole number up to 2^32. */
const sizeClass = (byteCount: number): number => (byteCount > 0x80000000 ? 32 : 32 - Math.clz32(byteCount - 1));

/**
 * Maps requests to pages of 4 KiB. The devices are concatenated in order of first appearance; each begins after the
 * last page touched on the previous one. Overwritten in place by each call.
 */
export class TracePlaces {
  /** Number of pages from the first to the last one that the trace touches. */
  readonly spanPages: number;
  readonly firstPage: number;
  readonly #basePages: Float64Array;
  /** First page and number of pages of the last located request. */
  page = 0;
  pageCount = 0;

  constructor(devices: readonly SurveyedDevice[]) {
    this.#basePages = new Float64Array(devices.length);
    let base = 0;
    let first = Infinity;
    for (const [device, { requests, firstPage, endPage }] of devices.entries()) {
      this.#basePages[device] = base;
      if (requests > 0 && first === Infinity) first = base + firstPage;
      base += endPage;
    }
    this.firstPage = first === Infinity ? 0 : first;
    this.spanPages = base - this.firstPage;
  }

  /**
   * Locates every page that the request touches, including partly covered ones, because the drive writes whole pages.
   */
  locateTouched({ offsetBytes, byteCount, device }: TraceRequest): void {
    const first = Math.floor(offsetBytes / TRACE_PAGE_BYTES);
    this.page = this.#basePages[device] + first;
    this.pageCount = Math.ceil((offsetBytes + byteCount) / TRACE_PAGE_BYTES) - first;
  }

  /**
   * Locates only the pages that the request covers completely, because the other part of a partly trimmed page is still
   * valid.
   */
  locateCovered({ offsetBytes, byteCount, device }: TraceRequest): void {
    const first = Math.ceil(offsetBytes / TRACE_PAGE_BYTES);
    this.page = this.#basePages[device] + first;
    this.pageCount = Math.max(0, Math.floor((offsetBytes + byteCount) / TRACE_PAGE_BYTES) - first);
  }
}
