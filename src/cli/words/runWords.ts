import type { SlcUnusedReason, TheoryExcuse } from '#engine';
import { theory } from '#messages/problems';

/** Reasons of the engine, and those that only a run has. */
export type TheoryReason = TheoryExcuse | 'neverCleaned' | 'trace';

/** Why theory does not apply; follows "does not apply:". The JSON has the codes. */
export const THEORY_REASON_WORDS: Readonly<Record<TheoryReason, string>> = theory;

/** Why the SLC cache took none of the counted writes, with advice. */
export const SLC_UNUSED_WORDS: Readonly<Record<SlcUnusedReason, string>> = {
  setApartFull:
    'the blocks set apart were full before, writes then go past them, and no pause empties them; see --slc-when-full fold, or --idle-every with --idle-cleaning reorganize',
  lentFull:
    'the blocks that are lent were full before, writes then go past them, and no pause empties them; see --idle-every with --idle-cleaning reorganize',
  nothingLeftEmpty:
    'the host leaves too little of the logical space empty for a block to be lent; see --live-fraction, or --slc-cache-blocks for blocks of its own',
  nothingErased:
    'the drive has gone round, and cleaning that the host waits for leaves no erased block beyond the reserve to lend; see --idle-every with --idle-cleaning reorganize and --idle-free-blocks',
};
