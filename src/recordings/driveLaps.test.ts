import { describe, expect, it } from 'vitest';
import { type DriveLap, type LapKey } from '#devices';
import { claimsMatching, validateClaims } from '#devices/scores';
import { run } from './driveLaps.ts';

const key = (preset: string, state: LapKey['state'], seed = 1): LapKey => ({
  preset,
  state,
  test: 'random-write',
  seed,
});

const laps = (keys: readonly LapKey[]): DriveLap[] => [...run({ laps: keys })].map(({ lap }) => lap);

describe('laps of drives', () => {
  it('come in the order asked for, each with the sheet of its drive', () => {
    const parts = [...run({ laps: [key('velociraptor', 'used'), key('summit_256', 'new')] })];
    expect(parts.map(({ lap, sheet }) => [lap.preset, lap.state, sheet.name])).toEqual([
      ['velociraptor', 'used', 'Western Digital VelociRaptor'],
      ['summit_256', 'new', 'OCZ Summit 256 GB'],
    ]);
  });

  it('say what `sim validate` says, with each seed', () => {
    const [claim] = claimsMatching('drop.x25m_g1_160.rand4k');
    if (!claim) throw new Error('no such claim');
    for (const seed of [1, 4]) {
      const [fresh, used] = laps([key('x25m_g1_160', 'new', seed), key('x25m_g1_160', 'used', seed)]);
      const [outcome] = [...validateClaims([claim], [seed])];
      expect(100 * (1 - (used?.megabytesPerSecond ?? NaN) / (fresh?.megabytesPerSecond ?? NaN))).toBe(
        outcome?.simulated,
      );
    }
  });
});
