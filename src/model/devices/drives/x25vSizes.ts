import { ARTICLES } from './articles.ts';
import { INTEL_34NM_MLC } from './nand.ts';
import { known } from './parameter.ts';

const { pairReview } = ARTICLES;
const { pageBytes, pagesPerBlock } = INTEL_34NM_MLC.parameters;

/** Sizes of the Intel X25-V, 40 GB. In a file of its own for pages that need only the sizes. */
export const X25V = {
  name: 'Intel X25-V 40 GB',
  pageBytes,
  pagesPerBlock,
  flashBytes: known(40 * 2 ** 30, 'B', `${pairReview}: half the NAND of the 80 GB drive`),
  userBytes: known(40e9, 'B', pairReview),
} as const;

export const X25V_PAIR = {
  memberCount: known(2, '', pairReview),
  partitionGiB: known(60, 'GiB', `${pairReview}: of 74.5`),
} as const;

/** Measured sequential write rate of the new pair in MB/s, about twice that of one drive (the same review). */
export const X25V_PAIR_MEASURED_SEQUENTIAL_WRITE = 84;

/** Blocks of one real member: 40 GiB of 512 KiB blocks. */
export const REAL_MEMBER_BLOCKS = X25V.flashBytes.value / (pageBytes.value * pagesPerBlock.value);

const GIB = 2 ** 30;

/** GiB of an array of real drives. */
export function arrayGiB(memberCount: number): number {
  return (memberCount * X25V.userBytes.value) / GIB;
}

/** Share of the array in use: 60 of the pair's 74.5 GiB. Also used for a single drive. */
export const PARTITION_FRACTION = X25V_PAIR.partitionGiB.value / arrayGiB(X25V_PAIR.memberCount.value);
