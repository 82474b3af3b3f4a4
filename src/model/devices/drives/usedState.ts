import { ARTICLES } from './articles.ts';
import * as figures from './fittedFigures.ts';
import { free, known } from './parameter.ts';

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
