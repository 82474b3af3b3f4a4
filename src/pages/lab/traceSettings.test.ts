import { describe, expect, it } from 'vitest';
import { requireScenario, type ScenarioInput } from '#engine';
import { formatScenarioLink } from '#store';
import type { PlainData } from './labState.ts';
import { scenarioOfLink } from './trace/traceStarts.ts';
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

it('a link to a trace has of the drive what the trace leaves open', () => {
  const link = (input: ScenarioInput): string => formatScenarioLink(scenarioOfLink(requireScenario(input)));
  const host = { workload: 'hotCold', hotWriteFraction: 0.9, idleCleaning: 'reorganize', idleEveryPages: 9 } as const;
  expect(link({ ...host, blockCount: 96, spareFactor: 0.3, pagesPerBlock: 32, victimPolicy: 'fifo', seed: 7 })).toBe(
    '3~pages-per-block=32~victim=fifo~seed=7~warmup=0',
  );
  // A drive as the lab has it at first has no room for so many blocks in reserve.
  expect(link({ blockCount: 4096, reserveBlocks: 200 })).toBe('3~blocks=4096~reserve-blocks=200');
});
