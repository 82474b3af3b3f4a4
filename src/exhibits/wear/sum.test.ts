import { describe, expect, it } from 'vitest';
import { SOURCE_ROWS } from '#sources';
import { scratchesOf } from './Kitchen.tsx';
import {
  ARTICLE_TERMS,
  figuresOf,
  INTEL,
  readTerms,
  resultOf,
  RETENTION_YEARS,
  rounded,
  SLC_WASHES,
  stepped,
  TERMS,
  writeTerms,
} from './sum.ts';

const valueOf = (id: keyof typeof SOURCE_ROWS): number => {
  const { figure } = SOURCE_ROWS[id];
  return 'value' in figure && typeof figure.value === 'number' ? figure.value : Number.NaN;
};

describe('how long a drive lasts', () => {
  it('begins with the numbers of the article', () => {
    expect(ARTICLE_TERMS).toEqual({
      freeGb: valueOf('life.avail'),
      spareGb: valueOf('life.spare'),
      dailyGb: valueOf('life.my.daily'),
      amplification: 1,
      washes: valueOf('life.mlc'),
      stillGb: Number((valueOf('life.formatted') - valueOf('life.avail')).toFixed(2)),
    });
    const { freeGb, spareGb, stillGb } = ARTICLE_TERMS;
    expect(freeGb + spareGb + stillGb).toBeCloseTo(valueOf('life.nand'), 9);
    expect([INTEL.years, INTEL.dailyGb, RETENTION_YEARS, SLC_WASHES]).toEqual([
      valueOf('life.intel.years'),
      valueOf('life.intel.daily'),
      valueOf('life.retention'),
      valueOf('life.slc'),
    ]);
  });

  it('comes to what the article has, in its whole days', () => {
    expect(figuresOf(ARTICLE_TERMS)).toEqual({
      poolDays: valueOf('life.days.dyn'),
      stillDays: valueOf('life.days.static'),
      days: valueOf('life.days.cycle'),
      allDays: valueOf('life.days.total'),
      poolYears: 796,
      years: valueOf('life.years'),
      otherYears: 1002,
    });
  });

  it('is shown as it comes out once a number is another', () => {
    // By hand: 203.4 ÷ (7 × 7.06) = 4.116 and 52.6 ÷ 49.42 = 1.064 days; 5.18 × 10,000 ÷ 365 = 141.9 years, and 5 whole days 137.0.
    const figures = figuresOf({ ...ARTICLE_TERMS, amplification: 7.06 });
    expect(figures).toMatchObject({ poolDays: 4.1, stillDays: 1.1, days: 5.2, years: 142, otherYears: 137 });
    expect(resultOf({ ...ARTICLE_TERMS, amplification: 7.06 }).years).toBeCloseTo(141.9, 1);
    // A round of less than a day has no whole one.
    expect(figuresOf({ ...ARTICLE_TERMS, dailyGb: 1000 }).otherYears).toBeNull();
  });

  it('is nothing where there is no room, and no error', () => {
    expect(figuresOf({ ...ARTICLE_TERMS, freeGb: 0, spareGb: 0, stillGb: 0 }).years).toBe(0);
  });

  it('is written with as many figures as it is worth', () => {
    expect([1002.4, 20, 19.96, 5.18, 0.064].map(rounded)).toEqual([1002, 20, 20, 5.2, 0.06]);
  });

  it('changes by steps that stay inside its limits', () => {
    expect(stepped(TERMS.amplification, 1, 1)).toBe(1.1);
    expect(stepped(TERMS.amplification, 1, -10)).toBe(1);
    expect(stepped(TERMS.freeGb, 185.55, 10)).toBe(195.55);
    expect(stepped(TERMS.washes, 999_950, 1)).toBe(1_000_000);
    expect(stepped(TERMS.dailyGb, 0.5, -1)).toBe(0.1);
  });
});

describe('links', () => {
  it('come back as they were written', () => {
    const terms = { ...ARTICLE_TERMS, amplification: 2.93, washes: 3000 };
    expect(writeTerms(terms)).toBe('185.55_17.85_7_2.93_3000_52.6');
    expect(readTerms(writeTerms(terms))).toEqual({ terms, remarks: [] });
    expect(readTerms(null)).toEqual({ terms: null, remarks: [] });
  });

  it('say what they are not', () => {
    const { terms, remarks } = readTerms('1_2');
    expect(terms).toBeNull();
    expect(remarks.map(({ code }) => code)).toEqual(['notAValue']);
  });

  it('hold a number of the sum to its limits, and say so', () => {
    expect(readTerms('185.55_17.85_0_99_10000_52.6')).toMatchObject({
      terms: { ...ARTICLE_TERMS, dailyGb: 0.1, amplification: 50 },
      remarks: [{ values: { used: '185.55_17.85_0.1_50_10000_52.6' } }],
    });
    for (const bad of ['', '1_2_3_4_5', '1_2_3_4_5_x', '1_2_3_4_5_1e3', '1_2_3_4_5_6_7'])
      expect(readTerms(bad).terms).toBeNull();
    expect(readTerms(writeTerms(ARTICLE_TERMS))).toEqual({ terms: ARTICLE_TERMS, remarks: [] });
  });
});

it('a plate has a scratch for every twenty washes, inside its rim', () => {
  expect([0, 19, 20, 117, 329].map((washes) => scratchesOf(washes, 112).length)).toEqual([0, 0, 1, 5, 16]);
  for (const { x, y, half } of scratchesOf(400, 112)) {
    expect(Math.min(x, y) - half).toBeGreaterThan(0);
    expect(Math.max(x, y) + half).toBeLessThan(112);
  }
});
