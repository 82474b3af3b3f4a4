import { describe, expect, it } from 'vitest';
import { findPreset } from '../drives/presets.ts';
import { measurePreset } from '../experiments/measurePreset.ts';

/** What one 4 KB page takes: read in the flash, then over a bus of 80 MB/s, at the clock that this belongs to. */
const pageUs = (readUs: number, clockShare = 1): number => readUs + 4096 / (80 * clockShare);

describe('random reads of a drive that serves them one at a time', () => {
  const rateOf = (preset: string, test: 'random-read' | 'random-read-qd1' | 'random-read-qd32'): number =>
    measurePreset({ preset, state: 'used', test }).megabytesPerSecond;

  it.each([
    ['agility_128', 1],
    ['vertex_turbo_128', 180 / 166],
  ])('are as fast as a page and its transfer, whatever waits: %s', (id, clockShare) => {
    const preset = findPreset(id);
    if (preset?.family !== 'indilinx') throw new Error(`${id} has another controller`);
    const expected = 4096 / pageUs(preset.nand.parameters.readUs.value, clockShare);
    // By hand: 50 + 51 and 60 + 47 µs; side by side they would come to twice that. What is over is the controller's command.
    for (const test of ['random-read', 'random-read-qd32'] as const)
      expect(Math.abs(rateOf(id, test) / expected - 1), test).toBeLessThan(0.04);
  });

  it('are no faster with more of them outstanding, where an Intel drive is', () => {
    expect(rateOf('agility_128', 'random-read-qd32') / rateOf('agility_128', 'random-read')).toBeCloseTo(1, 2);
    expect(rateOf('x25m_g2_160', 'random-read-qd32') / rateOf('x25m_g2_160', 'random-read')).toBeGreaterThan(1.5);
  });
});
