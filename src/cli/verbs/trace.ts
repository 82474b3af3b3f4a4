import { BLKPARSE_ACTIONS, TRACE_FITS, TRACE_FORMAT_NAMES } from '#traces';
import { requireScenario, type Scenario } from '#engine';
import type { Console } from '../console.ts';
import { readChoice, readWhole } from '../flags.ts';
import type { Flags, FlagSpec } from '../flags.ts';
import { DRIVE_FLAGS, readRunPlan } from '../runFlags.ts';
import { formatTraceReport, reportTrace, type TraceReport } from '../traceReport.ts';
import { replayTrace, surveyTrace } from '../traceRun.ts';
import type { TracePlan } from '../traceRun.ts';
import { UsageError } from '../usage.ts';
import { formatReport, readSizeFlags, SIZE_FLAGS } from './run.ts';
import { formatJson, type Verb } from './verb.ts';

const FILE = 'FILE';
const MOST_LOOPS = 100_000;

/**
 * Flags of `sim run` that say what the host does: here the trace does. It has no pauses, and nobody but the drive can say
 * which of its pages are hot.
 */
const WORKLOAD_FLAGS: readonly string[] = [
  '--workload',
  '--random-fraction',
  '--hot-write-fraction',
  '--hot-space-fraction',
  '--theta',
  '--trim-fraction',
  '--live-fraction',
  '--trim',
  '--file-pages',
  '--warmup',
  '--writes',
  '--until-steady',
  '--pool-classifier',
  '--idle-cleaning',
  '--idle-every',
  '--idle-free-blocks',
];

const TRACE_FLAGS: readonly FlagSpec[] = [
  {
    name: '--format',
    placeholder: ['auto', ...TRACE_FORMAT_NAMES].join('|'),
    help: 'how the trace is written; auto tells it from the first lines',
    standard: 'auto',
  },
  {
    name: '--fit',
    placeholder: TRACE_FITS.join('|'),
    help: 'pages modulo the logical space, numbered by first use, or the span scaled to the space',
    standard: 'wrap',
  },
  { name: '--loops', placeholder: 'N', help: 'passes over the trace, all of them counted', standard: '1' },
  { name: '--device', placeholder: 'NAME', help: 'only this device, disk, unit or file of the trace', standard: 'all' },
  {
    name: '--action',
    placeholder: BLKPARSE_ACTIONS.join('|'),
    help: 'blkparse: the event that stands for a request',
    standard: 'the first of these that occurs',
  },
  {
    name: '--trim',
    placeholder: 'on|off',
    help: 'whether the drive is told of the trims in the trace',
    standard: 'on',
  },
  {
    name: '--filled',
    placeholder: 'on|off',
    help: 'whether every logical page is written once, in order, before the trace',
    standard: 'on',
  },
];

export const traceVerb: Verb = {
  name: 'trace',
  summary: 'one drive, a recorded trace',
  operand: { name: FILE, help: 'a trace as text, or that compressed by gzip' },
  flags: [...TRACE_FLAGS, ...SIZE_FLAGS, ...DRIVE_FLAGS.filter(({ name }) => !WORKLOAD_FLAGS.includes(name))],
  async perform(flags, console) {
    const plan = readTracePlan(flags);
    const onStage = showChanges(console);
    const surveyed = await surveyTrace(plan, onStage);
    const replayed = await replayTrace(plan, surveyed, onStage);
    console.showProgress('');
    const report = reportTrace(plan, surveyed, replayed);
    console.print(
      flags.has('--json')
        ? formatJson(report)
        : `${formatTraceReport(report)}\n${formatReport(report, adviseLoops(report))}`,
    );
  },
};

/** Blocks come by the thousand and most of them change nothing on the screen. */
function showChanges(console: Console): (stage: string) => void {
  let shown = '';
  return (stage) => {
    if (stage === shown) return;
    shown = stage;
    console.showProgress(`${stage} …`);
  };
}

const adviseLoops =
  ({ loops, hostPagesWritten }: TraceReport) =>
  (hostPages: number): string =>
    `--loops ${Math.ceil((loops * hostPages) / hostPagesWritten)}`;

function readTracePlan(flags: Flags): TracePlan {
  const path = flags.get(FILE);
  if (path === undefined)
    throw new UsageError(`${FILE} is missing, but it has to be the name of a trace; see sim trace --help.`);
  const choices = <Choice extends string>(names: readonly Choice[]) =>
    Object.fromEntries(names.map((name) => [name, name])) as Record<Choice, Choice>;
  const format = readChoice(flags, '--format', { auto: undefined, ...choices(TRACE_FORMAT_NAMES) });
  const blkparseAction = readChoice(flags, '--action', choices(BLKPARSE_ACTIONS));
  if (blkparseAction && format !== undefined && format !== 'blkparse')
    throw new UsageError(`--action is ${blkparseAction}, but it is allowed with --format blkparse only.`);
  return {
    path,
    reading: {
      format,
      blkparseAction,
      device: flags.get('--device'),
      isTrimEnabled: readChoice(flags, '--trim', { on: true, off: false }),
    },
    fit: readChoice(flags, '--fit', choices(TRACE_FITS)) ?? 'wrap',
    loops: readWhole(flags, '--loops', 1, MOST_LOOPS) ?? 1,
    scenario: readScenario(flags),
  };
}

/** The drive of `sim run`; nothing but the trace writes to it once it is filled. */
function readScenario(flags: Flags): Scenario {
  const ofDrive = new Map([...flags].filter(([name]) => !WORKLOAD_FLAGS.includes(name)));
  const { scenario } = readRunPlan(ofDrive, readSizeFlags(flags));
  const isFilled = readChoice(flags, '--filled', { on: true, off: false }) ?? true;
  const poolClassifier = scenario.pools > 1 ? 'learned' : scenario.poolClassifier;
  return requireScenario({ ...scenario, poolClassifier, warmupPages: 0, isFilled });
}
