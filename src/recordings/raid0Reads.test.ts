import { describe, expect, it } from 'vitest';
import { claimsMatching, validateClaims } from '#devices/scores';
import { RAID0_READS_REQUEST, READ_KIB, run, STRIPE_KIB, type Raid0ReadsPart } from './raid0Reads.ts';

const parts = [...run({ ...RAID0_READS_REQUEST, memberCounts: [1, 2], queueDepths: [1, 3, 8, 32] })];
const found = (is: (part: Raid0ReadsPart) => boolean): Raid0ReadsPart => {
  const part = parts.find(is);
  if (!part) throw new Error('no such part');
  return part;
};
const readsAt = (memberCount: number, queueDepth: number): number => {
  const part = found(
    (each) => each.kind === 'depth' && each.memberCount === memberCount && each.queueDepth === queueDepth,
  );
  return part.kind === 'depth' ? part.readsPerSecond : Number.NaN;
};
const usOf = (stripeKib: number | null, readKib: number): number => {
  const part = found((each) => each.kind === 'size' && each.stripeKib === stripeKib && each.readKib === readKib);
  return part.kind === 'size' ? part.meanUs : Number.NaN;
};

describe('more guests at once', () => {
  it.each([1, 3, 8, 32])('at queue depth %i the pair gains what the claim says', (depth) => {
    const [outcome] = validateClaims(claimsMatching(`xvr.rr.qd${depth}`).filter(({ id }) => id.endsWith(`qd${depth}`)));
    expect(readsAt(2, depth) / readsAt(1, depth)).toBeCloseTo(outcome?.simulated ?? Number.NaN, 6);
  });

  it('gains nothing where one is asked for at a time, and most of a second drive at 32', () => {
    expect(readsAt(2, 1) / readsAt(1, 1)).toBeCloseTo(1, 6);
    expect(readsAt(2, 32) / readsAt(1, 32)).toBeGreaterThan(1.7);
  });
});

describe('a finer stripe', () => {
  it('makes no difference to what fits into any', () => {
    for (const stripe of STRIPE_KIB) expect(usOf(stripe, READ_KIB[0])).toBeCloseTo(usOf(null, READ_KIB[0]), 6);
  });

  it('has both drives at work on smaller reads', () => {
    expect(usOf(16, 64)).toBeLessThan(usOf(null, 64) / 1.5);
    expect(usOf(64, 64)).toBeCloseTo(usOf(null, 64), 6);
  });
});
