import type { OnePlatePart } from '#runs/onePlate';
import { PLATE_PAGES } from './scenario.ts';

const US_PER_MS = 1000;
const BYTES_PER_KILOBYTE = 1024;

/** What is said of an order; what is known beforehand while there is none. */
export const numbersOf = (part: OnePlatePart | undefined, dish: number) => ({
  dish,
  plated: part?.page.programmedPages ?? PLATE_PAGES,
  copied: part?.page.copiedPages ?? PLATE_PAGES - 1,
  ratio: part?.page.programmedPages ?? PLATE_PAGES,
  ms: (part?.pageUs ?? 0) / US_PER_MS,
  alone: (part?.chip.programUs ?? 0) / US_PER_MS,
  kilobytes: ((part?.page.programmedPages ?? 0) * (part?.chip.pageBytes ?? 0)) / BYTES_PER_KILOBYTE,
});
