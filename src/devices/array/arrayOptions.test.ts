import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireScenario } from '#engine';
import { parseArrayOptions, type ArrayOptionsInput } from './arrayOptions.ts';
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

  it.each<[ArrayOptionsInput, string]>([
    [{ level: 6 }, 'one of 0, 5'],
    [{ memberCount: 9 }, 'a whole number from 1 to 8 in RAID-0'],
    [{ level: 5, memberCount: 2 }, 'a whole number from 3 to 8 in RAID-5'],
    [{ memberCount: 1.5 }, 'a whole number from 1 to 8 in RAID-0'],
    [{ stripeUnitPages: 0 }, 'a whole number from 1 to 100'],
    [{ stripeUnitPages: 101 }, 'a whole number from 1 to 100'],
    [{ trim: 'perhaps' }, 'one of passed, blocked'],
    [{ partitionFraction: 1.1 }, 'a number from 0.333334 to 1, so that one of 3 stripes fits'],
    [{ partitionFraction: 0.3 }, 'a number from 0.333334 to 1, so that one of 3 stripes fits'],
    [{ partitionFraction: Number.NaN }, 'a number from 0.333334 to 1'],
  ])('refuses %j and says what is allowed', (input, expected) => {
    const parsed = parseArrayOptions(input, member);
    expect(parsed.ok ? '' : parsed.problem.expected).toContain(expected);
    expect(parsed.ok ? '' : parsed.problem.field).toBe(Object.keys(input).at(-1));
  });

  it('refuses more members than fit in memory', () => {
    const parsed = parseArrayOptions({ memberCount: 3 }, large);
    expect(parsed.ok ? '' : parsed.problem.expected).toContain('41,943,040 pages in all, of 20,971,520 each');
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
        if (parsed.ok) expect(new FlashArray(member, parsed.value).pageCount).toBeGreaterThan(0);
      }),
    );
  });
});
