import { describe, expect, it } from 'vitest';
import { run } from '#recordings/cliff';
import { requestOf, shapeOf, type CliffSettings } from './scenario.ts';
import { answerOf, summarize, type CliffAnswer, type CliffSummary } from './summary.ts';
import { recordedParts } from '#tests/recordedRuns';

function tenMinutes(settings: CliffSettings): { readonly summary: CliffSummary; readonly answer: CliffAnswer } {
  const summary = summarize(recordedParts('cliff', run, requestOf(settings)));
  const answer = answerOf(summary);
  if (!answer) throw new Error('ten minutes were asked for');
  return { summary, answer };
}

describe('the cliff', () => {
  it('comes with the last free block, and what fills the gap is relocated', () => {
    const { summary, answer } = tenMinutes({ isFilled: false, isOrderly: false });
    // 6.87 % of 8,192 blocks are spare; what was never written is too. All but the reserve of 2 are written before the first
    // erase: 8,190 × 128 pages, 8,600 a second, take 121.9 s.
    expect(answer.firstEraseSecond).toBeCloseTo((8190 * 128) / 8600, 0);
    expect(summary.freeBlocks[Math.ceil(answer.firstEraseSecond)]).toBeLessThanOrEqual(3);
    // A page of 4,096 bytes every 116.28 µs, 8,600 a second.
    expect(answer.asNew).toBeCloseTo(4096 * 8600e-6, 1);
    expect(summary.host[120]).toBeGreaterThan(35);
    expect(answer.afterFall).toBeLessThan(25);
    expect(Math.abs(answer.atEnd - 8.5)).toBeLessThanOrEqual(0.3);
    expect(Math.abs(answer.relocatedShare - 0.74)).toBeLessThanOrEqual(0.02);
  });

  it('does not come where the host writes in order', () => {
    const { summary, answer } = tenMinutes({ isFilled: false, isOrderly: true });
    expect(summary.seconds).toBe(600);
    expect(Math.min(...summary.host)).toBeGreaterThan(34);
    expect(Math.max(...summary.relocated)).toBe(0);
    expect(answer.relocatedShare).toBe(0);
  });

  it('comes at once where the drive was filled before', () => {
    const { summary, answer } = tenMinutes({ isFilled: true, isOrderly: false });
    // The spare blocks but for the reserve: (0.0687 × 8,192 − 2) × 128 pages, 8,600 a second.
    expect(Math.abs(answer.firstEraseSecond - 8.4)).toBeLessThanOrEqual(0.1);
    expect(summary.host[11]).toBeLessThan(5);
    expect(summary.host[12]).toBeLessThan(4.5);
    expect(answer.atEnd).toBeLessThan(4.8);
  });
});

describe('a guess', () => {
  const drawn = (height: (at: number) => number): number[] => Array.from({ length: 61 }, (_, at) => height(at));

  it.each([
    ['stays', drawn(() => 40)],
    ['falls', drawn((at) => 41 - at / 2)],
    ['steps', drawn((at) => (at < 20 ? 41 : 15))],
  ])('that %s is told from the others', (shape, guess) => {
    expect(shapeOf(guess)).toBe(shape);
  });
});
