import { readsByDepth, type ReadsAtDepth, type ReadsByDepthRequest } from '#devices';

/** Reads a second of a drive at several queue depths. */
export type QueueDepthRequest = ReadsByDepthRequest;
export type QueueDepthPart = ReadsAtDepth;

export const QUEUE_DEPTH_REQUEST: QueueDepthRequest = {
  queueDepths: [1, 2, 4, 8, 16, 32, 64, 128, 256],
  requestCount: 15_000,
  controllers: ['asSold', 'none'],
  seed: 1,
};

export const run: (request: QueueDepthRequest) => Generator<QueueDepthPart, void, void> = readsByDepth;
