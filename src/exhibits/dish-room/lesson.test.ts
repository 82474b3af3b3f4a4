import { describe, expect, it } from 'vitest';
import { run, type DishRoomPart } from '#recordings/dishRoom';
import { run as runCrews } from '#recordings/dishRoomCrews';
import { dishRoomScenario, ROUND_PICKS } from '#recordings/dishRoomTable';
import { momentAt } from './moment.ts';
import { PICKS, PLACES, PLATES, RANDOM_FRACTION, SPARE_FACTOR, USUAL_SEED } from './scenario.ts';
import { crewsOf, outcomeOf, replyTo, roundOf, sayPick, verdictOf, whyOf } from './summary.ts';

function play(picks: readonly number[]): DishRoomPart {
  const [part] = [...run({ seed: USUAL_SEED, picks })];
  if (!part) throw new Error('the run yields one part');
  return part;
}

const crews = crewsOf([...runCrews({ seed: USUAL_SEED })]);
const relocated = (picks: readonly number[]): number => momentAt(play(picks), PICKS).relocated;
const served = (picks: readonly number[]): number =>
  play(picks).picked.reduce((sum, { hostPagesWritten }) => sum + hostPagesWritten, 0);

/** Of the picture. */
const YOURS = [4, 1, 27, 16, 5] as const;

describe('the dish room', () => {
  it('is of the drive that the page names', () => {
    const { blockCount, pagesPerBlock, logicalPageCount, randomFraction } = dishRoomScenario({ seed: USUAL_SEED });
    expect([blockCount, pagesPerBlock, ROUND_PICKS]).toEqual([PLATES, PLACES, PICKS]);
    expect(1 - logicalPageCount / (blockCount * pagesPerBlock)).toBeCloseTo(SPARE_FACTOR, 12);
    expect(randomFraction).toBe(RANDOM_FRACTION);
  });

  it('fewest wanted first is good, waiting is better, and looking at nothing is bad', () => {
    // The storyboard, counted with an engine whose victims were forced from outside.
    expect(crews.fewestFirst?.relocatedPages).toEqual([6, 5, 6, 6, 8]);
    expect(relocated(YOURS)).toBe(28);
    expect(roundOf(crews, 'best')).toMatchObject({ picks: [27, 1, 8, 16, 4], relocatedTotal: 22 });
    expect(Math.abs((roundOf(crews, 'blindfolded')?.relocatedTotal ?? 0) - 57)).toBeLessThanOrEqual(1);
    expect(crews.blindfolded?.tries).toBe(301);
    expect([YOURS, [4, 1, 16, 27, 5], [27, 1, 8, 16, 4]].map(served)).toEqual([48, 48, 64]);
  });
});

/** What is said of a round. */
function told(picks: readonly number[]): {
  readonly verdict: string;
  readonly reply: string | null;
  readonly why: string;
} {
  const part = play(picks);
  const outcome = outcomeOf(part, picks, crews);
  if (!outcome) throw new Error('the round is whole');
  return { verdict: verdictOf(outcome), reply: replyTo(outcome, part, crews), why: whyOf(part) };
}

describe('what it says', () => {
  it('of the round of the picture is what was counted', () => {
    expect(told(YOURS)).toEqual({
      verdict: 'You re-plated 28 portions. The rule “fewest first” re-plated 31, a blindfolded crew 57.',
      reply: 'You beat the rule by 3: you let plate 16 wait.',
      why: 'The rule counts only what is wanted now. The queue says more: plate 16 went from 6 wanted to 2 while it waited.',
    });
  });

  it.each([
    ['the rule', [4, 1, 16, 27, 5], 'Exactly like the rule. It can be beaten: look at the queue.'],
    ['the best', [27, 1, 8, 16, 4], 'You beat the rule by 9: you let plate 4 wait.'],
    ['one that is dearer', [4, 1, 27, 5, 17], /^The rule re-plated \d+ fewer\. Its third pick was plate 16\.$/],
    [
      'one that does not look',
      [28, 12, 30, 18, 2],
      'A blindfolded crew re-plates 57. Count the coloured portions first.',
    ],
  ])('to %s fits it', (_, picks, reply) => {
    expect(told(picks).reply).toMatch(reply);
  });

  it('nothing of a reader who picked nothing', () => {
    const outcome = outcomeOf(play([]), [], crews);
    expect(outcome).toEqual({ you: null, rule: 31, blind: 57, best: 22 });
    expect(outcome && verdictOf(outcome)).toMatch(/^The rule “fewest first” re-plated 31 portions/);
  });

  it('after a pick is what it cost and what the guests did', () => {
    expect(sayPick(play(YOURS), 3)).toBe(
      'Plate 27 washed, 7 re-plated, 18 so far. 16 guests served; plate 5 now holds 8.',
    );
    expect(sayPick(play(YOURS), 2)).toBe('Plate 1 washed, 5 re-plated, 11 so far. No guest came in between.');
  });
});
