import type { Scenario } from '../scenario.ts';

/** Policies that clean blocks in the order in which they were filled, or nearly so. */
const IN_ORDER_OF_FILLING: readonly Scenario['victimPolicy'][] = ['fifo', 'windowed'];

/**
 * Whether the drive may stand in one state for thousands of rounds and then jump to another.
 *
 * A log goes round the logical space, cleaning in order of filling goes round the flash, and in one pool the two lock to
 * each other: write amplification stands at one of a few values, a seed decides at which, and only a rare run of small writes
 * moves the drive from one to the next. 256 × 16 with 2,990 logical pages, FIFO and 60 % small writes in 5 % of the space
 * stands at 2.20 with some seeds and at 2.60 with others, each within 0.2 % for a thousand rounds. No record of one run can show
 * that, so that none of these drives is called steady.
 */
export const mayJump = ({ victimPolicy, workload, pools }: Scenario): boolean =>
  workload === 'logAndSmall' && pools === 1 && IN_ORDER_OF_FILLING.includes(victimPolicy);
