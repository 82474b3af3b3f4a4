import { describe, expect, it } from 'vitest';
import { run } from '#recordings/explain';
import { run as runMyths, MYTH_FACTS } from '#recordings/explainMyths';
import { EXPLAIN_BLOCKS, EXPLAIN_PAGES_PER_BLOCK, EXPLAIN_WINDOWS } from '#recordings/explainShape';
import { FREE_BLOCK } from '#recordings/picks';
import { SOURCE_ROWS } from '#sources';
import { curveOf, FREE, sharesOf, shownAt, stepAt, windowAt, type Curve } from './curve.ts';
import { factOf, factsFor, MEASURED_WAITS, MYTHS, NO_ANSWERS, rightCount } from './myths.ts';
import { USUAL_SEED } from './parameters.ts';
import { CAUSES, type Card } from './placement.ts';
import { answerOf, refusalOf, sayScore, verdictOf, whyOf } from './sentences.ts';
import { recordedParts } from '#tests/recordedRuns';

/** Of each page: 8,600 small writes a second, as the maker promises. */
const HOST_WRITE_US = 1e6 / 8600;

let known: Curve | undefined;
const curve = (): Curve => (known ??= curveOf([...run({ seed: USUAL_SEED })]));
const momentAt = (place: number) => {
  const moment = curve().moments[place];
  if (!moment) throw new Error(`place ${place} is not reached`);
  return moment;
};

describe('the cliff has three causes in a row', () => {
  it('first clean places are used up at full speed, and nothing is copied', () => {
    const { megabytesPerSecond, shares, pagesRelocated } = momentAt(0);
    expect(megabytesPerSecond).toBeCloseTo(4096 / HOST_WRITE_US, 2);
    expect(momentAt(1).megabytesPerSecond).toBeCloseTo(4096 / HOST_WRITE_US, 2);
    expect(shares.host).toBe(1);
    expect(pagesRelocated).toBe(0);
    const level = curve().megabytesPerSecond.slice(0, windowAt(momentAt(1).rounds) - 1);
    for (const speed of level) expect(Math.abs(speed / megabytesPerSecond - 1)).toBeLessThan(1e-3);
  });

  it('then the stack is at the low line', () => {
    const { rounds, freeBlocks } = momentAt(1);
    expect(rounds).toBeGreaterThan(1);
    expect(rounds).toBeLessThan(1.1);
    expect(freeBlocks).toBe(2);
  });

  it('then the dish room re-plates first: copying, not washing, is what it costs', () => {
    const { megabytesPerSecond, shares } = momentAt(2);
    expect(megabytesPerSecond).toBeLessThan(0.25 * momentAt(1).megabytesPerSecond);
    expect(shares.erased).toBeLessThan(0.03);
    // In the words of the verdict three quarters.
    expect(Math.abs(shares.relocated - 0.76)).toBeLessThan(0.02);
  });
});

describe('what is shown', () => {
  it('says the counted numbers', () => {
    expect(answerOf(curve())).toBe('35.2 7.7 4.24');
    expect(verdictOf(curve())).toContain(
      'from 35.2 to 7.5 MB/s by drive write 3: three quarters'.replace(' MB', '\u00a0MB'),
    );
    expect(whyOf(2, momentAt(2))).toMatch(/76\s%.*2\s%.*22\s%/u);
  });

  it.each([
    ['line', 0, /547 of 1,024/],
    ['copy', 0, /nothing/],
    ['copy', 1, /only begun: \d+ portions/],
    ['line', 2, /1\.07 drive writes/],
    ['clean', 1, /first order/],
    ['wear', 0, /washed yet/],
    ['wear', 2, /more than \d times/],
    ['heat', 2, /not simulated/],
  ] as const)('says why “%s” does not belong at place %i', (card: Card, place, words) => {
    expect(refusalOf(card, place, curve())).toMatch(words);
  });

  it('a card goes with the reader up to its place, and no further', () => {
    for (const [place] of CAUSES.entries()) {
      const moment = momentAt(place);
      const window = windowAt(moment.rounds);
      expect(shownAt(curve(), place, EXPLAIN_WINDOWS)).toBe(moment);
      expect(shownAt(curve(), place, window - 1).rounds).toBeLessThan(moment.rounds);
    }
    expect(shownAt(curve(), 2, 0)).toMatchObject({ freeBlocks: EXPLAIN_BLOCKS, writeAmplification: 1 });
  });

  it('speeds of a moment are those of the tenth of a round before it, never mixed over the first copy', () => {
    const atEnd = curve().at(windowAt(momentAt(2).rounds));
    expect(Math.abs(atEnd.megabytesPerSecond / momentAt(2).megabytesPerSecond - 1)).toBeLessThan(0.02);
    expect(Math.abs(atEnd.writeAmplification / momentAt(2).writeAmplification - 1)).toBeLessThan(0.02);
    const firstCopy = Math.floor(momentAt(1).rounds * 80) + 1;
    expect(curve().at(firstCopy - 1).megabytesPerSecond).toBeCloseTo(4096 / HOST_WRITE_US, 1);
    expect(curve().at(firstCopy + 1).megabytesPerSecond).toBeLessThan(26.5);
  });

  it('tiles are as warm as their plate is wanted, and clean ones are told', () => {
    expect(FREE).toBe(FREE_BLOCK);
    const validPages = Uint8Array.of(FREE, 40, 84, EXPLAIN_PAGES_PER_BLOCK, 3);
    expect(sharesOf({ validPages })).toEqual([null, 0, 0.5, 1, 0]);
  });

  it('the lab opens at the same host page', () => {
    expect(stepAt(EXPLAIN_WINDOWS, 1)).toBe(3 * 122_067);
    expect(stepAt(0, 1)).toBe(0);
  });
});

describe('six sentences', () => {
  const parts = recordedParts('explainMyths', runMyths, { facts: MYTH_FACTS, seed: USUAL_SEED });

  it('are judged as the engine counts', () => {
    const settled = parts.find((part) => part.fact === 'settled');
    const pair = parts.find((part) => part.fact === 'pair');
    const trim = parts.find((part) => part.fact === 'trim');
    const unused = parts.find((part) => part.fact === 'unused');
    if (!settled || !pair || !trim || !unused) throw new Error('all four are asked for');
    const isSo = {
      settled: settled.shares.erased > settled.shares.relocated,
      pair: pair.members.every((member) => member < 0.75 * pair.alone),
      trim: trim.untold < 1.5 * trim.told,
      unused: unused.writeAmplification < settled.writeAmplification / 2,
      pass: pair.secondPassSpeed > 3 * pair.firstPassSpeed,
      pauses: MEASURED_WAITS.longestMs < 10 * MEASURED_WAITS.meanMs,
    };
    expect(MYTHS.map(({ id, isTrue }) => [id, isTrue])).toEqual(Object.entries(isSo));
  });

  it('each has a number in words, and only once it has been counted', () => {
    expect(MYTHS.map((myth) => factOf(myth, parts))).toEqual([
      expect.stringMatching(/1\.8\s%.*86\s%/u),
      expect.stringMatching(/7\.4\d and .*7\.4\d in the pair, .*7\.4\d alone/u),
      expect.stringMatching(/7\.3\d if not, .*1\.\d\d if so/u),
      expect.stringMatching(/from .*7\.30 to .*2\.15/u),
      expect.stringMatching(/first pass 13, second pass 80/u),
      expect.stringMatching(/0\.089\sms on average, 94\.2 at worst/u),
    ]);
    expect(MYTHS.map((myth) => factOf(myth, []) === null)).toEqual([true, true, true, true, true, false]);
    expect(factsFor(MYTHS)).toEqual(['settled', 'pair', 'trim', 'unused']);
    expect(factsFor([MYTHS[5]])).toEqual([]);
  });

  it('what was measured is the figure of its source', () => {
    const { meanMs, longestMs } = MEASURED_WAITS;
    expect(SOURCE_ROWS['lat4k.g1.avg'].figure).toMatchObject({ unit: 'milliseconds', value: meanMs });
    expect(SOURCE_ROWS['lat4k.g1.max'].figure).toMatchObject({ unit: 'milliseconds', value: longestMs });
  });

  it('are scored by the first answer', () => {
    expect(sayScore(NO_ANSWERS)).toBeNull();
    expect(rightCount([false, true, null, true, null, null])).toBe(2);
    expect(sayScore([false, true, null, true, null, null])).toContain('2 of 3');
  });
});
