import { describe, expect, it } from 'vitest';
import { validateClaims } from '#devices/scores';
import { CLAIMS } from '../../src/model/devices/validation/validate.ts';

/** Those that take little time; `sim validate` has all of them. */
const QUICK = /^(size\.g1\.(16k|64k|128k)|seqw\.x25|rw\.g1\.new|rbb\.new|xvr\.seqw|m4\.seqr|rr\.intel)/;

describe('the solid-state drives', () => {
  const outcomes = [...validateClaims(CLAIMS.filter(({ id }) => QUICK.test(id)))];

  it.each(outcomes.map(({ claim, error }) => [claim.id, error] as const))('%s is within 10 per cent', (_, error) => {
    expect(Math.abs(error ?? Infinity)).toBeLessThan(10);
  });

  it('are 11 claims', () => expect(outcomes).toHaveLength(11));
});
