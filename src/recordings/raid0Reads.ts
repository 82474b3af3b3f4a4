import { measureArrayReads, type ArrayReadsRequest, type ArrayReadsAtDepth, type ArrayReadsOfSize } from '#devices';

export type Raid0ReadsRequest = ArrayReadsRequest;
/** Reads from one drive and from striped drives, by queue depth or by size. */
export type Raid0ReadsPart = ArrayReadsAtDepth | ArrayReadsOfSize;

export const QUEUE_DEPTHS = [1, 2, 3, 4, 8, 16, 32] as const;
export const STRIPE_KIB = [8, 16, 32, 64, 128] as const;
export const READ_KIB = [4, 16, 64, 128, 256] as const;

export const RAID0_READS_REQUEST: Raid0ReadsRequest = {
  memberCounts: [1, 2, 3, 4],
  queueDepths: QUEUE_DEPTHS,
  stripeKib: STRIPE_KIB,
  readKib: READ_KIB,
  seed: 1,
};

export const run: (request: Raid0ReadsRequest) => Generator<Raid0ReadsPart, void, void> = measureArrayReads;
