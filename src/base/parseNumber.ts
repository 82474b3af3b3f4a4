/**
 * A number as a person types it: `1,785`, ` 7.5 `, `7,5`, `30 %`. Group commas are accepted; a lone comma followed by
 * one or two digits is a decimal point. Null when it is not a number.
 */
export function parseTypedNumber(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f%×]/g, '').replace(/−/g, '-');
  const isDecimalComma = /^-?\d+,\d{1,2}$/.test(bare);
  const plain = isDecimalComma ? bare.replace(',', '.') : bare.replace(/,(?=\d{3}(\D|$))/g, '');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}
