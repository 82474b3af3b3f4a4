import { X25M_G2_160 } from '../drives/intel.ts';
import { intelDesign } from '../designs/intelDesign.ts';
import { buildSolidState, standardUnitCount } from '../recipes/solidState.ts';
import { RequestMixSource } from '../requests/requestMix.ts';
import { measureRequests } from '../timing/requestMeasurement.ts';

/** Random reads of a full drive, at one depth of the queue after another. */
export interface ReadsByDepthRequest {
  /** Requests that the host keeps outstanding; the drive is given a queue as deep. */
  readonly queueDepths: readonly number[];
  /** Counted at each depth. */
  readonly requestCount: number;
  /** `asSold`, then as if its controller took no time for a command: one drive for each that is named. */
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
 * 4 KB reads over all of an X25-M G2 of 160 GB that has been filled once, and has ten lanes. Its own queue of 32 commands is made as deep as the
 * host's, so that nothing but its lanes is in the way.
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
