import { FIELDS } from '../fields.ts';

const [ZERO, NINE] = [0x30, 0x39];
/** Signs, points and brackets that may stand before the digits of a number. */
const BEFORE_DIGITS = new Set([...'+-.,$<({['].map((letter) => letter.charCodeAt(0)));
const FEWEST_NAMES = 2;

/** Whether a field begins as numbers do. */
export function isNumberLike(bytes: Uint8Array, field: number): boolean {
  let at = FIELDS.start[field];
  while (at < FIELDS.end[field] && BEFORE_DIGITS.has(bytes[at])) at++;
  return at < FIELDS.end[field] && bytes[at] >= ZERO && bytes[at] <= NINE;
}

const isName = (bytes: Uint8Array, field: number): boolean => {
  for (let at = FIELDS.start[field]; at < FIELDS.end[field]; at++) {
    const letter = bytes[at] | 0x20;
    if ((letter >= 0x61 && letter <= 0x7a) || bytes[at] >= 0x80) return true;
  }
  return false;
};

/** Whether the line that `FIELDS` has consists of names: two or more of them, and no number. */
export function isLineOfNames(bytes: Uint8Array): boolean {
  let names = 0;
  for (let field = 0; field < FIELDS.count; field++) {
    if (isNumberLike(bytes, field)) return false;
    if (isName(bytes, field)) names++;
  }
  return names >= FEWEST_NAMES;
}
