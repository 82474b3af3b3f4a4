import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { requireScenario } from '#engine';
import { afterAll, describe, expect, it } from 'vitest';
import { simOutput } from '../../src/cli/fixtures/sim.ts';
import { curvesText, traceCommand } from '../../src/pages/lab/trace/traceCommand.ts';
import type { TraceJob, TraceReport } from '../../src/session/worker/trace/traceEvents.ts';
import { traceEvents } from '../../src/session/worker/trace/traceJob.ts';

const FOLDER = mkdtempSync(path.join(os.tmpdir(), "trace's "));
afterAll(() => rmSync(FOLDER, { recursive: true }));
const table = Array.from({ length: 900 }, (_, index) => `${index % 9 ? 'W' : 'T'};${index};${(index * 37) % 300};1`);
const TABLE = path.join(FOLDER, 'own.txt');
writeFileSync(TABLE, table.join('\n'));

const SAMPLE = 'public/samples/office-morning.iolog';
const columns = {
  place: { column: 3, unit: 'pages' },
  size: { column: 4, unit: 'pages' },
  operation: { column: 1, words: { W: 1, T: 2 } },
} as const;
const JOBS: readonly [string, string, Partial<TraceJob>][] = [
  ['a drive as large as the trace', SAMPLE, { scenario: requireScenario({ warmupRounds: 3, workload: 'hotCold' }) }],
  [
    'another picker in two pools, and blocks and spare area that are set',
    SAMPLE,
    {
      scenario: requireScenario({
        victimPolicy: 'costBenefit',
        pools: 2,
        workload: 'zipf',
        idleEveryPages: 9,
        seed: 3,
      }),
      fit: 'scale',
      blockCount: 150,
      spareFactor: 0.1,
    },
  ],
  [
    'columns that are named',
    TABLE,
    {
      reading: { format: 'csv', columns, kindUnsaid: 1 },
      fit: 'compact',
      blockCount: 30,
      spareFactor: 0.2,
      scenario: requireScenario({ pagesPerBlock: 16, victimPolicy: 'random' }),
    },
  ],
  ['requests that say nothing', 'public/samples/formats/libcachesim.oracleGeneral', { reading: { kindUnsaid: 1 } }],
];

async function inLab(job: TraceJob): Promise<TraceReport> {
  const parts: Partial<TraceReport>[] = [];
  for await (const event of traceEvents(job, () => 0)) if (event.kind === 'report') parts.push(event.part);
  return Object.assign({}, ...parts) as TraceReport;
}

/** Words after `sim`, as a shell reads them. */
const wordsOf = (command: string): string[] =>
  (command.split(' sim -- ')[1] ?? '')
    .match(/(?:'[^']*'|\\'|[^\s'\\])+/g)!
    .map((word) => word.replace(/\\'|'/g, (mark) => (mark === "'" ? '' : "'")));

describe('the trace view and the command that one takes away from it have the same numbers:', () => {
  it.each(JOBS)('%s', async (_, file, others) => {
    const first = {
      reading: {},
      fit: 'wrap',
      scenario: requireScenario({}),
      blockCount: null,
      spareFactor: 0.07,
    } as const;
    const job: TraceJob = { ...first, ...others, file: await openAsBlob(file), name: file };
    const { lines, drives } = await inLab(job);
    const command = traceCommand(job, drives.scenario, lines.isKindUnsaid);
    const report = async (...more: string[]) =>
      JSON.parse((await simOutput(...wordsOf(command), ...more, '--json')).output) as Record<string, unknown>;
    const numbersOf = ({ hostPages, flashPages, stateHash }: typeof drives.told) => ({
      hostPagesWritten: hostPages.at(-1),
      writeAmplification: flashPages.at(-1)! / hostPages.at(-1)!,
      stateHash,
    });
    expect(await report()).toMatchObject({
      ...numbersOf(drives.told),
      requests: lines.requests,
      totalBlocks: drives.scenario.blockCount,
      logicalPages: drives.scenario.logicalPageCount,
    });
    const rows = curvesText(drives, command).trim().split('\n');
    expect(rows[0]).toBe(`# ${command}`);
    expect(rows.at(-1)!.split(',').slice(1, 3).map(Number)).toEqual([
      drives.told.hostPages.at(-1),
      drives.told.flashPages.at(-1),
    ]);
    expect(rows[1]!.split(',')).toHaveLength(drives.untold ? 6 : 4);
    if (drives.untold) expect(await report('--trim', 'off')).toMatchObject(numbersOf(drives.untold));
  });
});
