import { contrast, percent } from './claim.ts';
import { drive } from './claimSource.ts';

const LATENCY = 'latencyReview';

const OCZ_CORE = drive('ocz_core_jmicron', 'filled');
const OCZ_CORE_IN_ORDER = drive('ocz_core_jmicron', 'filled', { hostOrder: 'fifo' });
const OCZ_SLC = drive('ocz_samsung_slc', 'filled');
const MOMENTUS = drive('momentus_7200_2', 'new');
const X25M = drive('x25m_g1_80', 'new');

/** Write latencies at queue depth 1 and deeper, from the review of 2008. */
export const LATENCY_CLAIMS = [
  percent(
    'lat4k.jm.iops',
    OCZ_CORE.perSecond('latency'),
    'OCZ Core (JMicron), 4 KB random writes a second',
    4.06,
    'IO/s',
    LATENCY
  ),
  percent('lat4k.jm.mbs', OCZ_CORE.rate('latency'), 'OCZ Core (JMicron), 4 KB random writes', 0.016, 'MiB/s', LATENCY),
  percent('lat4k.jm.avg', OCZ_CORE.mean('latency'), 'OCZ Core (JMicron), mean 4 KB random write', 244, 'ms', LATENCY),
  percent(
    'lat4k.jm.max',
    OCZ_CORE.longest('latency'),
    'OCZ Core (JMicron), longest 4 KB random write',
    991,
    'ms',
    LATENCY
  ),
  percent('size.jm.4k', OCZ_CORE.mean('latency'), 'OCZ Core (JMicron), mean 4 KB random write', 244, 'ms', LATENCY),
  percent(
    'size.jm.16k',
    OCZ_CORE.mean('latency-16k'),
    'OCZ Core (JMicron), mean 16 KB random write',
    243,
    'ms',
    LATENCY,
  ),
  percent(
    'size.jm.32k',
    OCZ_CORE.mean('latency-32k'),
    'OCZ Core (JMicron), mean 32 KB random write',
    241,
    'ms',
    LATENCY,
  ),
  percent(
    'size.jm.64k',
    OCZ_CORE.mean('latency-64k'),
    'OCZ Core (JMicron), mean 64 KB random write',
    243,
    'ms',
    LATENCY,
  ),
  percent(
    'size.jm.128k',
    OCZ_CORE.mean('latency-128k'),
    'OCZ Core (JMicron), mean 128 KB random write',
    247,
    'ms',
    LATENCY,
  ),
  percent(
    'mix.jm.rand0',
    OCZ_CORE.mean('latency-0'),
    'OCZ Core (JMicron), mean 4 KB write, 0 % random',
    0.36,
    'ms',
    LATENCY
  ),
  percent(
    'mix.jm.rand10',
    OCZ_CORE.mean('latency-10'),
    'OCZ Core (JMicron), mean 4 KB write, 10 % random',
    25.8,
    'ms',
    LATENCY,
  ),
  percent(
    'mix.jm.rand10.max',
    OCZ_CORE.longest('latency-10'),
    'OCZ Core (JMicron), longest 4 KB write, 10 % random',
    983,
    'ms',
    LATENCY,
  ),
  percent(
    'mix.jm.rand50',
    OCZ_CORE.mean('latency-50'),
    'OCZ Core (JMicron), mean 4 KB write, 50 % random',
    130,
    'ms',
    LATENCY,
  ),
  percent(
    'mix.jm.rand100',
    OCZ_CORE.mean('latency'),
    'OCZ Core (JMicron), mean 4 KB write, 100 % random',
    244,
    'ms',
    LATENCY
  ),
  percent(
    'lat4k.slc.iops',
    OCZ_SLC.perSecond('latency'),
    'OCZ SLC (Samsung), 4 KB random writes a second',
    109,
    'IO/s',
    LATENCY
  ),
  percent('lat4k.slc.mbs', OCZ_SLC.rate('latency'), 'OCZ SLC (Samsung), 4 KB random writes', 0.43, 'MiB/s', LATENCY),
  percent('lat4k.slc.avg', OCZ_SLC.mean('latency'), 'OCZ SLC (Samsung), mean 4 KB random write', 9.17, 'ms', LATENCY),
  percent(
    'lat4k.slc.max',
    OCZ_SLC.longest('latency'),
    'OCZ SLC (Samsung), longest 4 KB random write',
    83.2,
    'ms',
    LATENCY
  ),
  percent('size.slc.4k', OCZ_SLC.mean('latency'), 'OCZ SLC (Samsung), mean 4 KB random write', 9.17, 'ms', LATENCY),
  percent(
    'size.slc.16k',
    OCZ_SLC.mean('latency-16k'),
    'OCZ SLC (Samsung), mean 16 KB random write',
    14.5,
    'ms',
    LATENCY
  ),
  percent(
    'size.slc.32k',
    OCZ_SLC.mean('latency-32k'),
    'OCZ SLC (Samsung), mean 32 KB random write',
    21.2,
    'ms',
    LATENCY
  ),
  percent(
    'size.slc.64k',
    OCZ_SLC.mean('latency-64k'),
    'OCZ SLC (Samsung), mean 64 KB random write',
    28,
    'ms',
    LATENCY
  ),
  percent(
    'size.slc.128k',
    OCZ_SLC.mean('latency-128k'),
    'OCZ SLC (Samsung), mean 128 KB random write',
    28.5,
    'ms',
    LATENCY,
  ),
  percent(
    'mix.slc.rand0',
    OCZ_SLC.mean('latency-0'),
    'OCZ SLC (Samsung), mean 4 KB write, 0 % random',
    0.16,
    'ms',
    LATENCY
  ),
  percent(
    'mix.slc.rand10',
    OCZ_SLC.mean('latency-10'),
    'OCZ SLC (Samsung), mean 4 KB write, 10 % random',
    1.97,
    'ms',
    LATENCY
  ),
  percent(
    'mix.slc.rand50',
    OCZ_SLC.mean('latency-50'),
    'OCZ SLC (Samsung), mean 4 KB write, 50 % random',
    5.19,
    'ms',
    LATENCY
  ),
  percent(
    'mix.slc.rand100',
    OCZ_SLC.mean('latency'),
    'OCZ SLC (Samsung), mean 4 KB write, 100 % random',
    9.17,
    'ms',
    LATENCY
  ),
  percent(
    'lat4k.hdd.iops',
    MOMENTUS.perSecond('latency'),
    'Momentus 7200.2, 4 KB random writes a second',
    106.9,
    'IO/s',
    LATENCY
  ),
  percent('lat4k.hdd.mbs', MOMENTUS.rate('latency'), 'Momentus 7200.2, 4 KB random writes', 0.42, 'MiB/s', LATENCY),
  percent('lat4k.hdd.avg', MOMENTUS.mean('latency'), 'Momentus 7200.2, mean 4 KB random write', 9.4, 'ms', LATENCY),
  percent(
    'lat4k.hdd.max',
    MOMENTUS.longest('latency'),
    'Momentus 7200.2, longest 4 KB random write',
    76.5,
    'ms',
    LATENCY
  ),
  percent('size.hdd.4k', MOMENTUS.mean('latency'), 'Momentus 7200.2, mean 4 KB random write', 9.4, 'ms', LATENCY),
  percent(
    'size.hdd.16k',
    MOMENTUS.mean('latency-16k'),
    'Momentus 7200.2, mean 16 KB random write',
    8.95,
    'ms',
    LATENCY,
  ),
  percent(
    'size.hdd.32k',
    MOMENTUS.mean('latency-32k'),
    'Momentus 7200.2, mean 32 KB random write',
    9.14,
    'ms',
    LATENCY,
  ),
  percent(
    'size.hdd.64k',
    MOMENTUS.mean('latency-64k'),
    'Momentus 7200.2, mean 64 KB random write',
    9.82,
    'ms',
    LATENCY,
  ),
  percent(
    'size.hdd.128k',
    MOMENTUS.mean('latency-128k'),
    'Momentus 7200.2, mean 128 KB random write',
    12.1,
    'ms',
    LATENCY,
  ),
  percent(
    'mix.hdd.rand0',
    MOMENTUS.mean('latency-0'),
    'Momentus 7200.2, mean 4 KB write, 0 % random',
    0.16,
    'ms',
    LATENCY
  ),
  percent(
    'mix.hdd.rand10',
    MOMENTUS.mean('latency-10'),
    'Momentus 7200.2, mean 4 KB write, 10 % random',
    0.94,
    'ms',
    LATENCY,
  ),
  percent(
    'mix.hdd.rand50',
    MOMENTUS.mean('latency-50'),
    'Momentus 7200.2, mean 4 KB write, 50 % random',
    4.35,
    'ms',
    LATENCY,
  ),
  percent(
    'mix.hdd.rand100',
    MOMENTUS.mean('latency'),
    'Momentus 7200.2, mean 4 KB write, 100 % random',
    9.4,
    'ms',
    LATENCY
  ),
  percent('lat4k.g1.iops', X25M.perSecond('latency'), 'X25-M G1, 4 KB random writes a second', 11171, 'IO/s', LATENCY),
  percent('lat4k.g1.mbs', X25M.rate('latency'), 'X25-M G1 80 GB, 4 KB random writes', 43.6, 'MiB/s', LATENCY),
  percent('lat4k.g1.avg', X25M.mean('latency'), 'X25-M G1 80 GB, mean 4 KB random write', 0.089, 'ms', LATENCY),
  percent('lat4k.g1.max', X25M.longest('latency'), 'X25-M G1, longest 4 KB random write', 94.2, 'ms', LATENCY, {
    note: 'one block of 128 pages moved',
  }),
  percent('size.g1.4k', X25M.mean('latency'), 'X25-M G1, mean 4 KB random write', 0.089, 'ms', LATENCY),
  percent('size.g1.16k', X25M.mean('latency-16k'), 'X25-M G1, mean 16 KB random write', 0.23, 'ms', LATENCY),
  percent('size.g1.32k', X25M.mean('latency-32k'), 'X25-M G1, mean 32 KB random write', 0.44, 'ms', LATENCY),
  percent('size.g1.64k', X25M.mean('latency-64k'), 'X25-M G1, mean 64 KB random write', 0.84, 'ms', LATENCY),
  percent('size.g1.128k', X25M.mean('latency-128k'), 'X25-M G1, mean 128 KB random write', 1.73, 'ms', LATENCY),
  percent('mix.g1.rand0', X25M.mean('latency-0'), 'X25-M G1, mean 4 KB write, 0 % random', 0.09, 'ms', LATENCY),
  percent('mix.g1.rand10', X25M.mean('latency-10'), 'X25-M G1, mean 4 KB write, 10 % random', 0.09, 'ms', LATENCY),
  percent('mix.g1.rand50', X25M.mean('latency-50'), 'X25-M G1, mean 4 KB write, 50 % random', 0.09, 'ms', LATENCY),
  percent('mix.g1.rand100', X25M.mean('latency'), 'X25-M G1, mean 4 KB write, 100 % random', 0.089, 'ms', LATENCY),
  percent(
    'qd.jm.max4',
    OCZ_CORE.longest('queue-4'),
    'OCZ Core (JMicron), longest write at queue depth 4',
    2.0,
    's',
    LATENCY,
    {
      note: 'printed as "over"',
    },
  ),
  percent(
    'qd.jm.avg64',
    OCZ_CORE.mean('queue-64'),
    'OCZ Core (JMicron), mean write at queue depth 64',
    15.0,
    's',
    LATENCY,
  ),
  percent(
    'qd.jm.max64',
    OCZ_CORE.longest('queue-64'),
    'OCZ Core (JMicron), longest write at queue depth 64',
    30.0,
    's',
    LATENCY,
    {
      note: 'printed as "over"',
    },
  ),
  contrast(
    'qd.jm.max4.fifo',
    OCZ_CORE_IN_ORDER.longest('queue-4'),
    'the same at depth 4, queue first in first out',
    2.0,
    's',
    LATENCY,
    {
      note: 'for contrast',
    },
  ),
  contrast(
    'qd.jm.max64.fifo',
    OCZ_CORE_IN_ORDER.longest('queue-64'),
    'the same at depth 64, queue first in first out',
    30.0,
    's',
    LATENCY,
    {
      note: 'for contrast',
    },
  ),
];
