import { readsByDepth, type ReadsAtDepth, type ReadsByDepthRequest } from '#devices';

/** How many reads a drive does in a second, by how many wait at once. */
export type QueueDepthRequest = ReadsByDepthRequest;
export type QueueDepthPart = ReadsAtDepth;

export const QUEUE_DEPTH_REQUEST: QueueDepthRequest = {
  queueDepths: [1, 2, 4, 8, 16, 32, 64, 128, 256],
  requestCount: 15_000,
  controllers: ['asSold', 'none'],
  seed: 1,
};

export const run: (request: QueueDepthRequest) => Generator<QueueDepthPart, void, void> = readsByDepth;
