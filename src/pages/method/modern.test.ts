import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MEASURED_DRIVES, type ModernRow } from '#devices/modern';
import { composeModern, type ModernFile } from './composeModern.ts';
import { isMiss, isMissed, rowsOf, scoreOf, worstOf, type ModernCell } from './modernData.ts';
import { AMPLIFICATIONS, cellsByGroup, measuredOf, missesOf, REASONS, SHARES } from './modernLayout.ts';
import { labelOf, nameOf, sayCell, signed, toldOf } from './modernWords.ts';
import recorded from './recorded/modern.json';

const FILE = recorded as ModernFile;
const DATA = composeModern(FILE);
const CELLS = DATA.drives.flatMap(({ cells }) => cells);
const cellOf = (id: string): ModernCell => {
  const found = CELLS.find(({ row }) => row.id === `modern.${id}`);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
};
const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id).toSorted();

describe('the rows of the drives from 2022', () => {
  // The lead and the head of the page say three.
  it('are of three drives, each row of the file in one place', () => {
    expect(DATA.drives).toHaveLength(3);
    expect(idsOf(rowsOf(DATA))).toEqual(idsOf(FILE.rows));
  });

  it('are beside what was measured, and nothing was fitted to those of the figure', () => {
    for (const { id, writesPerSecond } of MEASURED_DRIVES) {
      const cells = DATA.drives.find((drive) => drive.id === id)?.cells ?? [];
      expect(cells).toHaveLength(Object.keys(writesPerSecond).length - 1);
      for (const { row, writesPerSecond: measured } of cells) {
        expect(row.measured, row.id).toBeCloseTo(measured / (writesPerSecond['uniform'] ?? 0), 5);
        expect(row.errorPercent, row.id).toBeCloseTo(100 * (row.simulated / row.measured - 1), 3);
        expect(row.isFitted, row.id).toBe(false);
      }
    }
  });

  it('are counted', () => {
    expect(scoreOf(CELLS)).toEqual({
      all: CELLS.length,
      withinFive: CELLS.filter(({ row }) => Math.abs(row.errorPercent) <= 5).length,
      withinTen: CELLS.filter(({ row }) => !isMiss(row)).length,
    });
    expect(DATA.drives.map(({ cells }) => isMissed(scoreOf(cells)))).toEqual([false, false, true]);
    expect(worstOf(CELLS)?.row.id).toBe('modern.solidigm_p5520_1920.still-80');
  });

  it('need all of the file', () => {
    expect(() => composeModern({ ...FILE, rows: FILE.rows.slice(0, -1) })).toThrow(/still-80.*--only modern/);
  });

  it('are said in words', () => {
    expect(labelOf(cellOf('micron_7450_max_800.zones-95-5'))).toBe('95/5');
    expect(labelOf(cellOf('solidigm_p5520_1920.still-80'))).toBe('80\u202f%');
    expect(nameOf(cellOf('micron_7450_pro_960.zipf-1.0'))).toBe('zipf 1.0');
    expect(sayCell(cellOf('solidigm_p5520_1920.still-80'))).toBe(
      '80\u202f% still data: measured 171.5\u202f% of the even rate, the engine 83.3\u202f%, 51.4 per cent too slow',
    );
    expect([0.04, 1.26, -4.6, 9.94, 9.96, -51.4].map(signed)).toEqual(['0.0', '+1.3', '−4.6', '+9.9', '+10', '−51']);
    expect(DATA.drives.map(toldOf)).toEqual([
      'told: 1,066\u00a0GiB of flash, fitted to 6 readings of its own counter',
      'nothing of its own; 1,066\u00a0GiB of flash, as in the MAX, are assumed',
      'told: 2,114\u00a0GiB of flash, fitted to one reading of its own counter',
    ]);
  });
});

describe('the figure', () => {
  it('has room for every mark', () => {
    const ofCounter = [...DATA.logs, ...DATA.used.filter(({ row }) => row.drive === DATA.logs[0]?.row.drive)];
    expect(ofCounter).toHaveLength(12);
    const values = (rows: readonly ModernRow[]): readonly number[] =>
      rows.flatMap((row) => [measuredOf(row), row.simulated]);
    for (const [{ domain }, rows] of [
      [SHARES, CELLS.map(({ row }) => row)],
      [AMPLIFICATIONS, ofCounter.map(({ row }) => row)],
    ] as const) {
      expect(Math.min(...values(rows))).toBeGreaterThan(domain[0]);
      expect(Math.max(...values(rows))).toBeLessThan(domain[1]);
    }
  });

  it('has a plot for each group, measured or not', () => {
    const [max, pro] = DATA.drives.map((drive) => cellsByGroup(drive));
    expect(max?.map(([group, cells]) => [group, cells.length])).toEqual([
      ['zones', 5],
      ['zipf', 5],
      ['still', 4],
    ]);
    expect(pro?.[0]).toEqual(['zones', []]);
  });
});

describe('what is wrong', () => {
  const named = missesOf(DATA);

  it('names every row beyond 10 %, and no other, the worst first', () => {
    const missed = rowsOf(DATA).filter(({ errorPercent }) => Math.abs(errorPercent) > 10);
    expect(idsOf(named.flatMap(({ rows }) => rows))).toEqual(idsOf(missed));
    expect(Object.values(REASONS).flat()).toHaveLength(missed.length);
    const sizes = named.map(({ rows }) => Math.max(...rows.map(({ errorPercent }) => Math.abs(errorPercent))));
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  });

  it('refuses a miss that nobody has named', () => {
    const { row, ...cell } = cellOf('micron_7450_max_800.zones-60-40');
    const drives = DATA.drives.map((drive) => ({
      ...drive,
      cells: [{ ...cell, row: { ...row, errorPercent: -10.1 } }],
    }));
    expect(() => missesOf({ ...DATA, drives })).toThrow(/zones-60-40 is beyond 10 %/);
  });

  it('has the errors that docs/modern-drives.md prints', () => {
    const text = readFileSync('docs/modern-drives.md', 'utf8').replaceAll(' and ', ', ');
    for (const { rows } of named)
      expect(text).toContain(`| ${rows.map(({ errorPercent }) => signed(errorPercent)).join(', ')} % |`);
  });
});
