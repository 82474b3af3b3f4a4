import { createHash } from 'node:crypto';
import { spacedValues, VERSION } from '#base';
import { SCENARIO_FIELDS } from '#engine';
import { formatCount } from '#messages';
import { closestTo, parseNumber, textOf, textsOf, valueOf, wholeFlag, type Flag, type Flags } from './flags.ts';
import { OVER_PROVISIONING_FLAGS } from './overProvisioning.ts';
import { readRunPlan, RUN_FLAGS, type RunPlan } from './runPlan.ts';
import { printable, refuse, UsageError } from './usage.ts';

/** What differs from point to point: a flag, and its values as they are typed. */
interface Axis {
  readonly name: string;
  readonly texts: readonly string[];
}

/** One point of a sweep. */
export interface SweepPoint extends RunPlan {
  /** From 1 on. */
  readonly number: number;
  /** Values by the name of their axis. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** Every combination of the values of some axes; the last axis changes first. */
export interface Sweep {
  /** The same for the same flags and version alone. */
  readonly id: string;
  readonly axes: readonly Axis[];
  readonly pointCount: number;
  /** @throws UsageError for values that do not make a drive */
  pointAt(number: number): SweepPoint;
}

const SEED = 'seed';
const SPARE = 'spare-factor';
const VICTIM = 'victim';
const STANDARD_SPARE_FACTORS = '0.05..0.5:10';
const MOST_VALUES = 10_000;
export const MOST_POINTS = 100_000_000;

const SPARE_FACTORS: Flag = {
  name: `--${SPARE}`,
  placeholder: 'A..B:COUNT',
  help: 'spare factors from A to B, evenly spaced, or one',
  standardText: `${STANDARD_SPARE_FACTORS} without --vary`,
  standard: undefined,
  read: (text) => text,
};
const VICTIMS: Flag = {
  name: `--${VICTIM}`,
  placeholder: 'a,b,c',
  help: `victim policies, of ${SCENARIO_FIELDS.victimPolicy.choices.map(textOf).join(', ')}`,
  standardText: textOf(SCENARIO_FIELDS.victimPolicy.standard),
  standard: undefined,
  read: (text) => text,
};
const VARY: Flag = {
  name: '--vary',
  placeholder: 'FIELD=A..B:COUNT',
  help: 'values of another flag of sim run, evenly spaced or as FIELD=a,b,c; may be given several times, for a grid',
  isRepeated: true,
  standard: undefined,
  read: (text) => text,
};
const SEEDS = wholeFlag('--seeds', 'runs of each point, with seeds from --seed on', 1, 1, 10_000);

const SPARE_AREA = [SPARE, 'logical-pages', ...OVER_PROVISIONING_FLAGS.map(({ name }) => name.slice(2))];

/** Flags that say which points a sweep has. */
export const SWEEP_FLAGS: readonly Flag[] = [
  SPARE_FACTORS,
  VICTIMS,
  VARY,
  SEEDS,
  ...RUN_FLAGS.filter(({ name }) => name !== SPARE_FACTORS.name && name !== VICTIMS.name),
];

/** @throws UsageError that names flag, value and what is allowed */
export function readSweep(flags: Flags): Sweep {
  const axes = readAxes(flags);
  const pointCount = axes.reduce((product, { texts }) => product * texts.length, 1);
  if (pointCount > MOST_POINTS)
    throw new UsageError(
      `The sweep has ${formatCount(pointCount)} points, but it has to have at most ${formatCount(MOST_POINTS)}.`,
    );
  const fixed = new Map([...flags].filter(([name]) => RUN_FLAGS.some((flag) => flag.name === name)));
  const varied = new Set(axes.map(({ name }) => name));
  const text = JSON.stringify([
    VERSION,
    axes,
    [...fixed].filter(([name]) => !varied.has(name.slice(2))).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);
  return {
    id: createHash('sha256').update(text).digest('hex').slice(0, 16),
    axes,
    pointCount,
    pointAt(number) {
      const pointFlags = new Map(fixed);
      const values: [string, string | number][] = [];
      let rest = number - 1;
      for (const { name, texts } of axes.toReversed()) {
        const value = texts[rest % texts.length] ?? '';
        rest = Math.floor(rest / texts.length);
        pointFlags.set(`--${name}`, value);
        values.unshift([name, Number.isNaN(parseNumber(value)) ? value : Number(value)]);
      }
      return { ...readRunPlan(pointFlags), number, values: Object.fromEntries(values) };
    },
  };
}

/** The axes, slowest first: victim, spare factor, what else is varied, seed. */
function readAxes(flags: Flags): readonly Axis[] {
  const others = textsOf(flags, VARY.name).map(readVaried);
  const names = others.map(({ name }) => name);
  const seeds = readSeeds(flags);
  const victims = flags.get(VICTIMS.name)?.split(',') ?? (others.length === 0 ? [VICTIMS.standardText ?? ''] : null);
  const spareText =
    flags.get(SPARE_FACTORS.name) ??
    (others.length === 0 && !SPARE_AREA.some((name) => flags.has(`--${name}`)) ? STANDARD_SPARE_FACTORS : null);
  const axes = [
    ...(victims ? [{ name: VICTIM, texts: victims }] : []),
    ...(spareText === null ? [] : [{ name: SPARE, texts: readSpareFactors(spareText) }]),
    ...others,
    ...(seeds.length > 1 ? [{ name: SEED, texts: seeds }] : []),
  ];
  for (const [index, { name }] of axes.entries())
    if (axes.findIndex((axis) => axis.name === name) < index || (names.includes(name) && flags.has(`--${name}`)))
      throw new UsageError(`--${name} is varied and given besides; leave one out.`);
  return axes;
}

const readSpareFactors = (text: string): readonly string[] =>
  Number.isNaN(parseNumber(text)) ? parsePoints(SPARE_FACTORS.name, text).map(String) : [text];

function readSeeds(flags: Flags): readonly string[] {
  const count = valueOf(flags, SEEDS);
  const { standard, max } = SCENARIO_FIELDS.seed;
  const first = Number(flags.get(`--${SEED}`) ?? standard);
  const most = max - first + 1;
  if (count > most && most > 0)
    refuse(
      SEEDS.name,
      count,
      `at most ${formatCount(most)} with --${SEED} ${first}, since seeds end at ${formatCount(max)}`,
    );
  return Array.from({ length: count }, (_, index) => String(first + index));
}

/** Reads `FIELD=A..B:COUNT` or `FIELD=a,b,c`. */
function readVaried(text: string): Axis {
  const [, name = '', list = ''] = /^-*([a-z-]+)=(.+)$/s.exec(text) ?? [];
  const known = RUN_FLAGS.filter(({ placeholder }) => placeholder !== null).map((flag) => flag.name.slice(2));
  if (!known.includes(name)) {
    const field = name || (text.split('=')[0] ?? '');
    refuse(VARY.name, text, 'FIELD=A..B:COUNT or FIELD=a,b,c, with FIELD a flag of sim run', closestTo(field, known));
  }
  const texts = list.includes('..') ? parsePoints(VARY.name, list, name).map(String) : list.split(',');
  if (texts.length > MOST_VALUES || texts.includes(''))
    refuse(VARY.name, text, `FIELD=a,b,c with up to ${formatCount(MOST_VALUES)} values and none empty`);
  const values = texts.map((each) => (Number.isNaN(parseNumber(each)) ? each : parseNumber(each)));
  const twice = texts.find((_, index) => values.indexOf(values[index] ?? '') < index);
  if (twice !== undefined) refuse(VARY.name, text, `${name} with each value once, and ${twice} is there again`);
  return { name, texts };
}

const POINTS_PATTERN = /^([+-]?\d*\.?\d+(?:e[+-]?\d+)?)\.\.([+-]?\d*\.?\d+(?:e[+-]?\d+)?):(\d+)$/i;

/**
 * Parses `A..B:COUNT`: COUNT evenly spaced numbers from A to B, including both.
 * @param field whose values they are, where it stands before them: `FIELD=A..B:COUNT`
 * @throws UsageError
 */
export function parsePoints(flag: string, text: string, field = ''): number[] {
  const [, first, last, count] = POINTS_PATTERN.exec(text) ?? [];
  const from = Number(first);
  const to = Number(last);
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

/** First and last of numbers that follow each other. */
export type Span = readonly [first: number, last: number];

/** Reads `3,7..9`: numbers of points, ascending and each once. */
export function parseNumbers(flag: string, text: string, most: number): number[] {
  const spans = text.split(',').map((part): Span => {
    const [, first, last] = /^(\d+)(?:\.\.(\d+))?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last ?? first)];
    if (!(from >= 1 && from <= to && to <= most))
      refuse(flag, text, `numbers of points from 1 to ${formatCount(most)}, such as 3,7..9`);
    return [from, to];
  });
  const numbers: number[] = [];
  for (const [first, last] of spans.toSorted(([one], [other]) => one - other))
    for (let number = Math.max(first, (numbers.at(-1) ?? 0) + 1); number <= last; number++) numbers.push(number);
  return numbers;
}

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
