import { expect, it } from 'vitest';
import { simOutput } from './fixtures/sim.ts';

it('sim validate predicts a row without it and those like it, with the figures that are fitted anew', async () => {
  const { output, stages } = await simOutput('validate', '--only', 'mix.hdd.rand0', '--left-out', '--json');
  const { rows, score } = JSON.parse(output);
  expect(rows).toMatchObject([{ id: 'mix.hdd.rand0', refitted: ['benchCommandUs'], errorKind: '%' }]);
  // Fitted with the other drive of the bench alone, whose row is the same: it comes out as before.
  expect(Math.abs(rows[0].predicted / 0.16 - 1)).toBeLessThan(0.05);
  expect(score).toMatchObject({ percentClaims: 1, withinTenPercent: 1, withinTwentyFivePercent: 1 });
  expect(stages[0]).toBe('0 of 1 claims, 0 sets of figures tried …');
  expect(stages.filter((stage) => stage.startsWith('0 of 1 claims')).length).toBeGreaterThan(3);
});
