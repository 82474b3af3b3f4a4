import { describe, expect, it } from 'vitest';
import { CONDITION_GROUPS, scenarioOf } from './conditions.ts';
import { COUNTER_ROWS, MEASURED_DRIVES } from './measuredDrives.ts';
import { latencyMeasurement, latencyRows, measuredLatencies } from './latencyRows.ts';
import { modernRows, type ModernRow } from './modernRows.ts';
import { leastFlashGib, relativeRates, shapeOfLabel } from './predictRates.ts';

describe('the measured drives', () => {
  it('have the rates that were measured, in the conditions that there are', () => {
    const known = ['uniform', ...Object.values(CONDITION_GROUPS).flat()];
    for (const { writesPerSecond } of MEASURED_DRIVES)
      expect(Object.keys(writesPerSecond).filter((id) => !known.includes(id))).toEqual([]);
    expect(MEASURED_DRIVES.map(({ writesPerSecond }) => Object.keys(writesPerSecond).length - 1)).toEqual([14, 9, 9]);
  });

  it('are each a drive that there is a row or a rate of', () => {
    const ids = MEASURED_DRIVES.map(({ id }) => id);
    expect(COUNTER_ROWS.filter(({ drive }) => !ids.includes(drive))).toEqual([]);
  });

  it('are simulated with still data all over the drive', () => {
    const scenario = scenarioOf('still-60', { flashGib: 1066, usedGib: 745 }, 1);
    expect([scenario.stillLayout, scenario.hotWriteFraction, scenario.hotSpaceFraction]).toEqual(['scattered', 1, 0.4]);
  });

  // Measured: 1.890. The flash was fitted to it and five others.
  it('the 7450 MAX, full, has the write amplification of its counter to 2 %', () => {
    const rows = modernRows();
    const first: ModernRow[] = [];
    for (const row of rows) {
      first.push(row);
      if (row.id.endsWith('used-745.2')) break;
    }
    expect(first).toHaveLength(6);
    for (const { id, errorPercent } of first) expect(Math.abs(errorPercent), id).toBeLessThan(2);
  });
});

describe('the measured latencies', () => {
  it('are found by the rates of load and measured thread together', () => {
    const { preset, workload } = latencyMeasurement({ drive: 'micron_7450_pro_960', load: 30_000 });
    // By hand: 99 of 100 of 30,000 and half of 10,000; the hundredth and the other half.
    expect(workload).toEqual({ writesPerSecond: 34_700, readsPerSecond: 5300 });
    expect(measuredLatencies(preset, { writes: 34_700, reads: 5300 })?.writes).toEqual([9, 9549, 15_981]);
    expect(measuredLatencies(preset, { writes: 34_701, reads: 5300 })).toBeUndefined();
  });

  it('are simulated for the rows that are asked for alone', () => {
    expect([...latencyRows('modern.micron')]).toEqual([]);
  });
});

describe('a label', () => {
  it('has flash of the next power of two', () => {
    expect([960, 1920, 3840].map((capacity) => shapeOfLabel(capacity)?.flashGib)).toEqual([1024, 2048, 4096]);
    // Too close to a power of two for a drive.
    expect(shapeOfLabel(1099)?.flashGib).toBe(2048);
  });

  it('is none with less flash than it holds', () => {
    expect(shapeOfLabel(960, leastFlashGib(960) - 1)).toBeNull();
    expect(shapeOfLabel(960, Math.ceil(leastFlashGib(960)))).not.toBeNull();
  });

  it('predicts slower writes the more unequal they are, with much spare flash faster ones for little of the data', () => {
    const rates = relativeRates({ flashGib: 1024, usedGib: 500 }, ['zipf-0.8', 'still-80']);
    expect(rates.get('uniform')).toBe(1);
    expect(rates.get('zipf-0.8')).toBeLessThan(1);
    expect(rates.get('still-80')).toBeGreaterThan(1);
  });
});
