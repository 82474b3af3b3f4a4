import { createHash } from 'node:crypto';
import { VERSION } from '#base';
import { SCENARIO_FIELDS } from '#engine';
import { formatCount } from '#messages';
import { closestTo, parseNumber, textFlag, textOf, textsOf, valueOf, type Flag, type Flags } from './flags.ts';
import { DRIVE_OF_FILE_FLAGS, PRESET } from './driveOfFile.ts';
import { OVER_PROVISIONING_FLAGS } from './overProvisioning.ts';
import { MOST_VALUES, parsePoints } from './numberLists.ts';
import type { PointPlan } from './pointPlan.ts';
import { hashOfFile } from './regularFile.ts';
import { readRunPlan, RUN_FLAGS } from './runPlan.ts';
import { SCENARIO_LINK } from './scenarioLink.ts';
import { readSeedList, SEED_LIST, seedsFlag } from './seeds.ts';
import { readTracePlan, TRACE_FLAGS } from './tracePlan.ts';
import { printable, refuse, UsageError } from './usage.ts';

/** What differs from point to point: a flag, and its values as they are typed. */
interface Axis {
  readonly name: string;
  readonly texts: readonly string[];
}

/** One point of a sweep. */
export interface SweepPoint {
  readonly plan: PointPlan;
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
  readonly isOfTrace: boolean;
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
  help: 'values of another flag of sim run, or with --trace of sim trace, evenly spaced or as FIELD=a,b,c; may be given several times, for a grid',
  isRepeated: true,
  standard: undefined,
  read: (text) => text,
};
const SEEDS = seedsFlag('runs of each point, with seeds from --seed on', 1, MOST_VALUES);

const SPARE_AREA = [SPARE, 'logical-pages', ...OVER_PROVISIONING_FLAGS.map(({ name }) => name.slice(2))];

const TRACE = textFlag(
  '--trace',
  'FILE',
  'replays this trace instead of a workload, on each drive; the flags of sim trace say how it is read',
);

/** What a point runs: how its flags are read, and which there are. */
interface PointKind {
  readonly verb: string;
  readonly flags: readonly Flag[];
  read(flags: Flags): PointPlan;
}

const RUNS: PointKind = { verb: 'sim run', flags: RUN_FLAGS, read: readRunPlan };
const TRACES: PointKind = {
  verb: 'sim trace',
  flags: [TRACE, ...TRACE_FLAGS, ...DRIVE_OF_FILE_FLAGS],
  read: (flags) => readTracePlan(flags, TRACE.name, flags.get(TRACE.name) ?? ''),
};

const hasFlag = (flags: readonly Flag[], name: string): boolean => flags.some((flag) => flag.name === name);

/** Flags that say which points a sweep has. */
export const SWEEP_FLAGS: readonly Flag[] = [
  TRACE,
  SPARE_FACTORS,
  VICTIMS,
  VARY,
  SEEDS,
  SEED_LIST,
  ...RUN_FLAGS.filter(({ name }) => name !== SPARE_FACTORS.name && name !== VICTIMS.name),
  ...TRACES.flags.filter(({ name }) => name !== TRACE.name && !hasFlag(RUN_FLAGS, name)),
];

/** Of traces where `--trace` is given or varied. */
const kindOf = (flags: Flags): PointKind =>
  flags.has(TRACE.name) || textsOf(flags, VARY.name).some((text) => /^-*trace=/.test(text)) ? TRACES : RUNS;

/** Refuses flags that the points do not have and those of the other kind do. */
function refuseOtherKind(flags: Flags, kind: PointKind): void {
  const other = kind === TRACES ? RUNS : TRACES;
  for (const [name, text] of flags)
    if (hasFlag(other.flags, name) && !hasFlag(kind.flags, name))
      throw new UsageError(
        `${name} is ${text === '' ? 'given' : printable(text)}, but ${kind === TRACES ? `${TRACE.name} is given too: leave one out` : `it is allowed with ${TRACE.name} only`}.`,
      );
}

/** @throws UsageError that names flag, value and what is allowed */
export function readSweep(flags: Flags): Sweep {
  const kind = kindOf(flags);
  refuseOtherKind(flags, kind);
  const axes = readAxes(flags, kind);
  const pointCount = axes.reduce((product, { texts }) => product * texts.length, 1);
  if (pointCount > MOST_POINTS)
    throw new UsageError(
      `The sweep has ${formatCount(pointCount)} points, but it has to have at most ${formatCount(MOST_POINTS)}.`,
    );
  const fixed = new Map([...flags].filter(([name]) => hasFlag(kind.flags, name)));
  const linkOf = linksOf(flags, axes);
  const link = flags.get(SCENARIO_LINK.name);
  if (link !== undefined) fixed.set(SCENARIO_LINK.name, linkOf(link));
  const varied = new Set(axes.map(({ name }) => name));
  const text = JSON.stringify([
    VERSION,
    axes.map((axis) => (`--${axis.name}` === SCENARIO_LINK.name ? { ...axis, texts: axis.texts.map(linkOf) } : axis)),
    [...fixed]
      .filter(([name]) => !varied.has(name.slice(2)) && name !== TRACE.name)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ...tracesOf(flags, axes).map((path) => hashOfFile(TRACE.name, path)),
  ]);
  return {
    id: createHash('sha256').update(text).digest('hex').slice(0, 16),
    axes,
    pointCount,
    isOfTrace: kind === TRACES,
    pointAt(number) {
      const pointFlags = new Map(fixed);
      const values: [string, string | number][] = [];
      let rest = number - 1;
      for (const { name, texts } of axes.toReversed()) {
        const value = texts[rest % texts.length] ?? '';
        rest = Math.floor(rest / texts.length);
        pointFlags.set(`--${name}`, `--${name}` === SCENARIO_LINK.name ? linkOf(value) : value);
        const amount = parseNumber(value);
        values.unshift([name, Number.isNaN(amount) ? value : amount]);
      }
      return { plan: kind.read(pointFlags), number, values: Object.fromEntries(values) };
    },
  };
}

/** The link of each scenario that is given or varied; a file is read once, and what it says belongs to what a sweep is. */
function linksOf(flags: Flags, axes: readonly Axis[]): (text: string) => string {
  const varied = axes.find(({ name }) => `--${name}` === SCENARIO_LINK.name)?.texts ?? [];
  const texts = [...textsOf(flags, SCENARIO_LINK.name), ...varied];
  const links = new Map(texts.map((text) => [text, SCENARIO_LINK.read(text) ?? text]));
  return (text) => links.get(text) ?? text;
}

/** The traces of all points. Their bytes belong to what a sweep is, and the names of the files do not. */
const tracesOf = (flags: Flags, axes: readonly Axis[]): readonly string[] =>
  axes.find(({ name }) => `--${name}` === TRACE.name)?.texts ?? textsOf(flags, TRACE.name);

/** The axes, slowest first: victim, spare factor, what else is varied, seed. */
function readAxes(flags: Flags, kind: PointKind): readonly Axis[] {
  const others = textsOf(flags, VARY.name).map((text) => readVaried(text, kind));
  const names = others.map(({ name }) => name);
  const seeds = readSeeds(flags);
  // A real drive has a policy and a spare area of its own, a scenario a policy.
  const isUsual = others.length === 0 && !flags.has(PRESET.name);
  const isAnyPolicy = isUsual && !flags.has(SCENARIO_LINK.name);
  const victims = flags.get(VICTIMS.name)?.split(',') ?? (isAnyPolicy ? [VICTIMS.standardText ?? ''] : null);
  const spareText =
    flags.get(SPARE_FACTORS.name) ??
    (isUsual && !SPARE_AREA.some((name) => flags.has(`--${name}`)) ? STANDARD_SPARE_FACTORS : null);
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

/** Fields whose values are names, in which two points are no range. */
const NAMED_FIELDS = ['trace', 'scenario', 'device'];

/** Reads `FIELD=A..B:COUNT` or `FIELD=a,b,c`. */
function readVaried(text: string, { verb, flags }: PointKind): Axis {
  const [, name = '', list = ''] = /^-*([a-z-]+)=(.+)$/s.exec(text) ?? [];
  const known = flags.filter(({ placeholder }) => placeholder !== null).map((flag) => flag.name.slice(2));
  if (!known.includes(name)) {
    const field = name || (text.split('=')[0] ?? '');
    const isNamed = field === name && name !== '';
    const expected = `FIELD=A..B:COUNT or FIELD=a,b,c, with FIELD a flag of ${verb}${isNamed ? `, which ${name} is not` : ''}`;
    refuse(VARY.name, text, expected, closestTo(field, known));
  }
  const texts =
    list.includes('..') && !NAMED_FIELDS.includes(name)
      ? parsePoints(VARY.name, list, name).map(String)
      : list.split(',');
  if (texts.length > MOST_VALUES || texts.includes(''))
    refuse(VARY.name, text, `FIELD=a,b,c with up to ${formatCount(MOST_VALUES)} values and none empty`);
  const values = texts.map((each) => (Number.isNaN(parseNumber(each)) ? each : parseNumber(each)));
  const twice = texts.find((_, index) => values.indexOf(values[index] ?? '') < index);
  if (twice !== undefined) refuse(VARY.name, text, `${name} with each value once, and ${twice} is there again`);
  return { name, texts };
}
