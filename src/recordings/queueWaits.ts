import { beginReviewedWrites, type QueueOrder } from '#devices';

/** Random writes of 4 KB on a drive that takes one command at a time, at growing queue depths. */
export interface QueueWaitsRequest {
  /** Order in which the host sends the waiting writes. */
  readonly order: QueueOrder;
  readonly seed: number;
}

/** Three minutes at one queue depth. Times are microseconds from the request to its completion. */
export interface QueueWaitsPart {
  readonly queueDepth: QueueDepth;
  readonly writes: number;
  readonly meanUs: number;
  readonly maxUs: number;
}

export const QUEUE_DEPTHS = [1, 2, 4, 8, 16, 32, 64] as const;
export type QueueDepth = (typeof QUEUE_DEPTHS)[number];

const ENDS_FIRST = [64, 1, 8, 2, 4, 16, 32] as const satisfies readonly QueueDepth[];

export function* run({ order, seed }: QueueWaitsRequest): Generator<QueueWaitsPart, void, void> {
  for (const queueDepth of ENDS_FIRST) {
    const { measurement } = beginReviewedWrites(
      { drive: 'ocz_core_jmicron', state: 'filled', writes: { queueDepth }, hostOrder: order },
      seed,
    );
    measurement.advance(Infinity);
    const { requestCount, meanLatencyUs, maxLatencyUs } = measurement.report();
    yield { queueDepth, writes: requestCount, meanUs: meanLatencyUs, maxUs: maxLatencyUs };
  }
}
