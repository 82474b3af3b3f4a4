import { X25V_PAIR_MEASURED_SEQUENTIAL_WRITE } from '../drives/x25vSizes.ts';
import { percent, points, prediction } from './claim.ts';
import { drive, loss, ratio } from './claimSource.ts';

const PAIR = 'pairReview';
const SURVEY = 'survey';
const TRIPLE = 'tripleReview';

const PAIR_READ = drive('x25v_raid0', 'filled');
const ONE_READ = drive('x25v', 'filled');

/** What sequential reads lose once everything has been written at random. */
const readLoss = (preset: string) =>
  loss(drive(preset, 'scattered').rate('sequential-read-64k'), drive(preset, 'filled').rate('sequential-read-64k'));

/** Pairs of X25-V and arrays of m4, 2010 and 2012. */
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
    {
      fitted: 'pages acknowledged early',
    },
  ),
  percent(
    'rr.intel',
    drive('x25m_g2_160', 'filled').rate('random-read'),
    'X25-M G2, 4 KB random reads',
    60,
    'MB/s',
    SURVEY,
    { fitted: 'host time' },
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
  prediction(
    'xvr.rr.qd1',
    ratio(PAIR_READ.perSecond('random-read-qd1'), ONE_READ.perSecond('random-read-qd1')),
    'X25-V pair over one, 4 KB random reads at queue depth 1',
    null,
    'x',
    PAIR,
  ),
  prediction(
    'xvr.rr.qd3',
    ratio(PAIR_READ.perSecond('random-read'), ONE_READ.perSecond('random-read')),
    'X25-V pair over one, 4 KB random reads at queue depth 3',
    null,
    'x',
    PAIR,
  ),
  prediction(
    'xvr.rr.qd8',
    ratio(PAIR_READ.perSecond('random-read-qd8'), ONE_READ.perSecond('random-read-qd8')),
    'X25-V pair over one, 4 KB random reads at queue depth 8',
    null,
    'x',
    PAIR,
  ),
  prediction(
    'xvr.rr.qd32',
    ratio(PAIR_READ.perSecond('random-read-qd32'), ONE_READ.perSecond('random-read-qd32')),
    'X25-V pair over one, 4 KB random reads at queue depth 32',
    null,
    'x',
    PAIR,
  ),
  percent('m4.seqr', drive('m4_single', 'filled').rate('sequential-read'), 'm4, sequential read', 415, 'MB/s', TRIPLE, {
    fitted: 'flash and link one after the other',
    note: 'figure of the maker',
  }),
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
