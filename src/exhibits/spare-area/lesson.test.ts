import { describe, expect, it } from 'vitest';
import { formatPercent } from '#messages';
import { chapter } from '#messages/spare-area';
import { run, SPARE_AREA_REQUEST, type SpareAreaPart } from '#recordings/spareArea';
import { DEFAULT_SETTINGS, DRIVE_SHAPES } from '#store';
import { CONSUMER_SPARE, guessFormat, KNOT_COUNT, RUN_COUNT, SPARE_STOPS, spareAtKnot, theoryAt } from './scenario.ts';
import { answerOf, furthestFromTheory, shapeOf } from './summary.ts';
import { recordedParts } from '#tests/recordedRuns';

let recorded: readonly SpareAreaPart[] | undefined;
const parts = (): readonly SpareAreaPart[] => (recorded ??= recordedParts('spareArea', run, SPARE_AREA_REQUEST));

describe('spare area', () => {
  it('does most of its work in the first few per cent', () => {
    const answer = answerOf(parts());
    if (!answer) throw new Error('all runs were asked for');
    // The closed form of greedy cleaning: 7.06, 4.99, 2.65, 1.85 and 1.25. The verdict has a decimal of the runs.
    const [atSeven, atTen, atTwenty] = [answer.consumer, answer.atTen, answer.atTwenty].map((each) => each.toFixed(1));
    expect([atSeven, atTen, atTwenty]).toEqual(['7.1', '5.0', '2.6']);
    expect(answer.atTwenty).toBeLessThan(0.4 * answer.consumer);
    // “From 7 to 20 % saves 4.4, from 30 to 50 % only 0.6.”
    expect(Math.abs(answer.consumer - answer.atTwenty - 4.42)).toBeLessThan(0.06);
    expect(Math.abs(answer.atThirty - answer.atFifty - 0.61)).toBeLessThan(0.02);
    expect(answer.consumerWanted).toBe(110);
  });

  it('says what the spare area of the opening is without the plates that are kept clean', () => {
    const { blockCount, reserveBlocks } = DRIVE_SHAPES.table;
    const spareBlocks = Math.round(DEFAULT_SETTINGS.spareFactor * blockCount);
    const [usable, all] = [spareBlocks - reserveBlocks, blockCount - reserveBlocks];
    const said = `${formatPercent(DEFAULT_SETTINGS.spareFactor)}, ${spareBlocks} plates of ${blockCount}, is ${usable} of ${all} here: ${formatPercent(usable / all)}`;
    expect(chapter.text).toContain(said);
  });

  it('says of all runs that they are within what they are within', () => {
    const furthest = furthestFromTheory(parts());
    expect(parts()).toHaveLength(RUN_COUNT);
    expect(parts().every(({ relativeDifference }) => Math.abs(relativeDifference) <= furthest)).toBe(true);
    expect(furthest).toBeLessThanOrEqual(0.005);
    expect(furthestFromTheory([])).toBe(0);
  });

  it('is answered with the last run, not before', () => {
    expect(answerOf(parts().slice(0, -1))).toBeNull();
  });
});

describe('a guess', () => {
  const drawn = (height: (spare: number) => number): number[] =>
    Array.from({ length: KNOT_COUNT }, (_, knot) => height(spareAtKnot(knot)));

  it.each([
    ['straight', drawn((spare) => 7.5 - 12 * spare)],
    // Gently bent, as the picture has it.
    ['straight', drawn((spare) => 1.6 + 5.2 * Math.exp(-4 * (spare - 0.05)))],
    ['straight', drawn(() => 9)],
    ['low', drawn((spare) => (spare < 0.1 ? 4 - 40 * (spare - 0.05) : 1.5))],
    ['rises', drawn((spare) => 2 + 10 * spare)],
    ['right', drawn((spare) => theoryAt('greedy', spare) * 1.05)],
    ['other', drawn((spare) => Math.min(10, 1.3 * theoryAt('greedy', spare)))],
  ])('that is %s is told from the others', (shape, guess) => {
    expect(shapeOf(guess)).toBe(shape);
  });

  it('goes into a link and comes back, to a tenth', () => {
    const guess = drawn((spare) => 10 - 18 * spare);
    const back = guessFormat.read(guessFormat.write(guess));
    expect(back).toHaveLength(KNOT_COUNT);
    for (const [knot, height] of (back ?? []).entries())
      expect(Math.abs(height - (guess[knot] ?? 0))).toBeLessThan(0.051);
    expect(guessFormat.write(drawn(() => 10)).length).toBeLessThan(200);
    for (const bad of ['', '70', `${'70.'.repeat(KNOT_COUNT - 1)}5`, `${'70.'.repeat(KNOT_COUNT - 1)}102`, '<b>'])
      expect(guessFormat.read(bad)).toBeNull();
  });
});

describe('the slider', () => {
  it('stands at every half per cent, and where drives are sold', () => {
    expect(SPARE_STOPS).toHaveLength(92);
    expect([SPARE_STOPS[0], SPARE_STOPS.at(-1)]).toEqual([0.05, 0.5]);
    expect(SPARE_STOPS).toContain(CONSUMER_SPARE);
    expect(SPARE_STOPS).toContain(0.175);
    expect(SPARE_STOPS).toEqual(SPARE_STOPS.toSorted((one, other) => one - other));
  });

  it('stands at each run of the curve', () => {
    for (const spare of SPARE_AREA_REQUEST.effectiveSpareFactors)
      expect(SPARE_STOPS.some((stop) => Math.abs(stop - spare) < 1e-9)).toBe(true);
  });
});
