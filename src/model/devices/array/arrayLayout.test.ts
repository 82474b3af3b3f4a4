import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arrayAddressOf,
  createLayout,
  MEMBER_LIMITS,
  memberAddressOf,
  memberOf,
  parityMemberOf,
  RAID_LEVELS,
  stripeOf,
  type ArrayLayout,
} from './arrayLayout.ts';

const layouts = fc.constantFrom(...RAID_LEVELS).chain((level) =>
  fc
    .tuple(fc.integer(MEMBER_LIMITS[level]), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 20, max: 100 }))
    .map(([memberCount, stripeUnit, memberSize]) => ({
      memberSize,
      layout: createLayout({ level, memberCount, stripeUnit }, memberSize),
    })),
);

/** One line a stripe, one column a member: data units by number, `P` for parity. */
const picture = (layout: ArrayLayout): string =>
  Array.from({ length: layout.stripeCount }, (_, stripe) =>
    Array.from({ length: layout.memberCount }, (_member, member) => {
      const address = arrayAddressOf(layout, member, stripe * layout.stripeUnit);
      return address < 0 ? 'P' : String(address / layout.stripeUnit);
    }).join(' '),
  ).join('\n');

describe('the layout', () => {
  it('gives every data address one place on one member, and back', () => {
    fc.assert(
      fc.property(layouts, ({ layout, memberSize }) => {
        const places = new Set<string>();
        for (let address = 0; address < layout.size; address++) {
          const member = memberOf(layout, address);
          const memberAddress = memberAddressOf(layout, address);
          const isInside = member >= 0 && member < layout.memberCount && memberAddress < memberSize;
          const isData = member !== parityMemberOf(layout, stripeOf(layout, address));
          if (isInside && isData && arrayAddressOf(layout, member, memberAddress) === address)
            places.add(`${member} ${memberAddress}`);
        }
        expect(places.size).toBe(layout.size);
      }),
    );
  });

  it('leaves exactly the parity, and what is left of a member after its last whole unit', () => {
    fc.assert(
      fc.property(layouts, ({ layout, memberSize }) => {
        let unused = 0;
        for (let member = 0; member < layout.memberCount; member++)
          for (let address = 0; address < memberSize; address++)
            if (arrayAddressOf(layout, member, address) < 0) {
              unused++;
              const stripe = Math.floor(address / layout.stripeUnit);
              expect(stripe >= layout.stripeCount || parityMemberOf(layout, stripe) === member).toBe(true);
            }
        const parity = layout.level === 5 ? layout.stripeCount * layout.stripeUnit : 0;
        expect(unused).toBe(parity + (memberSize % layout.stripeUnit) * layout.memberCount);
      }),
    );
  });

  it('has the capacity of all members, or of all but one with parity', () => {
    // By hand: 100 addresses hold 12 units of 8, so 96 count on each member.
    expect(createLayout({ level: 0, memberCount: 3, stripeUnit: 8 }, 100).size).toBe(3 * 96);
    expect(createLayout({ level: 5, memberCount: 3, stripeUnit: 8 }, 100).size).toBe(2 * 96);
    expect(createLayout({ level: 0, memberCount: 1, stripeUnit: 8 }, 100).size).toBe(96);
  });
});

describe('RAID-5, left-symmetric', () => {
  it('is the table of four disks that the SUSE storage guide prints (SLES 10 SP2, section 6.1.8)', () => {
    const layout = createLayout({ level: 5, memberCount: 4, stripeUnit: 16 }, 5 * 16);
    expect(picture(layout)).toBe(['0 1 2 P', '4 5 P 3', '8 P 6 7', 'P 9 10 11', '12 13 14 P'].join('\n'));
  });

  it('is the table of five columns of the VERITAS Volume Manager guide (3.1, figure 1-17)', () => {
    const layout = createLayout({ level: 5, memberCount: 5, stripeUnit: 1 }, 5);
    expect(picture(layout)).toBe(
      ['0 1 2 3 P', '5 6 7 P 4', '10 11 P 8 9', '15 P 12 13 14', 'P 16 17 18 19'].join('\n'),
    );
  });

  it('puts data units that follow each other on members that do, so that any N in a row meet all members', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 8 }), fc.nat(50), (memberCount, start) => {
        const layout = createLayout({ level: 5, memberCount, stripeUnit: 2 }, 200);
        const members = Array.from({ length: memberCount }, (_, unit) => memberOf(layout, 2 * (start + unit)));
        expect(new Set(members).size).toBe(memberCount);
      }),
    );
  });

  it('spreads parity evenly over the members', () => {
    const layout = createLayout({ level: 5, memberCount: 6, stripeUnit: 1 }, 60);
    const holders = Array.from({ length: 60 }, (_, stripe) => parityMemberOf(layout, stripe));
    for (let member = 0; member < 6; member++) expect(holders.filter((each) => each === member)).toHaveLength(10);
  });
});
