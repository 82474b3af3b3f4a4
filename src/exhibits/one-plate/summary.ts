import * as words from '#messages/one-plate';
import type { OnePlatePart } from '#recordings/onePlate';
import type { Phase, Standing } from './order.ts';
import { PLATE_PAGES } from './scenario.ts';

export const US_PER_MS = 1000;
export const BYTES_PER_KILOBYTE = 1024;

/** The numbers of an order; without a recording those that are known beforehand. */
export const numbersOf = (part: OnePlatePart | undefined, dish: number) => ({
  dish,
  plated: part?.page.programmedPages ?? PLATE_PAGES,
  copied: part?.page.copiedPages ?? PLATE_PAGES - 1,
  ratio: part?.page.programmedPages ?? PLATE_PAGES,
  ms: (part?.pageUs ?? 0) / US_PER_MS,
  alone: (part?.chip.programUs ?? 0) / US_PER_MS,
  kilobytes: ((part?.page.programmedPages ?? 0) * (part?.chip.pageBytes ?? 0)) / BYTES_PER_KILOBYTE,
});

/** The state of the plate, as a sentence. */
export function describe(phase: Phase, dish: number): string {
  const { full, refused, lifted, washed, lost } = words.describe;
  const copied = PLATE_PAGES - 1;
  if (phase === 'full') return full({ pages: PLATE_PAGES, dish });
  if (phase === 'refused') return refused({ dish });
  if (phase === 'lifted') return lifted({ copied, dish });
  if (phase === 'lost') return lost;
  return washed({ pages: PLATE_PAGES, copied, dish });
}

/** The one sentence of a frame: the state of the plate, and at the end the verdict. */
export function leadOf(
  { phase, isOver, washes }: Standing,
  { dish, ...numbers }: ReturnType<typeof numbersOf>,
): string {
  if (phase === 'lost') return words.lost({ neighbours: PLATE_PAGES - 1 });
  if (phase === 'wornOut') return words.wornOut({ washes });
  return phase === 'washed' && isOver ? words.verdict(numbers) : describe(phase, dish);
}
