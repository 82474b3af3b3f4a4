import { createDrive, requireScenario } from '#engine';
import { expect, it } from 'vitest';
import { LabRun } from './labRun.ts';
import { statisticsOf, waitBinUs } from './statistics.ts';

const TIMES = { programUs: 100, copyUs: 10, eraseUs: 1000 };

it('counts what a drive does operation by operation', () => {
  const scenario = requireScenario({ blockCount: 64, pagesPerBlock: 16, spareFactor: 0.2, warmupPages: 0 });
  const run = new LabRun(createDrive, scenario);
  while (run.drive.step < 3000) run.advance(3000 - run.drive.step, null);
  const statistics = statisticsOf(run.drive, run.log, 1000, TIMES);
  const drive = createDrive(scenario);
  drive.run(1000);
  const writesUs: number[] = [];
  let us = 0;
  while (drive.step < 3000) {
    const kind = drive.advanceMicro(null);
    us += kind === 'copy' ? 10 : kind === 'erase' ? 1000 : kind === 'write' ? 100 : 0;
    if (kind === 'write') writesUs.push(us);
    if (kind === 'write') us = 0;
  }
  const sorted = writesUs.toSorted((one, other) => one - other);
  expect(statistics.writes).toBe(2000);
  expect(statistics.waitingWrites).toBe(sorted.filter((each) => each > 100).length);
  expect(statistics.meanUs).toBeCloseTo(sorted.reduce((sum, each) => sum + each, 0) / 2000, 9);
  expect(statistics.longestUs).toBe(sorted.at(-1));
  // 20 and 2 writes take longer.
  expect([statistics.p99Us, statistics.p999Us]).toEqual([sorted[1979], sorted[1997]]);
  const inBin = (bin: number): number =>
    sorted.filter((each) => each >= waitBinUs(bin) - 1e-6 && each < waitBinUs(bin + 1) - 1e-6).length;
  expect([...statistics.waitBins]).toEqual([...statistics.waitBins].map((_, bin) => inBin(bin)));
  expect(statistics.validAtPick.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(100);
  expect([...statistics.eraseCounts]).toEqual([...drive.map.flash.eraseCount]);
});
