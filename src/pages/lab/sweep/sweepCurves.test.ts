import { describe, expect, it } from 'vitest';
import { requireScenario } from '#engine';
import { planSweep, runAt, SWEEP_DEFAULTS, type SweepState } from '#store/sweep';
import { tableOf } from './SweepChart.tsx';
import { crossingOf, curvesOf, hasHollow, pairedCurvesOf, type SweepCurve } from './sweepCurves.ts';

const PLAN = planSweep(requireScenario({ blockCount: 64 }), {
  ...SWEEP_DEFAULTS,
  from: 0.2,
  to: 0.4,
  points: 3,
  seeds: 3,
  lines: [{ victimPolicy: 'fifo' }, { victimPolicy: 'greedy' }],
});

/** Results with these amplifications: by line, point, seed. */
function resultsOf(amplifications: readonly (readonly (readonly (number | null)[])[])[]): SweepState['results'] {
  const results = PLAN.runs.map(() => null) as (SweepState['results'][number] | null)[];
  for (const [line, points] of amplifications.entries())
    for (const [point, seeds] of points.entries())
      for (const [seed, writeAmplification] of seeds.entries())
        if (writeAmplification !== null)
          results[runAt(PLAN, line, point, seed)] = {
            writeAmplification,
            hostPagesWritten: 1,
            flashPagesProgrammed: 1,
            pagesRelocated: 0,
            blocksErased: 0,
            stateHash: '',
          };
  return results;
}

const HALF_DONE = resultsOf([
  [
    [4, 5, 6],
    [2, null, null],
    [null, null, null],
  ],
  [
    [3, 4, 4.5],
    [1, 1.5, null],
    [null, 1, null],
  ],
]);

describe('the curves of a sweep', () => {
  const [fifo, greedy] = curvesOf(PLAN, HALF_DONE);

  it('have the mean of the seeds so far', () => {
    expect(fifo?.points.map(({ mean, isWhole }) => [mean?.mean, isWhole])).toEqual([
      [5, true],
      [2, false],
      [undefined, false],
    ]);
    // The deviation of 4, 5, 6 is 1; t for two degrees of freedom is 4.303.
    expect(fifo?.points[0]?.mean?.halfWidth).toBeCloseTo(4.303 / Math.sqrt(3), 9);
    expect(fifo?.points[1]?.mean?.halfWidth).toBe(null);
    expect(greedy?.points[2]?.seeds).toEqual([null, 1, null]);
  });

  it('say how many seeds a mean is of, while that are not all', () => {
    const curves = curvesOf(PLAN, HALF_DONE);
    const times = (ratio: string): string => `×\u202f${ratio}`;
    expect(tableOf(PLAN, curves).rows.map(([, ...cells]) => cells)).toEqual([
      [`${times('5.00')} ± 2.48`, `${times('3.83')} ± 1.90`],
      [`${times('2.00')}, 1 of 3 seeds`, `${times('1.25')} ± 3.18, 2 of 3 seeds`],
      ['no run yet', `${times('1.00')}, 1 of 3 seeds`],
    ]);
    expect(hasHollow(curves)).toBe(true);
    expect(hasHollow(curvesOf(PLAN, []))).toBe(false);
  });

  it('are named by all in which lines may differ, whatever the scenario has', () => {
    const namesIn = (pools: 1 | 2, ...lines: typeof SWEEP_DEFAULTS.lines): readonly string[] =>
      curvesOf(planSweep(requireScenario({ pools }), { ...SWEEP_DEFAULTS, lines }), []).map(({ name }) => name);
    const names = ['FIFO, one pool', 'greedy, one pool', 'cost-benefit, one pool', 'cost-benefit, two pools'];
    expect(namesIn(1, ...SWEEP_DEFAULTS.lines)).toEqual(names);
    expect(namesIn(2, ...SWEEP_DEFAULTS.lines)).toEqual(names);
    // A line that sets nothing of its own has what the scenario has.
    expect(namesIn(2, { victimPolicy: 'fifo' }, { pools: 1 })).toEqual(['FIFO, two pools', 'greedy, one pool']);
  });

  it('are compared with the first on the seeds that both have', () => {
    const [row, ...others] = pairedCurvesOf(curvesOf(PLAN, HALF_DONE));
    expect(others).toEqual([]);
    expect(row?.points.map(({ seeds }) => seeds)).toEqual([
      [-0.25, expect.closeTo(-0.2), -0.25],
      [-0.5, null, null],
      [null, null, null],
    ]);
    // Mean of −25, −20, −25 %; their deviation is 2.887 %.
    expect(row?.points[0]?.mean?.mean).toBeCloseTo(-0.2333, 4);
    expect(row?.points[0]?.mean?.halfWidth).toBeCloseTo((4.303 * 0.028868) / Math.sqrt(3), 5);
    expect(row?.points.map(({ isWhole }) => isWhole)).toEqual([true, false, false]);
    expect(row?.points[2]?.mean).toBe(null);
  });
});

describe('a curve crosses a level', () => {
  const curve = (...pairs: readonly (readonly [number, number])[]): SweepCurve => ({
    line: 0,
    name: '',
    points: pairs.map(([value, mean]) => ({ value, seeds: [mean], mean: { mean, halfWidth: null }, isWhole: true })),
  });
  const falling = curve([0.1, 8], [0.2, 2], [0.3, 1]);

  it('between two points, by the logarithm', () => {
    // ln 4 is half-way between ln 8 and ln 2.
    expect(crossingOf(falling, 4)).toEqual({ kind: 'at', value: expect.closeTo(0.15, 9) });
    // ln 1.5 / ln 2 = 0.585: 41.5 % of the way from 2 down to 1.
    expect(crossingOf(falling, 1.5)).toEqual({ kind: 'at', value: expect.closeTo(0.2415, 4) });
  });

  it('at a point, and at the first of several places', () => {
    expect(crossingOf(falling, 2)).toEqual({ kind: 'at', value: expect.closeTo(0.2, 9) });
    expect(crossingOf(curve([1, 2], [2, 8], [3, 2]), 4)).toEqual({ kind: 'at', value: expect.closeTo(1.5, 9) });
  });

  it('or not at all', () => {
    expect(crossingOf(falling, 9)).toEqual({ kind: 'below' });
    expect(crossingOf(falling, 0.9)).toEqual({ kind: 'above' });
    expect(crossingOf({ line: 0, name: '', points: [] }, 2)).toBe(null);
  });
});
