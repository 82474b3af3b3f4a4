import { expect, it } from 'vitest';
import { driveSheet } from './driveSheet.ts';
import { findPreset } from './presets.ts';
import { parametersOf } from './variedPresets.ts';

it('says of a drive what its preset does', () => {
  const sheet = driveSheet('x25m_g2_160');
  expect(sheet).toMatchObject({
    capacityBytes: 160e9,
    memoryMegabytes: 32,
    hasTrim: true,
    revolutionsPerMinute: null,
    priceUsd: null,
  });
  expect(sheet.flash).toMatchObject({ readUs: 50, eraseUs: 3000, pagesPerBlock: 128 });
});

it('counts each of its figures once', () => {
  const preset = findPreset('summit_256');
  if (!preset) throw new Error('no Summit');
  const { known, assumed, free } = driveSheet('summit_256');
  expect(known + assumed + free).toBe(parametersOf(preset).length);
  // Unit, channel, cleaning and reserve of the drive, and how long its flash reads.
  expect(free).toBe(5);
});

it('names other labels on the same hardware, and has no flash of a disk', () => {
  expect(driveSheet('vertex_128').alsoSoldAs).toEqual(['G.Skill Falcon', 'Corsair Extreme 128 GB']);
  expect(driveSheet('velociraptor')).toMatchObject({ flash: null, revolutionsPerMinute: 10_000, averageSeekUs: 4200 });
});

it('refuses what is no single drive', () => {
  expect(() => driveSheet('m4_raid0x2')).toThrow('no single drive');
});
