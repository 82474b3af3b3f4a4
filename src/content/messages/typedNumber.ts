import { LANGUAGE } from '#messages/language';

/** Numbers as readers type them. A file of its own: pages load it with their fields. */

const { decimal, group } = LANGUAGE.numbers;

/** A number as it was typed. */
export interface TypedNumber {
  readonly value: number;
  /**
   * How a text was read that other languages read the other way: `1.234`, with one dot or comma before three digits. Null where there
   * is only one reading, or where it groups thousands as this language writes them.
   */
  readonly readAs: 'thousands' | 'decimal' | null;
}

/** Before and after the digits, signs that do not change the number. */
const AROUND = /^[\s×]+|[\s×%]+$/g;
/** Blanks, apostrophes and underscores only ever group digits. */
const GROUPED = /^\d{1,3}(?:([\s'’_])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/;
const HEXADECIMAL = /^0x[\da-f]+$/i;
const DIGITS = /^(?:\d+[.,]?\d*|[.,]\d+)$/;
/** Several dots, or several commas, group digits; before a last one of the other kind, which is the decimal point. */
const MARKED_GROUPS = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/;
const ONE_MARK_BEFORE_THREE = /^[1-9]\d{0,2}([.,])\d{3}$/;

/**
 * Reads a typed number: `1,785`, ` 7.5 `, `7,5`, `62.578.693.422`, `1 785`, `1'785`, `1_785`, `1e6`, `0x2f`, `30 %` (without dividing by
 * 100). One dot or comma before three digits may be either; the language of the page decides, and where only whole numbers fit, it
 * groups thousands. Null for what is no number.
 */
export function readTypedNumber(text: string, { isWhole = false } = {}): TypedNumber | null {
  const bare = text.replace(AROUND, '').replace(/^[−–]/, '-');
  const [, sign = '', body = '', exponent = ''] = /^([+-]?)\s*(.*?)(e[+-]?\d{1,3})?$/i.exec(bare) ?? [];
  const tell = (digits: string, readAs: TypedNumber['readAs'] = null): TypedNumber | null => {
    const value = Number(digits + exponent);
    return digits !== '' && Number.isFinite(value) ? { value: sign === '-' ? -value : value, readAs } : null;
  };
  if (HEXADECIMAL.test(body + exponent))
    return { value: (sign === '-' ? -1 : 1) * Number(body + exponent), readAs: null };
  if (GROUPED.test(body)) return tell(body.replace(/[\s'’_]/g, '').replace(',', '.'));
  const [, mark] = ONE_MARK_BEFORE_THREE.exec(body) ?? [];
  if (mark !== undefined && exponent === '') {
    const isThousands = isWhole || mark !== decimal;
    const isOwn = isThousands && mark === group;
    return tell(body.replace(mark, isThousands ? '' : '.'), isOwn ? null : isThousands ? 'thousands' : 'decimal');
  }
  if (DIGITS.test(body)) return tell(body.replace(',', '.'));
  const [, groupMark] = MARKED_GROUPS.exec(body) ?? [];
  return groupMark === undefined ? null : tell(body.replaceAll(groupMark, '').replace(',', '.'));
}

/** The value of `readTypedNumber` alone. */
export const parseTypedNumber = (text: string): number | null => readTypedNumber(text)?.value ?? null;
