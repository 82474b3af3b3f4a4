import { ARTICLES } from './articles.ts';
import { ANY_CONTROLLER, NATIVE_QUEUE, SATA_3_GBPS, USUAL_BUFFER_UNITS } from './controller.ts';
import * as figures from './fittedFigures.ts';
import { free, known } from './parameter.ts';

const { latencyReview, pairReview, survey } = ARTICLES;

/** Parameters and facts that all Intel drives share. */
export const INTEL_FAMILY = {
  family: 'intel',
  modelState: 'full',
  parameters: {
    mappingUnitBytes: known(4096, 'B', survey),
    acknowledgment: known('buffered', '', `${latencyReview}: 0.089 ms at queue depth 1 is less than a program takes`),
    hasSectorPacking: known(true, '', `${pairReview}: writes that are not aligned cost little more`),
    hasTwoStreams: known(true, '', `${pairReview}: one sequential pass repairs the drive, which one stream cannot`),
    victimPolicy: known('greedy', '', `${survey}: the block with the least valid data`),
    cleaningPlace: known('allLanes', '', `${survey}: small writes and copies are spread over all channels`),
    copiesLonePageWhole: free(
      'intelCopiesLonePageWhole',
      figures.intelCopiesLonePageWhole,
      '',
      'two planes copy together; a page whose partner is not valid takes as long: 35 % loss, where pairs alone give 25',
    ),
    bufferPages: USUAL_BUFFER_UNITS,
    readCommandUs: known(1e6 / 35_000, 'µs', `${survey}: the maker promises up to 35,000 random reads a second`),
    linkMegabytesPerSecond: SATA_3_GBPS,
    deviceDepth: NATIVE_QUEUE,
    ...ANY_CONTROLLER,
    overProvisioningRatio: known(
      0.0737,
      'of user space',
      `${survey}: 80 GiB of flash sold as 80 · 10⁹ B, 7.37 % (printed 7.5 %)`,
    ),
  },
  facts: {
    mapping: known('page', '', `${survey}: Intel tracks and relocates at fine grain`),
    allocation: known('dynamic', '', `${survey}: small writes are combined and spread over all channels`),
  },
} as const;

/**
 * Read latency stated by the maker for sequential 4 KB reads at queue depth 1, where the data has already been read
 * from flash.
 */
export const INTEL_50NM_READ_LATENCY = known(85, 'µs', `${survey}: read latency that the maker states`);
export const INTEL_34NM_READ_LATENCY = known(65, 'µs', `${survey}: read latency that the maker states`);

export const INTEL_50NM_COMMAND = free(
  'intelG1CommandUs',
  figures.intelG1CommandUs,
  'µs',
  `0.089 ms for 4 KB at queue depth 1 (${latencyReview}) and 40.8 MB/s at three (${survey})`,
);
export const INTEL_34NM_COMMAND = known(
  1e6 / 8600,
  'µs',
  `${survey}: the maker promises up to 8,600 random writes a second over 160 GB`,
);
export const INTEL_34NM_80GB_COMMAND = known(
  1e6 / 6600,
  'µs',
  `${survey}: the maker promises up to 6,600 random writes a second over 80 GB`,
);
export const X25V_COMMAND = free(
  'x25vCommandUs',
  figures.x25vCommandUs,
  'µs',
  `no sheet of it was found: the random writes that the maker promises of the 160 GB drive with the same controller, or of the 80 GB drive (${survey})`,
);
export const INTEL_34NM_CLEANS_AHEAD = free(
  'intelG2CleansAhead',
  figures.intelG2CleansAhead,
  '',
  'cleans its spare before the test: 11.8 GB of it exceed the 6.5 GB written in three minutes',
);
