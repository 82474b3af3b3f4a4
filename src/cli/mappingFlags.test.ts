import { describe, expect, it } from 'vitest';
import { performCommandLine } from './commandLine.ts';
import { UsageError } from './usage.ts';

async function sim(line: string): Promise<string> {
  let output = '';
  await performCommandLine(line.split(' '), { print: (text) => (output += text), showProgress: () => {} });
  return output;
}

const SMALL = 'run --blocks 64 --pages-per-block 16 --spare-factor 0.25 --writes 2000';

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
    const report = JSON.parse(await sim(`${SMALL} --json ${flags}`.trim()));
    expect(report).toMatchObject(expected);
    const { hostPagesWritten, pagesRelocated, pagesMerged, mapPagesProgrammed, flashPagesProgrammed } = report;
    expect(flashPagesProgrammed).toBe(hostPagesWritten + pagesRelocated + pagesMerged + mapPagesProgrammed);
  });

  it('shows in its table what the mapping has counted, and nothing that it has not', async () => {
    const table = await sim(`${SMALL} --mapping hybrid`);
    expect(table).toMatch(/full merges\s+\d/);
    expect(table).toMatch(/map memory, bytes\s+704/);
    expect(table).not.toContain('map look-ups');
    expect(table).toContain('does not apply: it is about maps of single pages');
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
    ['--mapping hybrid --log-blocks 0', '--log-blocks is 0, but it has to be a whole number from 1 to 65,536.'],
    ['--mapping hybrid --log-blocks 99', '--log-blocks is 99, but it has to be fewer than the blocks that the drive'],
    ['--mapping cached --map-entries 1', '--map-entries is 1, but it has to be a whole number from 2 to 65,536.'],
    ['--mapping cached --map-cache-pages 0', '--map-cache-pages is 0, but it has to be a whole number from 1 to'],
    ['--mapping hybrid --log-order any', '--log-order is any, but it has to be one of appended, ordered.'],
    ['--mapping-unit x', '--mapping-unit is x, but it has to be a whole number from 1 to 4,096.'],
  ])('%s', async (flags, message) => {
    const refused = sim(`${SMALL} ${flags}`);
    await expect(refused).rejects.toBeInstanceOf(UsageError);
    await expect(refused).rejects.toThrow(message);
  });
});

describe('the effective spare factor', () => {
  it('leaves out the blocks of a map in flash', async () => {
    const flags = '--mapping cached --map-entries 16 --map-cache-pages 48';
    const report = JSON.parse(await sim(`${SMALL} --json ${flags}`));
    // By hand: 768 / 16 = 48 map pages, ceil(60 / 16) + 2 = 6 of 64 blocks; all 768 pages are in use.
    const usable = 58 * 16 - report.meanFreePagesAtVictimPick;
    expect(report.effectiveSpareFactor).toBeCloseTo(1 - 768 / usable, 12);
  });
});
