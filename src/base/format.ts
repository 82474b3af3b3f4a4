/**
 * Numbers as a reader sees them, in English. Fixed rules instead of `Intl`, so that a prerendered page, a test and
 * every browser print the same characters.
 */

/** Keeps a number and its sign together: narrow no-break space. */
export const THIN_SPACE = '\u202f';
/** Keeps a number and its unit together: no-break space. */
export const UNIT_SPACE = '\u00a0';
/** Shown where there is no number yet. */
export const NO_NUMBER = '–';

/** Whole number with digits in groups of three: `1,785`. */
export function formatCount(value: number): string {
  return formatFixed(value, 0);
}

/** Number with exactly `decimals` digits after the point, grouped: `1,234.50`. A true minus sign for negatives. */
export function formatFixed(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return NO_NUMBER;
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`);
  const isZero = !/[1-9]/.test(digits);
  return value < 0 && !isZero ? `−${digits}` : digits;
}

/** At most `decimals` digits after the point, without trailing zeros: `6.9`, `7`. */
export function formatNumber(value: number, decimals = 2): string {
  return formatFixed(value, decimals)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}

/** `significantDigits` digits, no exponent, grouped: `8.2`, `0.08`, `245`, `250,000`. */
export function formatSignificant(value: number, significantDigits: number): string {
  if (!Number.isFinite(value)) return NO_NUMBER;
  if (value === 0) return '0';
  const magnitude = Math.floor(Math.log10(Math.abs(Number(value.toPrecision(significantDigits)))));
  return formatFixed(value, Math.max(0, significantDigits - 1 - magnitude));
}

/** A fraction as per cent with at most `decimals` digits: 0.3 gives `30 %`. */
export function formatPercent(fraction: number, decimals = 0): string {
  return `${formatNumber(fraction * 100, decimals)}${THIN_SPACE}%`;
}

/** A ratio as a multiplier: 2.1927 gives `× 2.19`. */
export function formatTimes(ratio: number, decimals = 2): string {
  return `×${THIN_SPACE}${formatFixed(ratio, decimals)}`;
}

/** `singular` for exactly one, else `plural` (by default with an s): `1 plate`, `21 plates`. */
export function formatCounted(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)}${UNIT_SPACE}${count === 1 ? singular : plural}`;
}

/** Something a second, `singular` named in the singular: `1 write/s`, `4 writes/s`. One decimal below ten if not whole. */
export function formatRate(perSecond: number, singular: string): string {
  const unit = perSecond === 1 ? singular : `${singular}s`;
  return `${formatNumber(perSecond, perSecond < 10 ? 1 : 0)}${UNIT_SPACE}${unit}/s`;
}

/** Decimal megabytes a second, two significant digits but never more than two decimals: `0.08`, `8.2`, `44`, `245`. */
export function formatMegabytesPerSecond(megabytesPerSecond: number): string {
  const size = Math.abs(megabytesPerSecond);
  const decimals = size < 0.995 ? 2 : size < 9.95 ? 1 : 0;
  return `${formatFixed(megabytesPerSecond, decimals)}${UNIT_SPACE}MB/s`;
}

const BINARY_UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** Bytes in powers of two: `512 MiB`, `74.5 GiB`. At most `decimals` digits after the point. */
export function formatBytes(bytes: number, decimals = 1): string {
  let value = bytes;
  let unit = 0;
  while (Math.abs(value) >= 1024 && unit < BINARY_UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${formatNumber(value, unit === 0 ? 0 : decimals)}${UNIT_SPACE}${BINARY_UNITS[unit] ?? ''}`;
}

/** Position or capacity already in GiB: `60 GiB`, `74.5 GiB`. */
export function formatGibibytes(gibibytes: number, decimals = 1): string {
  return `${formatNumber(gibibytes, decimals)}${UNIT_SPACE}GiB`;
}
