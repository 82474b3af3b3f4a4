import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPageMap, requireScenario } from '#engine';
import { parseArrayOptions, type ArrayOptionsInput, type ArrayProblem } from './arrayOptions.ts';
import { FlashArray } from './flashArray.ts';

const member = requireScenario({ blockCount: 20, pagesPerBlock: 8, logicalPageCount: 100, isFilled: false });
const large = requireScenario({ blockCount: 81_920, pagesPerBlock: 256 });

describe('the options of an array', () => {
  it('are two drives in RAID-0 behind a driver that blocks TRIM when nothing is said, and three in RAID-5', () => {
    const standard = { level: 0, memberCount: 2, stripeUnit: 32, trim: 'blocked', partitionFraction: 1 };
    expect(parseArrayOptions({}, member)).toEqual({ ok: true, value: standard });
    expect(parseArrayOptions({ level: 5 }, member)).toEqual({
      ok: true,
      value: { ...standard, level: 5, memberCount: 3 },
    });
  });

  it.each<[ArrayOptionsInput, ArrayProblem['expected']]>([
    [{ level: 6 }, { kind: 'oneOf', choices: [0, 5] }],
    [{ memberCount: 9 }, { kind: 'members', min: 1, max: 8, level: 0 }],
    [
      { level: 5, memberCount: 2 },
      { kind: 'members', min: 3, max: 8, level: 5 },
    ],
    [{ memberCount: 1.5 }, { kind: 'members', min: 1, max: 8, level: 0 }],
    [{ stripeUnitPages: 0 }, { kind: 'wholeNumber', min: 1, max: 100 }],
    [{ stripeUnitPages: 101 }, { kind: 'wholeNumber', min: 1, max: 100 }],
    [{ trim: 'perhaps' }, { kind: 'oneOf', choices: ['passed', 'blocked'] }],
    [{ partitionFraction: 1.1 }, { kind: 'partition', min: 0.333334, max: 1, stripeCount: 3 }],
    [{ partitionFraction: 0.3 }, { kind: 'partition', min: 0.333334, max: 1, stripeCount: 3 }],
    [{ partitionFraction: Number.NaN }, { kind: 'partition', min: 0.333334, max: 1, stripeCount: 3 }],
  ])('refuses %j and says what is allowed', (input, expected) => {
    const parsed = parseArrayOptions(input, member);
    const [field, value] = Object.entries(input).at(-1) ?? [];
    expect(parsed).toEqual({ ok: false, problem: { field, value, expected } });
  });

  it('refuses more members than fit in memory', () => {
    const parsed = parseArrayOptions({ memberCount: 3 }, large);
    const expected = { kind: 'membersInMemory', mostPages: 41_943_040, memberPages: 20_971_520 };
    expect(parsed).toEqual({ ok: false, problem: { field: 'memberCount', value: 3, expected } });
  });

  it('that are taken always make an array', () => {
    const number = fc.oneof(fc.integer({ min: -1, max: 110 }), fc.double());
    const inputs = fc.record(
      { level: fc.constantFrom(0, 5, 1), memberCount: number, stripeUnitPages: number, partitionFraction: number },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(inputs, (input) => {
        const parsed = parseArrayOptions(input, member);
        if (parsed.ok) expect(new FlashArray(member, parsed.value, createPageMap).pageCount).toBeGreaterThan(0);
      }),
    );
  });
});
