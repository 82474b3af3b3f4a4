import { formatCount } from '#messages';

/** What one change of a text field put into it or took out, for whoever shows it as one mark. */
export interface Keystroke {
  /** What was put in, if that is one letter; `+312` of more of them; `⌫` where something was taken out. */
  readonly token: string;
  /** How wide the token is, in letters of a font in which all are as wide. */
  readonly width: number;
  /** The text as it then stands, as much of it before the caret as is shown. */
  readonly screen: string;
}

/** Most letters of the text that a drive's screen shows. */
export const SCREEN_LETTERS = 44;
/** A longer piece of text is not taken apart for its letters: so many code units hold them in any script. */
const MOST_UNITS = 256;
const ERASED = '⌫';
const CUT = '…';

const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

/** As a reader counts them: an emoji of several signs is one, and so is a letter with its marks. */
export const lettersOf = (text: string): string[] =>
  segmenter ? [...segmenter.segment(text)].map(({ segment }) => segment) : Array.from(text);

/** Letters that take as much room as two. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|[\u{10000}-\u{10ffff}]/u;
/** Marks that stand on nothing. */
const LONE_MARK = /^\p{Mark}/u;

const widthOf = (letter: string): number => (WIDE.test(letter) ? 2 : 1);

/** The change from one value of a field to the next, of whatever length and in whatever script. */
export function keystrokeOf(before: string, after: string, caret: number): Keystroke {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const put = wholeLetters(after, head, after.length - tail);
  return { ...tokenOf(put), screen: screenOf(after, caret) };
}

/** The piece with the rest of the letters that its ends lie in: what differs between two emoji may be half of one. */
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

/** The end of what stands before the caret, with whatever follows it on screen left out. */
function screenOf(text: string, caret: number): string {
  const end = text.slice(Math.max(0, caret - MOST_UNITS), caret);
  const letters = lettersOf(end);
  let room = SCREEN_LETTERS;
  let first = letters.length;
  while (first > 0 && room >= widthOf(letters[first - 1] ?? '')) {
    first -= 1;
    room -= widthOf(letters[first] ?? '');
  }
  const isCut = first > 0 || end.length < caret;
  // Of letters that were cut off in the middle, the first may be a half.
  return isCut ? CUT + letters.slice(first + 1).join('') : letters.join('');
}

/** The end of a screen that fits into so many letters. */
export function shortScreen(screen: string, most: number): string {
  const letters = lettersOf(screen);
  let room = most;
  let first = letters.length;
  while (first > 0 && room >= widthOf(letters[first - 1] ?? '')) {
    first -= 1;
    room -= widthOf(letters[first] ?? '');
  }
  return first === 0 ? screen : CUT + letters.slice(first + 1).join('');
}
