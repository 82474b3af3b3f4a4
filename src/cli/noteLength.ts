import { formatCount } from '#messages';
import type { Scenario } from '#engine';
import type { Console } from './console.ts';

/** About what one processor writes of a drive with a tenth of spare area. */
const PAGES_PER_SECOND = 10_000_000;
const PATIENCE_SECONDS = 600;
const HOUR_SECONDS = 3600;

/** Says before a run of many pages how long it will be, since without a terminal nothing is heard until its end. */
export function noteLength(console: Console, pages: number): void {
  const seconds = pages / PAGES_PER_SECOND;
  if (seconds < PATIENCE_SECONDS) return;
  const isHours = seconds >= 2 * HOUR_SECONDS;
  const time = isHours ? `${formatCount(seconds / HOUR_SECONDS)} hours` : `${formatCount(seconds / 60)} minutes`;
  console.note(`${formatCount(pages)} pages are to be written: at ten million a second that takes ${time}.`);
}

/** From the first page of the fill to the last that is counted. */
export const pagesOfRun = ({ warmupPages, logicalPageCount }: Scenario, hostPages: number): number =>
  logicalPageCount + warmupPages + hostPages;
