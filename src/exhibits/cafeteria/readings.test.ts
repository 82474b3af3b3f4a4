import { describe, expect, it } from 'vitest';
import { createDrive } from '#engine';
import { DEFAULT_SETTINGS, scenarioOf } from '#store';
import { isUsual, firstWash, isJustLeft, ledgerCounts, otherWriteAmplification } from './readings.ts';

type Summary = NonNullable<Parameters<typeof ledgerCounts>[0]>;

/** Of the usual drive at order 4,384, with `hostPages` ordered since guests left. */
function summaryOf(hostPages: number): Summary {
  return {
    counted: { fromStep: 2688, hostPages: 1696 + hostPages, flashPages: 3917 + hostPages },
    sinceLeaving: { hostPages, flashPages: hostPages * 15, otherFlashPages: hostPages * 3, leavings: 1 },
  } as Summary;
}

describe('what the ledger says', () => {
  it('counts from before, while too little was ordered since guests left', () => {
    for (const hostPages of [0, 1, 31]) {
      const summary = summaryOf(hostPages);
      expect(ledgerCounts(summary)).toEqual({ ...pagesOf(summary), since: 'start' });
      expect(isJustLeft(summary)).toBe(true);
      expect(otherWriteAmplification(summary)).toBe(null);
    }
  });

  it('counts since they left from then on, and knows the other side of the same orders', () => {
    expect(ledgerCounts(summaryOf(32))).toEqual({ hostPages: 32, flashPages: 480, since: 'leaving' });
    expect(isJustLeft(summaryOf(32))).toBe(false);
    expect(otherWriteAmplification(summaryOf(32))).toBe(3);
  });

  it('counts from the start where nobody left', () => {
    const summary = { ...summaryOf(0), sinceLeaving: null };
    expect(ledgerCounts(summary)).toEqual({ ...pagesOf(summary), since: 'start' });
    expect(isJustLeft(summary)).toBe(false);
    expect(ledgerCounts(null).hostPages).toBe(0);
  });
});

const pagesOf = ({ counted: { hostPages, flashPages } }: Summary) => ({ hostPages, flashPages });

describe('what the page says of a small drive', () => {
  it('tells its settings from others', () => {
    expect([isUsual(DEFAULT_SETTINGS), isUsual({ ...DEFAULT_SETTINGS, spareFactor: 0.2 })]).toEqual([true, false]);
  });

  it('marks the first wash where the engine has it', () => {
    const scenario = scenarioOf(DEFAULT_SETTINGS);
    const wash = firstWash(scenario) ?? Number.NaN;
    const drive = createDrive(scenario);
    drive.run(wash);
    expect(drive.counters.blocksErased).toBe(0);
    drive.run(1);
    expect(drive.counters.blocksErased).toBeGreaterThan(0);
    expect(firstWash(scenarioOf({ ...DEFAULT_SETTINGS, start: 'used' }))).toBeNull();
  });
});
