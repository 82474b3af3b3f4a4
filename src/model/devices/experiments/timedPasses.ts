import type { FlashArray } from '../array/flashArray.ts';
import { TimedArray } from '../array/timedArray.ts';
import { intelDesign } from '../designs/ssdDesignOf.ts';
import { X25V_PRESET } from '../drives/x25v.ts';
import { SsdDevice } from '../timing/ssdDevice.ts';
import { writePassInSlices, PASS_REQUEST_BYTES } from './addressPass.ts';

/** Bandwidth over the address of one sequential write pass. */
export interface PassCurve {
  /** Middle of each sample, in pages of the array. */
  readonly positionPages: Float64Array;
  readonly megabytesPerSecond: Float64Array;
  /** Bytes divided by time, over the whole pass. */
  readonly meanMegabytesPerSecond: number;
  /** Pages programmed in all members per page that the host wrote. */
  readonly writeAmplification: number;
  readonly memberWriteAmplification: readonly number[];
}

export interface PassRequest {
  readonly spanPages: number;
  /** Points of the curve; fewer if the span has fewer requests. */
  readonly sampleCount: number;
  /** Approximate number of pages between two yields. */
  readonly slicePages: number;
}

/** Size of a page of the members: the mapping unit of the X25-V. */
export const TIMED_PAGE_BYTES = X25V_PRESET.parameters.mappingUnitBytes.value;

/**
 * Creates timed passes over an array that otherwise runs in steps: a `TimedArray` over the same layers, with the timing
 * of the X25-V, written in requests of 2 MB as in `runTorture`; in RAID-5 in whole stripes. Each call of the returned
 * generator function writes the span once in order and yields the pages written since the last yield.
 */
export function timedPasses(
  array: FlashArray,
  { spanPages, sampleCount, slicePages }: PassRequest,
): () => Generator<number, PassCurve, void> {
  const { level, stripeUnit, dataUnitCount, size } = array.layout;
  const design = intelDesign(X25V_PRESET.parameters, X25V_PRESET.nand.parameters);
  const device = new TimedArray(
    array.members.map((layer) => new SsdDevice(design, layer)),
    {
      level,
      stripeUnitBytes: stripeUnit * TIMED_PAGE_BYTES,
      trim: array.trim,
      partitionFraction: array.pageCount / size,
    },
  );
  const spanBytes = spanPages * TIMED_PAGE_BYTES;
  // In a small array each sample still has a request of its own.
  const mostBytes = Math.min(PASS_REQUEST_BYTES, spanBytes / sampleCount);
  const alignmentBytes = (level === 5 ? stripeUnit * dataUnitCount : 1) * TIMED_PAGE_BYTES;
  const requestBytes = Math.max(1, Math.floor(mostBytes / alignmentBytes)) * alignmentBytes;
  const stretchCount = Math.min(sampleCount, Math.ceil(spanBytes / requestBytes));
  return function* pass() {
    const onPrimed = (): void => array.resetCounters();
    const settings = { spanBytes, requestBytes, stretchCount, startUs: device.settledUs, onPrimed };
    const writing = writePassInSlices(device, settings, slicePages * TIMED_PAGE_BYTES);
    let step = writing.next();
    for (; !step.done; step = writing.next()) yield step.value / TIMED_PAGE_BYTES;
    array.noteWritten(0, spanPages);
    const megabytesPerSecond = step.value.overAddress.megabytesPerSecond();
    return {
      positionPages: megabytesPerSecond.map((_, index) => (spanPages * (index + 0.5)) / stretchCount),
      megabytesPerSecond,
      meanMegabytesPerSecond: step.value.megabytesPerSecond,
      writeAmplification: array.counters.writeAmplification,
      memberWriteAmplification: array.memberCounters.map((counters) => counters.writeAmplification),
    };
  };
}
