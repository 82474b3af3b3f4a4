import { claimsMatching, validateClaims } from '#devices/scores';
import { describe, expect, it } from 'vitest';
import { FIRST_WRITES, run, type WaitingDrive, type WriteWaitsPart } from './writeWaits.ts';

/** The simulated value of one claim with one seed, as in `sim validate`, in milliseconds. */
function claimed(id: string): number {
  const [outcome] = validateClaims(claimsMatching(id).filter((claim) => claim.id === id));
  if (outcome?.claim.unit !== 'ms') throw new Error(`${id} is no claim in milliseconds`);
  return outcome.simulated;
}

const record = (drives: readonly WaitingDrive[]): WriteWaitsPart[] => [...run({ drives, seed: 1 })];

describe('how long each write takes', () => {
  it.each([
    ['disk', 'hdd', 18_000],
    ['slc', 'slc', 18_000],
    ['jmicron', 'jm', 4000],
    ['x25mNew', 'g1', 200_000],
  ] as const)('is for the %s what the claims say, to the last bit', (drive, id, writes) => {
    const parts = record([drive]);
    const last = parts.at(-1);
    expect([last?.writes, last?.allWrites]).toEqual([writes, writes]);
    expect((last?.meanUs ?? 0) / 1000).toBe(claimed(`lat4k.${id}.avg`));
    expect((last?.maxUs ?? 0) / 1000).toBe(claimed(`lat4k.${id}.max`));
    expect(last?.bins.reduce((sum, { count }) => sum + count, 0)).toBe(writes);
    // The longest time only grows.
    for (const [index, part] of parts.entries())
      expect(part.maxUs).toBeGreaterThanOrEqual(parts[index - 1]?.maxUs ?? 0);
  });

  it('tells the first writes of all drives before the rest of any', () => {
    const parts = record(['disk', 'jmicron']);
    const firstOf = (drive: WaitingDrive): number[] =>
      parts.filter((part) => part.drive === drive).flatMap(({ firstUs }) => [...firstUs]);
    expect(firstOf('jmicron')).toHaveLength(FIRST_WRITES);
    expect(firstOf('disk')).toHaveLength(FIRST_WRITES);
    const [lastFirst, firstRest] = [
      parts.findLastIndex(({ firstUs }) => firstUs.length > 0),
      parts.findIndex(({ writes }) => writes > FIRST_WRITES),
    ];
    expect(lastFirst).toBeLessThan(firstRest);
    const early = parts.find(({ drive, writes }) => drive === 'jmicron' && writes === FIRST_WRITES);
    expect(Math.max(...firstOf('jmicron'))).toBe(early?.maxUs);
    expect(firstOf('jmicron').reduce((sum, each) => sum + each, 0) / FIRST_WRITES).toBeCloseTo(early?.meanUs ?? 0, 6);
  });
});
