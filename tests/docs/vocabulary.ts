/** An allowed use of a word that the glossary says to avoid. */
export interface Excuse {
  readonly file: string;
  readonly word: string;
  readonly reason: string;
}

/** The source read last, since each file is searched for many words. */
let last = { source: '', words: '' };

/** `activeBlock`, `ACTIVE_BLOCK` and "active  block" all become "active block". Lines stay lines. */
function asWords(source: string): string {
  if (last.source !== source) last = { source, words: splitNames(source) };
  return last.words;
}

function splitNames(source: string): string {
  return source
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .toLowerCase();
}

/** Numbers of lines with `word` as a whole word or phrase, also in the plural. */
export function linesWith(source: string, word: string): number[] {
  const escaped = word.toLowerCase().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const pattern = new RegExp(String.raw`(?<![\p{L}\d])${escaped}s?(?![\p{L}\d])`, 'u');
  const words = asWords(source);
  if (!pattern.test(words)) return [];
  return words.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
}
