import { ARTICLES } from './articles.ts';
import { assumed, known } from './parameter.ts';
import { USED_STATE } from './usedState.ts';

/** Alike for all solid-state drives: what the articles do not say and the model cannot do without. */
export const ANY_CONTROLLER = { reserveFraction: USED_STATE.reserveFraction } as const;

/** A drive that takes one command, while the others wait at the host. */
export const ONE_COMMAND = assumed(1, 'commands', 'no native command queuing');
export const NATIVE_QUEUE = known(32, 'commands', 'SATA 2.5 standard: native command queuing');

export const SATA_3_GBPS = known(260, 'MB/s', `${ARTICLES.survey}: a wall near 260 on SATA 3 Gbps`);

/** Flash of so many GiB sold as so many GB. */
export const USUAL_SPARE = assumed(0.0737, 'of user space', 'as many GiB of flash as GB are sold: 2³⁰ over 10⁹');
export const USUAL_BUFFER_UNITS = assumed(32, 'pages', 'random and sequential writes are as fast when new from 16 on');

/** Drives of 2008 of which no size is told. */
export const EARLY_BYTES = assumed(64e9, 'B', 'the middle of the series of 32, 64 and 128 GB');
