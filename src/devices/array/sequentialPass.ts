import { busyUs, type OperationTimes } from '../timing/operationTimes.ts';
import type { FlashArray } from './flashArray.ts';

/** Bandwidth against address of one sequential write pass. */
export interface PassCurve {
  /** Middle of each sample, in pages of the array. */
  readonly positionPages: Float64Array;
  readonly megabytesPerSecond: Float64Array;
  /** Bytes by time over the whole pass. */
  readonly meanMegabytesPerSecond: number;
  /** Pages programmed in all members for each page that the host wrote. */
  readonly writeAmplification: number;
  readonly memberWriteAmplification: readonly number[];
}

export interface PassRequest {
  readonly spanPages: number;
  /** Points of the curve; fewer where the span has not as many stripes. */
  readonly sampleCount: number;
  readonly times: OperationTimes;
  readonly pageBytes: number;
  /** Pages between two yields. */
  readonly slicePages: number;
}

/**
 * Writes the span once in order and takes its bandwidth; yields the pages written since the last yield. A sample is as
 * slow as the slowest member on it, since a request that spans the members is done when the last of them is.
 */
export function* measurePass(array: FlashArray, request: PassRequest): Generator<number, PassCurve, void> {
  const { spanPages, times, pageBytes } = request;
  const { level, stripeUnit, dataUnitCount } = array.layout;
  const stripePages = stripeUnit * dataUnitCount;
  // Parity is cheap for whole stripes only, and that is how a long sequential stream reaches the members.
  const stepPages = level === 5 ? stripePages : 1;
  const sampleCount = Math.min(request.sampleCount, Math.floor(spanPages / stripePages));
  const positionPages = new Float64Array(sampleCount);
  const megabytesPerSecond = new Float64Array(sampleCount);
  const busyBefore = new Float64Array(array.members.length);
  array.resetCounters();
  let totalUs = 0;
  let sinceYield = 0;
  for (let sample = 0; sample < sampleCount; sample++) {
    const first = Math.floor((spanPages * sample) / sampleCount / stepPages) * stepPages;
    const end = Math.floor((spanPages * (sample + 1)) / sampleCount / stepPages) * stepPages;
    array.writeSequential(first, end - first);
    let slowestUs = 0;
    for (let member = 0; member < array.members.length; member++) {
      const busy = memberBusyUs(array, member, times);
      slowestUs = Math.max(slowestUs, busy - busyBefore[member]);
      busyBefore[member] = busy;
    }
    positionPages[sample] = (first + end) / 2;
    megabytesPerSecond[sample] = ((end - first) * pageBytes) / slowestUs;
    totalUs += slowestUs;
    sinceYield += end - first;
    if (sinceYield >= request.slicePages || sample === sampleCount - 1) {
      yield sinceYield;
      sinceYield = 0;
    }
  }
  return {
    positionPages,
    megabytesPerSecond,
    meanMegabytesPerSecond: (spanPages * pageBytes) / totalUs,
    writeAmplification: array.counters.writeAmplification,
    memberWriteAmplification: array.memberCounters.map((counters) => counters.writeAmplification),
  };
}

/** With what a mapping other than by single pages adds: merged pages, and pages of the map. */
function memberBusyUs(array: FlashArray, member: number, times: OperationTimes): number {
  const { counters } = array.members[member];
  const readUs = times.relocateUs - times.programUs;
  const programs = counters.hostPagesWritten + counters.mapPagesProgrammed;
  const copies = counters.pagesRelocated + counters.pagesMerged;
  const reads = array.counters.pagesReadByMember[member] + counters.mapPagesRead;
  return busyUs(times, programs, copies, counters.blocksErased) + reads * readUs;
}
