import { LANGUAGE } from '#messages/language';
import * as units from '#messages/units';

/**
 * Number formats in the language of this build. Fixed rules instead of `Intl`, so that a prerendered page, a test and every browser
 * print the same characters, and because the rules differ: Russian groups digits from five on.
 */

/** Narrow no-break space between a number and its sign. */
export const THIN_SPACE = '\u202f';
/** No-break space between a number and its unit. */
export const UNIT_SPACE = '\u00a0';
/** Placeholder for a missing number. */
export const NO_NUMBER = '–';

const { decimal, group, groupFromDigits } = LANGUAGE.numbers;

/** Whole number with digits in groups of three: `1,785`. */
export function formatCount(value: number): string {
  return formatFixed(value, 0);
}

/** Number with exactly `decimals` digits after the point, grouped: `1,234.50`. A true minus sign for negatives. */
export function formatFixed(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return NO_NUMBER;
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.length < groupFromDigits ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  const digits = grouped + (fraction === undefined ? '' : decimal + fraction);
  const isZero = !/[1-9]/.test(digits);
  return value < 0 && !isZero ? `−${digits}` : digits;
}

/** At most `decimals` digits after the point, without trailing zeros: `6.9`, `7`. */
export function formatNumber(value: number, decimals = 2): string {
  const text = formatFixed(value, decimals);
  const [whole = '', fraction = ''] = decimals === 0 ? [text] : text.split(decimal);
  const significant = fraction.replace(/0+$/, '');
  return significant === '' ? whole : whole + decimal + significant;
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

/** A ratio as a multiplier: 2.1927 gives `× 2.19`. For a missing ratio a space, which keeps the height of the line. */
export function formatTimes(ratio: number, decimals = 2): string {
  if (!Number.isFinite(ratio)) return UNIT_SPACE;
  return `×${THIN_SPACE}${formatFixed(ratio, decimals)}`;
}

/** Decimal megabytes a second, two significant digits but never more than two decimals: `0.08`, `8.2`, `44`, `245`. */
export function formatMegabytesPerSecond(megabytesPerSecond: number): string {
  const size = Math.abs(megabytesPerSecond);
  const decimals = size < 0.995 ? 2 : size < 9.95 ? 1 : 0;
  return units.megabytesPerSecond({ value: formatFixed(megabytesPerSecond, decimals) });
}

const BINARY_UNITS = [units.kibibytes, units.mebibytes, units.gibibytes, units.tebibytes] as const;

/** Bytes in powers of two: `512 MiB`, `74.5 GiB`. At most `decimals` digits after the point. */
export function formatBytes(bytes: number, decimals = 1): string {
  if (Math.abs(bytes) < 1024) return units.bytes({ count: Math.round(bytes) });
  let value = bytes / 1024;
  let unit = 0;
  while (Math.abs(value) >= 1024 && unit < BINARY_UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return (BINARY_UNITS[unit] ?? units.kibibytes)({ value: formatNumber(value, decimals) });
}

/** A position or capacity in GiB: `60 GiB`, `74.5 GiB`. */
export function formatGibibytes(gibibytes: number, decimals = 1): string {
  return units.gibibytes({ value: formatNumber(gibibytes, decimals) });
}
