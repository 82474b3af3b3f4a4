import { createDrive, FrameField } from '#engine';
import { describe, expect, it } from 'vitest';
import { previewCafeteria } from './previewCafeteria.ts';
import { DEFAULT_SETTINGS, scenarioOf, shownStep } from './settings.ts';

describe('the cafeteria as the page opens', () => {
  it('says what the engine says of the same drive at the same step', async () => {
    const { opening, frame, settings } = await previewCafeteria();
    expect(settings).toEqual(DEFAULT_SETTINGS);
    const scenario = scenarioOf(DEFAULT_SETTINGS);
    const step = opening.summary?.step ?? Number.NaN;
    const drive = createDrive(scenario);
    drive.run(step);
    expect(opening.summary).toMatchObject({
      hostPages: drive.counters.hostPagesWritten,
      flashPages: drive.counters.flashPagesProgrammed,
    });
    expect(frame.fields[FrameField.Step]).toBe(step);
    expect(frame.pageState).toHaveLength(scenario.blockCount * scenario.pagesPerBlock);
    expect(opening.furthestStep).toBe(step);
  });

  it('stands less than a block after the usual step, a few pages before cleaning', async () => {
    const { opening, frame } = await previewCafeteria();
    const scenario = scenarioOf(DEFAULT_SETTINGS);
    const after = (opening.summary?.step ?? Number.NaN) - shownStep(DEFAULT_SETTINGS, scenario);
    expect(after).toBeGreaterThanOrEqual(0);
    expect(after).toBeLessThan(scenario.pagesPerBlock);
    const left = scenario.pagesPerBlock - (frame.fields[FrameField.HostFrontierOffset] ?? Number.NaN);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(scenario.pagesPerBlock / 2);
  });

  it('is of the settings it is asked for', async () => {
    const settings = { ...DEFAULT_SETTINGS, spareFactor: 0.5, seed: 9 };
    const { opening } = await previewCafeteria(settings);
    const usual = await previewCafeteria();
    expect(opening.summary?.flashPages).not.toBe(usual.opening.summary?.flashPages);
    expect(opening.summary?.mappedPages).toBeLessThanOrEqual(scenarioOf(settings).logicalPageCount);
  });
});
