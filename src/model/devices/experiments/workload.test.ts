import { describe, expect, it } from 'vitest';
import { DEVICE_TESTS, runDeviceTest, workloadFieldsOf } from './deviceTests.ts';
import { measurePreset } from './measurePreset.ts';
import { PACED_TEST } from './pacedTest.ts';
import { createPresetDevice } from './presetDevices.ts';
import { findPreset } from '../drives/presets.ts';
import type { DrivePreset } from '../drives/preset.ts';
import { QUEUE_TESTS } from './queueTests.ts';
import { chosenWorkload, sizeOf } from './workload.ts';

function presetOf(id: string): DrivePreset {
  const preset = findPreset(id);
  if (!preset) throw new Error(`no drive ${id}`);
  return preset;
}

const BASE = { queueDepth: 1, ...sizeOf(4096), alignmentBytes: 4096, randomFraction: 1, readFraction: 0 };

describe('the workload of a test', () => {
  it('is as the test has it but for what is chosen', () => {
    expect(chosenWorkload({ workload: BASE }, {})).toEqual(BASE);
    expect(chosenWorkload({ workload: BASE }, { queueDepth: 8, readFraction: 0.5 })).toEqual({
      ...BASE,
      queueDepth: 8,
      readFraction: 0.5,
    });
  });

  it('follows another size with the alignment only where places are aligned to the size', () => {
    const changes = { requestBytes: 16_384 };
    expect(chosenWorkload({ workload: BASE }, changes).alignmentBytes).toBe(4096);
    expect(chosenWorkload({ workload: BASE, isAlignedToSize: true }, changes).alignmentBytes).toBe(16_384);
    const both = { ...changes, alignmentBytes: 512 };
    expect(chosenWorkload({ workload: BASE, isAlignedToSize: true }, both).alignmentBytes).toBe(512);
  });

  it('leaves no choice of what the name of the test says', () => {
    expect(workloadFieldsOf('random-write')).toEqual(['queueDepth', 'requestBytes', 'alignmentBytes']);
    expect(workloadFieldsOf('random-write-qd1')).not.toContain('queueDepth');
    expect(workloadFieldsOf('random-write-aligned')).not.toContain('alignmentBytes');
    expect(workloadFieldsOf('latency-16k')).not.toContain('requestBytes');
    expect(workloadFieldsOf('latency-50')).not.toContain('randomFraction');
    for (const { name } of DEVICE_TESTS)
      if (![...QUEUE_TESTS, PACED_TEST].some((each) => each.name === name))
        expect(workloadFieldsOf(name), name).toEqual([]);
    expect(QUEUE_TESTS.filter(({ takes }) => takes.includes('writesPerSecond'))).toEqual([]);
  });

  it('refuses another than the test takes', () => {
    const scaled = createPresetDevice(presetOf('velociraptor'), 'new', 1);
    expect(() => runDeviceTest('pass', scaled, 1, 10, { workload: { queueDepth: 2 } })).toThrow(
      'does not take another queueDepth',
    );
  });

  it('is what the host then asks for: random-write aligned and one at a time is the test of that name', () => {
    const drive = { preset: 'x25v', state: 'used' } as const;
    const aligned = measurePreset({ ...drive, test: 'random-write', workload: { alignmentBytes: 4096 } });
    expect(aligned).toEqual(measurePreset({ ...drive, test: 'random-write-aligned' }));
    const alone = measurePreset({ ...drive, test: 'mix', workload: { readFraction: 1, queueDepth: 1 } });
    expect(alone).toEqual(measurePreset({ ...drive, test: 'random-read-qd1' }));
  });
});

describe('reads of nothing', () => {
  const fraction = (state: 'new' | 'used', readFraction: number): number | undefined =>
    measurePreset({ preset: 'x25v', state, test: 'mix', workload: { readFraction } }).unmappedReadFraction;

  it('are all reads of a new drive, and none of one that was filled', () => {
    expect(fraction('new', 1)).toBe(1);
    expect(fraction('used', 1)).toBe(0);
    expect(fraction('used', 0)).toBeUndefined();
  });

  it('become fewer as writes go on', () => {
    const share = fraction('new', 0.5) ?? Number.NaN;
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(1);
  });

  it('are not told of a disk, which has something everywhere', () => {
    const report = measurePreset({ preset: 'velociraptor', state: 'new', test: 'random-read' });
    expect(report.unmappedReadFraction).toBeUndefined();
  });
});
