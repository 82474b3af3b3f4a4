import { BandwidthSeries } from '../timing/bandwidthSeries.ts';
import { CompletionTally, type HostQueueReport } from '../timing/requestMeasurement.ts';
import type { LatencyHistogram } from '../timing/latencyHistogram.ts';
import type { StorageDevice } from '../timing/storageDevice.ts';

/** What a pass over a device in address order shows: how fast each part of the span was written, and how long requests took. */
export interface SequentialPass {
  readonly overAddress: BandwidthSeries;
  readonly latencies: LatencyHistogram;
  readonly endUs: number;
  readonly report: HostQueueReport;
  readonly megabytesPerSecond: number;
}

export interface PassSettings {
  readonly spanBytes: number;
  readonly requestBytes: number;
  /** Stretches of the address space that are told apart. */
  readonly stretchCount: number;
  readonly startUs: number;
  /** Called when buffers are full and what is counted begins. */
  readonly onPrimed?: () => void;
}

/**
 * Writes the span once in order, one request at a time, as benchmarks do that draw bandwidth over the address. The last
 * request is shorter where the span is no multiple of them.
 */
export function writeSequentialPass(device: StorageDevice, settings: PassSettings): SequentialPass {
  const writing = writePassInSlices(device, settings, Infinity);
  let step = writing.next();
  while (!step.done) step = writing.next();
  return step.value;
}

/** More than the buffer of any drive here. Beside a whole drive it is nothing, beside one that is scaled down it would show. */
const PRIMING_BYTES = 2 ** 20;

/** Writes the beginning of the span, so that buffers are full when the pass begins. Returns when that has been answered. */
function fillBuffers(device: StorageDevice, { spanBytes, requestBytes, startUs }: PassSettings): number {
  let nowUs = startUs;
  for (let offsetBytes = 0; offsetBytes < Math.min(PRIMING_BYTES, spanBytes); offsetBytes += requestBytes) {
    const byteCount = Math.min(requestBytes, spanBytes - offsetBytes);
    nowUs = device.serve({ kind: 'write', offsetBytes, byteCount }, nowUs);
  }
  return nowUs;
}

/** The same, telling how many bytes were written after each slice of about `sliceBytes`. */
export function* writePassInSlices(
  device: StorageDevice,
  settings: PassSettings,
  sliceBytes: number,
): Generator<number, SequentialPass, void> {
  const { spanBytes, requestBytes, stretchCount } = settings;
  const startUs = fillBuffers(device, settings);
  settings.onPrimed?.();
  const overAddress = new BandwidthSeries(spanBytes / stretchCount, stretchCount);
  const tally = new CompletionTally();
  tally.reset(startUs);
  const request = { kind: 'write' as const, offsetBytes: 0, byteCount: requestBytes };
  let nowUs = startUs;
  let sinceYield = 0;
  for (let offsetBytes = 0; offsetBytes < spanBytes; offsetBytes += requestBytes) {
    const byteCount = Math.min(requestBytes, spanBytes - offsetBytes);
    request.offsetBytes = offsetBytes;
    request.byteCount = byteCount;
    const doneUs = device.serve(request, nowUs);
    overAddress.add(offsetBytes, byteCount, doneUs - nowUs);
    tally.add(doneUs - nowUs, byteCount, doneUs);
    nowUs = doneUs;
    sinceYield += byteCount;
    if (sinceYield >= sliceBytes) {
      yield sinceYield;
      sinceYield = 0;
    }
  }
  if (sinceYield > 0) yield sinceYield;
  const bytes = overAddress.bytes.reduce((sum, each) => sum + each, 0);
  const { latencies } = tally;
  return {
    overAddress,
    latencies,
    endUs: nowUs,
    report: tally.report(),
    megabytesPerSecond: bytes / (nowUs - startUs),
  };
}
