import { spacedValues, type Span } from '#base';
import { parseNumber } from '#engine/names';
import { formatCount } from '#messages';
import { printable, refuse } from './usage.ts';

/** Most values of one list. */
export const MOST_VALUES = 10_000;

const POINTS_PATTERN = /^(.+?)\.\.(.+):(\d+)$/;

/**
 * Parses `A..B:COUNT`: COUNT evenly spaced numbers from A to B, including both.
 * @param field whose values they are, where it stands before them: `FIELD=A..B:COUNT`
 * @throws UsageError
 */
export function parsePoints(flag: string, text: string, field = ''): number[] {
  const [, first = '', last = '', count] = POINTS_PATTERN.exec(text) ?? [];
  const from = parseNumber(first);
  const to = parseNumber(last);
  const pointCount = Number(count);
  const before = field && `${field}=`;
  if (!(pointCount >= 1 && pointCount <= MOST_VALUES) || !Number.isFinite(from) || !Number.isFinite(to))
    refuse(
      flag,
      `${before}${text}`,
      `${before}A..B:COUNT with COUNT from 1 to ${formatCount(MOST_VALUES)}${field ? '' : ', such as 0.05..0.5:10'}`,
    );
  return spacedValues(from, to, pointCount);
}

/** What a list of whole numbers may hold. */
interface NumberListSpec {
  readonly least: number;
  readonly most: number;
  readonly mostCount: number;
  /** What is allowed, in words. */
  readonly expected: string;
}

/** Reads `3,7..9` or `3,7-9`: whole numbers, ascending and each once. */
export function parseNumbers(flag: string, text: string, spec: NumberListSpec): number[] {
  const { least, most, mostCount, expected } = spec;
  let count = 0;
  const spans = text.split(',').map((part): Span => {
    const [, first, last] = /^(\d+)(?:(?:\.\.|-)(\d+))?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last ?? first)];
    count += to - from + 1;
    if (!(from >= least && from <= to && to <= most && count <= mostCount)) refuse(flag, text, expected);
    return [from, to];
  });
  const numbers: number[] = [];
  for (const [first, last] of spans.toSorted(([one], [other]) => one - other))
    for (let number = Math.max(first, (numbers.at(-1) ?? -1) + 1); number <= last; number++) numbers.push(number);
  return numbers;
}

/** Numbers of points of a sweep that has so many. */
export const parsePointNumbers = (flag: string, text: string, pointCount: number): number[] =>
  parseNumbers(flag, text, {
    least: 1,
    most: pointCount,
    mostCount: Infinity,
    expected: `numbers of points from 1 to ${formatCount(pointCount)}, such as 3,7..9`,
  });

/** Writes what `parseNumbers` reads. */
export const formatSpans = (spans: readonly Span[]): string =>
  spans.map(([first, last]) => (first === last ? `${first}` : `${first}..${last}`)).join(',');

/** Reads `i/n`: every n-th point, from the i-th on. */
export function parseShard(flag: string, text: string, pointCount: number): number[] {
  const [, first, count] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const [from, step] = [Number(first), Number(count)];
  if (!(from >= 1 && from <= step)) refuse(flag, printable(text), 'i/n with i from 1 to n, such as 2/8');
  const numbers: number[] = [];
  for (let number = from; number <= pointCount; number += step) numbers.push(number);
  return numbers;
}
