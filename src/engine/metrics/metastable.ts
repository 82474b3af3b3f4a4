import type { Scenario } from '../scenario.ts';

/** Policies that clean blocks in the order in which they were filled, or almost. */
const FILL_ORDER_POLICIES: readonly Scenario['victimPolicy'][] = ['fifo', 'windowed'];

/**
 * Whether the drive may stay in one state for thousands of rounds and then jump to another.
 *
 * A log cycles through the logical space and cleaning in order of filling cycles through the flash. In one pool the two
 * cycles synchronize: write amplification stays at one of a few values, the seed decides which, and only a rare run of
 * small writes moves the drive to another. A drive of 256 × 16 pages with 2,990 logical pages, FIFO and 60 % small
 * writes in 5 % of the space stays at 2.20 with some seeds and at 2.60 with others, each within 0.2 % for a thousand
 * rounds. The record of one run cannot show that, so none of these drives is called steady.
 */
export const mayJump = ({ victimPolicy, workload, pools }: Scenario): boolean =>
  workload === 'logAndSmall' && pools === 1 && FILL_ORDER_POLICIES.includes(victimPolicy);
