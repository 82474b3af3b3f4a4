import type { SheetId } from './exhibits.ts';

/** Times of a flash chip, in microseconds. */
export interface SheetTimes {
  readonly readUs: number;
  readonly programUs: number;
  readonly eraseUs: number;
}

/** The times with which `src/model/devices/drives/nand.ts` builds drives; the text says which of them are fitted. */
export const SHEETS: Readonly<Record<SheetId, SheetTimes>> = {
  intel50nm: { readUs: 50, programUs: 900, eraseUs: 3500 },
  intel34nm: { readUs: 50, programUs: 800, eraseUs: 3000 },
};
