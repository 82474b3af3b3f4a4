import { lastWriting, outcomeOf, parseBytes, PASSES_OF_TIMED, STANDARD_PASS_SECONDS } from '#jobs';
import { DRIVE_OF_FILE_FLAGS, readDriveOfFile } from '../driveOfFile.ts';
import { compareWithLog } from '../fioLog.ts';
import { formatFioReport, reportJobs } from '../fioReport.ts';
import { layJobFile, runJobs, type FioPlan } from '../fioRun.ts';
import { flagOf, textFlag, textsOf, valueOf, type Flags } from '../flags.ts';
import { openRecord, RECORD_FLAGS } from '../runRecord.ts';
import { refuse, UsageError } from '../usage.ts';
import { formatJson, type Verb } from './verb.ts';

const JOB = 'JOB';
const PASSES = {
  ...flagOf('--passes', 'passes of the last jobs that write, starting them again where they end before', {
    kind: 'wholeNumber',
    min: 1,
    max: 100_000,
  }),
  standardText: `as long as the job lasts; ${PASSES_OF_TIMED} of a job that the clock ends`,
};
const DEVICE_SIZE = textFlag(
  '--device-size',
  'SIZE',
  'size of the device that the job is written for, as fio reads it, such as 960g; the drive then stands for it',
  'the files of the job fill the drive',
);
const SET = {
  ...textFlag('--set', 'NAME=VALUE', 'value of ${NAME} in the job file; may be given several times'),
  isRepeated: true,
};
const LOG = textFlag('--iolog', 'FILE', 'a log that fio has made of the job by --write_iolog, to compare with');
const PASS_SECONDS = flagOf('--pass-seconds', 'steadystate of fio: time of a pass on a new drive', {
  kind: 'number',
  standard: STANDARD_PASS_SECONDS,
  min: 1,
  max: 1_000_000,
});

export const fioVerb: Verb = {
  name: 'fio',
  summary: 'what a job file of fio writes, and what that does to a drive',
  operand: { name: JOB, help: 'a job file of fio' },
  flags: [PASSES, DEVICE_SIZE, SET, LOG, PASS_SECONDS, ...RECORD_FLAGS, ...DRIVE_OF_FILE_FLAGS],
  async perform(flags, console) {
    const plan = readFioPlan(flags);
    const laid = layJobFile(plan);
    const record = openRecord(flags, 'group', [plan.path, ...(plan.logPath === undefined ? [] : [plan.logPath])]);
    const run = runJobs(plan, laid, console, record);
    record?.close();
    const { logPath, passes, passSeconds } = plan;
    const clones = lastWriting(run.records)?.clones ?? [];
    const comparison = logPath === undefined ? null : await compareWithLog(plan, laid, clones, logPath);
    const outcome = outcomeOf(laid.jobs, laid.layout, run.records, { arePassesAsked: passes !== null, passSeconds });
    const report = reportJobs(run, outcome, comparison);
    console.print(flags.has('--json') ? formatJson(report) : formatFioReport(report, outcome));
  },
};

function readFioPlan(flags: Flags): FioPlan {
  const path = flags.get(JOB);
  if (path === undefined)
    throw new UsageError(`${JOB} is missing, but it has to be the name of a job file of fio; see sim fio --help.`);
  return {
    path,
    variables: new Map(textsOf(flags, SET.name).map(readVariable)),
    passes: valueOf(flags, PASSES) ?? null,
    deviceBytes: readDeviceSize(valueOf(flags, DEVICE_SIZE)),
    ...readDriveOfFile(flags),
    passSeconds: valueOf(flags, PASS_SECONDS),
    logPath: valueOf(flags, LOG),
  };
}

function readVariable(text: string): [name: string, value: string] {
  const equals = text.indexOf('=');
  return equals > 0
    ? [text.slice(0, equals), text.slice(equals + 1)]
    : refuse(SET.name, text, 'a name and a value, such as DEVICE=/dev/nvme0n1');
}

function readDeviceSize(text: string | undefined): number | null {
  if (text === undefined) return null;
  const bytes = parseBytes(text);
  return bytes !== null && bytes > 0 ? bytes : refuse(DEVICE_SIZE.name, text, 'a size in bytes above 0, such as 960g');
}
