import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createDrive, type Drive, type Scenario } from '#engine';
import { describeJobProblem } from '#findings/jobs';
import {
  expectedPages,
  writtenPages,
  JOB_PAGE_BYTES,
  JobReplay,
  layOnDrive,
  PASSES_OF_TIMED,
  readJobFile,
  type GroupRecord,
  type Job,
  type Layout,
} from '#jobs';
import { formatBytes } from '#messages';
import { noteLength, type Console } from './console.ts';
import { requireRegularFile, unreadable } from './regularFile.ts';
import type { RunRecord } from './runRecord.ts';
import { printable, UsageError } from './usage.ts';
import { JOB_FLAGS } from './words/jobs.ts';

/** Longer files are no job files; they are not read at all. */
const MOST_FILE_BYTES = 2 ** 20;

/** The parsed flags of `sim fio`. */
export interface FioPlan {
  readonly path: string;
  readonly variables: ReadonlyMap<string, string>;
  /** Null: as long as the job lasts. */
  readonly passes: number | null;
  readonly deviceBytes: number | null;
  readonly isTrimEnabled: boolean;
  readonly scenario: Scenario;
  /** Time of a pass at a write amplification of 1. */
  readonly passSeconds: number;
  readonly logPath: string | undefined;
}

/** A job file, read and laid on the drive. */
export interface LaidJobs {
  readonly jobs: readonly Job[];
  readonly layout: Layout;
}

export interface FioRun {
  readonly drive: Drive;
  readonly records: readonly GroupRecord[];
}

/** @throws UsageError */
export function layJobFile({ path: file, variables, scenario, deviceBytes }: FioPlan): LaidJobs {
  const { size } = requireRegularFile('JOB', file);
  if (size > MOST_FILE_BYTES)
    throw new UsageError(
      `JOB is ${printable(file)}, but it has to be a job file of fio: it has ${formatBytes(size)}, and a job file is at most ${formatBytes(MOST_FILE_BYTES)}.`,
    );
  const read = readJobFile(file, textOf(file), {
    variables,
    include: (name, from) => {
      const included = path.resolve(path.dirname(from), name);
      try {
        return { file: included, text: readFileSync(included, 'utf8') };
      } catch {
        return null;
      }
    },
  });
  if (!read.ok) throw new UsageError(describeJobProblem(read.problem, JOB_FLAGS));
  const laid = layOnDrive(read.value, scenario.logicalPageCount * JOB_PAGE_BYTES, deviceBytes);
  if (!laid.ok) throw new UsageError(describeJobProblem(laid.problem, JOB_FLAGS));
  return { jobs: read.value, layout: laid.value };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw unreadable('JOB', file, error);
  }
}

/** Runs the groups of the job file one after the other on a new drive. */
export function runJobs(plan: FioPlan, { layout }: LaidJobs, console: Console, record: RunRecord | null): FioRun {
  const { passes, isTrimEnabled } = plan;
  // What comes before the measured group prepares the drive, and runs as it is written.
  const measured = layout.groups.findLastIndex((clones) => writtenPages(clones) > 0);
  const passesOf = (group: number): number | null => (group === measured ? passes : null);
  noteLength(
    console,
    layout.groups.reduce((sum, clones, group) => sum + expectedPages(clones, passesOf(group)), 0),
  );
  console.showProgress('filling the drive …');
  const drive = createDrive(plan.scenario);
  const replay = new JobReplay(record?.targetOf(drive.map) ?? drive.map, {
    passesOfTimed: PASSES_OF_TIMED,
    isTrimEnabled,
  });
  const records = layout.groups.map((clones, group) => {
    if (record) record.part = group + 1;
    return replay.run(clones, passesOf(group), (pass) =>
      console.showProgress(`group ${group + 1} of ${layout.groups.length}, pass ${pass} …`),
    );
  });
  console.showProgress('');
  return { drive, records };
}
