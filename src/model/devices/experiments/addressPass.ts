import { BandwidthSeries } from '../timing/bandwidth.ts';
import { CompletionTally, type HostQueueReport } from '../timing/requestMeasurement.ts';
import type { LatencyHistogram } from '../timing/latencyHistogram.ts';
import type { StorageDevice } from '../timing/storageDevice.ts';

/** Request size of the passes: so large that it does not limit the rate. */
export const PASS_REQUEST_BYTES = 2 ** 21;

/** Result of a pass over a device in address order: bandwidth over the address, and latencies. */
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
  /** Number of parts of the address space for which bandwidth is reported. */
  readonly stretchCount: number;
  readonly startUs: number;
  /** Called when the buffers are full and counting begins. */
  readonly onPrimed?: () => void;
}

/**
 * Writes the span once in order, one request at a time, as benchmarks of bandwidth over the address do. The last
 * request may be shorter.
 */
export function writeSequentialPass(device: StorageDevice, settings: PassSettings): SequentialPass {
  const writing = writePassInSlices(device, settings, Infinity);
  let step = writing.next();
  while (!step.done) step = writing.next();
  return step.value;
}

/**
 * More than the write buffer of any drive here. The buffer must be full before counting, because its content would be
 * noticeable in the figures of a scaled-down drive.
 */
const BUFFER_FILL_BYTES = 2 ** 20;

/**
 * Writes the beginning of the span, so that buffers are full when the pass begins. Returns the time of the last
 * acknowledgment.
 */
function fillBuffers(device: StorageDevice, { spanBytes, requestBytes, startUs }: PassSettings): number {
  let nowUs = startUs;
  for (let offsetBytes = 0; offsetBytes < Math.min(BUFFER_FILL_BYTES, spanBytes); offsetBytes += requestBytes) {
    const byteCount = Math.min(requestBytes, spanBytes - offsetBytes);
    nowUs = device.serve({ kind: 'write', offsetBytes, byteCount }, nowUs);
  }
  return nowUs;
}

/** `writeSequentialPass` in slices: yields the bytes written after each slice of about `sliceBytes`. */
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
