import { percent, points, prediction } from './claim.ts';

const PAIR = 'pairReview';
const SURVEY = 'survey';
const TRIPLE = 'tripleReview';

/** Pairs of X25-V and arrays of m4, 2010 and 2012. */
export const ARRAY_CLAIMS = [
  percent('xvr.seqw', 'X25-V pair, sequential write', 84, 'MB/s', PAIR),
  percent('xvr.rw.aligned', 'X25-V pair, 4 KB random writes, aligned to 4 KB', 71.6, 'MB/s', PAIR, {
    fitted: 'pages acknowledged early',
  }),
  percent('rr.intel', 'X25-M G2, 4 KB random reads', 60, 'MB/s', SURVEY, { fitted: 'host time' }),
  percent('xvr.rr', 'X25-V pair over one, 4 KB random reads', 1.0, 'x', PAIR, { note: '"not much"' }),
  prediction('xvr.rr.qd1', 'X25-V pair over one, 4 KB random reads at queue depth 1', null, 'x', PAIR),
  prediction('xvr.rr.qd3', 'X25-V pair over one, 4 KB random reads at queue depth 3', null, 'x', PAIR),
  prediction('xvr.rr.qd8', 'X25-V pair over one, 4 KB random reads at queue depth 8', null, 'x', PAIR),
  prediction('xvr.rr.qd32', 'X25-V pair over one, 4 KB random reads at queue depth 32', null, 'x', PAIR),
  percent('m4.seqr', 'm4, sequential read', 415, 'MB/s', TRIPLE, {
    fitted: 'flash and link one after the other',
    note: 'figure of the maker',
  }),
  points('ml.drop.r0x2', 'two m4 in RAID-0, loss of reads without TRIM', 30.0, TRIPLE),
  points('ml.drop.r0x3', 'three m4 in RAID-0 on SATA 3 Gbps, loss of reads without TRIM', 25.0, TRIPLE),
  points('ml.drop.r5x3', 'three m4 in RAID-5, loss of reads without TRIM', 30.0, TRIPLE),
];
