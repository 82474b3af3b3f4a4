import { describe, expect, it } from 'vitest';
import { sim, simJson } from './fixtures/sim.ts';

const LINE = 'run --blocks 256 --pages-per-block 64 --spare-factor 0.2 --slc-bits-per-cell 4 --writes 8000';
const NOTE = /^The SLC cache took none of the counted writes: .*$/gm;

describe('sim run, told of an SLC cache', () => {
  it('takes the blocks set apart off the effective spare factor', async () => {
    const { effectiveSpareFactor } = await simJson(`${LINE} --slc-cache-blocks 16 --warmup 8x`);
    // By hand: 1 − 13,107 / (240 · 64 − 2.5 · 64).
    expect(effectiveSpareFactor).toBeCloseTo(1 - 13_107 / 15_200, 3);
    const table = await sim(`${LINE} --slc-cache-blocks 16 --warmup 8x`);
    expect(table).toMatch(/^effective spare factor +0\.137\d+$/m);
  });

  it.each([
    ['--slc-cache-blocks 16', 'setApartFull', '--slc-when-full fold'],
    ['--slc-dynamic-blocks 40', 'nothingLeftEmpty', '--live-fraction'],
    ['--slc-dynamic-blocks 100 --live-fraction 0.4 --slc-when-full fold', 'nothingErased', '--idle-free-blocks'],
    ['--slc-dynamic-blocks 100 --live-fraction 0.4', 'lentFull', '--idle-every'],
  ])('says why it took nothing: %s', async (flags, reason, advice) => {
    const report = await simJson(`${LINE} ${flags}`);
    expect([report.slcPagesProgrammed, report.slcUnusedReasons]).toEqual([0, [reason]]);
    const notes = (await sim(`${LINE} ${flags}`)).match(NOTE);
    expect(notes).toHaveLength(1);
    expect(notes?.[0]).toContain(advice);
  });

  it.each([
    '',
    '--slc-cache-blocks 16 --slc-when-full fold',
    '--slc-cache-blocks 16 --idle-cleaning reorganize --idle-every 2000',
    '--slc-dynamic-blocks 40 --live-fraction 0.5 --slc-when-full fold --warmup 0',
    '--slc-dynamic-blocks 100 --live-fraction 0.4 --idle-cleaning reorganize --idle-every 2000',
  ])('says nothing where it took some, or is not there: %s', async (flags) => {
    const line = `${LINE.replace(flags === '' ? '--slc-bits-per-cell 4' : '~', '')} ${flags}`;
    const report = await simJson(line);
    expect(report.slcUnusedReasons).toEqual([]);
    expect(report.slcPagesProgrammed > 0).toBe(flags !== '');
    expect((await sim(line)).match(NOTE)).toBeNull();
  });
});
