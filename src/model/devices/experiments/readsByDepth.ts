import { X25M_G2_160 } from '../drives/intel.ts';
import { intelDesign } from '../designs/ssdDesignOf.ts';
import { buildSolidState, standardUnitCount } from '../recipes/solidState.ts';
import { RequestMixSource } from '../requests/requestMix.ts';
import { measureRequests } from '../timing/requestMeasurement.ts';

/** Request for random reads of a full drive at several queue depths. */
export interface ReadsByDepthRequest {
  /** Requests that the host keeps outstanding; the drive's own queue is made equally deep. */
  readonly queueDepths: readonly number[];
  /** Number of requests counted at each depth. */
  readonly requestCount: number;
  /** Variants of the drive: `asSold`, or `none` for a controller without command time. */
  readonly controllers: readonly ReadController[];
  readonly seed: number;
}

export type ReadController = 'asSold' | 'none';

export interface ReadsAtDepth {
  readonly controller: ReadController;
  readonly queueDepth: number;
  readonly requestsPerSecond: number;
  readonly meanLatencyMs: number;
}

const READ_BYTES = 4096;
const WARMUP_REQUESTS = 500;

/**
 * Measures 4 KB reads over a filled X25-M G2 of 160 GB, which has ten lanes. Its queue of 32 commands is made as deep
 * as the host's, so that only the lanes limit the rate.
 */
export function* readsByDepth(request: ReadsByDepthRequest): Generator<ReadsAtDepth, void, void> {
  const { queueDepths, requestCount, controllers, seed } = request;
  for (const controller of controllers) {
    const changes = controller === 'none' ? { readCommandUs: 0 } : {};
    const design = { ...intelDesign(X25M_G2_160.parameters, X25M_G2_160.nand.parameters), ...changes };
    const { device } = buildSolidState(design, 'filled', seed, { unitCount: standardUnitCount(X25M_G2_160) });
    const spanBytes = Math.floor(device.capacityBytes / READ_BYTES) * READ_BYTES;
    for (const queueDepth of queueDepths) {
      const source = new RequestMixSource({ spanBytes, readFraction: 1, seed });
      const { requestsPerSecond, meanLatencyUs } = measureRequests(
        device,
        source,
        { queueDepth, deviceDepth: queueDepth, startUs: device.settledUs },
        { warmupRequests: WARMUP_REQUESTS, requests: requestCount },
      );
      yield { controller, queueDepth, requestsPerSecond, meanLatencyMs: meanLatencyUs / 1e3 };
    }
  }
}
