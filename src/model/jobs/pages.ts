import type { Job } from './job.ts';
import type { BlockSizes } from './values.ts';

/** Size of the pages of the drive. */
export const JOB_PAGE_BYTES = 4096;

/** Host pages that a job writes for each byte: a block that covers a page in part writes all of it. */
export function hostPagesPerByte({ sizes }: Job): number {
  const blocks = blocksOf(sizes.write);
  const mean = (of: (bytes: number) => number): number =>
    blocks.reduce((sum, { bytes, share }) => sum + share * of(bytes), 0);
  return mean(pagesOf) / mean((bytes) => bytes);
}

/** Pages that a block touches, on average over all places that are multiples of its size. */
const pagesOf = (bytes: number): number => (bytes - greatestCommonDivisor(bytes, JOB_PAGE_BYTES)) / JOB_PAGE_BYTES + 1;

function blocksOf(sizes: BlockSizes): readonly { readonly bytes: number; readonly share: number }[] {
  if (sizes.kind === 'shares') return sizes.sizes;
  const count = Math.floor(sizes.mostBytes / sizes.leastBytes);
  return Array.from({ length: count }, (_, index) => ({ bytes: (index + 1) * sizes.leastBytes, share: 1 / count }));
}

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));
