import { ARTICLES } from './articles.ts';
import { fitted, known } from './parameter.ts';
import { USED_STATE } from './usedState.ts';

/** Alike for all solid-state drives: what the articles do not say and the model cannot do without. */
export const ANY_CONTROLLER = {
  readCommandUs: fitted(2, 'µs', 'assumed, small beside the read of a page'),
  reserveFraction: USED_STATE.reserveFraction,
  cleanAheadFraction: fitted(0.95, 'of spare area', 'assumed: nearly all, since blocks that are open never come free'),
} as const;

/** A drive that takes one command, while the others wait at the host. */
export const ONE_COMMAND = known(1, 'commands', 'no native command queuing');
export const NATIVE_QUEUE = known(32, 'commands', 'native command queuing, as SATA has it');

export const SATA_3_GBPS = known(260, 'MB/s', `${ARTICLES.survey}: a wall near 260 on SATA 3 Gbps`);
