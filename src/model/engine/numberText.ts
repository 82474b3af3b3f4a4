const NUMBER = /^([+-]?(?:\d+\.?\d*|\.\d+))(?:e([+-]?\d+))?( ?%)?$/i;

/** Reads a number as the command line and links have it, `0.07` or `7%`; NaN for anything else. */
export function parseNumber(text: string): number {
  const [, digits, exponent = '0', percent] = NUMBER.exec(text) ?? [];
  if (digits === undefined) return Number.NaN;
  // Of 6.9, divided by 100, the last bit would be another than that of 0.069.
  return Number(`${digits}e${Number(exponent) - (percent === undefined ? 0 : 2)}`);
}

/** What a number may have been meant by that is too large for a share: `7%` for 7. @param max the most that the number can be */
export function percentMeant(text: string, { max }: { readonly max: number }): string | undefined {
  const value = parseNumber(text.trim());
  return max <= 1 && value > 1 && value <= 100 && !text.includes('%') ? `${text.trim()}%` : undefined;
}
