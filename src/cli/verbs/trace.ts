import { formatCount } from '#messages';
import { SCENARIO_FIELDS, type Scenario, type ScenarioInput } from '#engine';
import { BLKPARSE_ACTIONS, TRACE_FITS, TRACE_FORMAT_NAMES, TRACE_PAGE_BYTES, TraceKind } from '#traces';
import type { Console } from '../console.ts';
import { flagsOf } from '../fieldRows.ts';
import { choiceFlag, flagOf, textFlag, valueOf, wholeFlag } from '../flags.ts';
import type { Flags } from '../flags.ts';
import { noteLength } from '../noteLength.ts';
import { DRIVE_ROWS, readScenario } from '../scenarioFlags.ts';
import { formatTraceReport, reportTrace, type TraceReport } from '../traceReport.ts';
import { replayTrace, surveyTrace } from '../traceRun.ts';
import type { TracePlan } from '../traceRun.ts';
import { UsageError } from '../usage.ts';
import { formatReport } from './run.ts';
import { formatJson, type Verb } from './verb.ts';

const FILE = 'FILE';

const FORMAT = choiceFlag('--format', 'how the trace is written; auto tells it from the first lines', 'auto', [
  'auto',
  ...TRACE_FORMAT_NAMES,
]);
const FIT = choiceFlag(
  '--fit',
  'pages modulo the logical space, numbered by first use, or the span scaled to the space',
  'wrap',
  TRACE_FITS,
);
const MOST_LOOPS = 100_000;
const LOOPS = wholeFlag('--loops', 'passes over the trace, all of them counted', 1, 1, MOST_LOOPS);
const DEVICE = textFlag('--device', 'NAME', 'only this device, disk, unit or file of the trace', 'all');
const ACTION = {
  ...flagOf('--action', 'blkparse: the event that stands for a request', { kind: 'oneOf', choices: BLKPARSE_ACTIONS }),
  standardText: 'the first of these that occurs',
};
const TRIM = flagOf('--trim', 'whether the drive is told of the trims in the trace', SCENARIO_FIELDS.isTrimEnabled);
const FILLED = flagOf(
  '--filled',
  'whether every logical page is written once, in order, before the trace',
  SCENARIO_FIELDS.isFilled,
);

export const traceVerb: Verb = {
  name: 'trace',
  summary: 'one drive, a recorded trace',
  operand: { name: FILE, help: 'a trace as text, or that compressed by gzip' },
  flags: [FORMAT, FIT, LOOPS, DEVICE, ACTION, TRIM, FILLED, ...flagsOf(DRIVE_ROWS)],
  async perform(flags, console) {
    const plan = readTracePlan(flags);
    const onStage = showChanges(console);
    const surveyed = await surveyTrace(plan, onStage);
    const writtenBytes = surveyed.survey.bytesByKind[TraceKind.Write] ?? 0;
    noteLength(console, (plan.loops * writtenBytes) / TRACE_PAGE_BYTES);
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
  (hostPages: number): string => {
    if (hostPagesWritten === 0) return 'take a trace that writes, for this one only reads or trims';
    const wanted = Math.ceil((loops * hostPages) / hostPagesWritten);
    if (wanted > MOST_LOOPS)
      return `take a smaller drive or a longer trace, for --loops ends at ${formatCount(MOST_LOOPS)}`;
    return `give --loops ${wanted}`;
  };

function readTracePlan(flags: Flags): TracePlan {
  const path = flags.get(FILE);
  if (path === undefined)
    throw new UsageError(`${FILE} is missing, but it has to be the name of a trace; see sim trace --help.`);
  const format = valueOf(flags, FORMAT);
  const blkparseAction = valueOf(flags, ACTION);
  if (blkparseAction && format !== 'auto' && format !== 'blkparse')
    throw new UsageError(`${ACTION.name} is ${blkparseAction}, but it is allowed with --format blkparse only.`);
  return {
    path,
    reading: {
      format: format === 'auto' ? undefined : format,
      blkparseAction,
      device: valueOf(flags, DEVICE),
      isTrimEnabled: valueOf(flags, TRIM),
    },
    fit: valueOf(flags, FIT),
    loops: valueOf(flags, LOOPS),
    scenario: readDrive(flags),
  };
}

/** Nothing but the trace writes to it once it is filled, and nobody but the drive can say which of its pages are hot. */
function readDrive(flags: Flags): Scenario {
  const hotPages: ScenarioInput = flags.get('--pools') === '2' ? { poolClassifier: 'learned' } : {};
  return readScenario(flags, DRIVE_ROWS, { ...hotPages, warmupPages: 0, isFilled: valueOf(flags, FILLED) });
}
