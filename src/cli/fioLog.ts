import { createDrive } from '#engine';
import { JobReplay, OrderSurvey, requestsOf, type Clone, type JobRequest, type OrderFacts } from '#jobs';
import { TraceKind, TraceReader } from '#traces';
import type { FioPlan, LaidJobs } from './fioRun.ts';
import { readPackedFile, wantedTrace } from './packedFile.ts';
import { printable, UsageError } from './usage.ts';

/** Files of a log are told apart by this distance, more than any device has. */
const FILE_BYTES = 2 ** 44;
const LOG_FLAG = '--iolog';

/** Facts of a log of fio beside those of the requests that are made here for the same job, and what both do to the drive. */
export interface LogComparison {
  readonly log: ComparedOrder;
  readonly made: ComparedOrder;
  /** In what the log is not of this job; empty where it may be. */
  readonly differences: readonly LogDifference[];
}

/**
 * `sizes`: other sizes of blocks; `places`: a pass leaves places of the file out, or goes over some again, and that of the job does not,
 * or the other way round; `order`: passes have one order, and those of the job do not, or the other way round.
 */
export type LogDifference = 'sizes' | 'places' | 'order';

export interface ComparedOrder extends OrderFacts {
  readonly writeAmplificationByPass: readonly number[];
}

interface LogWrite {
  readonly file: number;
  readonly startByte: number;
  readonly byteCount: number;
}

/**
 * Reads the writes of a log, and compares them with as many bytes of the last group of jobs that writes.
 * @throws UsageError for a file that is no log of fio, or that reaches beyond the files of the job
 */
export async function compareWithLog(
  plan: FioPlan,
  { layout }: LaidJobs,
  clones: readonly Clone[],
  logPath: string,
): Promise<LogComparison> {
  const writes = await readLog(logPath);
  const [first] = clones;
  if (!first) throw new UsageError(`${LOG_FLAG} is ${printable(logPath)}, but the job has to write to be compared.`);
  const regions = clones[0]?.regions ?? [];
  const passBytes = regions.reduce((sum, { byteCount }) => sum + byteCount, 0);
  const logSurvey = new OrderSurvey(first.passBytes);
  for (const { file, startByte, byteCount } of writes) logSurvey.add(file * FILE_BYTES + startByte, byteCount);
  const bytes = writes.reduce((sum, { byteCount }) => sum + byteCount, 0);
  const madeSurvey = new OrderSurvey(passBytes);
  for (const { startByte, byteCount } of writesOf(clones, bytes * first.scale)) madeSurvey.add(startByte, byteCount);
  const filePlaces = regions.map(({ startBytes }) => startBytes);
  const onDrive = function* (): Generator<JobRequest> {
    for (const { file, startByte, byteCount } of writes) {
      const place = (filePlaces[file] ?? 0) + Math.floor(startByte * first.scale);
      if (file >= filePlaces.length || place + byteCount > layout.driveBytes)
        throw new UsageError(
          `${LOG_FLAG} is ${printable(logPath)}, but it has to be a log of this job: it writes at byte ${startByte} of file ${file + 1}, which the job does not have.`,
        );
      yield { kind: 'write', startByte: place, byteCount };
    }
  };
  const replayed = (requests: Iterable<JobRequest>): readonly number[] =>
    new JobReplay(createDrive(plan.scenario).map, {
      passesOfTimed: 0,
      isTrimEnabled: plan.isTrimEnabled,
    }).replay(requests, clones).writeAmplificationByPass;
  const log = { ...logSurvey.facts, writeAmplificationByPass: replayed(onDrive()) };
  const made = { ...madeSurvey.facts, writeAmplificationByPass: replayed(writesOf(clones, bytes * first.scale)) };
  return { log, made, differences: differencesOf(log, made) };
}

function differencesOf(log: OrderFacts, made: OrderFacts): LogDifference[] {
  const sizesOf = ({ sizes }: OrderFacts): string => sizes.map(({ bytes }) => bytes).join();
  const hasPass = log.passes > 0 && made.passes > 0;
  const differences: LogDifference[] = [];
  if (sizesOf(log) !== sizesOf(made)) differences.push('sizes');
  if (hasPass && log.isEachOnce !== made.isEachOnce) differences.push('places');
  if (log.isSameOrder !== null && made.isSameOrder !== null && log.isSameOrder !== made.isSameOrder)
    differences.push('order');
  return differences;
}

/** Writes that are made for the jobs, up to a number of bytes. */
function* writesOf(clones: readonly Clone[], byteCount: number): Generator<JobRequest> {
  let written = 0;
  for (const request of requestsOf(clones, true)) {
    if (written >= byteCount) return;
    if (request.kind !== 'write') continue;
    written += request.byteCount;
    yield request;
  }
}

async function readLog(path: string): Promise<LogWrite[]> {
  const writes: LogWrite[] = [];
  const reader = new TraceReader({ format: 'fio' }, ({ kind, device, offsetBytes, byteCount }) => {
    if (kind === TraceKind.Write) writes.push({ file: device, startByte: offsetBytes, byteCount });
  });
  await readPackedFile(
    path,
    (block) => {
      reader.push(block);
      return !reader.isHopeless;
    },
    wantedTrace(LOG_FLAG),
  );
  reader.end();
  if (writes.length === 0)
    throw new UsageError(
      `${LOG_FLAG} is ${printable(path)}, but it has to be a log of fio with writes, as --write_iolog=FILE makes it.`,
    );
  return writes;
}
