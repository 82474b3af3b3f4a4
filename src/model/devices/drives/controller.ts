import { ARTICLES } from './articles.ts';
import * as figures from './fittedFigures.ts';
import { assumed, free, known } from './parameter.ts';

const { pairReview, survey } = ARTICLES;

/** Parameters of the used state and of its measurement, the same for every drive. */
export const USED_STATE = {
  historyBytes: free(
    'usedHistoryBytes',
    figures.usedHistoryBytes,
    'B',
    'one figure for all used-state results: random overwrites stay in this much of the drive, as an operating system and its programs do, until only the reserve is erased',
  ),
  /** Free blocks at which cleaning starts, as a share of all blocks. */
  reserveFraction: free(
    'reserveFraction',
    figures.reserveFraction,
    'of flash',
    'one figure for the used-state results of all drives',
  ),
  spanBytes: known(8.59e9, 'B', `${survey}: an 8 GiB file`),
  testSeconds: known(180, 's', survey),
  queueDepth: known(3, 'requests', survey),
  alignmentBytes: known(512, 'B', `${pairReview}: the usual test is sector aligned`),
} as const;

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
