import { describe, expect, it } from 'vitest';
import { ssdDesignOf } from '../designs/ssdDesignOf.ts';
import { CONSUMER_PRESETS } from '../drives/consumer.ts';
import { runWholeFill } from '../experiments/wholeFill.ts';
import { buildSolidState } from '../recipes/solidState.ts';
import { laneCosts, slcCosts } from './laneCosts.ts';
import type { SlcCacheDesign, SsdDesign } from './ssdDesign.ts';
import type { CompleteDesign } from './writePath.ts';

/** A drive of TLC whose flash is slower than its link, with half of the cells in the cache. */
const preset = CONSUMER_PRESETS.find(({ id }) => id === 'adata_atom_50_1tb');
if (!preset) throw new Error('the drive is gone');
const DESIGN = ssdDesignOf(preset);
const { slcCache: CACHE } = DESIGN;
if (!CACHE) throw new Error('the drive has lost its cache');
const UNITS = 524_288;

/** Figures of the whole fill of the drive, with other times. */
function fillOf(changes: Partial<CompleteDesign>, cacheChanges: Partial<SlcCacheDesign> = {}, fill = 0) {
  const design = { ...DESIGN, ...changes, slcCache: { ...CACHE, ...cacheChanges } as SlcCacheDesign };
  const { device, scaleFraction, ...state } = buildSolidState(design, 'new', 1, { unitCount: UNITS });
  const scaled = { ...state, device, scaleFraction, members: [device], disk: null, preset: 'changed' };
  const outcome = runWholeFill({ ...scaled, partitionFraction: 1, unitBytes: design.unitBytes }, fill, 1);
  return { ...outcome, design, counters: device.layers.layers[0].counters };
}

/** Rates of all dies, by hand from the times of their operations, 10⁶ B a second. */
function ratesByHand(design: SsdDesign & { slcCache: SlcCacheDesign }) {
  const { laneCount, host, flash, slcCache, blockUnits, unitBytes } = design;
  const pageSet = slcCache.operationBytes;
  const cellSet = 3 * pageSet;
  const cacheUs = (slcCache.programUs + pageSet / host.busBytesPerUs) / pageSet;
  const denseUs = (flash.programUs + cellSet / host.busBytesPerUs) / cellSet;
  // A block holds a third of its units in the cache, and is erased once they are folded.
  const eraseUs = flash.eraseUs / ((blockUnits / 3) * unitBytes);
  const foldUs = (3 * slcCache.readUs + flash.programUs) / cellSet + eraseUs;
  return {
    inside: laneCount / cacheUs,
    past: laneCount / denseUs,
    // Each page takes three of which folding gives back two: one and a half folds a page.
    folding: laneCount / (cacheUs + 1.5 * foldUs),
  };
}

describe('a drive that writes past its cache and then folds', () => {
  const fill = fillOf({});
  const byHand = ratesByHand(fill.design);

  it('has the rates of its operations: at one bit, at all bits, and in the time that folding leaves', () => {
    const { fullSpeedMegabytesPerSecond, behindMegabytesPerSecond, lastMegabytesPerSecond } = fill;
    expect(fullSpeedMegabytesPerSecond / byHand.inside).toBeCloseTo(1, 1);
    expect((behindMegabytesPerSecond ?? 0) / byHand.past).toBeCloseTo(1, 1);
    expect((lastMegabytesPerSecond ?? 0) / byHand.folding).toBeGreaterThan(0.97);
    expect((lastMegabytesPerSecond ?? 0) / byHand.folding).toBeLessThan(1.03);
  });

  it('folds when the cells that are not lent are full: 840 GB of 1,099 are lent', () => {
    const open = 1.0995 * 1000 - 840;
    expect(fill.fullSpeedGigabytes).toBeCloseTo(280, -1);
    expect((fill.lastKneeGigabytes ?? 0) - fill.fullSpeedGigabytes).toBeGreaterThan(open * 0.94);
    expect((fill.lastKneeGigabytes ?? 0) - fill.fullSpeedGigabytes).toBeLessThan(open);
  });

  it('programs each page of the host once, and again what it has folded', () => {
    const { hostPagesWritten, slcPagesProgrammed, flashPagesProgrammed, pagesFolded, pagesRelocated } = fill.counters;
    expect(hostPagesWritten).toBe(Math.floor(fill.report.byteCount / 4096));
    expect(slcPagesProgrammed).toBeLessThan(hostPagesWritten);
    expect([flashPagesProgrammed, pagesRelocated]).toEqual([hostPagesWritten + pagesFolded, 0]);
  });

  it('folds more slowly with slower reads at one bit and slower programs, and writes inside as fast', () => {
    const slower = fillOf({ flash: { ...DESIGN.flash, programUs: 2 * DESIGN.flash.programUs } }, { readUs: 100 });
    expect((slower.lastMegabytesPerSecond ?? 0) / ratesByHand(slower.design).folding).toBeGreaterThan(0.97);
    expect((slower.lastMegabytesPerSecond ?? 0) / ratesByHand(slower.design).folding).toBeLessThan(1.03);
    expect(slower.fullSpeedMegabytesPerSecond / fill.fullSpeedMegabytesPerSecond).toBeCloseTo(1, 1);
  });

  it('is slower where the whole drive waits and what is folded crosses the bus twice', () => {
    const waiting = fillOf({}, { foldsInDie: false });
    expect(waiting.lastMegabytesPerSecond ?? 0).toBeLessThan((fill.lastMegabytesPerSecond ?? 0) * 0.9);
  });
});

describe('the cache of a drive on which something is stored', () => {
  it.each([0.3, 0.6, 0.9])('is a third of the cells that are left, or what may be lent: %s', (share) => {
    const { fullSpeedGigabytes } = fillOf({}, {}, share);
    const left = (1099.5 - share * 1000) / 3;
    expect(fullSpeedGigabytes / Math.min(280, left)).toBeGreaterThan(0.94);
    expect(fullSpeedGigabytes / Math.min(280, left)).toBeLessThan(1.03);
  });
});

it('packs 4 KB units into a page of each plane in the cache, and into all pages of the cells outside', () => {
  // Four planes of 16 KiB are 16 units; three bits a cell make 48.
  expect(slcCosts(DESIGN, CACHE).operationUnits).toBe(16);
  expect(laneCosts(DESIGN).operationUnits).toBe(48);
  const { flash, slcCache } = DESIGN;
  expect(slcCosts(DESIGN, CACHE).foldOperationUs).toBeCloseTo(3 * (slcCache?.readUs ?? 0) + flash.programUs, 9);
});
