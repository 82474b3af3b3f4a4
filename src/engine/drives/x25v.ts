import type { DriveParameter } from './parameter.ts';

const ARTICLE = 'review of two Intel X25-V in RAID-0, 2010';
const DATA_SHEET = '16 Gbit MLC NAND data sheet of the time';

/** Intel X25-V, 40 GB, 34 nm MLC, as far as the bandwidth model needs it. */
export const X25V = {
  name: 'Intel X25-V 40 GB',
  pageBytes: { value: 4096, unit: 'B', derivation: DATA_SHEET, isFitted: false },
  pagesPerBlock: { value: 128, unit: 'pages', derivation: DATA_SHEET, isFitted: false },
  readUs: { value: 50, unit: 'µs', derivation: DATA_SHEET, isFitted: false },
  programUs: {
    value: 800,
    unit: 'µs',
    derivation: 'so that ten channels give the 80 MB/s of the X25-M',
    isFitted: true,
  },
  eraseUs: {
    value: 3000,
    unit: 'µs',
    derivation: 'assumed, between MLC of the generation before and SLC',
    isFitted: true,
  },
  planeCount: { value: 2, unit: 'planes', derivation: `${DATA_SHEET}: two-plane commands`, isFitted: false },
  channelCount: {
    value: 5,
    unit: 'channels',
    derivation: `${ARTICLE}: half the channels of the X25-M`,
    isFitted: false,
  },
  busMegabytesPerSecond: { value: 40, unit: 'MB/s', derivation: '25 ns a byte on each channel', isFitted: false },
  flashBytes: {
    value: 40 * 2 ** 30,
    unit: 'B',
    derivation: `${ARTICLE}: half the NAND of the 80 GB drive`,
    isFitted: false,
  },
  userBytes: { value: 40e9, unit: 'B', derivation: ARTICLE, isFitted: false },
  /** Erased blocks, as a share of all, at which cleaning starts. */
  reserveFraction: {
    value: 0.003,
    unit: 'of flash',
    derivation: 'one figure for the used-state results of all drives',
    isFitted: true,
  },
  stripeBytes: { value: 131_072, unit: 'B', derivation: 'assumed, the driver default of the time', isFitted: true },
  /** GiB of the pair that were in use in the second measurement, and the whole. */
  partitionGiB: { value: 60, unit: 'GiB', derivation: ARTICLE, isFitted: false },
} as const satisfies Record<string, DriveParameter | string>;

/** Measured sequential write of the new pair, MB/s, about twice one drive (the same review). */
export const X25V_PAIR_MEASURED_SEQUENTIAL_WRITE = 84;
