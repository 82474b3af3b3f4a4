import { describe, expect, it } from 'vitest';
import { run, WEAR_REQUEST, wearScenario, type WearPart, type WearRequest } from '#recordings/wear';
import { WEAR_ENDURANCE, WEAR_LOGICAL_PAGES, WEAR_ROUNDS } from '#recordings/wearShape';
import {
  binsOf,
  guessedRight,
  heapsOf,
  lifeOf,
  momentAt,
  MOST_WASHES,
  outcomeOf,
  recordedTo,
  spanEnd,
  wearOf,
  type WearMoment,
  type WearOutcome,
} from './moments.ts';
import { parameters, type WearSettings } from './parameters.ts';
import { ASKED_STILL_PERCENT, firstRequest, guessFormat, MOST_STILL_PERCENT, secondRequest } from './scenario.ts';
import { recordedParts } from '#tests/recordedRuns';

const recorded = new Map<string, readonly WearPart[]>();
function partsOf(request: WearRequest): readonly WearPart[] {
  const key = JSON.stringify(request);
  const parts = recorded.get(key) ?? recordedParts('wear', run, request);
  recorded.set(key, parts);
  return parts;
}

function outcomeWith(change: Partial<WearSettings>): WearOutcome {
  const settings = { ...parameters.standard, ...change };
  const outcome = outcomeOf(partsOf(firstRequest(settings)), partsOf(secondRequest(settings)));
  if (!outcome) throw new Error('both kitchens were recorded to their end');
  return outcome;
}

describe('which plate wears out first', () => {
  it('some, badly, where three quarters of the dishes are never ordered and nobody moves them', () => {
    const { worn } = outcomeWith({});
    expect(guessedRight(worn.first)).toBe('few');
    // The storyboard: 178 of 256 plates never, the others up to 329 times; 104 to 117 where they are moved.
    expect(wearOf(worn.first)).toEqual({ least: 0, most: 329, never: 178 });
    expect(wearOf(worn.second)).toEqual({ least: 104, most: 117, never: 0 });
    expect(worn.second.pagesLeveled).toBe(104_099);
  });

  it('washes plates beyond their number where none is set, and in a life one at most, once: the last clean one', () => {
    for (const stillPercent of [0, 22, ASKED_STILL_PERCENT])
      for (const request of [firstRequest, secondRequest]) {
        const parts = partsOf(request({ ...parameters.standard, stillPercent }));
        const beyond = (span: 'rounds' | 'life'): number[] =>
          [...(momentAt(parts, span, spanEnd(parts, span) ?? NaN)?.washes ?? [])].filter(
            (each) => each > WEAR_ENDURANCE,
          );
        expect(beyond('life').every((each) => each === WEAR_ENDURANCE + 1)).toBe(true);
        expect(beyond('life').length).toBeLessThanOrEqual(1);
        if (stillPercent === ASKED_STILL_PERCENT && request === firstRequest)
          expect(beyond('rounds').length).toBeGreaterThan(10);
      }
  });

  it('all alike, where everything is ordered: levelling is what makes the difference, not age', () => {
    expect(guessedRight(outcomeWith({ stillPercent: 0 }).worn.first)).toBe('alike');
    expect(guessedRight(outcomeWith({}).worn.second)).toBe('alike');
    expect(guessedRight(outcomeWith({ stillPercent: 22 }).worn.first)).toBeNull();
  });

  it('lets a drive last nearly three times as long, for a tenth more plating', () => {
    const { first, second } = outcomeWith({});
    expect(second.driveWrites / first.driveWrites).toBeGreaterThan(2.7);
    expect(second.amplification / first.amplification).toBeGreaterThan(1.08);
    expect(second.amplification / first.amplification).toBeLessThan(1.16);
    expect(first.unusedFraction).toBeCloseTo(0.7, 2);
    expect(second.unusedFraction).toBeCloseTo(0.02, 2);
  });

  it('with dynamic levelling, just as without: what the note under the first kitchen says', () => {
    for (const stillPercent of [22, ASKED_STILL_PERCENT, MOST_STILL_PERCENT]) {
      const { first, second } = outcomeWith({ stillPercent, leveling: 'dynamic' });
      expect(Math.abs(second.driveWrites / first.driveWrites - 1)).toBeLessThan(0.03);
    }
  });

  it('wins nothing by moving where nothing is still', () => {
    const { first, second } = outcomeWith({ stillPercent: 0 });
    expect(second.driveWrites).toBeLessThan(first.driveWrites);
  });

  it('is of drives that fit the charts', () => {
    for (const stillPercent of [0, ASKED_STILL_PERCENT, MOST_STILL_PERCENT])
      expect(wearOf(outcomeWith({ stillPercent }).worn.first).most).toBeLessThan(MOST_WASHES);
  });

  it('is asked of the drive that the lead of the chapter tells of', () => {
    expect(firstRequest(parameters.standard)).toEqual({ ...WEAR_REQUEST, wearLeveling: 'none' });
    expect(secondRequest(parameters.standard)).toEqual(WEAR_REQUEST);
    expect(wearScenario(WEAR_REQUEST).hotSpaceFraction).toBe(0.25);
    // “The same 610,320 orders”.
    expect(WEAR_ROUNDS * WEAR_LOGICAL_PAGES).toBe(610_320);
    expect(guessFormat.read('few')).toBe('few');
    expect(guessFormat.read('many')).toBeNull();
  });
});

describe('moments of a recording', () => {
  const parts = partsOf(WEAR_REQUEST);

  it('stand at the drive writes that were asked for, to a frame', () => {
    expect(momentAt(parts, 'rounds', 0)?.driveWrites).toBe(0);
    expect(momentAt(parts, 'rounds', 20)?.driveWrites).toBeCloseTo(20, 3);
    expect(momentAt(parts, 'rounds', WEAR_ROUNDS)?.driveWrites).toBe(WEAR_ROUNDS);
    expect(momentAt(parts, 'rounds', -0.01)?.driveWrites).toBe(0);
    expect(momentAt(parts, 'life', 50)?.driveWrites).toBeCloseTo(50, 3);
  });

  it('end with the life, and stay there', () => {
    const end = spanEnd(parts, 'life') ?? 0;
    expect(end).toBe(lifeOf(parts)?.driveWrites);
    const last = momentAt(parts, 'life', end);
    expect([last?.driveWrites, last?.hasBroken]).toEqual([end, true]);
    expect(momentAt(parts, 'life', 500)?.driveWrites).toBe(end);
    expect(momentAt(parts, 'life', end - 0.5)?.hasBroken).toBe(false);
    expect(recordedTo(parts, 'life')).toBe(Infinity);
  });

  it('are known as far as they are recorded', () => {
    const half = parts.filter(({ span, fromFrame }) => span === 'rounds' && fromFrame < 120);
    // Frames 0 to 119 of 240, a sixth of a drive write apart.
    expect(recordedTo(half, 'rounds')).toBeCloseTo(119 / 6, 3);
    expect([recordedTo(half, 'life'), spanEnd(half, 'rounds'), lifeOf(half)]).toEqual([0, null, null]);
    expect(momentAt(half, 'rounds', 40)?.driveWrites).toBeCloseTo(119 / 6, 3);
    expect(momentAt([], 'rounds', 0)).toBeNull();
  });
});

describe('heaps of plates', () => {
  const momentOf = (washes: readonly number[]): WearMoment => ({
    driveWrites: 1,
    washes: Uint16Array.from(washes),
    isRetired: new Uint8Array(washes.length),
    pagesLeveled: 0,
    amplification: 1,
    hasBroken: false,
  });

  it('count every plate once, those beyond the scale in the last bar', () => {
    const bins = binsOf(momentOf([0, 9, 10, 399, 400, 5000]));
    expect([bins[0], bins[1], bins.at(-1)]).toEqual([2, 1, 3]);
    expect(bins.reduce((sum, each) => sum + each, 0)).toBe(6);
  });

  it('are parted by what nobody is in', () => {
    const heaps = heapsOf(binsOf(momentOf([0, 0, 100, 125, 131, 300])));
    expect(heaps.map(({ firstBin, lastBin, plates }) => [firstBin, lastBin, plates])).toEqual([
      [0, 0, 2],
      [10, 13, 3],
      [30, 30, 1],
    ]);
  });
});
