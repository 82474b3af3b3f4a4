const NUMBER = /^([+-]?(?:\d+\.?\d*|\.\d+))(?:e([+-]?\d+))?( ?%)?$/i;

/** Reads a number as the command line and links have it, `0.07` or `7%`; NaN for anything else. */
export function parseNumber(text: string): number {
  const [, digits, exponent = '0', percent] = NUMBER.exec(text) ?? [];
  if (digits === undefined) return Number.NaN;
  // Of 6.9, divided by 100, the last bit would be another than that of 0.069.
  return Number(`${digits}e${Number(exponent) - (percent === undefined ? 0 : 2)}`);
}
