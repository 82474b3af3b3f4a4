import { createDrive } from '#engine';
import {
  expectedPages,
  hostPagesOfPass,
  isJobFile,
  JOB_PAGE_BYTES,
  JobReplay,
  layOnDrive,
  outcomeOf,
  PASSES_OF_TIMED,
  readJobFile,
  SLICES_PER_PASS,
  STANDARD_PASS_SECONDS,
  stateJobs,
  type Clone,
  type GroupRecord,
  type JobOutcome,
  type JobRequest,
} from '#jobs';
import { TraceGrid, TraceKind } from '#traces';
import { Refused } from './refused.ts';
import { driveOfJobFile, DriveCurves } from './traceDrive.ts';
import { REPORT_MS, type TraceEvent, type TraceJob } from './traceEvents.ts';
import { DamagedFile, readBlocks } from './traceFile.ts';
import { pictureOf } from './tracePicture.ts';

/** Longer files are no job files, as for `sim fio`. */
const MOST_FILE_BYTES = 2 ** 20;
/** Rows of the curves, unless passes are longer. */
const MOST_ROWS = 320;
/** A job runs as long as it lasts. */
const PASSES = null;

const KINDS: Readonly<Record<JobRequest['kind'], TraceKind>> = {
  read: TraceKind.Read,
  write: TraceKind.Write,
  trim: TraceKind.Trim,
};

/** The text of a job file of fio, compressed or not; null for any other file. */
export async function jobFileText(file: Blob): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let byteCount = 0;
  try {
    for await (const { bytes } of readBlocks(file)) {
      const isFirst = byteCount === 0;
      byteCount += bytes.length;
      text += decoder.decode(bytes, { stream: true });
      if ((isFirst && !isJobFile(text)) || byteCount > MOST_FILE_BYTES) return null;
    }
  } catch (error) {
    if (error instanceof DamagedFile) return null;
    throw error;
  }
  return byteCount === 0 ? null : text;
}

/**
 * Reads a job file, and lays it on the drive of the lab.
 * @throws Refused
 */
function layJobFile(job: TraceJob, text: string) {
  const jobs = readJobFile(job.name, text, { include: () => null, variables: new Map() });
  if (!jobs.ok) throw new Refused({ kind: 'jobFile', problem: jobs.problem });
  const scenario = driveOfJobFile(job);
  if (!scenario.ok) throw new Refused({ kind: 'drive', problem: scenario.problem });
  const layout = layOnDrive(jobs.value, scenario.value.logicalPageCount * JOB_PAGE_BYTES, null);
  if (!layout.ok) throw new Refused({ kind: 'jobFile', problem: layout.problem });
  return { jobs: jobs.value, scenario: scenario.value, layout: layout.value };
}

/**
 * Runs a job file on the drive of the lab as `sim fio` does.
 * @throws Refused
 */
export async function* jobFileEvents(
  job: TraceJob,
  text: string,
  nowMs: () => number,
): AsyncGenerator<TraceEvent, void, void> {
  const { jobs, scenario, layout } = layJobFile(job, text);
  const { groups } = layout;
  const allPages = groups.reduce((sum, clones) => sum + expectedPages(clones, PASSES), 0);
  const statements = stateJobs(jobs, layout);
  const requests = new RequestRecord();
  const soFar = (hostPages: number, outcome: JobOutcome | null) => ({
    progress: { pass: 'run', hostPages, expectedPages: allPages } as const,
    jobFile: { totals: requests.totals, statements: outcome?.statements ?? statements, outcome },
  });
  // To fill a large drive takes seconds.
  yield { kind: 'report', part: soFar(0, null) };

  const curves = new DriveCurves(createDrive(scenario));
  const rowSlices = slicesOfRow(groups);
  const lastPassPages = hostPagesOfPass(groups.findLast((clones) => hostPagesOfPass(clones) > 0) ?? []);
  const windowPages = Math.max(1, Math.round((rowSlices * lastPassPages) / SLICES_PER_PASS));
  const report = (outcome: JobOutcome | null): TraceEvent => ({
    kind: 'report',
    part: {
      ...soFar(curves.drive.counters.hostPagesWritten, outcome),
      picture: requests.picture,
      drives: { scenario, windowPages, told: { ...curves.report, fit: null }, untold: null },
    },
  });
  const replay = new JobReplay(curves.drive.map, {
    passesOfTimed: PASSES_OF_TIMED,
    isTrimEnabled: true,
    onRequest: (request) => requests.add(request),
  });
  const records: GroupRecord[] = [];
  let reportedMs = -Infinity;
  curves.addRow(0);
  for (const clones of groups) {
    const steps = replay.steps(clones, PASSES);
    let rows = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) {
      const reached = Math.floor(step.value.slices / rowSlices);
      if (reached > rows) curves.addRow(requests.count);
      rows = reached;
      if (nowMs() - reportedMs < REPORT_MS) continue;
      yield report(null);
      reportedMs = nowMs();
    }
    records.push(step.value);
  }
  curves.end(requests.count);
  yield report(outcomeOf(jobs, layout, records, { arePassesAsked: false, passSeconds: STANDARD_PASS_SECONDS }));
}

/** Slices of a pass between two rows: a power of two. */
function slicesOfRow(groups: readonly (readonly Clone[])[]): number {
  const slices = groups.reduce((sum, clones) => {
    const passPages = hostPagesOfPass(clones);
    return passPages === 0 ? sum : sum + (SLICES_PER_PASS * expectedPages(clones, PASSES)) / passPages;
  }, 0);
  return 2 ** Math.max(0, Math.ceil(Math.log2(slices / MOST_ROWS)));
}

/** Counts requests, and draws them in their order. */
class RequestRecord {
  readonly #grid = new TraceGrid();
  readonly #byKind = [0, 0, 0];
  #firstPage = Infinity;
  #endPage = 0;
  count = 0;

  add({ kind, startByte, byteCount }: JobRequest): void {
    const firstPage = Math.floor(startByte / JOB_PAGE_BYTES);
    const endPage = Math.ceil((startByte + byteCount) / JOB_PAGE_BYTES);
    this.#firstPage = Math.min(this.#firstPage, firstPage);
    this.#endPage = Math.max(this.#endPage, endPage);
    this.#byKind[KINDS[kind]]!++;
    this.#grid.add(KINDS[kind], this.count++, firstPage, endPage - firstPage);
  }

  get totals() {
    const spanPages = Math.max(0, this.#endPage - this.#firstPage);
    return { recordName: 'request', requestsByKind: [...this.#byKind], spanPages } as const;
  }

  get picture() {
    const clock = { hasTimes: false, first: 0, latest: this.count };
    return pictureOf(this.#grid, clock, Math.min(this.#firstPage, this.#endPage), this.#endPage);
  }
}
