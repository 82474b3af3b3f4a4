/**
 * A sample of the places to mutate: whole paragraphs of the sources, as blank lines part them, so that a mutant of several
 * lines is as likely to be in it as one of a single line. A place is drawn by a hash of its file and line: the same share
 * of the same sources is the same sample, and a larger share holds a smaller one.
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
 * @param {string | undefined} text `1/20`, or nothing for all
 * @returns {number} above 0, at most 1
 * @throws where it is no such share
 */
export function readShare(text) {
  if (text === undefined || text === '') return 1;
  const [, part, whole] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const share = Number(part) / Number(whole);
  if (!(share > 0 && share <= 1)) throw new Error(`MUTATION_SHARE=${text}, but it has to be a share such as 1/20`);
  return share;
}

/**
 * Ranges of lines as Stryker takes them, `src/engine/drive.ts:12-40`.
 * @param {string} file relative to the root, with forward slashes
 * @param {string} source its text
 * @param {number} share of the paragraphs, 0..1
 * @returns {string[]}
 */
export function sampledRanges(file, source, share) {
  const ranges = [];
  const lines = source.split('\n');
  for (let first = 0, line = 0; line <= lines.length; line++) {
    if (line < lines.length && lines[line].trim() !== '') continue;
    if (line > first && fractionOf(`${file}:${first + 1}`) < share) ranges.push(`${file}:${first + 1}-${line}`);
    first = line + 1;
  }
  return ranges;
}
