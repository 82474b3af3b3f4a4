import { describe, expect, it } from 'vitest';
import { marksOf, readGates, stopOf, USUAL_GATES, writeGates, type Gates } from './gates.ts';

const OPEN: Gates = { did: 'bin', system: 'seven', driver: 'single', firmware: 'trim' };

describe('a goodbye', () => {
  it('arrives only where all four let it pass; formatting says it as emptying the bin does', () => {
    expect(stopOf(OPEN)).toBeNull();
    expect(stopOf({ ...OPEN, did: 'format' })).toBeNull();
    expect(new Set(Object.values(marksOf(OPEN)))).toEqual(new Set(['passed']));
  });

  it.each([
    [{ did: 'partition' }, 'did'],
    [{ system: 'xp' }, 'system'],
    [{ driver: 'raid' }, 'driver'],
    [{ firmware: 'noTrim' }, 'firmware'],
    [{ firmware: 'noTrim', system: 'xp' }, 'system'],
  ] as const)('with %o stops at %s', (change, stop) => {
    expect(stopOf({ ...OPEN, ...change })).toBe(stop);
  });

  it('that stops has passed what comes before, and reaches nothing after', () => {
    expect(marksOf(USUAL_GATES)).toEqual({
      did: 'passed',
      system: 'passed',
      driver: 'stopped',
      firmware: 'unreached',
    });
  });
});

describe('gates in a link', () => {
  it('come back as they were written', () => {
    const gates: Gates = { did: 'partition', system: 'xp', driver: 'single', firmware: 'noTrim' };
    expect(writeGates(gates)).toBe('2101');
    expect(readGates('2101')).toEqual(gates);
    expect(writeGates(USUAL_GATES)).toBe('0010');
  });

  it.each(['', '000', '00000', '3000', '0020', '<b>1', '0 10'])('are not in %j', (text) => {
    expect(readGates(text)).toBeNull();
  });
});
