/** Words of the glossary that nobody uses, looked for in prose and in identifiers alike. */
export interface Excuse {
  readonly file: string;
  readonly word: string;
  readonly reason: string;
}

/** What was read last: a file is searched for one word after another. */
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

/** Lines on which `word` stands as a whole word or phrase, the plural too. */
export function linesWith(source: string, word: string): number[] {
  const escaped = word.toLowerCase().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const pattern = new RegExp(String.raw`(?<![\p{L}\d])${escaped}s?(?![\p{L}\d])`, 'u');
  const words = asWords(source);
  if (!pattern.test(words)) return [];
  return words.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
}
