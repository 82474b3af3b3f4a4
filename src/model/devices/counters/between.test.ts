import { expect, it } from 'vitest';
import { countersBetween } from './between.ts';
import type { DriveReading, ReadCounters } from './reading.ts';

const drive = (counters: ReadCounters, model: string | null = 'One'): DriveReading => ({
  model,
  isRotating: false,
  lines: [],
  leftOut: [],
  counters,
});
const FIRST = { hostBytes: 10e12, nandBytes: 20e12, powerOnHours: 1000 };

it('differences of two days give the amplification between them, in either order', () => {
  // By hand: 3 TB programmed for 2 TB written.
  const last = { hostBytes: 12e12, nandBytes: 23e12, powerOnHours: 1240 };
  const between = { hostBytes: 2e12, nandBytes: 3e12, writeAmplification: 1.5, hours: 240 };
  expect(countersBetween(drive(FIRST), drive(last))).toEqual({ ok: true, between });
  expect(countersBetween(drive(last, null), drive(FIRST))).toEqual({ ok: true, between });
});

it.each([
  ['another drive', drive({ ...FIRST, hostBytes: 11e12 }, 'Two'), 'otherDrive'],
  ['another capacity', drive({ ...FIRST, userBytes: 2e12 }), 'otherDrive'],
  ['no host writes', drive({ nandBytes: 30e12 }), 'noHost'],
  ['the same moment', drive(FIRST), 'same'],
  ['a counter that falls', drive({ ...FIRST, hostBytes: 11e12, nandBytes: 19e12 }), 'backwards'],
] as const)('%s is refused', (_, other, fault) => {
  expect(countersBetween(drive({ ...FIRST, userBytes: 1e12 }), other)).toEqual({ ok: false, fault });
});

it('a log without programmed bytes gives the rest', () => {
  expect(countersBetween(drive(FIRST), drive({ hostBytes: 11e12 }))).toEqual({
    ok: true,
    between: { hostBytes: 1e12, nandBytes: null, writeAmplification: null, hours: null },
  });
});
