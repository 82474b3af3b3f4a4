import { openAsBlob, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { requireScenario } from '#engine';
import { formatCount } from '#messages';
import { GRID_COLUMNS, GRID_ROWS, TRACE_FITS, TraceKind, type TraceFit } from '#traces';
import { isWide } from '#tests/scope';
import { simOutput } from '../../src/cli/fixtures/sim.ts';
import type { DriveReplay, TraceJob, TraceRefusal, TraceReport } from '../../src/session/worker/trace/traceEvents.ts';
import { traceEvents } from '../../src/session/worker/trace/traceJob.ts';
import { SERVER_SAMPLES } from './makeServerSamples.mjs';
import { SAMPLE_FILE } from './makeTraceSample.mjs';

const SPARE_FACTOR = 0.2;
const scenario = requireScenario({ pagesPerBlock: 32 });
const SMALL_BLOCKS = requireScenario({ pagesPerBlock: 2 });
/** A clock that moves on by a second at each look, so that every piece is reported. */
const hastyClock = () => {
  let nowMs = 0;
  return () => (nowMs += 1000);
};

const jobOf = (file: Blob, others: Partial<TraceJob> = {}): TraceJob => ({
  file,
  name: 'a.csv',
  reading: {},
  fit: 'wrap',
  scenario,
  blockCount: 64,
  spareFactor: SPARE_FACTOR,
  ...others,
});

interface Outcome {
  readonly report: TraceReport;
  readonly refusal: TraceRefusal | null;
  readonly reports: readonly Partial<TraceReport>[];
}

async function run(job: TraceJob, nowMs = hastyClock()): Promise<Outcome> {
  const reports: Partial<TraceReport>[] = [];
  let refusal: TraceRefusal | null = null;
  for await (const event of traceEvents(job, nowMs)) {
    if (event.kind === 'report') reports.push(structuredClone(event.part));
    if (event.kind === 'refused') ({ refusal } = event);
  }
  return { report: Object.assign({}, ...reports) as TraceReport, refusal, reports };
}

const blobOf = (content: string | Uint8Array): Blob => new Blob([Buffer.from(content)]);
const SAMPLES = [
  SAMPLE_FILE,
  ...Object.keys(SERVER_SAMPLES),
  ...readdirSync('public/samples/formats').map((name) => `public/samples/formats/${name}`),
];
const FLAGS = ['--blocks', '64', '--pages-per-block', '32', '--spare-factor', String(SPARE_FACTOR), '--json'];

async function simCounts(file: string, fit: TraceFit, isTold: boolean) {
  const { output } = await simOutput('trace', file, '--fit', fit, '--trim', isTold ? 'on' : 'off', ...FLAGS);
  return JSON.parse(output) as Record<string, unknown>;
}

/** Names in the report of `sim trace`, and where the job has the same. */
const linesOf = ({ lines }: TraceReport) => ({
  lines: lines.records,
  skipped: Object.fromEntries(lines.skipped.map(({ reason, count }) => [reason, count])),
  requests: lines.requests,
  reads: lines.requestsByKind[TraceKind.Read],
  writes: lines.requestsByKind[TraceKind.Write],
  trims: lines.requestsByKind[TraceKind.Trim],
  durationSeconds: lines.durationSeconds,
  timesBackwards: lines.timesBackwards,
});
const countsOf = (drive: DriveReplay) => ({
  hostPagesWritten: drive.hostPages.at(-1),
  flashPagesProgrammed: drive.flashPages.at(-1),
  pagesRelocated: drive.relocatedPages,
  pagesTrimmed: drive.trimmedPages,
  blocksErased: drive.erasedBlocks,
  uniquePages: drive.fit?.tracePages,
  pagesLaidOver: drive.fit?.pagesLaidOver,
  clippedRequests: drive.fit?.clippedRequests,
  stateHash: drive.stateHash,
});

/** Every day each sample has one of the fits, in turn. */
const FITS_OF = SAMPLES.map(
  (file, index) =>
    [file, isWide ? TRACE_FITS : TRACE_FITS.filter((_, fit) => index % TRACE_FITS.length === fit)] as const,
);

describe.each(FITS_OF)('%s', (file, fits) => {
  it.each(fits)('has the counts of `sim trace` with the fit %s', async (fit) => {
    const { report, refusal } = await run(jobOf(await openAsBlob(file), { fit }));
    if (refusal?.kind === 'tooSmall') {
      await expect(simCounts(file, fit, true)).rejects.toThrow(`line ${formatCount(refusal.record)}`);
      return;
    }
    const told = await simCounts(file, fit, true);
    expect(told).toMatchObject({ ...linesOf(report), ...countsOf(report.drives.told) });
    const { untold } = report.drives;
    expect(untold === null).toBe(report.lines.requestsByKind[TraceKind.Trim] === 0);
    if (untold) expect(await simCounts(file, fit, false)).toMatchObject(countsOf(untold));
  });
});

describe('a job', () => {
  /** Writes all over 4,000 pages, with a trim of every tenth page before it is written again, as an iolog of more than 2 MB. */
  const LONG = [
    'fio version 3 iolog',
    ...Array.from({ length: 60_000 }, (_, index) => {
      const offset = 4096 * ((index * 7919) % 4000);
      const write = `${index * 1000} disk write ${offset} 4096`;
      return index % 10 === 9 ? `${index * 1000} disk trim ${offset} 4096\n${write}` : write;
    }),
  ].join('\n');

  it('tells the format and shows a picture with its first report, before it has read on', async () => {
    const { reports } = await run(jobOf(blobOf(LONG)));
    const [first] = reports;
    expect(first).toMatchObject({
      progress: { pass: 'survey', bytesRead: 65_536 },
      lines: { formatReason: { kind: 'recognized', format: 'fio', triedCount: expect.any(Number) } },
    });
    expect(first!.lines!.beginning).toMatch(/^fio version 3 iolog\n0 disk write 0 4096\n/);
    expect(first!.picture!.cells.some((pages) => pages > 0)).toBe(true);
    expect(reports.filter(({ progress }) => progress?.pass === 'survey').length).toBeGreaterThan(20);
    expect(reports.filter(({ drives }) => drives !== undefined).length).toBeGreaterThan(20);
  });

  it('reports at most ten times a second', async () => {
    let looks = 0;
    const { reports } = await run(jobOf(blobOf(LONG)), () => 10 * looks++);
    // Two looks a piece of 64 KiB, in two passes, and the last report of each pass.
    expect(reports.length).toBeLessThanOrEqual(Math.ceil((looks * 10) / 100) + 3);
  });

  it('keeps as much of a long trace as of a short one', async () => {
    const { report } = await run(jobOf(blobOf(LONG)));
    const { picture, drives } = report;
    expect(picture.cells.length).toBe(3 * GRID_COLUMNS * GRID_ROWS);
    expect(drives.windowPages).toBe(1000);
    expect(drives.told.times.length).toBe(60_000 / 1000 + 1);
    const short = await run(jobOf(blobOf('fio version 2 iolog\na write 0 4096\n')));
    expect(short.report.picture.cells.length).toBe(picture.cells.length);
    expect(short.report.drives.told.hostPages).toEqual([0, 1]);
  });

  it('has every written page in its picture and in its windows', async () => {
    const { report } = await run(jobOf(blobOf(LONG)));
    const { cells } = report.picture;
    const written = cells.subarray(GRID_COLUMNS * GRID_ROWS, 2 * GRID_COLUMNS * GRID_ROWS);
    expect(written.reduce((sum, pages) => sum + pages, 0)).toBe(60_000);
    expect(report.drives.told.hostPages.at(-1)).toBe(60_000);
    expect(report.drives.told.hostPages.slice(0, 3)).toEqual([0, 1000, 2000]);
  });

  it('takes gzip, and what comes before the end of a file that is cut short', async () => {
    const packed = gzipSync(LONG);
    const whole = await run(jobOf(blobOf(packed)));
    expect(linesOf(whole.report)).toEqual(linesOf((await run(jobOf(blobOf(LONG)))).report));
    const cut = await run(jobOf(blobOf(packed.subarray(0, packed.length / 2))));
    expect(cut.refusal).toBeNull();
    expect(cut.report.lines.damage).toBe('cutShort');
    expect(cut.report.lines.records).toBeGreaterThan(1000);
  });

  it('makes a drive as large as the trace where no size is asked for', async () => {
    const { report } = await run(jobOf(blobOf(LONG), { blockCount: null }));
    const { scenario: drive } = report.drives;
    expect(drive.logicalPageCount).toBeGreaterThanOrEqual(4000);
    expect(drive.blockCount * drive.pagesPerBlock).toBeLessThan(4000 / (1 - SPARE_FACTOR) + 2 * drive.pagesPerBlock);
    const small = await run(jobOf(blobOf('r1,w2'), { blockCount: null, spareFactor: 0.001 }));
    expect(small.report.drives.scenario.blockCount).toBeGreaterThan(64);
  });

  it('does not count devices that only trims name for a drive that is not told of them', async () => {
    const lines = ['fio version 2 iolog', 'gone trim 0 819200', 'kept write 0 8192', 'kept write 4096 4096'];
    const { report } = await run(jobOf(blobOf(lines.join('\n'))));
    expect([report.drives.told.fit?.tracePages, report.drives.untold?.fit?.tracePages]).toEqual([202, 2]);
  });

  it('tells what the trace is: its devices, its span, its times, and how it begins', async () => {
    // A device named alone, two in use; fio's version 2 has no times.
    const iolog = 'fio version 2 iolog\nidle add\nused write 8192 4096\nused read 40960 8192\nspare write 0 4096\n';
    const { lines } = (await run(jobOf(blobOf(iolog)))).report;
    expect(lines).toMatchObject({
      recordName: 'line',
      deviceNames: ['used', 'spare'],
      deviceCount: 2,
      // Pages 2 to 11 of the one, page 0 of the other.
      spanPages: 11,
      isKindUnsaid: false,
      durationSeconds: null,
      damage: null,
      beginning: iolog,
    });
    const table = await run(jobOf(blobOf('0,8,4096,w,2\n0,48,4096,w,1.5\n0,8,4096,w,3\n')));
    expect(table.report.lines).toMatchObject({
      deviceNames: ['0'],
      deviceCount: 1,
      spanPages: 6,
      timesBackwards: 1,
      firstTimeBackwards: 2,
      beforeTimeBackwards: 1,
      durationSeconds: 1,
    });
    expect(table.report.picture).toMatchObject({ hasTimes: true, firstTime: 2e6, lastTime: 3e6 });
    const oneOfTwo = await run(jobOf(blobOf(iolog), { reading: { device: 'spare' } }));
    expect(oneOfTwo.report.lines).toMatchObject({ requests: 1, deviceCount: 1, spanPages: 1 });
  });

  it('reads names of objects, which have no addresses, where each page of the trace gets a page of its own', async () => {
    const OBJECTS = 10;
    // Seconds, a name of 64 bits, bytes, the number of the request that asks for it next.
    const records = Buffer.alloc(24 * 3 * OBJECTS);
    for (let at = 0; at < 3 * OBJECTS; at++) {
      records.writeUInt32LE(at, 24 * at);
      records.writeBigUInt64LE(0x9e37_79b9_7f4a_7c15n + BigInt(at % OBJECTS) * 0x1000_0000n, 24 * at + 4);
      records.writeUInt32LE(4096, 24 * at + 12);
      records.writeBigInt64LE(at < 2 * OBJECTS ? BigInt(at + OBJECTS) : -1n, 24 * at + 16);
    }
    const compact = await run(jobOf(blobOf(records), { fit: 'compact', reading: { kindUnsaid: TraceKind.Write } }));
    expect(compact.refusal).toBeNull();
    expect(compact.report.drives.told.fit?.tracePages).toBe(OBJECTS);
    expect(compact.report.lines).toMatchObject({ recordName: 'record', isKindUnsaid: true, spanPages: OBJECTS });
    // Bytes that are no text are not shown as the beginning of one.
    expect(compact.report.lines.beginning).toBe('');
    const small = await run(
      jobOf(blobOf(records), { fit: 'compact', blockCount: 8, spareFactor: 0.5, scenario: SMALL_BLOCKS }),
    );
    expect(small.refusal).toEqual({ kind: 'tooSmall', record: 9, recordName: 'record', logicalPages: 8 });
    const scaled = await run(jobOf(blobOf(records), { fit: 'scale', reading: { kindUnsaid: TraceKind.Write } }));
    expect(scaled.refusal).toMatchObject({ kind: 'fault', fault: { fault: 'offsetTooLarge', count: 3 * OBJECTS } });
  });

  it.each([
    ['an empty file', '', { kind: 'empty' }],
    ['no trace', 'what is this?\nno idea\n', { kind: 'fault', fault: { fault: 'unrecognized', record: 1, count: 2 } }],
    ['comments alone', '# nothing\n', { kind: 'noRequests', records: 1 }],
    [
      'zstd',
      Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd),
      { kind: 'packed', packing: 'zstd', command: 'zstd -dc a.csv > a.csv.trace' },
    ],
    ['zip in gzip', gzipSync('PK\u0003\u0004'), { kind: 'packed', packing: 'zip', isInGzip: true }],
    ['damaged gzip', Uint8Array.of(0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 3, 0xff, 0xff), { kind: 'damage' }],
  ] as const)('refuses %s', async (_, content, refusal) => {
    expect((await run(jobOf(blobOf(content)))).refusal).toMatchObject(refusal);
  });

  it('refuses what does not go with the file, and says what would', async () => {
    const file = blobOf('0,8,4096,w,0.5\n1,0,4096,r,1.0\n');
    const device = await run(jobOf(file, { reading: { device: '7' } }));
    expect(device.refusal).toEqual({ kind: 'otherDevice', names: ['0', '1'] });
    const columns = { place: { column: 2 }, size: { column: 9 } };
    const missing = await run(jobOf(file, { reading: { format: 'csv', columns } }));
    expect(missing.refusal).toEqual({ kind: 'missingColumn', column: '9', fields: 5, names: [] });
    const small = await run(jobOf(blobOf(LONG), { fit: 'compact' }));
    expect(small.refusal).toMatchObject({ kind: 'tooSmall', recordName: 'line', logicalPages: 1638 });
    const few = await run(jobOf(file, { blockCount: 3 }));
    expect(few.refusal).toMatchObject({ kind: 'drive', problem: { field: 'reserveBlocks' } });
  });
});
