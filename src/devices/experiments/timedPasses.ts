import type { FlashArray } from '../array/flashArray.ts';
import { TimedArray } from '../array/timedArray.ts';
import { intelDesign } from '../designs/intelDesign.ts';
import { X25V_PRESET } from '../drives/x25v.ts';
import { SsdDevice } from '../timing/ssdDevice.ts';
import { writePassInSlices } from './addressPass.ts';
import { PASS_REQUEST_BYTES } from './tortureSizes.ts';

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
  /** Points of the curve; fewer where the span has not as many requests. */
  readonly sampleCount: number;
  /** Pages between two yields, about. */
  readonly slicePages: number;
}

/** A page of the members: what an X25-V maps by. */
export const TIMED_PAGE_BYTES = X25V_PRESET.parameters.mappingUnitBytes.value;

/**
 * Passes over the members of an array, each of which takes its time as an X25-V does: the same array in simulated time over
 * the same layers, written 2 MB at a time as in `runTorture`, in whole stripes where a parity hangs on that. Each call
 * writes the span once in order and yields the pages written since the last yield.
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
  // A small array has a request to each sample all the same.
  const mostBytes = Math.min(PASS_REQUEST_BYTES, spanBytes / sampleCount);
  const partBytes = (level === 5 ? stripeUnit * dataUnitCount : 1) * TIMED_PAGE_BYTES;
  const requestBytes = Math.max(1, Math.floor(mostBytes / partBytes)) * partBytes;
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
