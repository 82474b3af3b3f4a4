/** Host pages a second, or as fast as possible. Up to `MAX_MICRO_PACE` copies and erases take time of their own. */
export type Pace = number | 'max';

/** Pages a second up to which every program, copy and erase is an event of its own. */
export const MAX_MICRO_PACE = 500;

/** Duration of a paced micro-operation in units of 1 / pages per second, and its maximum in seconds. */
const MICRO_UNITS = { write: 1, copy: 1, pick: 2, erase: 4 } as const;
const MAX_MICRO_SECONDS = { write: 1, copy: 1, pick: 0.9, erase: 1.4 } as const;

/** How long one micro-operation is shown, in milliseconds: an erase is slow, and a choice takes time to be read. */
export function microDurationMs(kind: keyof typeof MICRO_UNITS, pagesPerSecond: number): number {
  return 1000 * Math.min(MICRO_UNITS[kind] / pagesPerSecond, MAX_MICRO_SECONDS[kind]);
}

/** Longest work, in milliseconds, before waiting messages are received. */
export const SLICE_MS = 8;
/** A paced session that is late catches up on at most this much. */
export const MAX_DEBT_MS = 100;

/** Each call of `run` should take about this long; between calls the session reads the clock. */
const TARGET_CHUNK_MS = 2;
const MIN_CHUNK_PAGES = 16;
const MAX_CHUNK_PAGES = 1 << 20;

/** Pages for the next call of `run`, from the duration of the last one. */
export function adaptChunkPages(chunkPages: number, tookMs: number): number {
  const factor = Math.min(2, Math.max(0.5, TARGET_CHUNK_MS / Math.max(0, tookMs)));
  return Math.min(MAX_CHUNK_PAGES, Math.max(MIN_CHUNK_PAGES, Math.round(chunkPages * factor)));
}
