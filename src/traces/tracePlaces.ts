import { TRACE_PAGE_BYTES } from './traceRequest.ts';
import type { TraceRequest } from './traceRequest.ts';
import type { SurveyedDevice } from './traceSurvey.ts';

/**
 * Pages of 4 KiB that a request touches, all devices laid end to end in order of first appearance: each begins where the
 * one before was last touched. Filled in place.
 */
export class TracePlaces {
  /** Pages that the whole trace reaches over, from the first one touched. */
  readonly spanPages: number;
  readonly firstPage: number;
  readonly #basePages: Float64Array;
  /** Of the last request that was located. */
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

  /** Every page that the request touches, the ones it covers in part too: the drive writes whole pages. */
  locateTouched({ offsetBytes, byteCount, device }: TraceRequest): void {
    const first = Math.floor(offsetBytes / TRACE_PAGE_BYTES);
    this.page = this.#basePages[device] + first;
    this.pageCount = Math.ceil((offsetBytes + byteCount) / TRACE_PAGE_BYTES) - first;
  }

  /** Only the pages that the request covers whole: the rest of a page that is trimmed in part is still wanted. */
  locateCovered({ offsetBytes, byteCount, device }: TraceRequest): void {
    const first = Math.ceil(offsetBytes / TRACE_PAGE_BYTES);
    this.page = this.#basePages[device] + first;
    this.pageCount = Math.max(0, Math.floor((offsetBytes + byteCount) / TRACE_PAGE_BYTES) - first);
  }
}
