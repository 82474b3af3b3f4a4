const HEXADECIMAL = /^0x([\da-f]{1,32})(.*)$/i;
const GROUPS = /^(\d{1,3}(?:([.,'’_])\d{3})(?:\2\d{3})*)(.*)$/;
/** Programs group by blanks too, or by what a wrong encoding has made of them. */
const GROUPS_WITH_BLANKS = /^(\d{1,3}(?:([.,'’_?\ufffd\s])\d{3})(?:\2\d{3})*)(.*)$/;
const PLAIN = /^(\d{1,40})(.*)$/;
/** What may follow a number: its unit, a remark in brackets, the end of a JSON line. */
const AFTER = /^(?:$|[\s%([\]"},;]|h\b|h\+)/;

interface CountOptions {
  /** Whether blanks between groups of three belong to the number. Those of an attribute part several numbers. */
  readonly hasBlanks?: boolean;
}

/**
 * A count as programs print it: `62578693422`, `62.578.693.422`, `5’716’382 [2.92 TB]`, `0x16ff`, `123456 (min/max 30/50)`, `4171h+33m`.
 * Null for what is not a whole number.
 */
export function readCount(text: string, { hasBlanks = false }: CountOptions = {}): number | null {
  const bare = text.trim().replace(/^"/, '');
  const [, hexadecimal, afterHex = ''] = HEXADECIMAL.exec(bare) ?? [];
  if (hexadecimal !== undefined) return AFTER.test(afterHex) ? Number(`0x${hexadecimal}`) : null;
  const [, grouped, , afterGroups = ''] = (hasBlanks ? GROUPS_WITH_BLANKS : GROUPS).exec(bare) ?? [];
  if (grouped !== undefined && AFTER.test(afterGroups)) return Number(grouped.replace(/\D/g, ''));
  const [, plain, after = ''] = PLAIN.exec(bare) ?? [];
  return plain !== undefined && AFTER.test(after) ? Number(plain) : null;
}
