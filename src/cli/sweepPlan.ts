import { createHash } from 'node:crypto';
import { VERSION } from '#base';
import { SCENARIO_FIELDS } from '#engine';
import { formatCount } from '#messages';
import { closestTo, parseNumber, textOf, textsOf, valueOf, type Flag, type Flags } from './flags.ts';
import { OVER_PROVISIONING_FLAGS } from './overProvisioning.ts';
import { MOST_VALUES, parsePoints } from './numberLists.ts';
import { readRunPlan, RUN_FLAGS, type RunPlan } from './runPlan.ts';
import { readSeedList, SEED_LIST, seedsFlag } from './seeds.ts';
import { refuse, UsageError } from './usage.ts';

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
const SEEDS = seedsFlag('runs of each point, with seeds from --seed on', 1, MOST_VALUES);

const SPARE_AREA = [SPARE, 'logical-pages', ...OVER_PROVISIONING_FLAGS.map(({ name }) => name.slice(2))];

/** Flags that say which points a sweep has. */
export const SWEEP_FLAGS: readonly Flag[] = [
  SPARE_FACTORS,
  VICTIMS,
  VARY,
  SEEDS,
  SEED_LIST,
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
    ...(seeds.length > 1 || flags.has(SEED_LIST.name) ? [{ name: SEED, texts: seeds }] : []),
  ];
  for (const [index, { name }] of axes.entries())
    if (axes.findIndex((axis) => axis.name === name) < index || (names.includes(name) && flags.has(`--${name}`)))
      throw new UsageError(`--${name} is varied and given besides; leave one out.`);
  return axes;
}

const readSpareFactors = (text: string): readonly string[] =>
  Number.isNaN(parseNumber(text)) ? parsePoints(SPARE_FACTORS.name, text).map(String) : [text];

function readSeeds(flags: Flags): readonly string[] {
  const list = readSeedList(flags, [SEEDS.name, `--${SEED}`], MOST_VALUES);
  if (list) return list.map(String);
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
