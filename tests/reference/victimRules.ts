import type { VictimPolicy } from '../../src/model/engine/vocabulary.ts';

/** What a rule may look at: the blocks that a victim is chosen among, of one pool. */
export interface ClosedPool {
  readonly pagesPerBlock: number;
  readonly sampleCount: number;
  readonly windowBlocks: number;
  /** In order of closing, the oldest first. */
  readonly closed: readonly number[];
  validPages(this: void, block: number): number;
  /** Blocks closed since the block was, itself included. */
  age(this: void, block: number): number;
}

/** What a victim policy has to keep to, written to be obviously right. */
export interface VictimRule {
  /** The blocks that it may pick; none where no block is closed. */
  readonly allowed: (pool: ClosedPool) => readonly number[];
  /** Probability that it picks an allowed block; null where it throws no dice, and the order of its own list decides. */
  readonly chance: ((pool: ClosedPool, block: number) => number) | null;
  /** Whether it allows one block at most, so that the model needs no pick of the drive. */
  readonly isExact: boolean;
}

/** Dice settle between the allowed blocks, all alike. */
const byDice = (allowed: VictimRule['allowed']): VictimRule => ({
  allowed,
  chance: (pool) => 1 / allowed(pool).length,
  isExact: false,
});

/** The first block of an order. */
const first = (order: VictimRule['allowed']): VictimRule => ({
  ...byDice((pool) => order(pool).slice(0, 1)),
  isExact: true,
});

/** What each policy has to keep to. Tests hold the choosers of the engine to it, one by one and inside a drive. */
export const VICTIM_RULES: Readonly<Record<VictimPolicy, VictimRule>> = {
  greedy: byDice((pool) => fewestValid(pool, pool.closed)),
  fifo: first(({ closed }) => closed),
  random: byDice(({ closed }) => closed),
  dChoices: { allowed: ({ closed }) => closed, chance: chanceOfFewestDrawn, isExact: false },
  costBenefit: { allowed: mostBenefitForCost, chance: null, isExact: false },
  windowed: first((pool) => fewestValid(pool, pool.closed.slice(0, pool.windowBlocks))),
};

function fewestValid({ validPages }: ClosedPool, blocks: readonly number[]): readonly number[] {
  const least = Math.min(...blocks.map(validPages));
  return blocks.filter((block) => validPages(block) === least);
}

/**
 * The chance that a block is the first of the best among `sampleCount` draws with replacement: that no draw is better than it, less
 * that all are worse, shared with its equals.
 */
function chanceOfFewestDrawn({ closed, validPages, sampleCount }: ClosedPool, block: number): number {
  const valid = validPages(block);
  const equal = closed.filter((other) => validPages(other) === valid).length;
  const worse = closed.filter((other) => validPages(other) > valid).length;
  return (((worse + equal) / closed.length) ** sampleCount - (worse / closed.length) ** sampleCount) / equal;
}

/** Scores that differ by rounding alone. */
const SAME_SCORE = 1e-12;

/** Blocks with the highest (1 − u) / 2u × age. */
function mostBenefitForCost({ closed, validPages, age, pagesPerBlock }: ClosedPool): readonly number[] {
  const score = (block: number): number => {
    const utilization = validPages(block) / pagesPerBlock;
    return utilization === 0 ? Infinity : ((1 - utilization) / (2 * utilization)) * age(block);
  };
  const best = Math.max(...closed.map(score));
  return closed.filter((block) => score(block) === best || score(block) > best * (1 - SAME_SCORE));
}
