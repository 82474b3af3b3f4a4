import { describe, expect, it } from 'vitest';
import { createDrive, requireScenario, SCENARIO_FIELDS } from '#engine';
import type { ScenarioInput } from '#engine';
import { refusalOfLine, sim, simJson } from './fixtures/sim.ts';
import { ALL_ROWS } from './scenarioFlags.ts';

describe('the table of flags', () => {
  it('has a row for every field of a scenario', () => {
    const fields = ALL_ROWS.map(({ field }) => field);
    const missing = Object.keys(SCENARIO_FIELDS).filter((field) => !(fields as string[]).includes(field));
    expect(missing).toEqual([]);
    expect(new Set(fields).size).toBe(fields.length);
  });
});

const CLEANED = 'run --blocks 64 --pages-per-block 16 --spare-factor 0.25 --warmup 500 --writes 2000';

describe('sim run with pools, marks and pauses', () => {
  it.each<[string, ScenarioInput]>([
    ['--pools 2 --workload hot-cold', { pools: 2, workload: 'hotCold' }],
    ['--pools 2 --pool-classifier learned --workload zipf', { pools: 2, poolClassifier: 'learned', workload: 'zipf' }],
    ['--pools 2 --workload zipf --hot-space-fraction 0.1', { pools: 2, workload: 'zipf', hotSpaceFraction: 0.1 }],
    [
      '--pools 2 --workload log-and-small --small-write-fraction 0.5 --small-space-fraction 0.1',
      { pools: 2, workload: 'logAndSmall', smallWriteFraction: 0.5, smallSpaceFraction: 0.1 },
    ],
    ['--stop-free-blocks 6', { stopFreeBlocks: 6 }],
    [
      '--idle-cleaning reorganize --idle-every 100 --idle-free-blocks 5',
      { idleCleaning: 'reorganize', idleEveryPages: 100, idleFreeBlocks: 5 },
    ],
    [
      '--idle-cleaning file-system --idle-every 50 --workload files --trim off --live-fraction 0.5',
      { idleCleaning: 'fileSystem', idleEveryPages: 50, workload: 'files', isTrimEnabled: false, liveFraction: 0.5 },
    ],
  ])('%s', async (flags, choices) => {
    const report = JSON.parse(await sim(`${CLEANED} ${flags} --json`));
    const shape = { blockCount: 64, pagesPerBlock: 16, spareFactor: 0.25, warmupPages: 500 };
    const drive = createDrive(requireScenario({ ...shape, ...choices }));
    drive.run(2000);
    expect(report.stateHash).toBe(drive.stateHash());
    expect(report.idlePicks).toBe(drive.counters.idlePicks);
  });

  it('tells in its table what was cleaned in pauses, where anything was', async () => {
    const table = await sim(`${CLEANED} --idle-cleaning reorganize --idle-every 100`);
    expect(table).toMatch(/^blocks cleaned in pauses +\d+$/m);
    expect(await sim(CLEANED)).not.toContain('in pauses');
  });

  it('gives no theory for learned pools, which have none', async () => {
    const learned = JSON.parse(await sim(`${CLEANED} --pools 2 --pool-classifier learned --json`));
    expect(learned.theory).toEqual({ applies: false, reason: 'noFormula' });
  });
});

describe('a flag of cleaning that has no effect, or an impossible one', () => {
  it.each([
    ['--pool-classifier learned', '--pool-classifier is learned, but it is allowed with --pools 2 only.'],
    [
      '--pools 2 --pool-classifier learned --reserve-blocks 1',
      '--reserve-blocks is 1, but it has to be at least 2 with two learned pools.',
    ],
    ['--stop-free-blocks 2', '--stop-free-blocks is 2, but it has to be 0, or more than the 2 free blocks at which'],
    ['--idle-every 5', '--idle-every is 5, but it is allowed with --idle-cleaning reorganize or file-system only.'],
    ['--idle-cleaning reorganize', '--idle-cleaning is reorganize, but the host never pauses; see --idle-every.'],
  ])('%s', async (flags, message) => {
    expect(await refusalOfLine(`${CLEANED} ${flags}`)).toContain(message);
  });
});

const MAPPED = 'run --blocks 64 --pages-per-block 16 --spare-factor 0.25 --writes 2000';

describe('sim run with a mapping', () => {
  it.each<[string, string, object]>([
    // 64 · 16 · 0.75 = 768 pages.
    ['single pages', '', { mapEntries: 768, mapMemoryBytes: 3072, pagesMerged: 0 }],
    // 48 blocks of logical pages.
    ['blocks', '--mapping block', { mapEntries: 48, mapMemoryBytes: 192, pagesRelocated: 0 }],
    // 768 / 4
    ['units', '--mapping-unit 4', { mapEntries: 192, fullMerges: 0 }],
    // 48 + 3 · 16
    ['replacement blocks', '--mapping hybrid --log-blocks 3', { mapEntries: 96, pagesRelocated: 0 }],
    // A directory of 768 / 16 map pages and 4 · 16 entries.
    [
      'a part of the pages',
      '--mapping cached --map-entries 16 --map-cache-pages 4',
      { mapEntries: 112, pagesMerged: 0 },
    ],
    ['ordered replacement blocks', '--mapping hybrid --log-blocks 3 --log-order ordered', { mapEntries: 51 }],
  ])('tells the entries of %s', async (_, flags, expected) => {
    const report = JSON.parse(await sim(`${MAPPED} --json ${flags}`.trim()));
    expect(report).toMatchObject(expected);
    const { hostPagesWritten, pagesRelocated, pagesMerged, mapPagesProgrammed, flashPagesProgrammed } = report;
    expect(flashPagesProgrammed).toBe(hostPagesWritten + pagesRelocated + pagesMerged + mapPagesProgrammed);
  });

  it('shows in its table what the mapping has counted, and nothing that it has not', async () => {
    const table = await sim(`${MAPPED} --mapping hybrid`);
    expect(table).toMatch(/full merges\s+\d/);
    expect(table).toMatch(/map memory, bytes\s+704/);
    expect(table).not.toContain('map look-ups');
    expect(table).toContain('does not apply: formulas are for maps of single pages');
  });
});

const SLC_CACHED = `${MAPPED} --slc-cache-blocks 4`;

describe('sim run with an SLC cache', () => {
  it('counts what went to it and what was folded out of it', async () => {
    const report = JSON.parse(await sim(`${SLC_CACHED} --slc-when-full fold --json`));
    const { hostPagesWritten, pagesRelocated, pagesFolded, slcPagesProgrammed, flashPagesProgrammed } = report;
    expect([hostPagesWritten, slcPagesProgrammed]).toEqual([2000, 2000]);
    expect(pagesFolded).toBeGreaterThan(1900);
    expect(flashPagesProgrammed).toBe(hostPagesWritten + pagesRelocated + pagesFolded);
    // A block takes five of its sixteen pages at one bit a cell instead of three.
    expect(Math.abs(report.slcBlocksErased - 2000 / 5)).toBeLessThanOrEqual(4);
    const table = await sim(SLC_CACHED);
    expect(table).toContain('does not apply: an SLC cache is in front of the flash');
  });

  it.each([
    ['--slc-bits-per-cell 4', '--slc-bits-per-cell is 4, but it is allowed with --slc-cache-blocks or'],
    ['--slc-when-full fold', '--slc-when-full is fold, but it is allowed with --slc-cache-blocks or'],
    [
      '--slc-cache-blocks 2 --slc-kept-fraction 0.5',
      '--slc-kept-fraction is 0.5, but it is allowed with --slc-dynamic',
    ],
    ['--slc-cache-blocks 99', '--slc-cache-blocks is 99, but it has to be at most 12 on this drive; a larger --spare'],
    ['--slc-cache-blocks 2 --endurance 9', '--endurance is 9, but it has to be 0 with an SLC cache.'],
    ['--slc-dynamic-blocks 2 --mapping block', '--slc-dynamic-blocks is 2, but it has to be 0 unless single pages are'],
    [
      '--slc-cache-blocks 2 --slc-bits-per-cell 9',
      '--slc-bits-per-cell is 9, but it has to be a whole number from 2 to',
    ],
    [
      '--slc-dynamic-blocks 65',
      '--slc-dynamic-blocks is 65, but it has to be a whole number from 0 to 64, all blocks of the drive.',
    ],
    [
      '--slc-dynamic-blocks 1e300 --slc-cache-blocks 1',
      'is 1e300, but it has to be a whole number from 0 to 63, all blocks of the drive but the one that is set apart.',
    ],
    ['--slc-dynamic-blocks -1', '--slc-dynamic-blocks is -1, but it has to be a whole number from 0 to'],
    ['--slc-cache-blocks 9999999999', 'is 9999999999, but it has to be at most 12 on this drive; a larger --spare'],
    [
      '--slc-dynamic-blocks 9 --slc-kept-fraction 1',
      // 768 logical pages, of which 16 + ⌊16 / 3⌋ + 1 = 22 have to be left: 746 / 768 = 0.971354.
      '--slc-kept-fraction is 1, but it has to be a number from 0 to 0.971354, so that the empty drive has a block to lend.',
    ],
  ])('refuses %s', async (flags, message) => {
    expect(await refusalOfLine(`${MAPPED} ${flags}`)).toContain(message);
  });
});

describe('a field of which one value only is possible', () => {
  it('of an SLC cache on tiny blocks', async () => {
    expect(await refusalOfLine('run --pages-per-block 2 --slc-dynamic-blocks 9')).toBe(
      '--slc-bits-per-cell is 3, but it has to be 2 with 2 pages in a block.',
    );
  });

  it('is refused with that value, not with a range from it to itself', async () => {
    const line = 'run --blocks 6 --pages-per-block 2 --reserve-blocks 2 --logical-pages';
    // 6 blocks less 2 and two open ones.
    expect(await refusalOfLine(`${line} 9`)).toContain('a whole number from 1 to 4.');
    expect(await refusalOfLine(`${line} 1 --workload files --file-pages 2`)).toBe(
      '--file-pages is 2, but it has to be 1.',
    );
  });
});

describe('a flag that the mapping does not heed', () => {
  it.each([
    ['--log-blocks 2', '--log-blocks is 2, but it is allowed with --mapping hybrid only.'],
    ['--log-order ordered', '--log-order is ordered, but it is allowed with --mapping hybrid only.'],
    ['--map-cache-pages 2', '--map-cache-pages is 2, but it is allowed with --mapping cached only.'],
    ['--map-entries 8', '--map-entries is 8, but it is allowed with --mapping cached only.'],
    ['--mapping block --victim fifo', '--victim is fifo, but it is allowed with --mapping page or cached only.'],
    ['--mapping hybrid --frontiers shared', '--frontiers is shared, but it is allowed with --mapping page or cached'],
    ['--mapping block --mapping-unit 4', '--mapping-unit is 4, but it has to be 1 with the block mapping.'],
    ['--mapping-unit 5', '--mapping-unit is 5, but it has to be a divisor of the 16 pages of a block.'],
    [
      '--mapping hybrid --log-blocks 99',
      '--log-blocks is 99, but it has to be at most 13 on this drive; a larger --spare-factor',
    ],
  ])('%s', async (flags, message) => {
    expect(await refusalOfLine(`${MAPPED} ${flags}`)).toContain(message);
  });
});

describe('the effective spare factor', () => {
  it('leaves out the blocks of a map in flash', async () => {
    const flags = '--mapping cached --map-entries 16 --map-cache-pages 48';
    const report = JSON.parse(await sim(`${MAPPED} --json ${flags}`));
    // By hand: 768 / 16 = 48 map pages, ceil(60 / 16) + 2 = 6 of 64 blocks; all 768 pages are in use.
    const usable = 58 * 16 - report.meanFreePagesAtVictimPick;
    expect(report.effectiveSpareFactor).toBeCloseTo(1 - 768 / usable, 12);
  });
});

const WORN = '--blocks 32 --pages-per-block 8 --spare-factor 0.25';

describe('the flags of wear', () => {
  it('reach the drive', async () => {
    const drive = createDrive(
      requireScenario({
        blockCount: 32,
        pagesPerBlock: 8,
        spareFactor: 0.25,
        wearLeveling: 'static',
        wearCheckErases: 4,
        wearSpreadLimit: 2,
        enduranceCycles: 1000,
        warmupPages: 0,
      }),
    );
    drive.run(3000);
    const report = await simJson(
      `run ${WORN} --wear-leveling static --wear-check-erases 4 --wear-spread-limit 2 --endurance 1000 --warmup 0 --writes 3000`,
    );
    expect(report.stateHash).toBe(drive.stateHash());
    expect(report.pagesLeveled).toBe(drive.counters.pagesLeveled);
    expect(report.pagesLeveled).toBeGreaterThan(0);
    expect(report.isWornOut).toBe(false);
    expect(report.theory).toEqual({ applies: false, reason: 'wear' });
    expect(report.eraseCount.spread).toBe(report.eraseCount.max - report.eraseCount.min);
  });

  it.each([
    ['--wear-check-erases 9', '--wear-check-erases is 9, but it is allowed with --wear-leveling static only.'],
    [
      '--wear-leveling dynamic --wear-spread-limit 9',
      '--wear-spread-limit is 9, but it is allowed with --wear-leveling static only.',
    ],
  ])('refuse %s', async (flags, message) => {
    expect(await refusalOfLine(`run ${WORN} ${flags}`)).toContain(message);
  });
});

describe('flags that hold back more blocks than the drive has', () => {
  const STANDARD = 'run --writes 1 --warmup 0';

  it.each([
    ['--mapping hybrid', '--log-blocks', '2000', 'a larger --spare-factor'],
    ['--mapping hybrid', '--log-blocks', '100', 'a larger --spare-factor'],
    ['--mapping hybrid --logical-pages 100000', '--log-blocks', '2000', 'fewer --logical-pages'],
    ['', '--reserve-blocks', '1023', 'a larger --spare-factor'],
    ['', '--stop-free-blocks', '500', 'a larger --spare-factor'],
  ])('are told the most that it has: %s %s %s', async (others, name, value, more) => {
    const refusal = await refusalOfLine(`${STANDARD} ${others} ${name} ${value}`);
    const [, most = ''] =
      new RegExp(
        `^${name} is ${value}, but it has to be at most (\\d+) on this drive; ${more} or more --blocks would`,
      ).exec(refusal) ?? [];
    expect((await simJson(`${STANDARD} ${others} ${name} ${most}`)).hostPagesWritten).toBe(1);
    // One more leaves fewer logical pages than were typed, where some were.
    expect(await refusalOfLine(`${STANDARD} ${others} ${name} ${Number(most) + 1}`)).toMatch(
      new RegExp(others.includes('--logical-pages') ? '^--logical-pages is 100000, but' : `at most ${most} `),
    );
  });

  it('leave a spare factor that was typed to be judged itself, and drives for which no number does', async () => {
    expect(await refusalOfLine('run --mapping hybrid --log-blocks 100 --spare-factor 0.05')).toMatch(
      /^--spare-factor is 0\.05, but it has to be a number from 0\.100586 to 0\.99 /,
    );
    expect(await refusalOfLine('run --blocks 16 --reserve-blocks 4')).toMatch(
      /^The usual --spare-factor, 0\.0687, does not fit/,
    );
  });
});

describe('a run that ends because the drive wears out', () => {
  const line = `run ${WORN} --endurance 20 --seed 5`;

  it('says so, counts what was taken, and is not steady', async () => {
    const report = await simJson(`${line} --warmup 0 --writes 1000x`);
    expect(report.isWornOut).toBe(true);
    expect(report.hostPagesWritten).toBeLessThan(20 * 256);
    expect(report.lifetimeHostPages).toBe(192 + report.hostPagesWritten);
    // By hand: 32 blocks less 2 in reserve, 2 open and 24 of data; the fifth is the end.
    expect(report.blocksRetired).toBe(5);
    expect(report.isSteady).toBe(false);
    expect(report.relativeStandardError).toBeNull();
  });

  it('counts the same life whether it is called warm-up or not', async () => {
    const counted = await simJson(`${line} --warmup 0 --writes 1000x`);
    const uncounted = await simJson(`${line} --warmup 1000x --writes 1000x`);
    expect(uncounted).toMatchObject({
      isWornOut: true,
      hostPagesWritten: 0,
      writeAmplification: null,
      blocksRetired: 5,
      lifetimeHostPages: counted.lifetimeHostPages,
    });
  });

  it('says so in the table', async () => {
    const table = await sim(`${line} --warmup 0 --writes 1000x`);
    expect(table).toMatch(/blocks retired +5\n/);
    expect(table).toContain('worn out after host pages');
    expect(await sim(`run ${WORN} --writes 300`)).not.toContain('retired');
  });
});
