import { BandwidthSeries } from '../timing/bandwidthSeries.ts';
import { CompletionTally, type HostQueueReport } from '../timing/hostQueue.ts';
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
}

/** Writes the span once in order, one request at a time, as benchmarks do that draw bandwidth over the address. */
export function writeSequentialPass(device: StorageDevice, settings: PassSettings): SequentialPass {
  const { spanBytes, requestBytes, stretchCount, startUs } = settings;
  const overAddress = new BandwidthSeries(spanBytes / stretchCount, stretchCount);
  const tally = new CompletionTally();
  tally.reset(startUs);
  const request = { kind: 'write', offsetBytes: 0, byteCount: requestBytes } as const;
  let nowUs = startUs;
  for (let offsetBytes = 0; offsetBytes + requestBytes <= spanBytes; offsetBytes += requestBytes) {
    const doneUs = device.serve({ ...request, offsetBytes }, nowUs);
    overAddress.add(offsetBytes, requestBytes, doneUs - nowUs);
    tally.add(doneUs - nowUs, requestBytes, doneUs);
    nowUs = doneUs;
  }
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
