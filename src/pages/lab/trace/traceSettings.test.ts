import { describe, expect, it } from 'vitest';
import type { PlainData } from '../labState.ts';
import { traceSettingsOf, type TraceSettings } from './traceSettings.ts';

const FIRST = traceSettingsOf(null);

describe('settings of a trace', () => {
  it('come back as they were', () => {
    const columns = { place: { column: 2, unit: 'bytes' }, size: { column: 'len' } } as const;
    const reading = { format: 'csv', columns, kindUnsaid: 1, device: 'sda' } as const;
    const settings: TraceSettings = { fileName: 'odd.csv', reading, fit: 'scale', blockCount: 208, spareFactor: 0.1 };
    expect(traceSettingsOf(settings as unknown as PlainData)).toEqual(settings);
  });

  it.each([
    {},
    { reading: { format: 'none' } },
    { reading: { columns: { place: 3, size: { column: 1 } } } },
    { reading: 5, fileName: 5 },
    { reading: { columns: 'some', timeUnitNs: '8', toString: 1 } },
    { fit: 'squeeze', blockCount: 2.5, spareFactor: 'much' },
    { blockCount: 1e9, spareFactor: 1 },
  ] as readonly PlainData[])('are as at first for %j', (data) => {
    expect(traceSettingsOf(data)).toEqual(FIRST);
  });
});
