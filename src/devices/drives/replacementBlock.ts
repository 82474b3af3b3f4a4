import { ARTICLES } from './articles.ts';
import { ANY_CONTROLLER, ONE_COMMAND } from './controller.ts';
import { SAMSUNG_MLC, SAMSUNG_SLC } from './nand.ts';
import { fitted, known } from './parameter.ts';
import type { ReplacementBlockPreset } from './preset.ts';

const { latencyReview } = ARTICLES;

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
      laneCount: fitted(1, '', 'one merge at a time: the table of sizes shows no overlap'),
      laneBlockPages: fitted(2048, 'pages', '8 channels, 2 blocks each, 128 pages: 8 MB, for 244 ms; 1, 2 and 4 tried'),
      pagesCopiedAtOnce: fitted(8, 'channels', 'class of eight channels'),
      transfersPerCopy: fitted(1, 'crossings', 'read out for the check code, programmed from inside the die'),
      acknowledgment: known('done', '', 'the controller holds a few KB only (16 KB by later reports)'),
      commandUs: fitted(205, 'µs', '0.36 ms for sequential 4 KB'),
      wearSwapMerges: fitted(300, 'merges', 'a maximum of 991 ms and 983 ms that comes rarely'),
      wearSwapBlocks: known(2, 'superblocks', 'a swap of static wear levelling moves two'),
      hostQueueOrder: fitted(
        'batched',
        '',
        'maxima of 2 s at queue depth 4 and of twice the mean at 64, over 30 s for 15 s',
      ),
      userBytes: fitted(64e9, 'B', 'assumed'),
      overProvisioningRatio: fitted(0.0737, 'of user space', 'assumed'),
      linkMegabytesPerSecond: fitted(100, 'MB/s', 'assumed'),
    },
    facts: {
      mapping: known('replacementBlock', '', 'about 244 ms for any random write from 4 to 128 KB'),
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
      laneCount: fitted(8, '', 'growth stops at 64 KB, with stripes of 8 KB'),
      stripeBytes: fitted(8192, 'B', 'two planes of 4 KB'),
      laneBlockPages: known(64, 'pages', 'a block of the SLC part'),
      transfersPerCopy: known(2, 'crossings', 'through the controller'),
      acknowledgment: fitted('accepted', '', 'one waiting write a lane: 9.17 ms is 29 ms over 3.2'),
      commandUs: fitted(120, 'µs', '0.16 ms for sequential 4 KB, as the disk'),
      wearSwapMerges: fitted(3000, 'merges', 'a maximum of 83.2 ms that comes rarely'),
      diesPerLane: known(4, 'dies', '32 GB of 8 Gbit dies on 8 lanes'),
      combinesRuns: fitted(true, '', '1.97 ms at 10 % random: a run costs what one request of its length does'),
      hasRotatedLanes: fitted(
        true,
        '',
        '14.5 and 21.2 ms for 16 and 32 KB: neighbours do not always share their lanes',
      ),
      wearSwapBlocks: known(2, 'blocks', 'a swap of static wear levelling moves two'),
      userBytes: known(32e9, 'B', `${latencyReview}: comments name a 32 GB drive`),
      overProvisioningRatio: fitted(0.0737, 'of user space', 'assumed; merges need only a block to merge into'),
      linkMegabytesPerSecond: fitted(100, 'MB/s', 'assumed, as for the other drive of the review'),
    },
    facts: {
      mapping: known('replacementBlock', '', 'latency grows with the size and stops at 28 ms'),
    },
  },
];
