import { TRACE_PAGE_BYTES } from './traceRequest.ts';
import type { TraceRequest } from './traceRequest.ts';
import type { SurveyedDevice } from './traceSurvey.ts';

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
