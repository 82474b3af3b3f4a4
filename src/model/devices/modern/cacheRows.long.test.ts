import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONSUMER_PRESETS } from '../drives/consumer.ts';
import { measurePreset } from '../experiments/measurePreset.ts';
import { cacheRows, cacheRowsOf, type CacheRow } from './cacheRows.ts';

const DOCUMENT = readFileSync('docs/consumer-drives.md', 'utf8');
const ROWS = [...cacheRows()];
const rowOf = (drive: string, name: string): CacheRow | undefined =>
  ROWS.find(({ id }) => id === `caches.${drive}.${name}`);
const count = (value: number): string => Math.round(value).toLocaleString('en');

/** "**600: 484**": what a cell of the table has for a row; bold where it is predicted. */
function cellOf(row: CacheRow | undefined): string {
  if (!row) return '';
  const text = `${count(row.measured)}: ${count(row.simulated)}`;
  return row.set === 'prediction' ? `**${text}**` : text;
}

describe('the whole fill', () => {
  it.each(CONSUMER_PRESETS)('of $id is as docs/consumer-drives.md prints it', ({ id, name }) => {
    const cells = ['until', 'behind', 'mean'].map((each) => cellOf(rowOf(id, each)));
    expect(DOCUMENT).toContain(`| ${[name, ...cells].join(' | ').trimEnd()} |`);
  });

  it('of the presets is printed of each', () => {
    for (const { id } of CONSUMER_PRESETS)
      expect(cacheRowsOf(id, 'new', 'whole-fill'), id).toContain(`caches.${id}.until`);
  });

  it('is as near as the document says', () => {
    const sizes = (ending: string) =>
      ROWS.filter(({ id }) => id.endsWith(ending)).map(({ errorPercent }) => Math.abs(errorPercent));
    const within = (ending: string, percent: number) => sizes(ending).filter((size) => size <= percent).length;
    expect([within('.until', 10), within('.behind', 25), within('.mean', 25), sizes('.mean').length]).toEqual([
      8, 10, 6, 8,
    ]);
  });

  it('misses by more than 25 % where it is told', () => {
    const missed = ROWS.filter(({ errorPercent }) => Math.abs(errorPercent) > 25).map(({ id }) => id);
    expect(missed).toEqual([
      'caches.samsung_980_pro_1tb.mean',
      'caches.adata_atom_50_1tb.last',
      'caches.adata_atom_50_1tb.mean',
      'caches.evo_870_4tb.until',
    ]);
    for (const id of missed) {
      const error = count(Math.abs(ROWS.find((row) => row.id === id)?.errorPercent ?? 0));
      expect(DOCUMENT).toMatch(new RegExp(`^\\|.*[+−]${error}\\b.* \\|`, 'm'));
    }
  });

  it('changes a second time as the document says', () => {
    const simulated = (drive: string, name: string): string => count(rowOf(drive, name)?.simulated ?? 0);
    const text = DOCUMENT.replaceAll('\n', ' ');
    expect(text).toContain(`1,000 MB/s (simulated ${simulated('lexar_nm800_pro_2tb', 'last')})`);
    const [knee, last] = ['knee', 'last'].map((name) => simulated('adata_atom_50_1tb', name));
    expect(text).toContain(`slows down at 500 GB (${knee}), to 500 MB/s (${last})`);
  });

  it('of a drive that lends every cell is fast for what its stored data leave', () => {
    const gigabytesAt = (fill: number) =>
      measurePreset({ preset: 'wd_sn580_1tb', state: 'new', test: 'whole-fill', fill }, { presets: CONSUMER_PRESETS })
        .fullSpeedGigabytes ?? 0;
    const [empty, half] = [0, 0.5].map((fill) => count(gigabytesAt(fill)));
    expect(DOCUMENT.replaceAll('\n', ' ')).toContain(`${empty} GB when it is empty, and ${half} when it is half full`);
  });
});

describe('small requests', () => {
  it.each(['qvo_860_1tb.read-qd1', 'samsung_980_1tb.read-qd1', 'ssd_660p_1tb.write', 'qvo_860_4tb.write'])(
    '%s is as printed in the document, and near',
    (id) => {
      const row = ROWS.find((each) => each.id === `caches.${id}`);
      if (!row) throw new Error('there is no such row');
      expect(Math.abs(row.errorPercent)).toBeLessThan(25);
      const simulated = row.set === 'prediction' ? `**${count(row.simulated)}**` : count(row.simulated);
      const lines = DOCUMENT.split('\n').filter((line) => line.includes(`| ${count(row.measured)} (`));
      expect(lines.some((line) => line.endsWith(`| ${simulated} |`))).toBe(true);
    },
  );

  it('fill the smaller cache of the 860 QVO of 1 TB', () => {
    const report = measurePreset({ preset: 'qvo_860_1tb', state: 'new', test: 'random-write-aligned' });
    expect(DOCUMENT).toContain(`does ${count(report.requestsPerSecond)} a second`);
  });
});
