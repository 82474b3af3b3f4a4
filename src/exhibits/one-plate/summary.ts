import * as words from '#messages/one-plate';
import type { Phase } from './phase.ts';
import { PLATE_PAGES } from './scenario.ts';

/** How far it has come, in a sentence. */
export function describe(phase: Phase, dish: number): string {
  const { full, refused, lifted, washed, lost } = words.describe;
  const copied = PLATE_PAGES - 1;
  if (phase === 'full') return full({ pages: PLATE_PAGES, dish });
  if (phase === 'refused') return refused({ dish });
  if (phase === 'lifted') return lifted({ copied, dish });
  if (phase === 'lost') return lost;
  return washed({ pages: PLATE_PAGES, copied, dish });
}
