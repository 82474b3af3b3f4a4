import { type Console, noteLength } from '../console.ts';
import { DRIVE_OF_FILE_FLAGS } from '../driveOfFile.ts';
import { openRecord, RECORD_FLAGS } from '../runRecord.ts';
import { readTracePlan, TRACE_FLAGS } from '../tracePlan.ts';
import { adviseLoops, formatTraceReport, reportTrace } from '../traceReport.ts';
import { pagesOfTrace, replayTrace, surveyTrace } from '../traceRun.ts';
import { UsageError } from '../usage.ts';
import { formatReport } from './run.ts';
import { formatJson, type Verb } from './verb.ts';

const FILE = 'FILE';

export const traceVerb: Verb = {
  name: 'trace',
  summary: 'one drive, a recorded trace',
  operand: { name: FILE, help: 'a trace, as it is or compressed by gzip' },
  flags: [...TRACE_FLAGS, ...RECORD_FLAGS, ...DRIVE_OF_FILE_FLAGS],
  async perform(flags, console) {
    const path = flags.get(FILE);
    if (path === undefined)
      throw new UsageError(`${FILE} is missing, but it has to be the name of a trace; see sim trace --help.`);
    const plan = readTracePlan(flags, FILE, path);
    const onStage = showChanges(console);
    const surveyResult = await surveyTrace(plan, onStage);
    noteLength(console, pagesOfTrace(plan, surveyResult));
    const record = openRecord(flags, 'loop', [path]);
    const replayResult = await replayTrace(plan, surveyResult, onStage, record);
    record?.close();
    console.showProgress('');
    const report = reportTrace(plan, surveyResult, replayResult);
    console.print(
      flags.has('--json')
        ? formatJson(report)
        : `${formatTraceReport(report)}\n${formatReport(report, adviseLoops(report))}`,
    );
  },
};

/** Updates the progress only when the text changes, because there are thousands of blocks. */
function showChanges(console: Console): (stage: string) => void {
  let lastStage = '';
  return (stage) => {
    if (stage === lastStage) return;
    lastStage = stage;
    console.showProgress(`${stage} …`);
  };
}
