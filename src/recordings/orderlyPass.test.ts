import { describe, expect, it } from 'vitest';
import { ORDERLY_PASS_REQUEST, run, type OrderlyPassPart } from './orderlyPass.ts';

describe('a pass in order over a drive that was written at random', () => {
  let recorded: OrderlyPassPart[] | undefined;
  const rounds = (frontiers: OrderlyPassPart['frontiers']): OrderlyPassPart[] =>
    (recorded ??= [...run(ORDERLY_PASS_REQUEST)]).filter((part) => part.frontiers === frontiers);
  const means = (frontiers: OrderlyPassPart['frontiers']): number[] =>
    rounds(frontiers).map(({ meanWriteAmplification }) => meanWriteAmplification);

  it('comes sample by sample, a round at random first', () => {
    expect(rounds('split').map(({ pass, writeAmplification }) => [pass, writeAmplification.length])).toEqual([
      [0, 80],
      [1, 80],
      [2, 80],
    ]);
  });

  it('tidies up where host and relocated pages have open blocks of their own', () => {
    const [random = NaN, first = NaN, second = NaN] = means('split');
    // Recorded when the chapter was drawn: 7.3, 4.34 and 1.00. Blocks of the first pass hold neighbours only, and the second
    // leaves nothing valid in them.
    expect(Math.abs(random - 7.3)).toBeLessThan(0.15);
    expect(Math.abs(first - 4.34)).toBeLessThan(0.1);
    expect(second).toBeLessThan(1.005);
    const samples = rounds('split')[1]?.writeAmplification ?? new Float32Array();
    expect(samples[0]).toBeGreaterThan(6.5);
    expect(samples.at(-1)).toBeLessThan(1.5);
  });

  it('does not where they share one: the second pass still costs four', () => {
    const [, first = NaN, second = NaN] = means('shared');
    // Recorded when the chapter was drawn: 7.08 and 4.29; its bar is 4.
    expect(Math.abs(first - 7.08)).toBeLessThan(0.15);
    expect(second).toBeGreaterThan(4);
  });
});
