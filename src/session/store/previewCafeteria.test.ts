import { FrameField } from '#engine';
import { describe, expect, it } from 'vitest';
import { previewCafeteria } from './previewCafeteria.ts';
import { DEFAULT_SETTINGS, scenarioOf } from './settings.ts';

describe('the cafeteria as the page opens', () => {
  it('is a new drive of the usual settings', async () => {
    const { opening, frame, settings } = await previewCafeteria();
    expect(settings).toEqual(DEFAULT_SETTINGS);
    const scenario = scenarioOf(DEFAULT_SETTINGS);
    expect(opening).toMatchObject({ furthestStep: 0, summary: { step: 0, hostPages: 0, flashPages: 0 } });
    expect(opening.summary?.freeBlocks).toBe(scenario.blockCount);
    expect(frame.pageState).toEqual(new Uint8Array(scenario.blockCount * scenario.pagesPerBlock));
  });

  it('has the requested settings', async () => {
    const { frame } = await previewCafeteria({ ...DEFAULT_SETTINGS, seed: 9 });
    const usual = await previewCafeteria();
    const firstOrders = ({ fields }: typeof frame): unknown => fields.slice(FrameField.NextLogicalPage0, 27);
    expect(firstOrders(frame)).not.toEqual(firstOrders(usual.frame));
  });
});
