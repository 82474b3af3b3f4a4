import { describe, expect, it } from 'vitest';
import { finiteSizeCoefficient, predictedFiniteSizeDeviation } from './finiteSize.ts';
import { fifoWriteAmplification } from './fifo.ts';

const base = { pagesPerBlock: 64, sampleCount: 10, effectiveSpareFactor: 0.07 } as const;

describe('finite drives', () => {
  it('takes the slope of the closed form for FIFO', () => {
    for (const spareFactor of [0.05, 0.2, 0.5]) {
      const step = 1e-5;
      const above = fifoWriteAmplification(1 - (1 - spareFactor) * (1 + step));
      const below = fifoWriteAmplification(1 - (1 - spareFactor) * (1 - step));
      const slope = Math.log(above / below) / (2 * step);
      const coefficient = finiteSizeCoefficient({ ...base, victimPolicy: 'fifo', effectiveSpareFactor: spareFactor });
      expect(coefficient).toBeCloseTo(slope / (2 * fifoWriteAmplification(spareFactor)), 6);
    }
  });

  it('falls with the number of blocks', () => {
    const [small, large] = [128, 256].map((usableBlocks) =>
      predictedFiniteSizeDeviation({ ...base, victimPolicy: 'greedy', usableBlocks }),
    );
    expect(small).toBeCloseTo(2 * (large ?? NaN), 12);
  });

  it('has d choices between a blind pick and greedy', () => {
    const coefficient = (sampleCount: number) =>
      finiteSizeCoefficient({ ...base, victimPolicy: 'dChoices', sampleCount });
    expect(coefficient(1)).toBe(0);
    expect(finiteSizeCoefficient({ ...base, victimPolicy: 'random' })).toBe(0);
    expect(coefficient(10)).toBeGreaterThan(coefficient(2));
    expect(coefficient(10)).toBeLessThan(finiteSizeCoefficient({ ...base, victimPolicy: 'greedy' }));
  });

  it('is nothing where cleaning costs nothing', () => {
    expect(finiteSizeCoefficient({ ...base, victimPolicy: 'greedy', effectiveSpareFactor: 0.99 })).toBe(0);
    expect(finiteSizeCoefficient({ ...base, victimPolicy: 'fifo', effectiveSpareFactor: 0.999 })).toBe(0);
  });
});
