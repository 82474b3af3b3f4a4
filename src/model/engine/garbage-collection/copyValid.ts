import { LOGICAL_PAGE_MASK, RELOCATED_BIT } from '../vocabulary.ts';
import type { PhysicalPage } from '../vocabulary.ts';

/**
 * Copies the page at `source` to `target` and maps it there; returns the next target, which is the same one if `source`
 * is not valid. Avoids a branch, because a processor cannot predict which pages are valid: an invalid page is copied
 * too, mapped in the sink entry, and overwritten by the next copy.
 */
const copyIfValid = (
  words: Int32Array,
  source: PhysicalPage,
  target: PhysicalPage,
  mapWithSink: Int32Array,
  sink: number,
): PhysicalPage => {
  const word = words[source];
  /** The sign bit in every bit: −1 or 0. */
  const isInvalid = word >> 31;
  const logicalPage = word & LOGICAL_PAGE_MASK;
  words[target] = logicalPage | RELOCATED_BIT;
  mapWithSink[logicalPage ^ ((logicalPage ^ sink) & isInvalid)] = target;
  return (target + 1 + isInvalid) | 0;
};

/**
 * Copies valid pages, from `source` on, to the pages `target` to `stop` − 1 and maps them there; returns the page after
 * the last one copied. The caller ensures that there are enough valid pages.
 */
export function copyValid(
  words: Int32Array,
  source: PhysicalPage,
  target: PhysicalPage,
  stop: PhysicalPage,
  mapWithSink: Int32Array,
): PhysicalPage {
  const sink = (mapWithSink.length - 1) | 0;
  const last = (stop - 8) | 0;
  let from = source | 0;
  let to = target | 0;
  while (to <= last) {
    to = copyIfValid(words, from, to, mapWithSink, sink);
    to = copyIfValid(words, (from + 1) | 0, to, mapWithSink, sink);
    to = copyIfValid(words, (from + 2) | 0, to, mapWithSink, sink);
    to = copyIfValid(words, (from + 3) | 0, to, mapWithSink, sink);
    to = copyIfValid(words, (from + 4) | 0, to, mapWithSink, sink);
    to = copyIfValid(words, (from + 5) | 0, to, mapWithSink, sink);
    to = copyIfValid(words, (from + 6) | 0, to, mapWithSink, sink);
    to = copyIfValid(words, (from + 7) | 0, to, mapWithSink, sink);
    from = (from + 8) | 0;
  }
  while (to < stop) {
    to = copyIfValid(words, from, to, mapWithSink, sink);
    from = (from + 1) | 0;
  }
  return from;
}

const CACHE_LINE_WORDS = 16;

/**
 * Reads one word of each cache line, so that the cache misses of a large drive overlap. The sum keeps the reads from
 * being optimized away.
 */
export function touchLines(words: Int32Array, source: PhysicalPage, end: PhysicalPage, mapWithSink: Int32Array): void {
  let sum = 0;
  for (let page = source; page < end; page += CACHE_LINE_WORDS) sum ^= words[page];
  mapWithSink[mapWithSink.length - 1] = sum;
}
