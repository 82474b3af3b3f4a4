import type { SizeShare } from '../requests/requestMix.ts';

/** What the host of a test asks for, as far as it can be chosen. Fractions are 0..1. */
export interface Workload {
  /** Requests that the host keeps outstanding. */
  readonly queueDepth: number;
  readonly sizes: readonly SizeShare[];
  /** Random places are multiples of it. */
  readonly alignmentBytes: number;
  /** Chance that a request goes to a random place; else it continues from the last one. */
  readonly randomFraction: number;
  readonly readFraction: number;
}

/** A choice of the host's: bytes, fractions 0..1. */
export interface WorkloadChanges {
  readonly queueDepth?: number;
  readonly requestBytes?: number;
  readonly alignmentBytes?: number;
  readonly randomFraction?: number;
  readonly readFraction?: number;
}
export type WorkloadField = keyof WorkloadChanges;
export const WORKLOAD_FIELDS = [
  'queueDepth',
  'requestBytes',
  'alignmentBytes',
  'randomFraction',
  'readFraction',
] as const satisfies readonly WorkloadField[];

/** Requests of one size. */
export const sizeOf = (byteCount: number): Pick<Workload, 'sizes'> => ({ sizes: [{ byteCount, share: 1 }] });

/** The workload of a test as chosen. Where places follow the size, they follow another size too, unless told. */
export function chosenWorkload(
  { workload, isAlignedToSize }: { readonly workload: Workload; readonly isAlignedToSize?: boolean },
  { requestBytes, ...changes }: WorkloadChanges,
): Workload {
  if (requestBytes === undefined) return { ...workload, ...changes };
  const alignment = isAlignedToSize ? { alignmentBytes: requestBytes } : {};
  return { ...workload, ...sizeOf(requestBytes), ...alignment, ...changes };
}

export const largestOf = ({ sizes }: Pick<Workload, 'sizes'>): number =>
  Math.max(...sizes.map(({ byteCount }) => byteCount));
