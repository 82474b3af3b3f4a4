import { ARTICLES } from './articles.ts';
import { ANY_CONTROLLER, BENCH_COMMAND, EARLY_BYTES, ONE_COMMAND, SATA_3_GBPS, USUAL_SPARE } from './controller.ts';
import { SAMSUNG_MLC, SAMSUNG_SLC } from './nand.ts';
import * as figures from './fittedFigures.ts';
import { assumed, free, known } from './parameter.ts';
import type { ReplacementBlockPreset } from './preset.ts';

const { latencyReview } = ARTICLES;

const JMICRON_COMMAND = free('jmicronCommandUs', figures.jmicronCommandUs, 'µs', '0.36 ms for sequential 4 KB');

const FAMILY = { family: 'replacementBlock', modelState: 'full', articles: ['latencyReview'] } as const;

export const REPLACEMENT_BLOCK_PRESETS: readonly ReplacementBlockPreset[] = [
  {
    ...FAMILY,
    id: 'ocz_core_jmicron',
    name: 'OCZ Core (JMicron JMF602)',
    nand: SAMSUNG_MLC,
    parameters: {
      ...ANY_CONTROLLER,
      deviceDepth: ONE_COMMAND,
      laneCount: known(1, '', `${latencyReview}: as slow from 4 to 128 KB, so that one merge goes on at a time`),
      laneBlockPages: free(
        'jmicronLaneBlockPages',
        figures.jmicronLaneBlockPages,
        'pages',
        '8 channels, 2 blocks each, 128 pages: 8 MB, for 244 ms',
      ),
      pagesCopiedAtOnce: assumed(8, 'channels', 'eight channels, as the maker sold the controller'),
      transfersPerCopy: free(
        'jmicronTransfersPerCopy',
        figures.jmicronTransfersPerCopy,
        'crossings',
        'read out for the check code, programmed from inside the die',
      ),
      acknowledgment: assumed('done', '', 'the controller holds a few KB only (16 KB by later reports)'),
      commandUs: JMICRON_COMMAND,
      readCommandUs: JMICRON_COMMAND,
      wearSwapMerges: free(
        'jmicronSwapMerges',
        figures.jmicronSwapMerges,
        'merges',
        'a maximum of 991 ms and 983 ms that comes rarely',
      ),
      wearSwapBlocks: assumed(2, 'superblocks', 'a swap of static wear levelling moves two'),
      hostQueueOrder: free(
        'jmicronQueueOrder',
        figures.jmicronQueueOrder,
        '',
        'maxima of 2 s at queue depth 4 and of twice the mean at 64, over 30 s for 15 s',
      ),
      userBytes: EARLY_BYTES,
      overProvisioningRatio: USUAL_SPARE,
      linkMegabytesPerSecond: SATA_3_GBPS,
    },
    facts: {
      mapping: known('replacementBlock', '', `${latencyReview}: about 244 ms for any random write from 4 to 128 KB`),
      stateBefore: known('filled', '', `${latencyReview}: slow at all times, a new drive gains nothing`),
    },
  },
  {
    ...FAMILY,
    id: 'ocz_samsung_slc',
    name: 'OCZ SLC 32 GB (Samsung)',
    nand: SAMSUNG_SLC,
    parameters: {
      ...ANY_CONTROLLER,
      deviceDepth: ONE_COMMAND,
      laneCount: free('slcLaneCount', figures.slcLaneCount, '', 'growth stops at 64 KB, with stripes of 8 KB'),
      stripeBytes: free('slcStripeBytes', figures.slcStripeBytes, 'B', 'two planes of 4 KB'),
      laneBlockPages: assumed(64, 'pages', 'a block of the SLC part'),
      transfersPerCopy: assumed(2, 'crossings', 'through the controller'),
      acknowledgment: free(
        'slcAcknowledgment',
        figures.slcAcknowledgment,
        '',
        'one waiting write a lane: 9.17 ms is 29 ms over 3.2',
      ),
      commandUs: BENCH_COMMAND,
      readCommandUs: BENCH_COMMAND,
      wearSwapMerges: free('slcSwapMerges', figures.slcSwapMerges, 'merges', 'a maximum of 83.2 ms that comes rarely'),
      diesPerLane: assumed(4, 'dies', '32 GB of 8 Gbit dies on 8 lanes'),
      combinesRuns: free(
        'slcCombinesRuns',
        figures.slcCombinesRuns,
        '',
        '1.97 ms at 10 % random: a run costs what one request of its length does',
      ),
      hasRotatedLanes: free(
        'slcRotatesLanes',
        figures.slcRotatesLanes,
        '',
        '14.5 and 21.2 ms for 16 and 32 KB: neighbours do not always share their lanes',
      ),
      wearSwapBlocks: assumed(2, 'blocks', 'a swap of static wear levelling moves two'),
      userBytes: known(32e9, 'B', `${latencyReview}: comments name a 32 GB drive`),
      overProvisioningRatio: USUAL_SPARE,
      linkMegabytesPerSecond: SATA_3_GBPS,
    },
    facts: {
      mapping: known('replacementBlock', '', `${latencyReview}: latency grows with the size and stops at 28 ms`),
    },
  },
];
