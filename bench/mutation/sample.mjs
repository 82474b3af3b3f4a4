/**
 * A sample of the places to mutate: whole paragraphs of the sources, as blank lines part them, so that a mutant of several
 * lines is as likely to be in it as one of a single line. A place is drawn by a hash of its file and line: the same part
 * of the same sources is the same sample, and all parts together are everything.
 */

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * FNV-1a of 32 bits, and the last step of MurmurHash3, without which texts that differ in their last character alone lie close.
 * @param {string} text
 * @returns {number} 0 up to 1
 */
function fractionOf(text) {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, FNV_PRIME);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * @param {string | undefined} text `1/20` for the first of twenty parts, `2/20` for the second; nothing for all
 * @returns {{ from: number, to: number }} of the places, as fractions of all
 * @throws where it is no such part
 */
export function readShare(text) {
  if (text === undefined || text === '') return { from: 0, to: 1 };
  const [part = 0, parts = 0] = /^(\d+)\/(\d+)$/.exec(text)?.slice(1).map(Number) ?? [];
  if (part < 1 || part > parts)
    throw new Error(`MUTATION_SHARE=${text}, but it has to be one part of several, such as 1/20`);
  return { from: (part - 1) / parts, to: part / parts };
}

/**
 * Ranges of lines as Stryker takes them, `src/model/engine/drive.ts:12-40`.
 * @param {string} file relative to the root, with forward slashes
 * @param {string} source its text
 * @param {{ from: number, to: number }} share of the paragraphs
 * @returns {string[]}
 */
export function sampledRanges(file, source, { from, to }) {
  const ranges = [];
  const lines = source.split('\n');
  for (let first = 0, line = 0; line <= lines.length; line++) {
    if (line < lines.length && lines[line].trim() !== '') continue;
    const fraction = fractionOf(`${file}:${first + 1}`);
    if (line > first && fraction >= from && fraction < to) ranges.push(`${file}:${first + 1}-${line}`);
    first = line + 1;
  }
  return ranges;
}
