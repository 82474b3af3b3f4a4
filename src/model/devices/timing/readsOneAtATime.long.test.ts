import { describe, expect, it } from 'vitest';
import { findPreset } from '../drives/presets.ts';
import { measurePreset } from '../experiments/measurePreset.ts';

/** What one 4 KB page takes: the command, the read in the flash, and a bus of 80 MB/s, at the clock that this belongs to. */
const pageUs = (commandUs: number, readUs: number, clockShare: number): number =>
  commandUs + readUs + 4096 / (80 * clockShare);

describe('random reads of a drive that serves them one at a time', () => {
  const rateOf = (preset: string, test: 'random-read' | 'random-read-qd1' | 'random-read-qd32'): number =>
    measurePreset({ preset, state: 'used', test }).megabytesPerSecond;

  it.each([
    ['agility_128', 1],
    ['vertex_turbo_128', 180 / 166],
  ])('are as fast as command, page and transfer, whatever waits: %s', (id, clockShare) => {
    const preset = findPreset(id);
    if (preset?.family !== 'indilinx') throw new Error(`${id} has another controller`);
    const expected =
      4096 / pageUs(preset.parameters.readCommandUs.value, preset.nand.parameters.readUs.value, clockShare);
    // Side by side they would come to twice that.
    for (const test of ['random-read', 'random-read-qd32'] as const)
      expect(Math.abs(rateOf(id, test) / expected - 1), test).toBeLessThan(0.01);
  });

  it('are no faster with more of them outstanding, where an Intel drive is', () => {
    expect(rateOf('agility_128', 'random-read-qd32') / rateOf('agility_128', 'random-read')).toBeCloseTo(1, 2);
    expect(rateOf('x25m_g2_160', 'random-read-qd32') / rateOf('x25m_g2_160', 'random-read')).toBeGreaterThan(1.5);
  });
});
