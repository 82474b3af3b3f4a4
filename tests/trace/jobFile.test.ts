import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { requireScenario } from '#engine';
import { describeJobAdvice, describeJobStatement } from '#findings/jobs';
import { GRID_COLUMNS, GRID_ROWS, TraceKind } from '#traces';
import type { FioReport } from '../../src/cli/fioReport.ts';
import { refusalOf, simOutput } from '../../src/cli/fixtures/sim.ts';
import { jobOf as jobOfChapter } from '../../src/exhibits/benchmark/Jobs.tsx';
import { jobFileCommand } from '../../src/pages/lab/trace/traceCommand.ts';
import { describeRefusal } from '../../src/pages/lab/trace/traceWords.ts';
import type { TraceJob, TraceRefusal, TraceReport } from '../../src/session/worker/trace/traceEvents.ts';
import { traceEvents } from '../../src/session/worker/trace/traceJob.ts';

const FOLDER = mkdtempSync(path.join(os.tmpdir(), 'jobs-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

const SAMPLE = 'public/samples/everybody-in-a-new-order.fio';
const CHAPTER_JOBS = (['same', 'fresh', 'none'] as const).map((way) => [way, jobOfChapter(way)] as const);

const jobOf = (content: string | Uint8Array, others: Partial<TraceJob> = {}): TraceJob => ({
  file: new Blob([Buffer.from(content)]),
  name: 'job.fio',
  reading: {},
  fit: 'wrap',
  scenario: requireScenario({ pagesPerBlock: 32, seed: 5 }),
  blockCount: 96,
  spareFactor: 0.15,
  ...others,
});

/** A clock that moves on by a second at each look, so that every slice is reported. */
const hastyClock = () => {
  let nowMs = 0;
  return () => (nowMs += 1000);
};

async function run(job: TraceJob, nowMs = hastyClock()) {
  const parts: Partial<TraceReport>[] = [];
  let refusal: TraceRefusal | null = null;
  for await (const event of traceEvents(job, nowMs)) {
    if (event.kind === 'report') parts.push(structuredClone(event.part));
    if (event.kind === 'refused') ({ refusal } = event);
  }
  return { report: Object.assign({}, ...parts) as TraceReport, parts, refusal };
}

/** What `sim fio` has by the command that the page gives. */
async function simReport(content: string, { drives }: TraceReport): Promise<FioReport> {
  const file = path.join(FOLDER, 'job.fio');
  writeFileSync(file, content);
  const [, words = ''] = jobFileCommand('', drives.scenario).split("-- fio '' ");
  return JSON.parse((await simOutput('fio', file, ...words.split(' '), '--json')).output) as FioReport;
}

const JOBS: readonly (readonly [string, string])[] = [
  ...CHAPTER_JOBS,
  [
    'groups, sizes and trims',
    '[global]\nfilename=/dev/x\nsize=64m\n[fill]\nrw=write\nbs=64k\nloops=2\n[trims]\nstonewall\nrw=randtrim\nbs=16k\n[rand]\nstonewall\nrw=randrw\nbssplit=4k/50:16k/50\ntime_based\nruntime=60\nnumjobs=2\nss=iops:20%\nss_dur=100\n',
  ],
  ['reads alone', '[a]\nfilename=x\nrw=randread\ntime_based\n'],
];

describe.each(JOBS)('a job file, %s', (_, content) => {
  it('does what it does in `sim fio`, to the last bit', async () => {
    const { report, refusal } = await run(jobOf(content), () => 0);
    expect(refusal).toBeNull();
    const { jobFile, drives } = report;
    const sim = await simReport(content, report);
    const { outcome, statements } = jobFile;
    expect({
      writeAmplificationByPass: outcome?.writeAmplificationByPass,
      writeAmplification: outcome?.writeAmplification,
      withinLastPass: outcome?.withinLastPass,
      steady: outcome?.steadiness.isSteady,
      steadyElsewhere: outcome?.steadyElsewhere,
      sentences: statements.map(describeJobStatement),
      advice: outcome?.advice.map(describeJobAdvice),
      stateHash: drives.told.stateHash,
      hostPagesWritten: drives.told.hostPages.at(-1),
      flashPagesProgrammed: drives.told.flashPages.at(-1),
      pagesTrimmed: drives.told.trimmedPages,
    }).toEqual({
      writeAmplificationByPass: sim.writeAmplificationByPass,
      writeAmplification: sim.writeAmplification,
      withinLastPass: sim.withinLastPass,
      steady: sim.steady,
      steadyElsewhere: sim.steadyElsewhere,
      sentences: sim.sentences,
      advice: sim.advice,
      stateHash: sim.stateHash,
      hostPagesWritten: sim.hostPagesWritten,
      flashPagesProgrammed: sim.flashPagesProgrammed,
      pagesTrimmed: sim.pagesTrimmed,
    });
    const counted = sim.groups.reduce(
      (sums, { reads, writes, trims }) => [sums[0]! + reads, sums[1]! + writes, sums[2]! + trims],
      [0, 0, 0],
    );
    expect(jobFile.totals.requestsByKind).toEqual(counted);
  });
});

describe('a job file in the lab', () => {
  const loops = (count: number): string => `[a]\nfilename=x\nsize=8m\nrw=randwrite\nbs=4k\nloops=${count}\n`;

  it('is drawn page by page while it runs, with rows at equal parts of its passes', async () => {
    const { parts, report } = await run(jobOf(loops(4)));
    const { cells } = report.picture;
    const written = cells
      .subarray(TraceKind.Write * GRID_COLUMNS * GRID_ROWS, (TraceKind.Write + 1) * GRID_COLUMNS * GRID_ROWS)
      .reduce((sum, pages) => sum + pages, 0);
    const { hostPages, times } = report.drives.told;
    expect(written).toBe(hostPages.at(-1));
    // Four passes have 128 slices, fewer than the 320 rows that there may be: a row for each, and one before.
    expect(hostPages).toHaveLength(129);
    const passPages = (hostPages.at(-1) ?? 0) / 4;
    expect([hostPages[32], hostPages[64], hostPages[96]]).toEqual([passPages, 2 * passPages, 3 * passPages]);
    // A request of 4 KiB is a page.
    expect(times).toEqual(hostPages);
    // Before the end there is no outcome, and each report is further on.
    expect(parts.slice(0, -1).every(({ jobFile }) => jobFile?.outcome === null)).toBe(true);
    expect(parts.length).toBeGreaterThan(100);
    expect(parts.at(-1)?.progress).toEqual({ pass: 'run', hostPages: 4 * passPages, expectedPages: 4 * passPages });
  });

  it('has fewer rows a pass where there are many passes', async () => {
    const { report } = await run(jobOf(loops(64)), () => 0);
    // 64 passes of 32 slices are 2,048, of which 320 rows have every eighth.
    expect(report.drives.told.hostPages).toHaveLength(257);
    expect(report.drives.windowPages).toBe(Math.round((report.drives.told.hostPages.at(-1) ?? 0) / 256));
  });

  it('runs on as many blocks as the lab has where none are asked for', async () => {
    const { report } = await run(jobOf(loops(1), { blockCount: null }), () => 0);
    expect(report.drives.scenario.blockCount).toBe(requireScenario({}).blockCount);
  });

  it('may be compressed, and is told from a trace', async () => {
    const { report } = await run(jobOf(gzipSync(loops(2))), () => 0);
    expect(report.jobFile.outcome?.writeAmplificationByPass).toHaveLength(2);
    const trace = await run(jobOf('[core]\nr1,w2\n'), () => 0);
    expect(trace.report.jobFile).toBeUndefined();
    // A file that is too long for a job file.
    const long = await run(jobOf(`${loops(2)}#${' '.repeat(2 ** 20)}\n`), () => 0);
    expect(long.refusal?.kind).toBe('fault');
  });

  it.each([
    '[a]\nrw=write\nnorandmap\n',
    '[a]\nrw=write\nfoo=3\n',
    '[a]\nrw=write\nflow=3\n',
    '[a]\nrw=write\nbs=4q\n',
    '[a]\nrw=write\n[b\n',
    '[global]\nrw=write\n',
    '[a]\nrw=write\ninclude job.fio\n',
  ])('that is refused says the sentence of `sim fio`: %j', async (content) => {
    const { refusal } = await run(jobOf(content), () => 0);
    const file = path.join(FOLDER, 'job.fio');
    writeFileSync(file, content);
    const sentence = (await refusalOf('fio', file)).replaceAll(`${FOLDER}${path.sep}`, '');
    const said = refusal && describeRefusal(refusal, { name: 'job.fio', type: '' }).join('');
    // What a page cannot do is said in its own way.
    const own = sentence
      .replace('JOB is job.fio, but it has', 'job.fio has')
      .replace('a file must not include itself', 'one file is read here: put its lines in this place');
    expect(said).toBe(own);
  });

  it.each([
    ['[a]\nrw=write\nsize=${SIZE}\n', 'job.fio, line 3: ${SIZE} has no value; write its value in its place.'],
    [
      '[a]\nrw=write\nread_iolog=log\n',
      'job.fio, line 3: read_iolog=log cannot be followed, for the requests come from a log: open that log here.',
    ],
    [
      '[a]\nrw=write\nbs=64m\n',
      // 96 blocks of 32 pages with 15 % spare: 2,611 pages.
      'job.fio, line 1: [a] has room for 10.2\u00a0MiB, but it needs at least one block of 64\u00a0MiB; give it a larger size, or the drive more “Blocks”.',
    ],
  ])('%j is refused with what the page can do', async (content, sentence) => {
    const { refusal } = await run(jobOf(content), () => 0);
    expect(refusal && describeRefusal(refusal, { name: 'job.fio', type: '' }).join('')).toBe(sentence);
  });

  it('is one of the chapter, as a sample', () => {
    expect(readFileSync(SAMPLE, 'utf8').trimEnd()).toBe(jobOfChapter('fresh'));
  });
});
