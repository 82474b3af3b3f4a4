import { createDrive, type Drive } from '#engine';
import {
  BLOCK_EVENTS,
  createPageFit,
  TRACE_PAGE_BYTES,
  TraceKind,
  TracePlaces,
  TraceReader,
  TraceReplay,
  TraceSurvey,
} from '#traces';
import { describeTraceFault } from '#findings';
import { isJobFile } from '#jobs';
import { formatCount } from '#messages';
import { trace as words } from '#messages/problems';
import { findMissingColumn } from './tableColumns.ts';
import { readPackedFile, wantedTrace, type FileProgress } from './packedFile.ts';
import type { RunRecord } from './runRecord.ts';
import { refuseInapplicableFlags, type TracePlan } from './tracePlan.ts';
import { printable, refuse, UsageError } from './usage.ts';
import { TRACE_FLAGS } from './words/traces.ts';

/** Result of the first pass over the file. */
export interface TraceSurveyResult {
  readonly reader: TraceReader;
  readonly survey: TraceSurvey;
  /** Why reading stopped early, or null. */
  readonly damage: string | null;
}

export interface TraceReplayResult {
  readonly drive: Drive;
  readonly replay: TraceReplay;
  readonly processorMicroseconds: number;
}

type OnStage = (stage: string) => void;

/**
 * First pass: collects statistics of the file. A replay needs them, because it concatenates devices and scales spans.
 * @throws UsageError if the file has no usable request
 */
export async function surveyTrace(plan: TracePlan, onStage: OnStage): Promise<TraceSurveyResult> {
  const { label, path, reading } = plan;
  const survey = new TraceSurvey();
  const reader = new TraceReader(reading, (request) => survey.add(request));
  const take = (block: Uint8Array, progress: FileProgress): boolean => {
    reader.push(block);
    refuseInapplicableFlags(plan, reader);
    onStage(`reading, ${formatProgress(progress)}`);
    return !reader.isHopeless;
  };
  const { damage } = await readPackedFile(path, take, wantedTrace(label));
  reader.end();
  refuseInapplicableFlags(plan, reader);
  if (survey.requests === 0) {
    if (await beginsAsJob(path)) refuseJob(plan);
    await refuseOtherActions(plan, reader);
    refuseUseless(plan, reader, damage);
  }
  return { reader, survey, damage };
}

/** Whether the file begins like a job of fio, which says what to write and has no requests. */
async function beginsAsJob(path: string): Promise<boolean> {
  let isJob = false;
  await readPackedFile(path, (block) => {
    isJob = isJobFile(new TextDecoder().decode(block));
    return false;
  });
  return isJob;
}

function refuseJob({ label, path }: TracePlan): never {
  const file = printable(path);
  throw new UsageError(
    `${label} is ${file}, but it has to be a trace: it is a job of fio, which says what to write and has no requests; sim fio ${file} runs it.`,
  );
}

/** Refuses an `--action` that does not occur in the trace while others do. */
async function refuseOtherActions({ path, reading }: TracePlan, { format, skipped }: TraceReader): Promise<void> {
  const { blockEvent } = reading;
  if (blockEvent === undefined || !format || skipped.otherAction === undefined) return;
  const foundEvents: string[] = [];
  for (const event of BLOCK_EVENTS) {
    let requests = 0;
    const reader = new TraceReader({ ...reading, format: format.name, blockEvent: event }, () => requests++);
    await readPackedFile(path, (block) => {
      reader.push(block);
      return requests === 0 && !reader.isHopeless;
    });
    reader.end();
    if (requests > 0) foundEvents.push(event);
  }
  if (foundEvents.length > 0) refuse('--action', blockEvent, `one of those in the trace: ${foundEvents.join(', ')}`);
}

function refuseUseless(
  { label, path, reading, columnsText }: TracePlan,
  reader: TraceReader,
  damage: string | null,
): never {
  const file = printable(path);
  if (reader.skipped.otherDevice) {
    const names = Array.from({ length: Math.min(10, reader.devices.count) }, (_, index) =>
      reader.devices.nameOf(index),
    );
    refuse('--device', reading.device, `one of those in the trace: ${names.join(', ')}`);
  }
  const { mostFields, columnNames } = reader;
  const missing = columnsText && findMissingColumn(columnsText, mostFields, columnNames);
  if (missing && columnNames.length > 0)
    refuse('--columns', missing, `a column of the trace, whose first line is ${columnNames.map(printable).join(', ')}`);
  if (missing) refuse('--columns', missing, `a column of the trace, whose lines have ${formatCount(mostFields)}`);
  throw new UsageError(`${label} is ${file}, but it has to be a trace: ${whyUseless(reader, damage)}`);
}

function whyUseless(reader: TraceReader, damage: string | null): string {
  if (damage !== null) return `${damage} and nothing usable comes before.`;
  if (reader.records === 0) return words.empty;
  const [fault] = reader.faults;
  return fault
    ? describeTraceFault(fault, TRACE_FLAGS)
    : words.noRequests({ records: reader.records, recordName: reader.recordName });
}

/** Host pages that the replay is to write. */
export const pagesOfTrace = ({ loops }: TracePlan, { survey }: TraceSurveyResult): number =>
  (loops * (survey.bytesByKind[TraceKind.Write] ?? 0)) / TRACE_PAGE_BYTES;

/**
 * Replays the trace on a drive, in all loops.
 * @throws UsageError if the drive is too small for a compact fit
 */
export async function replayTrace(
  plan: TracePlan,
  { reader: surveyReader, survey }: TraceSurveyResult,
  onStage: OnStage,
  record: RunRecord | null = null,
): Promise<TraceReplayResult> {
  onStage('filling the drive');
  const drive = createDrive(plan.scenario);
  const { logicalPageCount } = plan.scenario;
  const places = new TracePlaces(survey.devices);
  const { firstPage, spanPages } = places;
  const fit = createPageFit(plan.fit, { logicalPageCount, firstPage, spanPages });
  const replay = new TraceReplay(record?.targetOf(drive.map) ?? drive.map, places, fit);
  // The format need not be detected again, unless the beginning of the file was unrecognized.
  const format = surveyReader.skipped.unrecognized === undefined ? surveyReader.format?.name : plan.reading.format;
  const reading = { ...plan.reading, format };
  const before = process.cpuUsage();
  for (let loop = 1; loop <= plan.loops && !replay.isOver; loop++) {
    if (record) record.part = loop;
    const reader = new TraceReader(reading, (request) => replay.add(request));
    const take = (block: Uint8Array, progress: FileProgress): boolean => {
      reader.push(block);
      onStage(`loop ${loop} of ${plan.loops}, ${formatProgress(progress)}`);
      return !replay.isOver;
    };
    await readPackedFile(plan.path, take, wantedTrace(plan.label));
    reader.end();
    if (replay.overflowRecord > 0) refuseSmallDrive(reader, replay.overflowRecord, logicalPageCount);
    replay.endLoop();
  }
  const { user, system } = process.cpuUsage(before);
  return { drive, replay, processorMicroseconds: Math.max(1, user + system) };
}

function refuseSmallDrive({ recordName }: TraceReader, record: number, logicalPages: number): never {
  const pages = formatCount(logicalPages);
  refuse(
    '--fit',
    'compact',
    `wrap or scale, or the drive larger (--blocks): by ${recordName} ${formatCount(record)} the trace touches more than the ${pages} logical pages of this drive`,
  );
}

function formatProgress({ bytesRead, fileBytes }: FileProgress): string {
  const megabytes = (bytes: number): string => formatCount(Math.floor(bytes / 1e6));
  return `${megabytes(bytesRead)} of ${megabytes(fileBytes)} MB`;
}
