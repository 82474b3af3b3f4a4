import { X25V_PAIR_MEASURED_SEQUENTIAL_WRITE } from '../drives/x25vSizes.ts';
import { drive, gain, loss, percent, points, ratio, words } from './claim.ts';

const PAIR = 'pairReview';
const SURVEY = 'survey';
const TRIPLE = 'tripleReview';

const PAIR_READ = drive('x25v_raid0', 'filled');
const ONE_READ = drive('x25v', 'filled');

/** Loss of sequential reads after the whole drive has been written at random. */
const readLoss = (preset: string) =>
  loss(drive(preset, 'scattered').rate('sequential-read-64k'), drive(preset, 'filled').rate('sequential-read-64k'));

/** Claims about pairs of X25-V (2010) and arrays of m4 (2012). */
export const ARRAY_CLAIMS = [
  percent(
    'xvr.seqw',
    drive('x25v_raid0', 'new').rate('sequential-write'),
    'X25-V pair, sequential write',
    X25V_PAIR_MEASURED_SEQUENTIAL_WRITE,
    'MB/s',
    PAIR,
  ),
  percent(
    'xvr.rw.aligned',
    drive('x25v_raid0', 'new').rate('random-write-aligned'),
    'X25-V pair, 4 KB random writes, aligned to 4 KB',
    71.6,
    'MB/s',
    PAIR,
  ),
  percent(
    'rr.intel',
    drive('x25m_g2_160', 'filled').rate('random-read'),
    'X25-M G2, 4 KB random reads',
    60,
    'MB/s',
    SURVEY,
  ),
  percent(
    'xvr.rr',
    ratio(PAIR_READ.perSecond('random-read'), ONE_READ.perSecond('random-read')),
    'X25-V pair over one, 4 KB random reads',
    1.0,
    'x',
    PAIR,
    { note: '"not much"' },
  ),
  percent(
    'xvr.seqw.scale',
    ratio(drive('x25v_raid0', 'new').rate('sequential-write'), drive('x25v', 'new').rate('sequential-write')),
    'X25-V pair over one, sequential write',
    2,
    'x',
    PAIR,
    { note: 'near doubling' },
  ),
  points(
    'bench.heavy.gain',
    gain(drive('x25v_raid0', 'filled').rate('heavy'), drive('x25v', 'filled').rate('heavy')),
    'X25-V pair over one, heavy trace bench',
    91,
    PAIR,
    { note: 'around; the bench has a score, here it is the rate at which its mix is served' },
  ),
  words(
    'bench.heavy.g2',
    gain(drive('x25v_raid0', 'filled').rate('heavy'), drive('x25m_g2_80', 'filled').rate('heavy')),
    'X25-V pair over one X25-M G2 of 80 GB, heavy trace bench',
    null,
    '%',
    PAIR,
  ),
  words(
    'xvr.rr.qd1',
    ratio(PAIR_READ.perSecond('random-read-qd1'), ONE_READ.perSecond('random-read-qd1')),
    'X25-V pair over one, 4 KB random reads at queue depth 1',
    null,
    'x',
    PAIR,
  ),
  words(
    'xvr.rr.qd3',
    ratio(PAIR_READ.perSecond('random-read'), ONE_READ.perSecond('random-read')),
    'X25-V pair over one, 4 KB random reads at queue depth 3',
    null,
    'x',
    PAIR,
  ),
  words(
    'xvr.rr.qd8',
    ratio(PAIR_READ.perSecond('random-read-qd8'), ONE_READ.perSecond('random-read-qd8')),
    'X25-V pair over one, 4 KB random reads at queue depth 8',
    null,
    'x',
    PAIR,
  ),
  words(
    'xvr.rr.qd32',
    ratio(PAIR_READ.perSecond('random-read-qd32'), ONE_READ.perSecond('random-read-qd32')),
    'X25-V pair over one, 4 KB random reads at queue depth 32',
    null,
    'x',
    PAIR,
  ),
  percent('m4.seqw', drive('m4_single', 'new').rate('sequential-write'), 'm4, sequential write', 175, 'MB/s', TRIPLE, {
    note: 'figure of the maker',
  }),
  percent('m4.seqr', drive('m4_single', 'filled').rate('sequential-read'), 'm4, sequential read', 415, 'MB/s', TRIPLE, {
    note: 'figure of the maker',
  }),
  percent(
    'ml.seqr.x2',
    ratio(drive('m4_raid0x2', 'filled').rate('sequential-read'), drive('m4_single', 'filled').rate('sequential-read')),
    'two m4 in RAID-0 over one, sequential read',
    2,
    'x',
    TRIPLE,
    { note: 'close to twice' },
  ),
  points(
    'ml.rr.qd1.pct',
    gain(
      drive('m4_raid0x2', 'filled').perSecond('random-read-qd1'),
      drive('m4_single', 'filled').perSecond('random-read-qd1'),
    ),
    'two m4 in RAID-0 over one, 4 KB random reads at queue depth 1',
    -4,
    TRIPLE,
    { to: -2 },
  ),
  points('ml.drop.r0x2', readLoss('m4_raid0x2'), 'two m4 in RAID-0, loss of reads without TRIM', 30.0, TRIPLE),
  points(
    'ml.drop.r0x3',
    readLoss('m4_raid0x3'),
    'three m4 in RAID-0 on SATA 3 Gbps, loss of reads without TRIM',
    25.0,
    TRIPLE,
  ),
  points('ml.drop.r5x3', readLoss('m4_raid5x3'), 'three m4 in RAID-5, loss of reads without TRIM', 30.0, TRIPLE),
];
