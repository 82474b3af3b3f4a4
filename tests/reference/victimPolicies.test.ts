import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextBelow, RANDOM_STATE_WORDS, seedRandom } from '../../src/model/engine/random.ts';
import { VICTIM_POLICIES, type VictimPolicy } from '../../src/model/engine/vocabulary.ts';
import { createVictimChooser } from '../../src/model/engine/garbage-collection/victimPolicy.ts';
import { VICTIM_RULES, type ClosedPool } from './victimRules.ts';

const BLOCKS = 7;
const PAGES = 5;

type Operation = { readonly kind: 'close' | 'lose' | 'pick'; readonly block: number; readonly valid: number };

const operations: fc.Arbitrary<Operation[]> = fc.array(
  fc.record({
    // Losing a page is what happens most.
    kind: fc.constantFrom('close' as const, 'lose' as const, 'lose' as const, 'lose' as const, 'pick' as const),
    block: fc.nat(BLOCKS - 1),
    valid: fc.nat(PAGES),
  }),
  // As long as may be: in a few operations age hardly counts.
  { maxLength: 120 },
);

const WINDOW = 3;

function createChooser(victimPolicy: VictimPolicy, sampleCount = 3, seed = 9) {
  const validPages = new Uint16Array(BLOCKS);
  const random = new Int32Array(RANDOM_STATE_WORDS);
  seedRandom(random, seed, 2);
  const parts = { blockCount: BLOCKS, pagesPerBlock: PAGES, validPages, random, sampleCount, windowBlocks: WINDOW };
  const closed: number[] = [];
  const closedAt = new Map<number, number>();
  let closings = 0;
  /** The pool as the rules see it. */
  const pool: ClosedPool = {
    ...parts,
    closed,
    validPages: (block) => validPages[block] ?? 0,
    age: (block) => closings - (closedAt.get(block) ?? 0) + 1,
  };
  const chooser = createVictimChooser(victimPolicy, parts);
  const close = (block: number, valid: number): void => {
    validPages[block] = valid;
    chooser.close(block);
    closed.push(block);
    closedAt.set(block, ++closings);
  };
  return { chooser, validPages, random, pool, close, closed };
}

/** Carries out what is possible of `list`; `judge` hears of each pick, with the closed blocks in order of closing. */
function play(
  { chooser, validPages, random, pool, close, closed }: ReturnType<typeof createChooser>,
  list: readonly Operation[],
  judge: (pick: number, closed: readonly number[], randomBefore: Int32Array) => void,
): void {
  for (const { kind, block, valid } of list) {
    if (kind === 'close' && !closed.includes(block)) {
      close(block, valid);
    } else if (kind === 'lose' && pool.validPages(block) > 0 && closed.includes(block)) {
      validPages[block] = pool.validPages(block) - 1;
      if (chooser.greedyIndex?.isCandidate(block)) chooser.greedyIndex.demote(block);
    } else if (kind === 'pick' && closed.length > 0) {
      const before = random.slice();
      const pick = chooser.pick();
      judge(pick, closed, before);
      closed.splice(closed.indexOf(pick), 1);
    }
  }
}

describe.each(VICTIM_POLICIES)('%s', (victimPolicy) => {
  const rule = VICTIM_RULES[victimPolicy];

  it('picks a block that its rule allows, and never one twice without its being closed anew', () => {
    fc.assert(
      fc.property(operations, (list) => {
        const parts = createChooser(victimPolicy);
        play(parts, list, (pick) => {
          const allowed = rule.allowed(parts.pool);
          expect(allowed).toContain(pick);
          if (rule.isExact) expect(allowed).toHaveLength(1);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('says so when it is asked for a victim and nothing is closed', () => {
    expect(() => createChooser(victimPolicy).chooser.pick()).toThrow('a victim was wanted and no block was closed');
  });

  it('chooses without taking what it would pick, at the same dice', () => {
    fc.assert(
      fc.property(operations, (list) => {
        const one = createChooser(victimPolicy);
        const other = createChooser(victimPolicy);
        let left = 0;
        play(one, list, (_, closed) => (left = closed.length - 1));
        other.validPages.set(one.validPages);
        one.chooser.columns.forEach((column, index) => other.chooser.columns[index]?.set(column));
        other.random.set(one.random);
        expect(other.chooser.count).toBe(one.chooser.count);
        while (one.chooser.count > 0) {
          const chosen = other.chooser.choose();
          expect(other.chooser.count).toBe(one.chooser.count);
          expect(one.chooser.pick()).toBe(chosen);
          other.chooser.withdraw(chosen);
          expect(other.chooser.count).toBe(one.chooser.count);
        }
        expect(left).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 40 },
    );
  });

  it('knows no closed block after it is cleared, and starts anew', () => {
    fc.assert(
      fc.property(operations, (list) => {
        const parts = createChooser(victimPolicy);
        play(parts, list, () => {});
        parts.chooser.clear();
        expect(parts.chooser.count).toBe(0);
        expect(() => parts.chooser.choose()).toThrow('no block was closed');
        parts.closed.length = 0;
        play(parts, list, (pick, closed) => expect(closed).toContain(pick));
      }),
      { numRuns: 40 },
    );
  });

  it('goes on alike from copied columns', () => {
    fc.assert(
      fc.property(operations, (list) => {
        const one = createChooser(victimPolicy);
        const other = createChooser(victimPolicy);
        let closedCount = 0;
        play(one, list, (_, closed) => (closedCount = closed.length - 1));
        one.chooser.columns.forEach((column, index) => other.chooser.columns[index]?.set(column));
        other.validPages.set(one.validPages);
        other.random.set(one.random);
        for (let pick = 0; pick < closedCount; pick++) expect(other.chooser.pick()).toBe(one.chooser.pick());
      }),
    );
  });
});

it.each(VICTIM_POLICIES.filter((policy) => VICTIM_RULES[policy].chance))(
  '%s picks each block as often as its rule says',
  (victimPolicy) => {
    const seedCount = 5000;
    // Equals at the bottom and in the middle, and the fewest valid pages neither first nor last.
    const validPages = [3, 1, 2, 1, 4, 2, 5];
    const closeAll = (seed: number) => {
      const parts = createChooser(victimPolicy, 3, seed);
      validPages.forEach((valid, block) => parts.close(block, valid));
      return parts;
    };
    const picks = validPages.map(() => 0);
    for (let seed = 0; seed < seedCount; seed++) {
      const pick = closeAll(seed).chooser.pick();
      picks[pick] = (picks[pick] ?? 0) + 1;
    }
    const { pool } = closeAll(0);
    const { allowed, chance } = VICTIM_RULES[victimPolicy];
    picks.forEach((count, block) => {
      const share = allowed(pool).includes(block) ? (chance?.(pool, block) ?? 0) : 0;
      // Binomial, within five standard errors; a block that is always or never picked leaves no room.
      const room = 5 * Math.sqrt((share * (1 - share)) / seedCount);
      expect(Math.abs(count / seedCount - share), `block ${block}`).toBeLessThanOrEqual(room);
    });
  },
);

describe('greedy', () => {
  it('throws its dice only where several blocks are as good', () => {
    fc.assert(
      fc.property(operations, (list) => {
        const parts = createChooser('greedy');
        play(parts, list, (pick, closed, before) => {
          const ties = closed.filter((block) => parts.validPages[block] === parts.validPages[pick]);
          expect((parts.random[3] ?? 0) - (before[3] ?? 0)).toBe(ties.length > 1 ? 1 : 0);
        });
      }),
    );
  });

  it('keeps each closed block in the bucket of its valid pages, and no other', () => {
    fc.assert(
      fc.property(operations, (list) => {
        const parts = createChooser('greedy');
        const index = parts.chooser.greedyIndex;
        play(parts, list, (pick, closed) => {
          for (let block = 0; block < BLOCKS; block++) {
            const isClosed = closed.includes(block) && block !== pick;
            expect(index?.isCandidate(block)).toBe(isClosed);
            if (isClosed) expect(index?.bucketOf(block)).toBe(parts.validPages[block]);
          }
        });
      }),
    );
  });

  it('is the only policy that has to hear of every invalid page', () => {
    const hearing = VICTIM_POLICIES.filter((policy) => createChooser(policy).chooser.greedyIndex !== null);
    expect(hearing).toEqual(['greedy']);
  });
});

describe('windowed', () => {
  // By hand: a window of three; equals go by age, and a better block outside has to wait.
  it('takes the oldest of equals, and looks no further than the window', () => {
    const { chooser, validPages } = createChooser('windowed');
    validPages.set([3, 2, 2, 0]);
    for (const block of [0, 1, 2, 3]) chooser.close(block);
    expect(Array.from({ length: 4 }, () => chooser.pick())).toEqual([1, 3, 2, 0]);
  });
});

describe('cost and benefit', () => {
  // By hand: after three closings the ages are 3, 2, 1; 4 of 5 valid gives 1/8 × 3, 3 of 5 gives 2/6 × 2, 2 of 5 gives 3/4.
  it('weighs age against what there is to gain', () => {
    const { chooser, validPages } = createChooser('costBenefit');
    validPages.set([4, 3, 2]);
    for (const block of [0, 1, 2]) chooser.close(block);
    expect(chooser.choose()).toBe(2);
    // Three more closings: 1/8 × 6, 1/3 × 5, 3/4 × 4; and one whose pages are all invalid costs nothing at all.
    validPages.set([5, 5, 0], 3);
    for (const block of [3, 4, 5]) chooser.close(block);
    expect(Array.from({ length: 4 }, () => chooser.pick())).toEqual([5, 2, 1, 0]);
  });
});

describe('d choices', () => {
  /** The list as it stands in memory: a removed block is replaced by the last. */
  const pickFrom = (list: number[], validPages: Uint16Array, random: Int32Array, sampleCount: number): number => {
    const samples = Array.from({ length: sampleCount }, () => nextBelow(random, list.length));
    const least = Math.min(...samples.map((place) => validPages[list[place] ?? 0] ?? 0));
    const place = samples.find((each) => validPages[list[each] ?? 0] === least) ?? -1;
    const block = list[place] ?? -1;
    const last = list.pop() ?? -1;
    if (place < list.length) list[place] = last;
    return block;
  };

  it.each([1, 3])('picks the first best of %i draws with replacement', (sampleCount) => {
    fc.assert(
      fc.property(operations, (operationList) => {
        const parts = createChooser('dChoices', sampleCount);
        const list: number[] = [];
        play(parts, operationList, (pick, closed, before) => {
          // New ones since the last pick, in order of closing.
          for (const block of closed) if (!list.includes(block)) list.push(block);
          expect(pickFrom(list, parts.validPages, before, sampleCount)).toBe(pick);
        });
      }),
    );
  });

  it('is the random policy with one draw', () => {
    fc.assert(
      fc.property(operations, (list) => {
        const picks: number[][] = [[], []];
        play(createChooser('random'), list, (pick) => picks[0]?.push(pick));
        play(createChooser('dChoices', 1), list, (pick) => picks[1]?.push(pick));
        expect(picks[0]).toEqual(picks[1]);
      }),
    );
  });
});
