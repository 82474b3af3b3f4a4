import { describe, expect, it } from 'vitest';
import { createFrame, SMALL_DRIVE } from '../fixtures/createFrame.ts';
import { tilesIn } from '../layout/tables.ts';
import { rect } from '../layout/geometry.ts';
import { ShownDrive } from '../model/shownDrive.ts';
import { ROLE } from '../vocabulary.ts';
import { HeatLayer, type HeatContext, type TilesLayout } from './HeatLayer.ts';
import { FREE_LEVEL, HEAT_LEVELS, heatDomain, HeatReading, shareIn, heatColors } from './heatReading.ts';

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
  it('run from one end to the other in even steps', () => {
    const colors = heatColors('red', 'rgb(0 0 1)');
    expect(colors).toHaveLength(HEAT_LEVELS);
    expect(colors[0]).toBe('color-mix(in oklab,rgb(0 0 1) 0%,red)');
    expect(colors.at(-1)).toBe('color-mix(in oklab,rgb(0 0 1) 100%,red)');
    const shares = colors.map((color) => Number(/ ([\d.]+)%/.exec(color)?.[1]));
    const steps = shares.slice(1).map((share, level) => share - (shares[level] ?? 0));
    expect(steps.every((step) => Math.abs(step - 100 / (HEAT_LEVELS - 1)) <= 0.1)).toBe(true);
  });
});

describe('heat layer', () => {
  const grey = (channel: number): number => 0xff_00_00_00 + channel * 0x01_01_01;
  const colors = {
    ramp: Uint32Array.from({ length: HEAT_LEVELS }, (_, level) => grey(level + 100)),
    free: grey(9),
    freeLine: grey(7),
  };
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

  it('writes only tiles whose level has changed, and puts the image once', () => {
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
    expect([inTile(3), inTile(4)]).toEqual([160, 105]);
  });

  it('outlines an erased block, so that it differs by more than colour', () => {
    const { redAt, context } = record();
    new HeatLayer(context, tenTiles(), 10, 1, colors).update(new Uint8Array(10).fill(FREE_LEVEL));
    expect([redAt(0, 0), redAt(1, 1)]).toEqual([7, 9]);
  });

  it.each([
    [700, 0],
    [700, -40],
    [-12, 300],
  ])('has a size also where there is no room, %i x %i', (width, height) => {
    const tiles = tilesIn(rect(0, 0, width, height), 1024) as TilesLayout;
    const size = HeatLayer.sizeOf(tiles, 2);
    expect(Number.isSafeInteger(size.width) && size.width > 0).toBe(true);
    expect(Number.isSafeInteger(size.height) && size.height > 0).toBe(true);
    expect(tiles.columns * tiles.rows).toBeGreaterThanOrEqual(1024);
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
    const last = HEAT_LEVELS - 1 + 100;
    expect(Array.from(image.data.subarray(0, 8))).toEqual([last, last, last, 255, 9, 9, 9, 255]);
  });
});
