import { prediction } from './claim.ts';

const PAIR = 'pairReview';
const SURVEY = 'survey';
const TRIPLE = 'tripleReview';

const OVER_PROVISIONING_PERCENTS = [7, 10, 20, 30, 50, 100] as const;
const LAYOUTS = [
  ['one', 'one pool, uniform writes'],
  ['fifo20', 'one pool, FIFO, writes to 20 % of the addresses'],
  ['two20', 'two pools, writes to 20 % of the addresses'],
] as const;

/** What the articles say in words only, or show in pictures that cannot be read off. */
export const PREDICTION_CLAIMS = [
  prediction(
    'torture.full.pass1',
    'X25-V pair, 74.5 GiB, 20 minutes of random writes, mean of sequential pass 1',
    null,
    'MB/s',
    PAIR,
    { note: '"near 0 dips"' },
  ),
  prediction(
    'torture.full.pass2',
    'X25-V pair, 74.5 GiB, 20 minutes of random writes, mean of sequential pass 2',
    null,
    'MB/s',
    PAIR,
    { note: '"mostly cleaned"' },
  ),
  prediction(
    'torture.full.pass1.scattered',
    'X25-V pair, 74.5 GiB, scattered everywhere, mean of sequential pass 1',
    null,
    'MB/s',
    PAIR,
    { note: '"near 0 dips"' },
  ),
  prediction(
    'torture.full.pass2.scattered',
    'X25-V pair, 74.5 GiB, scattered everywhere, mean of sequential pass 2',
    null,
    'MB/s',
    PAIR,
    { note: '"mostly cleaned"' },
  ),
  prediction(
    'torture.part.pass1',
    'X25-V pair, 60 GiB, 20 minutes of random writes, mean of sequential pass 1',
    null,
    'MB/s',
    PAIR,
    { note: '"not nearly as bad"' },
  ),
  prediction(
    'torture.part.pass2',
    'X25-V pair, 60 GiB, 20 minutes of random writes, mean of sequential pass 2',
    null,
    'MB/s',
    PAIR,
    { note: '"nearly all corrected"' },
  ),
  prediction(
    'torture.part.pass1.scattered',
    'X25-V pair, 60 GiB, scattered everywhere, mean of sequential pass 1',
    null,
    'MB/s',
    PAIR,
    { note: '"not nearly as bad"' },
  ),
  prediction(
    'torture.part.pass2.scattered',
    'X25-V pair, 60 GiB, scattered everywhere, mean of sequential pass 2',
    null,
    'MB/s',
    PAIR,
    { note: '"nearly all corrected"' },
  ),
  prediction(
    'torture.shared.pass1',
    'the same on 74.5 GiB, if host and relocated pages shared one block, pass 1',
    null,
    'MB/s',
    PAIR,
    { note: 'for contrast' },
  ),
  prediction(
    'torture.shared.pass2',
    'the same on 74.5 GiB, if host and relocated pages shared one block, pass 2',
    null,
    'MB/s',
    PAIR,
    { note: 'for contrast' },
  ),
  prediction('image.one', 'write amplification of a 34 GB image on one X25-V', null, 'x', PAIR, {
    note: '"better than 2x scaling"',
  }),
  prediction('image.pair', 'write amplification of a 34 GB image on the pair', null, 'x', PAIR, {
    note: '"better than 2x scaling"',
  }),
  prediction('alignment.indilinx.4k', 'Vertex, 4 KB random writes aligned to 4 KB', null, 'MB/s', PAIR),
  prediction('alignment.indilinx.512', 'Vertex, 4 KB random writes aligned to 512 B', null, 'MB/s', PAIR),
  prediction('m4.seqw.single', 'one m4, sequential write', null, 'MB/s', TRIPLE, {
    note: '"up, up, RAID5 below single"',
  }),
  prediction('m4.seqw.x2', 'two m4 in RAID-0, sequential write', null, 'MB/s', TRIPLE, {
    note: '"up, up, RAID5 below single"',
  }),
  prediction('m4.seqw.x3', 'three m4 in RAID-0 on SATA 3 Gbps, sequential write', null, 'MB/s', TRIPLE, {
    note: '"up, up, RAID5 below single"',
  }),
  prediction('m4.seqw.r5x3', 'three m4 in RAID-5, sequential write', null, 'MB/s', TRIPLE, {
    note: '"up, up, RAID5 below single"',
  }),
  prediction('ml.rr.qd1.pct', 'm4 array over one, 4 KB random reads at queue depth 1', null, '%', TRIPLE, {
    fitted: 'driver time',
    note: '"-2..-4 %"',
  }),
  ...OVER_PROVISIONING_PERCENTS.flatMap((percent) =>
    LAYOUTS.map(([layout, words]) =>
      prediction(
        `wa.${layout}.${percent}` as const,
        `write amplification at ${percent} % over-provisioning, ${words}`,
        null,
        'x',
        SURVEY,
      ),
    ),
  ),
];
