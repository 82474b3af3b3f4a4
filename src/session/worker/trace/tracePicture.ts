import type { TraceGrid, TraceRequest } from '#traces';
import type { TracePicture } from './traceEvents.ts';

/** The time of requests on the axis of the picture: microseconds that never fall, or numbers of records. */
export class TraceClock {
  hasTimes: boolean | null = null;
  first = 0;
  latest = 0;

  read({ timeUs, record }: TraceRequest): number {
    if (this.hasTimes === null) {
      this.hasTimes = !Number.isNaN(timeUs);
      this.first = this.latest = this.hasTimes ? timeUs : record;
    } else if (!this.hasTimes) this.latest = record;
    else if (timeUs > this.latest) this.latest = timeUs;
    return this.latest;
  }
}

/** What the grid has of a trace. @param endPage the page behind the last */
export const pictureOf = (
  { cells, times, addresses }: TraceGrid,
  { hasTimes, first, latest }: Pick<TraceClock, 'hasTimes' | 'first' | 'latest'>,
  firstPage: number,
  endPage: number,
): TracePicture => ({
  cells,
  times: { origin: times.origin, unit: times.unit },
  hasTimes: hasTimes === true,
  firstTime: first,
  lastTime: latest,
  addresses: { origin: addresses.origin, unit: addresses.unit },
  firstPage,
  endPage,
});
