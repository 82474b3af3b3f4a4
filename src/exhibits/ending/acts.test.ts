import { describe, expect, it } from 'vitest';
import { createDrive } from '#engine';
import {
  DEFAULT_SETTINGS,
  previewCafeteria,
  scenarioOf,
  spareLimits,
  type DriveMoment,
  type DriveSettings,
} from '#store';
import { firstWash, LAST_ACT, plansOf, progressOf, sayOf, sentenceOf, type Act } from './acts.ts';

const ACTS: readonly Act[] = [0, 1, 2];

/** All that a reader can have set, at its ends and as it is usually. */
const SETTINGS: readonly DriveSettings[] = [
  DEFAULT_SETTINGS,
  { ...DEFAULT_SETTINGS, isTrimEnabled: true },
  { ...DEFAULT_SETTINGS, randomFraction: 0 },
  { ...DEFAULT_SETTINGS, randomFraction: 1 },
  { ...DEFAULT_SETTINGS, spareFactor: spareLimits('table').min },
  { ...DEFAULT_SETTINGS, spareFactor: spareLimits('table').max },
];

async function summaryAt(settings: DriveSettings, moment: DriveMoment) {
  const { opening } = await previewCafeteria(settings, moment);
  if (!opening.summary) throw new Error('the drive has no numbers');
  return opening.summary;
}

describe('the three acts', () => {
  it('begin with a new drive, and each where the one before ends, with one event more', () => {
    for (const settings of SETTINGS) {
      const plans = plansOf(settings);
      expect(plans[0].start).toEqual({ step: 0, microStep: 0, events: [] });
      expect(plans.map(({ start }) => start.events.map(({ action }) => action))).toEqual([
        [],
        ['leave'],
        ['leave', 'return'],
      ]);
      for (const act of [1, 2] as const) {
        expect(plans[act].start.step).toBe(plans[act - 1]?.end.step);
        expect(plans[act].start.events.at(-1)?.step).toBe(plans[act].start.step);
      }
      for (const { start, legs, end } of plans) {
        const steps = [start.step, ...legs.map(({ to }) => to.step)];
        expect(steps).toEqual(steps.toSorted((one, other) => one - other));
        expect(steps.at(-1)).toBe(end.step);
        for (const step of steps) expect(Number.isInteger(step)).toBe(true);
      }
    }
  });

  it('take some 24 seconds, at 4 to 500 orders a second', async () => {
    let seconds = 0;
    let before = { flashPages: 0, blocksErased: 0 };
    for (const { start, legs } of plansOf(DEFAULT_SETTINGS))
      for (const { to, pace } of legs) {
        const { counted } = await summaryAt(DEFAULT_SETTINGS, { ...to, events: start.events });
        // A choice takes two times as long as a portion, a wash four times: `pacing.ts` of the worker.
        const portions = counted.flashPages - before.flashPages + 6 * (counted.blocksErased - before.blocksErased);
        seconds += portions / Number(pace);
        before = counted;
      }
    expect(seconds).toBeGreaterThan(20);
    expect(seconds).toBeLessThan(27);
    for (const settings of SETTINGS)
      for (const { pace } of plansOf(settings).flatMap(({ legs }) => legs)) {
        expect(pace).toBeGreaterThanOrEqual(4);
        expect(pace).toBeLessThanOrEqual(500);
      }
  });

  it('fill the drive, delete a quarter of it, and fill it again', async () => {
    for (const settings of SETTINGS) {
      const { logicalPageCount } = scenarioOf(settings);
      const plans = plansOf(settings);
      const filled = await summaryAt(settings, plans[0].end);
      const deleted = await summaryAt(settings, plans[1].start);
      const again = await summaryAt(settings, plans[2].end);
      // What nobody has ordered yet is not there.
      expect(filled.mappedPages / logicalPageCount).toBeGreaterThan(0.85);
      const share = (deleted.sinceLeaving?.unwantedPages ?? 0) / logicalPageCount;
      expect(share).toBeGreaterThan(0.15);
      expect(share).toBeLessThan(0.35);
      expect(again.mappedPages / logicalPageCount).toBeGreaterThan(0.9);
      expect([again.sinceLeaving, again.ghostPages]).toEqual([null, 0]);
    }
  });

  it('show their progress', () => {
    const [first] = plansOf(DEFAULT_SETTINGS);
    expect([0, first.end.step / 2, first.end.step, 9e9].map((step) => progressOf(first, step))).toEqual([0, 0.5, 1, 1]);
  });
});

describe('the sentence under the scene', () => {
  const usual = DEFAULT_SETTINGS;

  it('comes with the event that it names', async () => {
    const wash = firstWash(usual);
    const before = await summaryAt(usual, { step: wash, microStep: 0, events: [] });
    const picked = await summaryAt(usual, { step: wash, microStep: 1, events: [] });
    const copied = await summaryAt(usual, { step: wash, microStep: 3, events: [] });
    expect([before, picked, copied].map((told) => sentenceOf(0, told, usual))).toEqual(['fills', 'fills', 'washes']);
    expect(before.freeBlocks).toBe(scenarioOf(usual).reserveBlocks);
    expect(copied.flashPages).toBeGreaterThan(copied.hostPages);
  });

  it('says that there is nothing to copy where that is so', async () => {
    const inOrder = { ...usual, randomFraction: 0 };
    const told = await summaryAt(inOrder, { step: firstWash(inOrder) + 1, microStep: 0, events: [] });
    expect([told.flashPages - told.hostPages, sentenceOf(0, told, inOrder)]).toEqual([0, 'washesEmpty']);
  });

  it('says whether the drive was told', () => {
    const told = { step: 0, hostPages: 0, flashPages: 0 };
    expect(sentenceOf(1, told, usual)).toBe('untold');
    expect(sentenceOf(1, told, { ...usual, isTrimEnabled: true })).toBe('told');
  });

  it('ends with what the engine has counted', async () => {
    const { end } = plansOf(usual)[LAST_ACT];
    const told = await summaryAt(usual, end);
    expect(told.hostPages).toBe(end.step);
    expect(told.flashPages / told.hostPages).toBeGreaterThan(1.5);
    const name = sentenceOf(LAST_ACT, told, usual);
    const ratio = (told.flashPages / told.hostPages).toFixed(2);
    expect(sayOf(name, told)).toContain(ratio);
  });
});

it('the first act is that of the engine itself', async () => {
  const { end } = plansOf(DEFAULT_SETTINGS)[0];
  const drive = createDrive(scenarioOf(DEFAULT_SETTINGS));
  drive.run(end.step);
  const told = await summaryAt(DEFAULT_SETTINGS, end);
  expect([told.hostPages, told.flashPages]).toEqual([drive.step, drive.counters.flashPagesProgrammed]);
  expect(ACTS.length).toBe(plansOf(DEFAULT_SETTINGS).length);
});
