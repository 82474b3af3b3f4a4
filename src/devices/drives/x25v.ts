import { X25V_PAIR_PRESET } from './arrays.ts';
import { ARTICLES } from './articles.ts';
import { X25V_PRESET } from './intel.ts';
import { known } from './parameter.ts';
import { USED_STATE } from './usedState.ts';

const { nand, name, channelCount, userBytes } = X25V_PRESET;
const { pageBytes, pagesPerBlock, readUs, programUs, eraseUs, busMegabytesPerSecond } = nand;
const { stripeBytes } = X25V_PAIR_PRESET;

/** Intel X25-V, 40 GB, 34 nm MLC, as far as the bandwidth model of the pair needs it. */
export const X25V = {
  name,
  pageBytes,
  pagesPerBlock,
  readUs,
  programUs,
  eraseUs,
  planeCount: known(2, 'planes', 'Intel/Micron data sheet: two-plane commands'),
  channelCount,
  busMegabytesPerSecond,
  flashBytes: known(40 * 2 ** 30, 'B', `${ARTICLES.pairReview}: half the NAND of the 80 GB drive`),
  userBytes,
  /** Erased blocks, as a share of all, at which cleaning starts. */
  reserveFraction: USED_STATE.reserveFraction,
  stripeBytes,
  /** GiB of the pair that were in use in the second measurement, of 74.5. */
  partitionGiB: known(60, 'GiB', ARTICLES.pairReview),
} as const;

/** Measured sequential write of the new pair, MB/s, about twice one drive (the same review). */
export const X25V_PAIR_MEASURED_SEQUENTIAL_WRITE = 84;
