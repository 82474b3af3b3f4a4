import { formatCount, formatFixed, formatNumber, formatPercent, formatTimes } from './numbers.ts';

/**
 * The ways to write a number inside a message, by the names they have there: `{free, count}`, `{ratio, times}`,
 * `{share, percent, 1}`. Compiled messages call them with the value and the digits.
 */

/** `{free, count}`: a whole number. */
export const count = (value: number): string => formatCount(value);

/** `{value, decimal}`: at most two digits after the point unless told. */
export const decimal = (value: number, digits = 2): string => formatNumber(value, digits);

/** `{value, fixed, 2}`: exactly that many digits after the point, two unless told. */
export const fixed = (value: number, digits = 2): string => formatFixed(value, digits);

/** `{share, percent}`: a fraction as per cent; whole unless told. */
export const percent = (value: number, digits = 0): string => formatPercent(value, digits);

/** `{ratio, times}`: `× 2.19`. */
export const times = (value: number, digits = 2): string => formatTimes(value, digits);

/** The `#` of a plural. */
export const number = (value: number): string => formatNumber(value);
