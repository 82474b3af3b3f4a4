import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createTranslationLayer, requireScenario, type ScenarioInput } from '#engine';
import { type ArrayRunPlan, type ArrayRunReport, runArray } from '#devices';
import type { FlashArrayOptions } from '../../src/model/devices/array/flashArray.ts';

/** As golden.test.ts, for whole runs of arrays: workload, interlude, passes. e2e/determinism.spec.ts repeats them. */
const FILE = new URL('./array-runs/runs.json', import.meta.url);
const RECORDED = 'recorded from us (regression only)';

interface GoldenArrayRun {
  readonly name: string;
  readonly source: string;
  readonly member: ScenarioInput;
  readonly array: FlashArrayOptions;
  readonly plan: Pick<ArrayRunPlan, 'warmupPages' | 'hostPages' | 'interlude' | 'passCount' | 'sampleCount'>;
  readonly found: object;
}

function replay({ member, array, plan }: GoldenArrayRun): object {
  const running = runArray({
    ...plan,
    member: requireScenario(member),
    array,
    createLayer: createTranslationLayer,
  });
  let step = running.next();
  while (!step.done) step = running.next();
  return summaryOf(step.value);
}

const summaryOf = (report: ArrayRunReport): object => ({
  hostPagesTrimmed: report.hostPagesTrimmed,
  flashPagesProgrammed: report.flashPagesProgrammed,
  parityPagesWritten: report.parityPagesWritten,
  pagesRead: report.pagesRead,
  meanMegabytesPerSecond: report.passes.map((pass) => pass.meanMegabytesPerSecond),
  stateHash: report.stateHash,
});

const readRows = (): readonly GoldenArrayRun[] =>
  (JSON.parse(readFileSync(FILE, 'utf8')) as { rows: readonly GoldenArrayRun[] }).rows;

if (process.env['RECORD_GOLDEN'] === '1') {
  const rows = readRows().map((row) => (row.source === RECORDED ? { ...row, found: replay(row) } : row));
  writeFileSync(FILE, `${JSON.stringify({ rows }, null, 2)}\n`);
}

describe('runs of arrays', () => {
  it.each(readRows())('$name', (row) => {
    expect(row.found).not.toEqual({});
    expect(replay(row)).toEqual(row.found);
  });
});
