import { ARTICLES } from './articles.ts';
import { ANY_CONTROLLER, NATIVE_QUEUE, USUAL_BUFFER_UNITS, USUAL_SPARE } from './controller.ts';
import * as figures from './fittedFigures.ts';
import { MICRON_25NM_MLC } from './nand.ts';
import { assumed, free, known } from './parameter.ts';
import type { MarvellPreset } from './preset.ts';

export const MARVELL_PRESETS: readonly MarvellPreset[] = [
  {
    family: 'marvell',
    modelState: 'full',
    id: 'm4_single',
    name: 'Crucial m4 128 GB',
    articles: ['tripleReview'],
    nand: MICRON_25NM_MLC,
    parameters: {
      userBytes: known(128e9, 'B', 'product name'),
      overProvisioningRatio: USUAL_SPARE,
      commandUs: assumed(1e6 / 35_000, 'µs', 'as the maker promised for 128 GB: up to 35,000 random writes a second'),
      readCommandUs: assumed(
        1e6 / 40_000,
        'µs',
        'as the maker promised for 128 GB: up to 40,000 random reads a second',
      ),
      operationBytes: free(
        'm4OperationBytes',
        figures.m4OperationBytes,
        'B',
        'four pages of 8 KB a channel at once: the 175 MB/s of the maker',
      ),
      bufferPages: USUAL_BUFFER_UNITS,
      channelCount: assumed(8, '', 'Marvell 88SS9174, eight channels (reviews of the time)'),
      diesPerChannel: assumed(2, 'dies', '128 GB of parts of 64 Gbit on eight channels'),
      linkMegabytesPerSecond: known(550, 'MB/s', 'SATA 3.0 standard: the payload of 6 Gbps'),
      deviceDepth: NATIVE_QUEUE,
      ...ANY_CONTROLLER,
      overlapsFlashAndLink: free(
        'm4OverlapsFlashAndLink',
        figures.m4OverlapsFlashAndLink,
        '',
        'flash and link one after the other give the 415 of the maker and the smaller dip on SATA 3 Gbps',
      ),
    },
    facts: {
      channelMegabytesPerSecond: known(166, 'MB/s', 'ONFI 2.x standard'),
      readMegabytesPerSecond: assumed(415, 'MB/s', 'as the maker promised, before firmware 0009; 500 after'),
      writeMegabytesPerSecond: assumed(175, 'MB/s', 'as the maker promised for 128 GB'),
      randomWritesPerSecond: assumed(35_000, 'IO/s', 'as the maker promised for 128 GB'),
      randomReadsPerSecond: assumed(40_000, 'IO/s', 'as the maker promised for 128 GB'),
      scatterFraction: known(0.39, 'of parallelism', `the 30 % dip of two in RAID-0 (${ARTICLES.tripleReview})`),
    },
  },
];
