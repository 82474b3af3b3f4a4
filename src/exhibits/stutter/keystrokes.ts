import { formatCount } from '#messages';

/** One change of a text field, as a single mark. */
export interface Keystroke {
  /** The inserted letter; `+312` for more letters; `⌫` for a deletion. */
  readonly token: string;
  /** Width of the token, in letters of a monospaced font. */
  readonly width: number;
  /** The text after the change: its end before the caret. */
  readonly screen: string;
}

/** Letters that a drive's screen shows. */
export const SCREEN_LETTERS = 44;
/** Longer pieces of text are not split into letters. So many code units hold a screen's letters in any script. */
const MOST_UNITS = 256;
const ERASED = '⌫';
const CUT = '…';

const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

/** Letters as readers count them: an emoji of several code points is one, and so is a letter with its marks. */
export const lettersOf = (text: string): string[] =>
  segmenter ? [...segmenter.segment(text)].map(({ segment }) => segment) : Array.from(text);

/** Letters twice as wide as others. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|[\u{10000}-\u{10ffff}]/u;
/** A combining mark without a letter. */
const LONE_MARK = /^\p{Mark}/u;

const widthOf = (letter: string): number => (WIDE.test(letter) ? 2 : 1);

/** The change from one value of a field to the next, of any length and in any script. */
export function keystrokeOf(before: string, after: string, caret: number): Keystroke {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const put = wholeLetters(after, head, after.length - tail);
  return { ...tokenOf(put), screen: screenOf(after, caret) };
}

/** The slice, extended to whole letters at both ends: two emoji may differ in a half. */
function wholeLetters(text: string, from: number, to: number): string {
  if (to <= from || to - from > MOST_UNITS) return text.slice(from, to);
  const first = Math.max(0, from - MOST_UNITS);
  let at = first;
  let piece = '';
  for (const letter of lettersOf(text.slice(first, to + MOST_UNITS))) {
    if (at < to && at + letter.length > from) piece += letter;
    at += letter.length;
  }
  return piece;
}

function tokenOf(put: string): Pick<Keystroke, 'token' | 'width'> {
  if (put === '') return { token: ERASED, width: 1 };
  const letters = put.length > MOST_UNITS ? null : lettersOf(put);
  const [letter = ''] = letters ?? [];
  if (letters?.length !== 1) {
    const token = `+${formatCount(letters?.length ?? put.length)}`;
    return { token, width: token.length };
  }
  if (letter.trim() === '') return { token: '·', width: 1 };
  return { token: LONE_MARK.test(letter) ? `◌${letter}` : letter, width: widthOf(letter) };
}

/** The end of the text before the caret, shortened to the width of a screen. */
function screenOf(text: string, caret: number): string {
  const end = text.slice(Math.max(0, caret - MOST_UNITS), caret);
  return lastLetters(lettersOf(end), SCREEN_LETTERS, end.length < caret);
}

/** The end of a screen that fits into `most` letters. */
export const shortScreen = (screen: string, most: number): string => lastLetters(lettersOf(screen), most, false);

/** The last letters that fit into `room`, after an ellipsis if any are cut off. */
function lastLetters(letters: readonly string[], room: number, isCut: boolean): string {
  let left = room;
  let first = letters.length;
  while (first > 0 && left >= widthOf(letters[first - 1] ?? '')) {
    first -= 1;
    left -= widthOf(letters[first] ?? '');
  }
  // The first letter gives way to the ellipsis; after a cut it may also be half of one.
  return isCut || first > 0 ? CUT + letters.slice(first + 1).join('') : letters.join('');
}
