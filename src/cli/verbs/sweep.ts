import { meanOf } from '#base';
import { formatFixed } from '#messages';
import { type Console, noteLength } from '../console.ts';
import { flagOf, switchFlag, textOf, textFlag, valueOf, type Flags } from '../flags.ts';
import type { RunReport } from '#engine/report';
import { isTraceReport, PointMeter } from '../pointPlan.ts';
import { adviseWrites, explainPoints } from '../steadinessReport.ts';
import { csvHead, csvLine } from '../sweepCsv.ts';
import { formatLine } from '../sweepLines.ts';
import { PointFile } from '../sweepOut.ts';
import { parsePointNumbers, parseShard } from '../numberLists.ts';
import { nameSeeds, SEED_LIST } from '../seeds.ts';
import { readSweep, SWEEP_FLAGS, type Sweep, type SweepPoint } from '../sweepPlan.ts';
import { measurePlans } from '../sweepProcesses.ts';
import { formatDeviation, formatTable } from '../table.ts';
import { adviseLoops } from '../traceReport.ts';
import { printable, UsageError } from '../usage.ts';
import { formatJson, type Verb } from './verb.ts';

const PROCESSES = flagOf('--processes', 'points at a time, each in its own process', {
  kind: 'wholeNumber',
  standard: 1,
  min: 1,
  max: 256,
});
const SHARD = textFlag('--shard', 'i/n', 'every n-th point alone, from the i-th on; sim merge puts shards together');
const POINTS = textFlag('--points', 'LIST', 'these points alone, such as 3,7..9');
const OUT = textFlag(
  '--out',
  'FILE',
  'lines of JSON go to the end of this file, in gzip where its name ends in .gz; points that it has are not run again',
);

const CSV = switchFlag('--csv', 'a table with commas: a column for each axis, a line for each point and seed');

/** Flags that make the output lines of JSON, one for each point as it is done, instead of one value. */
const LINE_FLAGS = ['--vary', '--seeds', SEED_LIST.name, SHARD.name, POINTS.name, OUT.name];

export const sweepVerb: Verb = {
  name: 'sweep',
  summary:
    'a run for each of many drives, or a trace on each of them; write amplification against spare area if nothing else is varied',
  flags: [...SWEEP_FLAGS, PROCESSES, SHARD, POINTS, OUT, CSV],
  async perform(flags, console) {
    const sweep = readSweep(flags);
    const out = valueOf(flags, OUT);
    const isJson = flags.has('--json');
    const isCsv = valueOf(flags, CSV);
    if (isCsv && (isJson || out !== undefined))
      throw new UsageError(`${CSV.name} is given, but ${isJson ? '--json' : OUT.name} is given too: leave one out.`);
    const asked = readNumbers(flags, sweep);
    // Opened last: what is refused leaves no file.
    const file = out === undefined ? null : await PointFile.open(out, sweep, console.note);
    const numbers = asked.filter((number) => !file?.done.has(number));
    const meter = new PointMeter();
    await noteSweep(flags, console, sweep, { numbers, meter });
    if (isCsv) console.print(csvHead(sweep));
    const isLines = file !== null || (isJson && (sweep.isOfTrace || LINE_FLAGS.some((name) => flags.has(name))));
    const measured: MeasuredPoint[] = [];
    const faults = new Set<string>();
    const showDone = (count: number): void => console.showProgress(`${count} of ${numbers.length} points …`);
    showDone(0);
    try {
      await measurePlans(
        meter,
        numbers.length,
        (place) => sweep.pointAt(numbers[place] ?? 0).plan,
        valueOf(flags, PROCESSES),
        (place, report) => {
          const point = sweep.pointAt(numbers[place] ?? 0);
          if (isTraceReport(report)) for (const fault of report.faults) faults.add(nameTrace(point, fault));
          if (file !== null) file.add(formatLine(sweep, point, report));
          else if (isCsv) console.print(csvLine(sweep, point, report));
          else if (isLines) console.print(formatLine(sweep, point, report));
          else measured.push({ point, report });
          showDone(place + 1);
        },
      );
    } finally {
      file?.close();
    }
    console.showProgress('');
    noteFaults(faults, console);
    if (isLines || isCsv) return;
    console.print(isJson ? formatJson({ points: measured.map(describePoint) }) : formatPoints(sweep, measured));
  },
};

function readNumbers(flags: Flags, { pointCount }: Sweep): readonly number[] {
  const shard = valueOf(flags, SHARD);
  const list = valueOf(flags, POINTS);
  if (shard !== undefined && list !== undefined)
    throw new UsageError(`${POINTS.name} is ${list}, but ${SHARD.name} is given too: leave one out.`);
  if (list !== undefined) return parsePointNumbers(POINTS.name, list, pointCount);
  return parseShard(SHARD.name, shard ?? '1/1', pointCount);
}

/** Checks every point before the first one runs, and says how long all of them take. */
async function noteSweep(
  flags: Flags,
  console: Console,
  sweep: Sweep,
  { numbers, meter }: { readonly numbers: readonly number[]; readonly meter: PointMeter },
): Promise<void> {
  let pages = 0;
  for (const number of numbers) pages += await meter.pagesOf(sweep.pointAt(number).plan);
  noteLength(console, pages / Math.max(1, Math.min(numbers.length, valueOf(flags, PROCESSES))));
}

/** A remark on a trace, with its name where the points have several. */
const nameTrace = ({ values: { trace } }: SweepPoint, fault: string): string =>
  trace === undefined ? fault : `${printable(trace)}: ${fault}`;

const MOST_FAULTS_NOTED = 5;

/** What is to be known of the traces, once for all points. */
function noteFaults(faults: ReadonlySet<string>, console: Console): void {
  for (const fault of [...faults].slice(0, MOST_FAULTS_NOTED)) console.note(fault);
  const rest = faults.size - MOST_FAULTS_NOTED;
  if (rest > 0) console.note(`And ${rest} more remarks on the trace; see faults in --json.`);
}

interface MeasuredPoint {
  readonly point: SweepPoint;
  readonly report: RunReport;
}

const describePoint = ({ point: { values }, report }: MeasuredPoint): object => ({
  victim: values['victim'] ?? textOf(report.scenario.victimPolicy),
  spareFactor: values['spare-factor'],
  ...report,
});

const VERDICT_WORDS: Readonly<Record<RunReport['theoryVerdict']['kind'], string>> = {
  agrees: 'agrees',
  differs: 'differs',
  tooSmall: 'too small',
  notSteady: '–',
  doesNotApply: '–',
};
/** Heads of columns, where they are not the name of the axis. */
const HEADS: Readonly<Record<string, string>> = { 'spare-factor': 'spare' };

/** A table with a row for each point; the seeds of one point share a row. */
function formatPoints({ axes, isOfTrace }: Sweep, measured: readonly MeasuredPoint[]): string {
  const names = axes.map(({ name }) => name).filter((name) => name !== 'seed');
  const hasSeeds = names.length < axes.length;
  const groups = new Map<string, MeasuredPoint[]>();
  for (const each of measured) {
    const key = names.map((name) => each.point.values[name]).join('\n');
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const header = [
    ...names.map((name) => HEADS[name] ?? name),
    'effective',
    'WA',
    ...(hasSeeds ? ['± 95 %', 'seeds'] : []),
    ...(isOfTrace ? [] : ['theory', 'over theory', ...(hasSeeds ? [] : ['verdict'])]),
    'steady',
  ];
  const rows = [...groups.values()].map((group) => formatRow(names, group, hasSeeds));
  return [
    formatTable([header, ...rows]),
    ...(hasSeeds ? [describeSeeds(measured)] : []),
    ...explainPoints(
      measured.map(({ report }) => report),
      adviseMore,
    ),
  ].join('\n');
}

/** Which seeds the points have. */
function describeSeeds(measured: readonly MeasuredPoint[]): string {
  const seeds = new Set(measured.map(({ point }) => Number(point.values['seed'])));
  return `Run with ${nameSeeds([...seeds].toSorted((one, other) => one - other))}.`;
}

const adviseMore = (report: RunReport, hostPages: number): string =>
  isTraceReport(report) ? adviseLoops(report)(hostPages) : adviseWrites(hostPages, report.logicalPages);

function formatRow(names: readonly string[], group: readonly MeasuredPoint[], hasSeeds: boolean): string[] {
  const [{ point, report } = missingPoint()] = group;
  const { effectiveSpareFactor, theory, theoryVerdict } = report;
  const { mean, halfWidth } = meanOf(group.map((each) => amplificationOf(each.report)));
  const value = (name: string): string => {
    const given = point.values[name];
    return name === 'spare-factor' && typeof given === 'number' ? formatFixed(given, 4) : String(given);
  };
  const deviation = hasSeeds
    ? theory.applies && formatDeviation(mean / theory.expected)
    : theoryVerdict.kind !== 'doesNotApply' && formatDeviation(1 + theoryVerdict.relativeDifference);
  return [
    ...names.map(value),
    effectiveSpareFactor === null ? '–' : formatFixed(effectiveSpareFactor, 4),
    formatFixed(mean, 4),
    ...(hasSeeds ? [halfWidth === null ? '–' : formatFixed(halfWidth, 4), String(group.length)] : []),
    ...(isTraceReport(report)
      ? []
      : [
          theory.applies ? formatFixed(theory.expected, 4) : '–',
          deviation || '–',
          ...(hasSeeds ? [] : [VERDICT_WORDS[theoryVerdict.kind]]),
        ]),
    group.every((each) => each.report.isSteady) ? 'yes' : 'no',
  ];
}

const amplificationOf = ({ longRun, writeAmplification }: RunReport): number =>
  longRun?.writeAmplification ?? writeAmplification ?? Number.NaN;

function missingPoint(): never {
  throw new Error('a group of points is empty');
}
