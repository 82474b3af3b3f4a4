import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ssdDesignOf } from '../designs/ssdDesignOf.ts';
import { requirePreset } from '../drives/presets.ts';
import { measurePreset } from '../experiments/measurePreset.ts';
import type { DesignChanges } from '../experiments/presetDevices.ts';
import type { DieDesign } from '../timing/ssdDesign.ts';
import { latencyMeasurement, latencyRows, type LatencyRow, type Percentiles } from './latencyRows.ts';

const DOCUMENT = readFileSync('docs/modern-drives.md', 'utf8').split('\n');

const say = (percentiles: Percentiles): string =>
  percentiles.map((us) => Math.round(us).toLocaleString('en')).join(' / ');

const ROWS = [...latencyRows()];

const rowOf = (drive: string, load: number): LatencyRow => {
  const row = ROWS.find((each) => each.drive === drive && each.load === load);
  if (!row) throw new Error(`no row of ${drive} at ${load}`);
  return row;
};

describe('latencies of modern drives', () => {
  it.each(ROWS)('$id is printed in docs/modern-drives.md as it comes out', (row) => {
    const load = row.load.toLocaleString('en');
    const use = row.isChosen ? 'chosen in view' : 'not fitted';
    const cells = [row.name, load, say(row.reads), say(row.simulatedReads), say(row.writes), say(row.simulatedWrites)];
    expect(DOCUMENT).toContain(`| ${cells.join(' | ')} | ${use} |`);
  });

  it.each(ROWS.filter(({ isChosen }) => isChosen))('$id is as near as it says there', (row) => {
    const pairs = [
      [row.simulatedReads, row.reads],
      [row.simulatedWrites, row.writes],
    ] as const;
    for (const [simulated, measured] of pairs) {
      expect(Math.abs(simulated[0] / measured[0] - 1)).toBeLessThan(0.25);
      expect(Math.abs(Math.log2(simulated[1] / measured[1]))).toBeLessThan(1);
    }
    for (const at of [1, 2] as const)
      expect(row.simulatedReads[at] > row.simulatedWrites[at]).toBe(row.reads[at] > row.writes[at]);
  });
});

const PRO = { drive: 'micron_7450_pro_960', load: 30_000 };
const P5520 = { drive: 'solidigm_p5520_1920', load: 50_000 };
const PM9A3 = { drive: 'samsung_pm9a3_960', load: 50_000 };

/** The 99th percentile of a kind, with other dies or another buffer. */
function p99With(
  row: { readonly drive: string; readonly load: number },
  kind: 'reads' | 'writes',
  { bufferUnits, ...dies }: Partial<DieDesign> & Pick<DesignChanges, 'bufferUnits'>,
): number {
  const design = ssdDesignOf(requirePreset(row.drive, 'dataCenter'));
  if (design.dies === null) throw new Error(`${row.drive} has no dies`);
  const changes = { dies: { ...design.dies, ...dies }, ...(bufferUnits !== undefined && { bufferUnits }) };
  const { latencies } = measurePreset({ ...latencyMeasurement(row), changes });
  return latencies?.[kind]?.p99Us ?? Number.NaN;
}

const MIB_UNITS = 256;

describe('what docs/modern-drives.md says of other designs', () => {
  const text = DOCUMENT.join(' ');

  it('the PRO lets writes wait with lumps and a small buffer alone', () => {
    expect(text).toContain('99 of 100 of its writes take 43 µs in the model, whatever the buffer');
    expect(p99With(PRO, 'writes', { lumpBytes: 0 })).toBe(43);
    expect(p99With(PRO, 'writes', { lumpBytes: 0, bufferUnits: 8 * MIB_UNITS })).toBe(43);
    expect(text).toContain('9 ms behind a buffer of 1 MiB, and 43 µs behind one of 8 MiB');
    expect(Math.round(rowOf(PRO.drive, PRO.load).simulatedWrites[1] / 1000)).toBe(9);
    expect(p99With(PRO, 'writes', { bufferUnits: 8 * MIB_UNITS })).toBe(43);
    expect(text).toContain('lumps of 80 MB behind 8 MiB give 7 ms');
    expect(Math.round(p99With(PRO, 'writes', { lumpBytes: 80e6, bufferUnits: 8 * MIB_UNITS }) / 1000)).toBe(7);
  });

  it('reads pay for cleaning where nothing is suspended', () => {
    expect(text).toContain('reads of the P5520 take 3.9 ms in place of 392 µs, and of the PM9A3 2.6 ms');
    expect((p99With(P5520, 'reads', { suspend: null }) / 1000).toFixed(1)).toBe('3.9');
    expect(rowOf(P5520.drive, P5520.load).simulatedReads[1]).toBe(392);
    expect((p99With(PM9A3, 'reads', { suspend: null }) / 1000).toFixed(1)).toBe('2.6');
  });

  it.each([60_000, 100_000, 115_000, 120_000, 140_000])('the P5520 at %i writes a second', (writesPerSecond) => {
    const { latencies } = measurePreset({
      ...latencyMeasurement(P5520),
      workload: { writesPerSecond, readsPerSecond: 5500 },
    });
    const figures = [latencies?.writes?.medianUs, latencies?.writes?.p99Us, latencies?.reads?.p99Us];
    const cells = [writesPerSecond, ...figures].map((each) => Math.round(each ?? 0).toLocaleString('en'));
    expect(DOCUMENT).toContain(`| ${cells.join(' | ')} |`);
  });
});
