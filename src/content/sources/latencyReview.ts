import { row, type SourceRow } from './row.ts';

/** Figures of the review of 2008. */
export const LATENCY_REVIEW_ROWS = {
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
