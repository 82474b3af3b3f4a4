import * as figures from './fittedFigures.ts';
import { ARTICLES } from './articles.ts';
import { assumed, free, known } from './parameter.ts';
import { USED_STATE } from './usedState.ts';

/** Parameters that the articles do not give, assumed to be equal for all solid-state drives. */
export const ANY_CONTROLLER = { reserveFraction: USED_STATE.reserveFraction } as const;

/** Queue depth of a drive without command queuing: further commands wait at the host. */
export const ONE_COMMAND = assumed(1, 'commands', 'no native command queuing');
export const NATIVE_QUEUE = known(32, 'commands', 'SATA 2.5 standard: native command queuing');

export const SATA_3_GBPS = known(260, 'MB/s', `${ARTICLES.survey}: a wall near 260 on SATA 3 Gbps`);

/** Over-provisioning of N GiB of flash sold as N GB. */
export const USUAL_SPARE = assumed(0.0737, 'of user space', 'as many GiB of flash as GB are sold: 2³⁰ over 10⁹');
export const USUAL_BUFFER_UNITS = assumed(32, 'pages', 'random and sequential writes are as fast when new from 16 on');

/** Assumed size of drives of 2008 whose size is not given. */
export const EARLY_BYTES = assumed(64e9, 'B', 'the middle of the series of 32, 64 and 128 GB');

/**
 * Command time on the test computer of 2008, where an SSD and a disk of different makers both take 0.16 ms for a
 * sequential 4 KB write.
 */
export const BENCH_COMMAND = free(
  'benchCommandUs',
  figures.benchCommandUs,
  'µs',
  '0.16 ms for sequential 4 KB, of the OCZ SLC and of the Momentus 7200.2',
);
