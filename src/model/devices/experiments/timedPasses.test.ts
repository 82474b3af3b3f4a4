import { expect, it } from 'vitest';
import { createPageMap, requireScenario } from '#engine';
import { X25V, X25V_PAIR } from '../drives/x25vSizes.ts';
import { runArray, type ArrayRunReport } from './arrayRun.ts';
import { runBeforeAfter } from './beforeAfter.ts';

const BLOCKS = 512;
/** As many as the torture gives a member of so many blocks: whole ones of 40 · 10⁹ B of 40 GiB. */
const LOGICAL_BLOCKS = Math.round((BLOCKS * X25V.userBytes.value) / X25V.flashBytes.value);

function finished(running: Generator<unknown, ArrayRunReport, void>): ArrayRunReport {
  let step = running.next();
  while (!step.done) step = running.next();
  return step.value;
}

it('takes as long as the torture of the pair does: one model of time, whatever asks', () => {
  const [before, first, second] = [
    ...runBeforeAfter({
      runs: [{ memberCount: X25V_PAIR.memberCount.value, usedFraction: 1, deletion: 'blocked' }],
      blocksPerMember: BLOCKS,
      sampleCount: 20,
      seed: 1,
    }),
  ].flatMap((report) => (report.kind === 'pass' ? [report.meanMegabytesPerSecond] : []));
  const member = requireScenario({
    blockCount: BLOCKS,
    pagesPerBlock: X25V.pagesPerBlock.value,
    logicalPageCount: LOGICAL_BLOCKS * X25V.pagesPerBlock.value,
    reserveBlocks: 2,
  });
  const { passes } = finished(
    runArray({
      member,
      array: { level: 0, memberCount: 2, stripeUnit: 4, trim: 'blocked', partitionFraction: 1 },
      createLayer: createPageMap,
      warmupPages: 0,
      // Two rounds, as the torture scatters.
      hostPages: 4 * member.logicalPageCount,
      interlude: 'nothing',
      passCount: 2,
      sampleCount: 20,
    }),
  );
  const means = passes.map((pass) => pass.meanMegabytesPerSecond);
  // In order nothing is left to chance. Of the pass over scattered data two seeds of so few blocks differ by some per cent.
  expect(means[0] / before).toBeCloseTo(1, 3);
  expect(means[2] / second).toBeCloseTo(1, 3);
  expect(Math.abs(means[1] / first - 1)).toBeLessThan(0.06);
});
