import type { SizeShare } from '../requests/requestMix.ts';

/** Workload of a test. Fractions are 0..1. */
export interface Workload {
  /** Requests that the host keeps outstanding. */
  readonly queueDepth: number;
  readonly sizes: readonly SizeShare[];
  /** Alignment of random addresses. */
  readonly alignmentBytes: number;
  /** Probability that a request goes to a random address; otherwise it continues after the last one. */
  readonly randomFraction: number;
  readonly readFraction: number;
  /** Rates at which requests come, if the host does not wait for those before. */
  readonly perSecond?: { readonly writes: number; readonly reads: number };
}

/** Changes of a workload. Fractions are 0..1. */
export interface WorkloadChanges {
  readonly queueDepth?: number;
  readonly requestBytes?: number;
  readonly alignmentBytes?: number;
  readonly randomFraction?: number;
  readonly readFraction?: number;
  readonly writesPerSecond?: number;
  readonly readsPerSecond?: number;
}
export type WorkloadField = keyof WorkloadChanges;
export const WORKLOAD_FIELDS = [
  'queueDepth',
  'requestBytes',
  'alignmentBytes',
  'randomFraction',
  'readFraction',
  'writesPerSecond',
  'readsPerSecond',
] as const satisfies readonly WorkloadField[];

/** The sizes of a workload whose requests all have `byteCount` bytes. */
export const sizeOf = (byteCount: number): Pick<Workload, 'sizes'> => ({ sizes: [{ byteCount, share: 1 }] });

/**
 * Applies changes to the workload of a test. If its addresses are aligned to the request size, the alignment follows a
 * changed size, unless it is changed itself.
 */
export function chosenWorkload(
  { workload, isAlignedToSize }: { readonly workload: Workload; readonly isAlignedToSize?: boolean },
  { requestBytes, writesPerSecond, readsPerSecond, ...changes }: WorkloadChanges,
): Workload {
  const { perSecond } = workload;
  const paced = perSecond && {
    perSecond: { writes: writesPerSecond ?? perSecond.writes, reads: readsPerSecond ?? perSecond.reads },
  };
  if (requestBytes === undefined) return { ...workload, ...paced, ...changes };
  const alignment = isAlignedToSize ? { alignmentBytes: requestBytes } : {};
  return { ...workload, ...paced, ...sizeOf(requestBytes), ...alignment, ...changes };
}

export const largestOf = ({ sizes }: Pick<Workload, 'sizes'>): number =>
  Math.max(...sizes.map(({ byteCount }) => byteCount));
