import {
  findPacking,
  PROBED_BYTES,
  TraceGrid,
  TraceKind,
  TracePlaces,
  TraceReader,
  TraceSurvey,
  unpackCommand,
  type TraceReaderOptions,
  type TraceRequest,
} from '#traces';
import { jobFileEvents, jobFileText } from './jobFileEvents.ts';
import { Refused } from './refused.ts';
import { driveOf, ReplayedDrive } from './traceDrive.ts';
import {
  REPORT_MS,
  type TraceDrives,
  type TraceEvent,
  type TraceJob,
  type TraceLines,
  type TracePicture,
  type TraceRefusal,
} from './traceEvents.ts';
import { DamagedFile, readBlocks } from './traceFile.ts';
import { pictureOf, TraceClock } from './tracePicture.ts';

/** Bytes that are read, or replayed, before the clock is looked at. */
const PIECE_BYTES = 65_536;
const BEGINNING_BYTES = 1024;
const MOST_DEVICES_NAMED = 100;
/** A trace has from this to three times as many windows. */
const FEWEST_WINDOWS = 50;

/**
 * Reads a trace and replays it, or runs a job file of fio, with reports on the way: soon after the first bytes, then ten times
 * a second.
 */
export async function* traceEvents(job: TraceJob, nowMs: () => number): AsyncGenerator<TraceEvent, void, void> {
  try {
    const jobFile = await jobFileText(job.file);
    if (jobFile === null) yield* replayEvents(job, nowMs);
    else yield* jobFileEvents(job, jobFile, nowMs);
    yield { kind: 'done' };
  } catch (error) {
    if (error instanceof Refused) yield { kind: 'refused', refusal: error.refusal };
    // What browsers say of a file that was changed, moved or deleted after it was chosen.
    else if (error instanceof DOMException) yield { kind: 'refused', refusal: { kind: 'unreadable' } };
    else throw error;
  }
}

async function* replayEvents(job: TraceJob, nowMs: () => number): AsyncGenerator<TraceEvent, void, void> {
  const survey = new Survey(job);
  yield* survey.run(nowMs);
  yield* new Replay(job, survey).run(nowMs);
}

const readingOf = ({ reading, fit }: TraceJob): TraceReaderOptions => ({ ...reading, isCompact: fit === 'compact' });

/** Gives the bytes of the file to a reader. Returns the damage of a compressed one, or null. */
async function* feed(
  { file, name }: TraceJob,
  reader: TraceReader,
  isOver: () => boolean,
): AsyncGenerator<{ bytesRead: number; beginning: Uint8Array | null }, TraceLines['damage'], void> {
  let isFirst = true;
  try {
    for await (const { bytes, bytesRead, isInGzip } of readBlocks(file)) {
      const beginning = isFirst ? bytes : null;
      if (beginning) refusePacked(name, beginning, isInGzip);
      isFirst = false;
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
        reader.push(bytes.subarray(at, at + PIECE_BYTES));
        yield { bytesRead, beginning: at === 0 ? beginning : null };
        if (isOver()) return null;
      }
    }
    return null;
  } catch (error) {
    if (error instanceof DamagedFile) return error.damage;
    throw error;
  }
}

function refusePacked(name: string, beginning: Uint8Array, isInGzip: boolean): void {
  const packing = findPacking(beginning.subarray(0, PROBED_BYTES));
  if (packing)
    throw new Refused({ kind: 'packed', packing, isInGzip, command: unpackCommand(name, packing, isInGzip) });
}

/** First pass: counts what is in the file. */
class Survey {
  readonly clock = new TraceClock();
  /** Of all requests, and without trims, as the trace is to a drive that is not told of them. */
  readonly told = new TraceSurvey();
  readonly untold = new TraceSurvey();
  readonly untoldDevices = new DeviceNumbers();
  readonly reader: TraceReader;
  readonly #job: TraceJob;
  readonly #grid = new TraceGrid();
  /** Places of a device by itself, since it is known only at the end how far each reaches. */
  readonly #places = new TracePlaces([{ requests: 1, firstPage: 0, endPage: 0 }]);
  #beginning = '';
  #damage: TraceLines['damage'] = null;

  constructor(job: TraceJob) {
    this.#job = job;
    this.reader = new TraceReader(readingOf(job), (request) => this.#add(request));
  }

  /** Host pages that the trace writes, if all of them fit on the drive. */
  get pagesWritten(): number {
    return this.#grid.pagesOf(TraceKind.Write);
  }

  async *run(nowMs: () => number): AsyncGenerator<TraceEvent, void, void> {
    const { reader } = this;
    const fileBytes = this.#job.file.size;
    let reportedMs = -Infinity;
    const blocks = feed(this.#job, reader, () => reader.isHopeless);
    for (;;) {
      const { done, value } = await blocks.next();
      if (done) {
        this.#damage = value;
        break;
      }
      if (value.beginning) this.#beginning = textOf(value.beginning);
      if (nowMs() - reportedMs < REPORT_MS) continue;
      yield { kind: 'report', part: this.#report(value.bytesRead, fileBytes) };
      reportedMs = nowMs();
    }
    reader.end();
    yield { kind: 'report', part: this.#report(fileBytes, fileBytes) };
    if (this.told.requests === 0) throw new Refused(this.#whyUseless());
  }

  #add(request: TraceRequest): void {
    const { kind, device } = request;
    this.told.add(request);
    this.#locate(request);
    this.#grid.add(kind, this.clock.read(request), this.#places.page, this.#places.pageCount);
    if (kind === TraceKind.Trim) return;
    request.device = this.untoldDevices.numberOf(device);
    this.untold.add(request);
  }

  #locate(request: TraceRequest): void {
    const { device } = request;
    request.device = 0;
    this.#places.locateTouched(request);
    request.device = device;
  }

  #report(bytesRead: number, fileBytes: number) {
    const progress = { pass: 'survey', bytesRead, fileBytes } as const;
    return { progress, lines: this.#lines(), ...(this.told.requests > 0 && { picture: this.#picture() }) };
  }

  #lines(): TraceLines {
    const { reader, told } = this;
    const isText = !this.#beginning.includes('\0');
    return {
      formatReason: reader.formatReason,
      recordName: reader.recordName,
      records: reader.records,
      requests: told.requests,
      requestsByKind: [...told.requestsByKind],
      skipped: reader.skippedRecords,
      faults: reader.faults,
      cautions: reader.cautions,
      timesBackwards: told.timesBackwards,
      firstTimeBackwards: told.firstTimeBackwards,
      beforeTimeBackwards: told.beforeTimeBackwards,
      durationSeconds: told.durationSeconds,
      deviceNames: deviceNamesOf(reader),
      deviceCount: told.devices.filter(({ requests }) => requests > 0).length,
      spanPages: told.requests === 0 ? 0 : new TracePlaces(told.devices).spanPages,
      isKindUnsaid: reader.isKindUnsaid,
      damage: this.#damage,
      beginning: isText ? this.#beginning : '',
    };
  }

  #picture(): TracePicture {
    const { devices } = this.told;
    const firstPage = devices.reduce((first, each) => Math.min(first, each.firstPage), Infinity);
    const endPage = devices.reduce((end, each) => Math.max(end, each.endPage), 0);
    return pictureOf(this.#grid, this.clock, firstPage, endPage);
  }

  #whyUseless(): TraceRefusal {
    const { reader } = this;
    const { mostFields, columnNames } = reader;
    if (this.#damage !== null) return { kind: 'damage', damage: this.#damage };
    if (reader.records === 0) return { kind: 'empty' };
    if (reader.skipped.otherDevice) return { kind: 'otherDevice', names: deviceNamesOf(reader) };
    const missing = Object.values(this.#job.reading.columns ?? {}).find(({ column }: { column: number | string }) =>
      typeof column === 'number' ? mostFields > 0 && column > mostFields : !columnNames.includes(column.toLowerCase()),
    ) as { column: number | string } | undefined;
    if (missing)
      return { kind: 'missingColumn', column: String(missing.column), fields: mostFields, names: columnNames };
    const [fault] = reader.faults;
    if (fault) return { kind: 'fault', fault };
    return { kind: 'noRequests', records: reader.records, recordName: reader.recordName };
  }
}

/** Numbers devices in order of first appearance, leaving out those that only trims name. */
class DeviceNumbers {
  readonly #numbers: number[] = [];
  #count = 0;

  numberOf(device: number): number {
    return (this.#numbers[device] ??= this.#count++);
  }
}

const deviceNamesOf = ({ devices }: TraceReader): string[] =>
  Array.from({ length: Math.min(MOST_DEVICES_NAMED, devices.count) }, (_, device) => devices.nameOf(device));

function textOf(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, BEGINNING_BYTES));
  const lastLine = text.lastIndexOf('\n');
  return bytes.length > BEGINNING_BYTES && lastLine > 0 ? text.slice(0, lastLine) : text;
}

/** Second pass: replays the trace on two drives, and draws the picture to its final scale, with the devices behind each other. */
class Replay {
  readonly #job: TraceJob;
  readonly #survey: Survey;
  readonly #windowPages: number;

  constructor(job: TraceJob, survey: Survey) {
    this.#job = job;
    this.#survey = survey;
    this.#windowPages = roundAtMost(survey.pagesWritten / FEWEST_WINDOWS);
  }

  async *run(nowMs: () => number): AsyncGenerator<TraceEvent, void, void> {
    const { told: survey, untold: untoldSurvey, untoldDevices, reader: surveyReader } = this.#survey;
    const { fit, file } = this.#job;
    const { firstPage, spanPages } = new TracePlaces(survey.devices);
    const drive = driveOf(this.#job, spanPages);
    if (!drive.ok) throw new Refused({ kind: 'drive', problem: drive.problem });
    const scenario = drive.value;
    const told = new ReplayedDrive(scenario, survey, fit, this.#windowPages);
    const hasTrims = survey.requestsByKind[TraceKind.Trim]! > 0 && untoldSurvey.requests > 0;
    const untold = hasTrims ? new ReplayedDrive(scenario, untoldSurvey, fit, this.#windowPages) : null;
    const clock = new TraceClock();
    const grid = TraceGrid.spanning(
      this.#survey.clock.first,
      this.#survey.clock.latest,
      firstPage,
      firstPage + spanPages - 1,
    );
    // The format need not be detected again, unless the beginning of the file was unrecognized.
    const reading = readingOf(this.#job);
    const format = surveyReader.skipped.unrecognized === undefined ? surveyReader.format?.name : reading.format;
    const reader = new TraceReader({ ...reading, format }, (request) => {
      const time = clock.read(request);
      told.places.locateTouched(request);
      grid.add(request.kind, time, told.places.page, told.places.pageCount);
      told.add(request, time);
      if (untold === null || request.kind === TraceKind.Trim) return;
      request.device = untoldDevices.numberOf(request.device);
      untold.add(request, time);
    });
    const drives = (): TraceDrives => ({
      scenario,
      windowPages: this.#windowPages,
      told: told.report,
      untold: untold?.report ?? null,
    });
    let reportedMs = nowMs();
    for await (const { bytesRead } of feed(this.#job, reader, () => told.isOver && (untold?.isOver ?? true))) {
      if (nowMs() - reportedMs < REPORT_MS) continue;
      const progress = { pass: 'replay', bytesRead, fileBytes: file.size } as const;
      yield { kind: 'report', part: { progress, drives: drives() } };
      reportedMs = nowMs();
    }
    reader.end();
    this.#refuseOverflow(reader, told.overflowRecord || (untold?.overflowRecord ?? 0), scenario.logicalPageCount);
    told.end(clock.latest);
    untold?.end(clock.latest);
    const progress = { pass: 'replay', bytesRead: file.size, fileBytes: file.size } as const;
    const picture = pictureOf(grid, clock, firstPage, firstPage + spanPages);
    yield { kind: 'report', part: { progress, drives: drives(), picture } };
  }

  #refuseOverflow({ recordName }: TraceReader, record: number, logicalPages: number): void {
    if (record === 0) return;
    throw new Refused({ kind: 'tooSmall', record, recordName, logicalPages });
  }
}

/** The largest of 1, 2, 5, 10, 20, 50 and so on up to `value`; at least 1. */
function roundAtMost(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return power * ([5, 2].find((factor) => factor * power <= value) ?? 1);
}
