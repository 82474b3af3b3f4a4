import { describe, expect, it } from 'vitest';
import { FlashArray } from '#devices';
import { createPageMap, requireScenario } from '#engine';
import { refusalOfLine, sim, simJson } from './fixtures/sim.ts';

const SMALL = 'raid --blocks 64 --pages-per-block 16 --spare-factor 0.2 --stripe-kib 16';
const raidJson = (flags: string) => simJson(`${SMALL} ${flags} --samples 20`);

describe('sim raid', () => {
  it('answers with the counters of that array, member by member and in all', async () => {
    const report = await raidJson('--level 5 --members 4 --writes 3000 --warmup 0');
    const member = requireScenario({ blockCount: 64, pagesPerBlock: 16, spareFactor: 0.2 });
    // By hand: 819 pages hold 204 units of 4; three of the four units of a stripe are data.
    expect(report.logicalPages).toBe(204 * 4 * 3);
    expect(report.logicalPages).toBe(
      new FlashArray(
        member,
        { level: 5, memberCount: 4, stripeUnit: 4, trim: 'blocked', partitionFraction: 1 },
        createPageMap,
      ).pageCount,
    );
    expect(report).toMatchObject({ level: 5, memberCount: 4, stripeKib: 16, trim: 'blocked', between: 'delete' });
    expect(report).toMatchObject({ hostPagesWritten: 3000, parityPagesWritten: 3000, pagesRead: 6000 });
    const total = (key: string): number =>
      report.members.reduce((sum: number, each: Record<string, number>) => sum + (each[key] ?? Number.NaN), 0);
    expect(report.members).toHaveLength(4);
    expect(total('hostPagesWritten')).toBe(6000);
    expect(total('parityPagesWritten')).toBe(3000);
    expect(total('pagesRead')).toBe(6000);
    expect(total('flashPagesProgrammed')).toBe(report.flashPagesProgrammed);
    expect(report.writeAmplification).toBe(report.flashPagesProgrammed / 3000);
    expect(report.totalBlocks).toBe(256);
    expect(report.stateHash).toMatch(/^[0-9a-f]{8}$/);
  });

  it('shows the dip of the first pass where TRIM is blocked, and none where it is passed', async () => {
    const [blocked, passed] = [await raidJson('--trim blocked'), await raidJson('--trim passed')];
    const slowest = (report: { passes: { slowestMegabytesPerSecond: number }[] }): number[] =>
      report.passes.map((pass) => pass.slowestMegabytesPerSecond);
    expect(blocked.passes.map(({ pass }: { pass: string }) => pass)).toEqual(['before', 'after 1', 'after 2']);
    const [before, first, second] = slowest(blocked);
    expect(first).toBeLessThan(0.6 * (before ?? 0));
    expect(second).toBeGreaterThan(0.9 * (before ?? 0));
    expect(slowest(passed)[1]).toBeGreaterThan(0.9 * (before ?? 0));
    expect(blocked.passes[1].positionGib).toHaveLength(20);
    expect(blocked.passes[1].megabytesPerSecond).toHaveLength(20);
  });

  it('counts warm-up and writes in multiples of the partition', async () => {
    const report = await raidJson('--partition 0.5 --writes 0.5x --passes 0 --between nothing');
    expect(report.logicalPages).toBe(102 * 4 * 2);
    expect(Math.abs(report.hostPagesWritten / report.logicalPages - 0.5)).toBeLessThan(0.01);
    expect(report.passes).toHaveLength(1);
  });

  it('prints tables a person can read without --json', async () => {
    const tables = await sim(`${SMALL} --level 5`);
    expect(tables).toMatch(/^array +RAID-5 of 3$/m);
    expect(tables).toMatch(/^after 1 +\d+\.\d/m);
    expect(tables).not.toMatch(/undefined|NaN|null/);
  });

  it('explains its flags', async () => {
    const help = await sim('raid --help');
    for (const flag of ['--members N', '--level 0|5', '--stripe-kib N', '--trim passed|blocked', '--blocks N'])
      expect(help).toContain(flag);
    expect(help).not.toContain('on|off');
  });

  it.each([
    ['--members 9', '--members is 9, but it has to be a whole number from 1 to 8 in RAID-0.'],
    ['--level 5 --members 2', '--members is 2, but it has to be a whole number from 3 to 8 in RAID-5.'],
    ['--level 6', '--level is 6, but it has to be one of 0, 5.'],
    ['--trim on', '--trim is on, but it has to be one of passed, blocked.'],
    ['--partition 0', '--partition is 0, but it has to be a number from 0.'],
    ['--between sleep', '--between is sleep, but it has to be one of nothing, delete, rebuild.'],
    ['--passes 17', '--passes is 17, but it has to be a whole number from 0 to 16.'],
    ['--samples 0', '--samples is 0, but it has to be a whole number from 1 to 10,000.'],
    ['--writes 0', '--writes is 0, but it has to be at least one page.'],
    ['--logical-pages 5', '--logical-pages is 5, but --spare-factor is given too: leave one out.'],
    ['--endurance 100', '--endurance is not known here; see sim raid --help.'],
    [
      '--idle-cleaning file-system --idle-every 9',
      '--idle-cleaning is file-system, but it has to be none or reorganize',
    ],
  ])('refuses %s in one line', async (flags, message) => {
    expect(await refusalOfLine(`${SMALL} ${flags}`)).toContain(message);
  });

  it.each(['6', '0', '1e9', 'wide'])('refuses a stripe unit of %s KiB', async (stripe) => {
    expect(await refusalOfLine(`raid --blocks 64 --pages-per-block 16 --stripe-kib ${stripe}`)).toMatch(
      /^--stripe-kib is \S+, but it has to be a multiple of 4 from 4 to [\d,]+\.$/,
    );
  });
});
