import { ARTICLES } from './articles.ts';
import { ANY_CONTROLLER, NATIVE_QUEUE, SATA_3_GBPS } from './controller.ts';
import { fitted, known } from './parameter.ts';

const { latencyReview, pairReview, survey } = ARTICLES;

/** What all Intel drives share. */
export const INTEL_FAMILY = {
  family: 'intel',
  modelState: 'full',
  parameters: {
    mappingUnitBytes: known(4096, 'B', survey),
    acknowledgment: known('buffered', '', `${latencyReview}: 0.089 ms at queue depth 1 is less than a program takes`),
    hasSectorPacking: known(true, '', `${pairReview}: writes that are not aligned cost little more`),
    hasTwoStreams: fitted(true, '', `${pairReview}: one sequential pass repairs the drive, which one stream cannot`),
    victimPolicy: known('greedy', '', `${survey}: the block with the least valid data`),
    cleaningPlace: fitted('allLanes', '', 'in the foreground, copies spread over all channels: explains the 35 % drop'),
    copiesLonePageWhole: fitted(
      true,
      '',
      'two planes copy together; a page whose partner is not valid takes as long: 35 % loss, where pairs alone give 25',
    ),
    bufferPages: fitted(32, 'pages of 4 KB', 'assumed; random and sequential writes are as fast when new from 16 on'),
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

export const INTEL_HOST_US = fitted(53, 'µs', 'as for the pair of X25-V: 60 MB/s of random reads at queue depth 3');
