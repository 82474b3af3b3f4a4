import { describe, expect, it } from 'vitest';
import { createFrame, SMALL_DRIVE } from '../fixtures/createFrame.ts';
import { tilesIn } from '../layout/tables.ts';
import { rect } from '../layout/rect.ts';
import { ShownDrive } from '../model/shownDrive.ts';
import { ROLE } from '../vocabulary.ts';
import { HeatLayer } from './HeatLayer.ts';
import type { HeatContext, TilesLayout } from './HeatLayer.ts';
import { FREE_LEVEL, HEAT_LEVELS, heatDomain, HeatReading, shareIn } from './heatReading.ts';
import { heatRamp, parseColor } from './ramp.ts';

const shownOf = (blocks: Parameters<typeof createFrame>[1]): ShownDrive => {
  const frame = createFrame(SMALL_DRIVE, blocks);
  const shown = new ShownDrive(SMALL_DRIVE, frame.pageState.length);
  shown.show(frame, false);
  return shown;
};

describe('heat scale', () => {
  it('takes its domain from closed blocks only', () => {
    const roles = Uint8Array.of(ROLE.Closed, ROLE.Closed, ROLE.Victim, ROLE.HostOpen, ROLE.Free);
    expect(heatDomain(roles, Uint16Array.of(3, 4, 1, 0, 0))).toEqual({ least: 3, most: 4 });
    expect(heatDomain(Uint8Array.of(ROLE.Free), Uint16Array.of(0))).toBeNull();
  });

  it('places a count in the domain and holds it inside', () => {
    expect([2, 4, 8, 16, 20].map((valid) => shareIn({ least: 4, most: 16 }, valid))).toEqual([0, 0, 1 / 3, 1, 1]);
    expect(shareIn({ least: 5, most: 5 }, 5)).toBe(1);
  });

  it('shows the exact level at once after a restart, and no level for an erased block', () => {
    const heat = new HeatReading(8);
    const isMoving = heat.update(shownOf({ 0: { pages: 'hxxx' }, 1: { pages: 'hhhh' }, 2: { pages: 'hhxx' } }), 33);
    expect(isMoving).toBe(false);
    expect(Array.from(heat.levels.subarray(0, 4))).toEqual([
      0,
      HEAT_LEVELS - 1,
      Math.round((HEAT_LEVELS - 1) / 3),
      FREE_LEVEL,
    ]);
    expect(heat.shareOf(1)).toBe(1);
    expect(heat.shareOf(3)).toBeNull();
  });

  it('eases towards a change and arrives at the exact level', () => {
    const heat = new HeatReading(8);
    heat.update(shownOf({ 0: { pages: 'hxxx' }, 1: { pages: 'hhhh' } }), 33);
    const later = shownOf({ 0: { pages: 'hhhh' }, 1: { pages: 'hhhh' }, 2: { pages: 'hxxx' } });
    expect(heat.update(later, 33)).toBe(true);
    expect(heat.shareOf(0)).toBeGreaterThan(0);
    expect(heat.shareOf(0)).toBeLessThan(0.5);
    for (let frame = 0; frame < 60; frame += 1) heat.update(later, 33);
    expect(heat.update(later, 33)).toBe(false);
    expect(heat.shareOf(0)).toBe(1);
  });
});

describe('heat colours', () => {
  it('run from one end to the other without leaving it', () => {
    const ramp = heatRamp([228, 232, 230], [27, 110, 194]);
    expect(ramp).toHaveLength(HEAT_LEVELS);
    expect(ramp[0]).toEqual([228, 232, 230]);
    expect(ramp.at(-1)).toEqual([27, 110, 194]);
    const reds = ramp.map(([red]) => red);
    expect(reds.every((red, level) => level === 0 || red <= (reds[level - 1] ?? 255))).toBe(true);
  });

  it('are even in OKLab: the middle of black and white is the grey of lightness one half', () => {
    // L = 0.5 gives linear 0.125, which sRGB encodes as 99.
    const [red, green, blue] = heatRamp([0, 0, 0], [255, 255, 255])[HEAT_LEVELS / 2] ?? [0, 0, 0];
    expect([red, green, blue].every((channel) => Math.abs(channel - 99) <= 3)).toBe(true);
  });

  it('are read in both forms that a canvas answers with', () => {
    expect(parseColor('#1b6ec2')).toEqual([27, 110, 194]);
    expect(parseColor('rgb(1 2 3)')).toEqual([1, 2, 3]);
  });
});

describe('heat layer', () => {
  const FREE_LINE = [7, 7, 7] as const;
  const colors = { ramp: heatRamp([0, 0, 0], [255, 255, 255]), free: [9, 9, 9] as const, freeLine: FREE_LINE };
  function record() {
    const image = { width: 0, data: new Uint8ClampedArray(0) };
    let putCount = 0;
    const context = {
      createImageData: (width: number, height: number) => {
        image.width = width;
        image.data = new Uint8ClampedArray(width * height * 4);
        return image;
      },
      putImageData: () => void (putCount += 1),
    };
    const redAt = (x: number, y: number): number => image.data[(y * image.width + x) * 4] ?? -1;
    return { image, redAt, puts: () => putCount, context: context as unknown as HeatContext };
  }
  /** Ten tiles in a 100 x 40 area: 5 columns of pitch 20, gap 2. */
  const tenTiles = (): TilesLayout => tilesIn(rect(0, 0, 100, 40), 10) as TilesLayout;

  it('touches only tiles whose level changed, and puts them all at once', () => {
    const { puts, redAt, context } = record();
    const layer = new HeatLayer(context, tenTiles(), 10, 1, colors);
    const levels = new Uint8Array(10).fill(5);
    expect(layer.update(levels)).toBe(10);
    expect(layer.update(levels)).toBe(0);
    levels[3] = 60;
    expect(layer.update(levels)).toBe(1);
    expect(puts()).toBe(2);
    const { columns, pitch } = tenTiles();
    const inTile = (block: number): number =>
      redAt(
        Math.round((block % columns) * pitch + pitch / 2),
        Math.round(Math.floor(block / columns) * pitch + pitch / 2),
      );
    expect([inTile(3), inTile(4)]).toEqual([colors.ramp[60]?.[0], colors.ramp[5]?.[0]]);
  });

  it('outlines an erased block, so that it differs by more than colour', () => {
    const { redAt, context } = record();
    new HeatLayer(context, tenTiles(), 10, 1, colors).update(new Uint8Array(10).fill(FREE_LEVEL));
    expect([redAt(0, 0), redAt(1, 1)]).toEqual([FREE_LINE[0], colors.free[0]]);
  });

  it('becomes one pixel a block below three pixels a tile', () => {
    const tiles = tilesIn(rect(0, 0, 552, 358), 163_840) as TilesLayout;
    expect(HeatLayer.sizeOf(tiles, 2)).toEqual({ width: tiles.columns, height: tiles.rows });
    const { puts, context, image } = record();
    const layer = new HeatLayer(context, tiles, 163_840, 2, colors);
    const levels = new Uint8Array(163_840).fill(HEAT_LEVELS - 1);
    levels[1] = FREE_LEVEL;
    layer.update(levels);
    expect(puts()).toBe(1);
    expect(Array.from(image.data.subarray(0, 8))).toEqual([255, 255, 255, 255, 9, 9, 9, 255]);
  });
});
