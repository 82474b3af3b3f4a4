import { row, type SourceRow } from './row.ts';

const PAIR = '2 × Intel X25-V, RAID-0';

/** Figures of the reviews of drives in RAID, 2010 and 2012. */
export const RAID_REVIEW_ROWS = {
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
