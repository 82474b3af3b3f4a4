import { describe, expect, it } from 'vitest';
import { measureRun, oracleRuns } from './skewedRuns.ts';

/**
 * The quickest of the oracle's rows under hot and cold writes, TRIM and static data, one of each kind; `npm run bench
 * layouts` holds all of them to the same bar.
 */
const BAR_FRACTION = 0.015;
const QUICK = [
  'spare 0.28, b 64, 0.9/0.1, N 1024: greedy, shared',
  'spare 0.28, b 64, 0.9/0.1, N 1024: fifo, shared',
  'spare 0.28, b 64, 0.9/0.1, N 1024: greedy, split',
  'spare 0.28, b 64, 0.9/0.1, N 1024: greedy, two pools',
  'spare 0.28, b 64, 0.9/0.1: optimal, greedy',
  'spare 0.28, live 0.7: greedy, b 64',
  'spare 0.28, 0.5 static: mixed, fifo',
  'spare 0.28, 0.5 static: two pools, greedy',
];

/** Enough for these: the warm-up that the oracle's conventions ask for is 1.5 × (1 − f) / (1 − r) = 13.5 rounds. */
const WARMUP_ROUNDS = 14;
/** Data that is never written is spread by nothing but cleaning. */
const STATIC_WARMUP_ROUNDS = 40;
const ROUNDS = 8;

describe('the oracle, within 1.5 %', () => {
  const runs = oracleRuns();

  it.each(QUICK)('%s', (name) => {
    const run = runs.find((each) => each.name === name);
    if (!run) throw new Error(`the oracle has no row ${name}`);
    const parts = run.parts.map(({ scenario, writeShare }) => ({
      writeShare,
      scenario: {
        ...scenario,
        warmupRounds: Math.min(
          run.group === 'static data' ? STATIC_WARMUP_ROUNDS : WARMUP_ROUNDS,
          scenario.warmupRounds ?? 2,
        ),
      },
    }));
    const measured = measureRun({ ...run, parts, rounds: ROUNDS });
    for (const { what, writeAmplification } of run.asked)
      expect(Math.abs(measured / writeAmplification - 1), `${measured}; ${what} ${writeAmplification}`).toBeLessThan(
        BAR_FRACTION,
      );
  });
});
