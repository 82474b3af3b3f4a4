import { row, type SourceRow } from './row.ts';
import { SURVEY_ROWS } from './survey.ts';

/** Figures of the review of 2008. */
const LATENCY_REVIEW_ROWS = {
  'mix.jm.rand0': row('latencyReview', 'measured', 'OCZ Core (JMicron)', 'waitInOrder', {
    unit: 'milliseconds',
    value: 0.36,
  }),
  'mix.jm.rand10': row('latencyReview', 'measured', 'OCZ Core (JMicron)', 'waitTenthRandom', {
    unit: 'milliseconds',
    value: 25.8,
  }),
  'mix.jm.rand100': row('latencyReview', 'measured', 'OCZ Core (JMicron)', 'waitRandom', {
    unit: 'milliseconds',
    value: 244,
  }),
  'lat4k.g1.avg': row('latencyReview', 'measured', 'Intel X25-M G1', 'waitRandom', {
    unit: 'milliseconds',
    value: 0.089,
  }),
  'mix.g1.rand0': row('latencyReview', 'measured', 'Intel X25-M G1', 'waitInOrder', {
    unit: 'milliseconds',
    value: 0.09,
  }),
  'mix.g1.rand100': row('latencyReview', 'measured', 'Intel X25-M G1', 'waitRandom', {
    unit: 'milliseconds',
    value: 0.089,
  }),
  'lat4k.jm.avg': row('latencyReview', 'measured', 'OCZ Core (JMicron)', 'waitRandom', {
    unit: 'milliseconds',
    value: 244,
  }),
  'lat4k.jm.max': row('latencyReview', 'measured', 'OCZ Core (JMicron)', 'longestWait', {
    unit: 'milliseconds',
    value: 991,
  }),
  'lat4k.g1.max': row('latencyReview', 'measured', 'Intel X25-M G1', 'longestWait', {
    unit: 'milliseconds',
    value: 94.2,
  }),
  'lat4k.slc.avg': row('latencyReview', 'measured', 'OCZ SLC (Samsung)', 'waitRandom', {
    unit: 'milliseconds',
    value: 9.17,
  }),
  'lat4k.slc.max': row('latencyReview', 'measured', 'OCZ SLC (Samsung)', 'longestWait', {
    unit: 'milliseconds',
    value: 83.2,
  }),
  'lat4k.hdd.avg': row('latencyReview', 'measured', 'Seagate Momentus 7200.2', 'waitRandom', {
    unit: 'milliseconds',
    value: 9.4,
  }),
  'lat4k.hdd.max': row('latencyReview', 'measured', 'Seagate Momentus 7200.2', 'longestWait', {
    unit: 'milliseconds',
    value: 76.5,
  }),
  'jm.lat.range': row(
    'latencyReview',
    'measured',
    'OCZ Core (JMicron)',
    'waitAnySize',
    { unit: 'seconds', value: 0.25, about: 'about' },
    'nearSecond',
  ),
  'qd.jm.avg64': row(
    'latencyReview',
    'measured',
    'OCZ Core (JMicron)',
    'waitQueue64',
    { unit: 'seconds', value: 15 },
    'queueProduct',
  ),
  'qd.jm.max64': row('latencyReview', 'measured', 'OCZ Core (JMicron)', 'longestQueue64', {
    unit: 'seconds',
    value: 30,
    about: 'over',
  }),
  'qd.jm.max4': row('latencyReview', 'measured', 'OCZ Core (JMicron)', 'longestQueue4', {
    unit: 'seconds',
    value: 2,
    about: 'over',
  }),
  'qd.desktop.heavy': row('latencyReview', 'claim', null, 'desktopQueue', { unit: 'requestsRange', value: [4, 5] }),
  'ratio.x25m.2': row(
    'latencyReview',
    'reckoned',
    'OCZ Core (JMicron)',
    'waitAgainstIntel',
    { unit: 'times', value: 2700 },
    'ratioExact',
  ),
} as const satisfies Readonly<Record<string, SourceRow>>;

const PAIR = '2 × Intel X25-V, RAID-0';

/** Figures of the reviews of drives in RAID, 2010 and 2012. */
const RAID_REVIEW_ROWS = {
  'xv.cap': row('pairReview', 'stated', 'Intel X25-V', 'capacity', { unit: 'gigabytes', value: 40 }, 'halfOfFlash'),
  'xv.ch': row('pairReview', 'stated', 'Intel X25-V', 'channelShare', { unit: 'share', value: 0.5 }),
  'xvr.seqw': row(
    'pairReview',
    'measured',
    PAIR,
    'sequentialWrite',
    { unit: 'megabytesPerSecond', value: 84, about: 'about' },
    'nearTwice',
  ),
  'xvr.seqw.scale': row(
    'pairReview',
    'stated',
    PAIR,
    'sequentialWriteScaling',
    { unit: 'times', value: 2, about: 'about' },
    'oneDrive',
  ),
  'torture.full.pass2': row('pairReview', 'measured', PAIR, 'fullSecondPass', { unit: 'words' }),
  'torture.part.pass2': row('pairReview', 'measured', PAIR, 'partSecondPass', { unit: 'words' }),
  'trim.rand': row('pairReview', 'claim', null, 'desktopRandom', { unit: 'percent', value: 30 }),
  'trim.smaller': row(
    'pairReview',
    'claim',
    null,
    'partitionSmaller',
    { unit: 'percentRange', value: [10, 20] },
    'afterSecureErase',
  ),
  'xvr.rr': row(
    'pairReview',
    'stated',
    PAIR,
    'randomReadGain',
    { unit: 'times', value: 1, about: 'about' },
    'atDepthThree',
  ),
  'xvr.cap': row('pairReview', 'stated', PAIR, 'arraySize', { unit: 'gibibytes', value: 74.5 }),
  'torture.min': row('pairReview', 'stated', PAIR, 'tortureTime', { unit: 'minutes', value: 20 }),
  'torture.full': row('pairReview', 'measured', PAIR, 'dipsFull', {
    unit: 'megabytesPerSecond',
    value: 0,
    about: 'about',
  }),
  'torture.part': row(
    'pairReview',
    'stated',
    PAIR,
    'partitionUsed',
    { unit: 'gibibytes', value: 60 },
    'partitionSpare',
  ),
  'torture.part.pass1': row('pairReview', 'measured', PAIR, 'partFirstPass', { unit: 'words' }),
  'ml.drop.r0x2': row(
    'tripleReview',
    'measured',
    '2 × Crucial m4, RAID-0',
    'readDip',
    { unit: 'percent', value: 30, about: 'upTo' },
    'staysDeleted',
  ),
  'ml.drop.r0x3': row(
    'tripleReview',
    'measured',
    '3 × Crucial m4, RAID-0',
    'readDip',
    { unit: 'percent', value: 25, about: 'about' },
    'linkClips',
  ),
  'ml.drop.r5x3': row('tripleReview', 'measured', '3 × Crucial m4, RAID-5', 'readDip', {
    unit: 'percent',
    value: 30,
    about: 'about',
  }),
  'ml.r5.w': row('tripleReview', 'stated', '3 × Crucial m4, RAID-5', 'writeBelowOne', { unit: 'words' }, 'withCache'),
  'ml.rr.qd1.pct': row('tripleReview', 'measured', 'Crucial m4, RAID-0', 'randomReadChange', {
    unit: 'percentRange',
    value: [-4, -2],
  }),
  'ml.stripe.used': row('tripleReview', 'stated', 'Crucial m4, RAID-0', 'bestStripe', { unit: 'kilobytes', value: 8 }),
} as const satisfies Readonly<Record<string, SourceRow>>;

const TURBO = 'OCZ Vertex Turbo 128 GB';
const dollars = (value: number) => ({ unit: 'dollars', value }) as const;
const percent = (value: number) => ({ unit: 'percent', value }) as const;
const watts = (value: number) => ({ unit: 'watts', value }) as const;

/** Printed numbers that nothing simulates, and the composition of the trace benches. */
const RECORD_ROWS = {
  'turbo.v.rw': row('survey', 'measured', 'OCZ Vertex 128 GB', 'randomWriteNew', {
    unit: 'megabytesPerSecond',
    value: 13.2,
  }),
  'turbo.premium': row('survey', 'reckoned', TURBO, 'pricePremium', percent(19), 'premiumQuotient'),
  'price128.ocz_agility': row('survey', 'stated', 'OCZ Agility 128 GB', 'price', dollars(329)),
  'price128.patriot_torqx': row('survey', 'stated', 'Patriot Torqx 128 GB', 'price', dollars(354.99)),
  'price128.ocz_vertex': row('survey', 'stated', 'OCZ Vertex 128 GB', 'price', dollars(369)),
  'price128.corsair_extreme': row('survey', 'stated', 'Corsair Extreme 128 GB', 'price', dollars(384)),
  'price128.ocz_vertex_turbo': row('survey', 'stated', TURBO, 'price', dollars(439)),
  'warranty.patriot': row('survey', 'stated', 'Patriot Torqx', 'warranty', { unit: 'years', value: 10 }),
  'power.vertex_turbo_128.average': row('survey', 'measured', TURBO, 'powerRandom', watts(1.17)),
  'power.x25m_g2_160.average': row('survey', 'measured', 'Intel X25-M G2 160 GB', 'powerRandom', watts(1.6)),
  'rbb.sales': row('survey', 'claim', 'Indilinx', 'salesRatio', { unit: 'times', value: 40, about: 'over' }),
  'bench.heavy.gain': row('pairReview', 'measured', PAIR, 'heavyGain', { ...percent(91), about: 'about' }),
  'ml.single.rw.gain': row('tripleReview', 'measured', 'Crucial m4', 'cacheGain', { ...percent(20), about: 'about' }),
  'ml.cpu.lin': row('tripleReview', 'measured', 'RAID', 'processorInOrder', { unit: 'percentRange', value: [10, 19] }),
  'ml.cpu.rnd': row('tripleReview', 'measured', 'RAID', 'processorRandom', { unit: 'percentRange', value: [18, 37] }),
  'bench.light.p4': row('pairReview', 'stated', null, 'lightOf4', { ...percent(30), about: 'over' }),
  'bench.light.seq': row('pairReview', 'stated', null, 'lightGoesOn', { ...percent(30), about: 'upTo' }),
  'bench.heavy.p4': row('pairReview', 'stated', null, 'heavyOf4', { ...percent(30), about: 'about' }),
  'bench.heavy.seq': row('pairReview', 'stated', null, 'heavyGoesOn', { ...percent(44), about: 'about' }),
  'bench.gaming.p4': row('pairReview', 'stated', null, 'gamingOf4', percent(20)),
  'bench.gaming.seq': row('pairReview', 'stated', null, 'gamingGoesOn', percent(69)),
} as const satisfies Readonly<Record<string, SourceRow>>;

interface PrintedNumbers {
  /** Gigabytes. */
  readonly empty: number;
  readonly full: number;
  /** Megabytes a second, inside the cache and behind it. */
  readonly inside: number;
  readonly behind: number;
}

/** The rows of one drive with an SLC cache; their ids are those of the claims. */
function rowsOfDrive<const Id extends string>(
  id: Id,
  article: SourceRow['article'],
  system: string,
  { empty, full, inside, behind }: PrintedNumbers,
  fullMetric: 'slcFull' | 'slcNearlyFull',
): Record<`slc.${Id}.${'empty' | 'full' | 'inside' | 'after'}`, SourceRow> {
  const gigabytes = (metric: SourceRow['metric'], value: number): SourceRow =>
    row(article, 'stated', system, metric, { unit: 'gigabytes', value });
  const rate = (metric: SourceRow['metric'], value: number): SourceRow =>
    row(article, 'stated', system, metric, { unit: 'megabytesPerSecond', value });
  const rows = {
    [`slc.${id}.empty`]: gigabytes('slcEmpty', empty),
    [`slc.${id}.full`]: gigabytes(fullMetric, full),
    [`slc.${id}.inside`]: rate('slcInside', inside),
    [`slc.${id}.after`]: rate('slcBehind', behind),
  };
  // The four keys match the return type for this id; TypeScript cannot derive that from template strings.
  return rows as ReturnType<typeof rowsOfDrive<Id>>;
}

/** Figures of the reviews of drives with an SLC cache, 2018. */
const SLC_CACHE_ROWS = {
  ...rowsOfDrive(
    'qvo1',
    'qvoReview',
    'Samsung 860 QVO 1 TB',
    { empty: 42, full: 6, inside: 520, behind: 80 },
    'slcFull',
  ),
  ...rowsOfDrive(
    'qvo4',
    'qvoReview',
    'Samsung 860 QVO 4 TB',
    { empty: 78, full: 6, inside: 520, behind: 160 },
    'slcFull',
  ),
  ...rowsOfDrive(
    '660p',
    'qlcReview',
    'Intel SSD 660p 1 TB',
    { empty: 140, full: 12, inside: 1800, behind: 100 },
    'slcNearlyFull',
  ),
} as const satisfies Readonly<Record<string, SourceRow>>;

/** All printed numbers, by the ids of the project's collection. */
export const SOURCE_ROWS = {
  ...SURVEY_ROWS,
  ...LATENCY_REVIEW_ROWS,
  ...RAID_REVIEW_ROWS,
  ...RECORD_ROWS,
  ...SLC_CACHE_ROWS,
} as const;

export type SourceRowId = keyof typeof SOURCE_ROWS;
