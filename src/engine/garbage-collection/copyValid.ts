import { LOGICAL_PAGE_MASK, RELOCATED_BIT } from '../vocabulary.ts';
import type { PhysicalPage } from '../vocabulary.ts';

/**
 * Copies the page at `source` to `target` and maps it there; returns the next target, which is the same one if `source`
 * is not valid. Without a branch, for which pages survive is the one thing that a processor cannot predict here: what is
 * not valid is copied too, mapped in the entry behind the map, and copied over by the next.
 */
const copyIfValid = (
  words: Int32Array,
  source: PhysicalPage,
  target: PhysicalPage,
  mapAndNowhere: Int32Array,
  nowhere: number,
): PhysicalPage => {
  const word = words[source];
  /** The sign bit in every place: −1 or 0. */
  const isInvalid = word >> 31;
  const logicalPage = word & LOGICAL_PAGE_MASK;
  words[target] = logicalPage | RELOCATED_BIT;
  mapAndNowhere[logicalPage ^ ((logicalPage ^ nowhere) & isInvalid)] = target;
  return (target + 1 + isInvalid) | 0;
};

/**
 * Copies the valid pages from `source` on to `target` and on, up to `stop`, and maps them there; returns the page behind
 * the last one copied. There must be as many.
 */
export function copyValid(
  words: Int32Array,
  source: PhysicalPage,
  target: PhysicalPage,
  stop: PhysicalPage,
  mapAndNowhere: Int32Array,
): PhysicalPage {
  const nowhere = (mapAndNowhere.length - 1) | 0;
  const last = (stop - 8) | 0;
  let from = source | 0;
  let to = target | 0;
  while (to <= last) {
    to = copyIfValid(words, from, to, mapAndNowhere, nowhere);
    to = copyIfValid(words, (from + 1) | 0, to, mapAndNowhere, nowhere);
    to = copyIfValid(words, (from + 2) | 0, to, mapAndNowhere, nowhere);
    to = copyIfValid(words, (from + 3) | 0, to, mapAndNowhere, nowhere);
    to = copyIfValid(words, (from + 4) | 0, to, mapAndNowhere, nowhere);
    to = copyIfValid(words, (from + 5) | 0, to, mapAndNowhere, nowhere);
    to = copyIfValid(words, (from + 6) | 0, to, mapAndNowhere, nowhere);
    to = copyIfValid(words, (from + 7) | 0, to, mapAndNowhere, nowhere);
    from = (from + 8) | 0;
  }
  while (to < stop) {
    to = copyIfValid(words, from, to, mapAndNowhere, nowhere);
    from = (from + 1) | 0;
  }
  return from;
}

const CACHE_LINE_WORDS = 16;

/** Reads one word of each cache line, so that the misses of a large drive overlap. The sum has no meaning. */
export function touchLines(
  words: Int32Array,
  source: PhysicalPage,
  end: PhysicalPage,
  mapAndNowhere: Int32Array,
): void {
  let sum = 0;
  for (let page = source; page < end; page += CACHE_LINE_WORDS) sum ^= words[page];
  mapAndNowhere[mapAndNowhere.length - 1] = sum;
}
