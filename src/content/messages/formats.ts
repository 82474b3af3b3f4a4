import { formatCount, formatFixed, formatNumber, formatPercent, formatTimes } from './numbers.ts';

/**
 * The number formats of messages, by name: `{free, count}`, `{ratio, times}`, `{share, percent, 1}`. Compiled messages call them
 * with the value, the language and the digits as text.
 */
type Format = (value: number, language?: string, digits?: string) => string;

/** `{free, count}`: a whole number. */
export const count: Format = (value) => formatCount(value);

/** `{value, decimal}`: at most `digits` digits after the point, 2 by default. */
export const decimal: Format = (value, _language, digits = '2') => formatNumber(value, Number(digits));

/** `{value, fixed, 2}`: exactly `digits` digits after the point, 2 by default. */
export const fixed: Format = (value, _language, digits = '2') => formatFixed(value, Number(digits));

/** `{share, percent}`: a fraction as per cent, with at most `digits` digits after the point, 0 by default. */
export const percent: Format = (value, _language, digits = '0') => formatPercent(value, Number(digits));

/** `{ratio, times}`: `× 2.19`. */
export const times: Format = (value, _language, digits = '2') => formatTimes(value, Number(digits));

/** The `#` of a plural. Unlike the other formats, it gets the language first. */
export const number = (_language: string, value: number): string => formatNumber(value);
