import { row, type SourceRow } from './row.ts';

const TURBO = 'OCZ Vertex Turbo 128 GB';
const PAIR = '2 × Intel X25-V, RAID-0';
const dollars = (value: number) => ({ unit: 'dollars', value }) as const;
const percent = (value: number) => ({ unit: 'percent', value }) as const;
const watts = (value: number) => ({ unit: 'watts', value }) as const;

/** Printed numbers that nothing simulates, and the composition of the trace benches. */
export const RECORD_ROWS = {
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
