import { TRACE_PAGE_BYTES, TraceKind } from './traceRequest.ts';
import type { TraceRequest } from './traceRequest.ts';

/** Sizes are counted up to 2^32 bytes, the largest request there is. */
const SIZE_CLASSES = 33;
const KIND_COUNT = 3;
const MICROSECONDS_PER_SECOND = 1e6;

/** One device, disk or file of a trace, in pages of 4 KiB. */
export interface SurveyedDevice {
  requests: number;
  firstPage: number;
  /** One beyond the last page that a request reaches. */
  endPage: number;
}

/** Requests of more than half of `upToBytes` and up to it. */
export interface SizeCount {
  readonly upToBytes: number;
  readonly requests: number;
}

/** What a trace consists of, gathered in one pass and constant memory. */
export class TraceSurvey {
  /** By `TraceKind`. */
  readonly requestsByKind = new Float64Array(KIND_COUNT);
  readonly bytesByKind = new Float64Array(KIND_COUNT);
  readonly devices: SurveyedDevice[] = [];
  /** Requests whose time is before that of the one before; they are used all the same. */
  timesBackwards = 0;
  /** Record number of the first of these; 0 for none. */
  firstTimeBackwards = 0;
  readonly #sizes = new Float64Array(SIZE_CLASSES);
  #sequentialRequests = 0;
  /** Where the last request of each kind ended, and on which device. */
  readonly #endBytes = new Float64Array(KIND_COUNT).fill(-1);
  readonly #endDevice = new Int32Array(KIND_COUNT).fill(-1);
  #firstTimeUs = Number.NaN;
  #lastTimeUs = Number.NaN;
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

  /** From the first request to the latest; null where the format has no times. */
  get durationSeconds(): number | null {
    const seconds = (this.#latestTimeUs - this.#firstTimeUs) / MICROSECONDS_PER_SECOND;
    return Number.isNaN(seconds) ? null : seconds;
  }

  /** By powers of two, those without a request left out. */
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
    const surveyed = this.devices[device];
    surveyed.requests++;
    if (firstPage < surveyed.firstPage) surveyed.firstPage = firstPage;
    if (endPage > surveyed.endPage) surveyed.endPage = endPage;
  }

  #addTime({ timeUs, record }: TraceRequest): void {
    if (Number.isNaN(timeUs)) return;
    if (Number.isNaN(this.#firstTimeUs)) this.#firstTimeUs = this.#latestTimeUs = timeUs;
    if (timeUs < this.#lastTimeUs) {
      this.timesBackwards++;
      if (this.firstTimeBackwards === 0) this.firstTimeBackwards = record;
    }
    if (timeUs > this.#latestTimeUs) this.#latestTimeUs = timeUs;
    this.#lastTimeUs = timeUs;
  }
}

/** Smallest power with 2^power at least `byteCount`. Exact: `byteCount` is a whole number up to 2^32. */
const sizeClass = (byteCount: number): number => (byteCount > 0x80000000 ? 32 : 32 - Math.clz32(byteCount - 1));
