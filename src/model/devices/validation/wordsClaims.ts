import type { ScenarioInput } from '#engine';
import { drive, steady, words, type ClaimSource } from './claim.ts';

const PAIR = 'pairReview';
const SURVEY = 'survey';
const TRIPLE = 'tripleReview';

const X25V_PAIR = drive('x25v_raid0', 'new');
const X25V_PAIR_WITH_ONE_STREAM = drive('x25v_raid0', 'new', { frontiers: 'shared' });

const OVER_PROVISIONING_PERCENTS = [7, 10, 20, 30, 50, 100] as const;
/** A fifth of the addresses takes all writes; the other addresses hold static data. */
const FIFTH = { workload: 'hotCold', hotSpaceFraction: 0.2, hotWriteFraction: 1 } as const;
/** With FIFO, static data is relocated in one piece once a turn, so the mean is taken over many turns. */
const FIFO_ROUNDS = 10;
const LAYOUTS: readonly (readonly [
  id: 'one' | 'fifo20' | 'two20',
  words: string,
  input: ScenarioInput,
  rounds: number,
])[] = [
  ['one', 'one pool, uniform writes', {}, 2],
  ['fifo20', 'one pool, FIFO, writes to 20 % of the addresses', { ...FIFTH, victimPolicy: 'fifo' }, FIFO_ROUNDS],
  ['two20', 'two pools, writes to 20 % of the addresses', { ...FIFTH, pools: 2 }, 2],
];

const SHAPE = { blockCount: 1024, pagesPerBlock: 128, warmupRounds: 3 };

/** Write amplification of a page map at an over-provisioning of `percent`. */
function atOverProvisioning(percent: number, input: ScenarioInput, rounds: number): ClaimSource {
  const userShare = 1 / (1 + percent / 100);
  const logicalPageCount = Math.round(SHAPE.blockCount * SHAPE.pagesPerBlock * userShare);
  return steady({ ...SHAPE, logicalPageCount, ...input }, rounds);
}

/** Claims that the articles state only in words, or show in charts that cannot be read off exactly. */
export const WORDS_CLAIMS = [
  words(
    'torture.full.pass1',
    X25V_PAIR.first('torture'),
    'X25-V pair, 74.5 GiB, 20 minutes of random writes, mean of sequential pass 1',
    null,
    'MB/s',
    PAIR,
    { note: '"near 0 dips"' },
  ),
  words(
    'torture.full.pass2',
    X25V_PAIR.second('torture'),
    'X25-V pair, 74.5 GiB, 20 minutes of random writes, mean of sequential pass 2',
    null,
    'MB/s',
    PAIR,
    { note: '"mostly cleaned"' },
  ),
  words(
    'torture.full.pass1.scattered',
    X25V_PAIR.first('torture-scattered'),
    'X25-V pair, 74.5 GiB, scattered everywhere, mean of sequential pass 1',
    null,
    'MB/s',
    PAIR,
    { note: '"near 0 dips"' },
  ),
  words(
    'torture.full.pass2.scattered',
    X25V_PAIR.second('torture-scattered'),
    'X25-V pair, 74.5 GiB, scattered everywhere, mean of sequential pass 2',
    null,
    'MB/s',
    PAIR,
    { note: '"mostly cleaned"' },
  ),
  words(
    'torture.part.pass1',
    X25V_PAIR.first('torture-part'),
    'X25-V pair, 60 GiB, 20 minutes of random writes, mean of sequential pass 1',
    null,
    'MB/s',
    PAIR,
    { note: '"not nearly as bad"' },
  ),
  words(
    'torture.part.pass2',
    X25V_PAIR.second('torture-part'),
    'X25-V pair, 60 GiB, 20 minutes of random writes, mean of sequential pass 2',
    null,
    'MB/s',
    PAIR,
    { note: '"nearly all corrected"' },
  ),
  words(
    'torture.part.pass1.scattered',
    X25V_PAIR.first('torture-part-scattered'),
    'X25-V pair, 60 GiB, scattered everywhere, mean of sequential pass 1',
    null,
    'MB/s',
    PAIR,
    { note: '"not nearly as bad"' },
  ),
  words(
    'torture.part.pass2.scattered',
    X25V_PAIR.second('torture-part-scattered'),
    'X25-V pair, 60 GiB, scattered everywhere, mean of sequential pass 2',
    null,
    'MB/s',
    PAIR,
    { note: '"nearly all corrected"' },
  ),
  words(
    'torture.shared.pass1',
    X25V_PAIR_WITH_ONE_STREAM.first('torture'),
    'the same on 74.5 GiB, if host and relocated pages shared one block, pass 1',
    null,
    'MB/s',
    PAIR,
    { note: 'for contrast' },
  ),
  words(
    'torture.shared.pass2',
    X25V_PAIR_WITH_ONE_STREAM.second('torture'),
    'the same on 74.5 GiB, if host and relocated pages shared one block, pass 2',
    null,
    'MB/s',
    PAIR,
    { note: 'for contrast' },
  ),
  words(
    'image.one',
    drive('x25v', 'new').amplification('image'),
    'write amplification of a 34 GB image on one X25-V',
    null,
    'x',
    PAIR,
    {
      note: '"better than 2x scaling"',
    },
  ),
  words(
    'image.pair',
    drive('x25v_raid0', 'new').amplification('image'),
    'write amplification of a 34 GB image on the pair',
    null,
    'x',
    PAIR,
    {
      note: '"better than 2x scaling"',
    },
  ),
  words(
    'alignment.indilinx.4k',
    drive('vertex_128', 'new').rate('random-write-aligned'),
    'Vertex, 4 KB random writes aligned to 4 KB',
    null,
    'MB/s',
    PAIR,
  ),
  words(
    'alignment.indilinx.512',
    drive('vertex_128', 'new').rate('random-write'),
    'Vertex, 4 KB random writes aligned to 512 B',
    null,
    'MB/s',
    PAIR,
  ),
  words(
    'm4.seqw.single',
    drive('m4_single', 'new').rate('sequential-write-64k'),
    'one m4, sequential write',
    null,
    'MB/s',
    TRIPLE,
    {
      note: '"up, up, RAID5 below single"',
    },
  ),
  words(
    'm4.seqw.x2',
    drive('m4_raid0x2', 'new').rate('sequential-write-64k'),
    'two m4 in RAID-0, sequential write',
    null,
    'MB/s',
    TRIPLE,
    {
      note: '"up, up, RAID5 below single"',
    },
  ),
  words(
    'm4.seqw.x3',
    drive('m4_raid0x3', 'new').rate('sequential-write-64k'),
    'three m4 in RAID-0 on SATA 3 Gbps, sequential write',
    null,
    'MB/s',
    TRIPLE,
    {
      note: '"up, up, RAID5 below single"',
    },
  ),
  words(
    'm4.seqw.r5x3',
    drive('m4_raid5x3', 'new').rate('sequential-write-64k'),
    'three m4 in RAID-5, sequential write',
    null,
    'MB/s',
    TRIPLE,
    {
      note: '"up, up, RAID5 below single"',
    },
  ),
  ...OVER_PROVISIONING_PERCENTS.flatMap((percent) =>
    LAYOUTS.map(([layout, what, input, rounds]) =>
      words(
        `wa.${layout}.${percent}` as const,
        atOverProvisioning(percent, input, rounds),
        `write amplification at ${percent} % over-provisioning, ${what}`,
        null,
        'x',
        SURVEY,
      ),
    ),
  ),
];
