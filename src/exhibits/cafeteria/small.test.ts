import { describe, expect, it } from 'vitest';
import { createDrive } from '#engine';
import { DEFAULT_SETTINGS, scenarioOf, shownStep } from '#store';
import { isUsual, USUAL_AT_SCALE } from './atScale.ts';
import { firstWash } from './firstWash.ts';

describe('what the page says of a small drive', () => {
  it('has the number of the same settings at scale from the engine', () => {
    const settings = { ...DEFAULT_SETTINGS, size: 'scale' } as const;
    const scenario = scenarioOf(settings);
    const drive = createDrive(scenario);
    drive.run(shownStep(settings, scenario));
    const { hostPagesWritten, flashPagesProgrammed } = drive.counters;
    expect((flashPagesProgrammed / hostPagesWritten).toFixed(2)).toBe(USUAL_AT_SCALE.toFixed(2));
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
