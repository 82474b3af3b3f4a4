import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ClaimOutcome, claimsMatching, scoreOf, validateClaims } from '#devices';
import { SLC_CACHE_CLAIMS } from '../../src/devices/validation/slcCacheClaims.ts';
import { CLAIMS } from '../../src/devices/validation/claims.ts';

const { rows: MEASURED } = JSON.parse(readFileSync(new URL('./measured.json', import.meta.url), 'utf8')) as {
  rows: Record<string, readonly [value: number, unit: string, article: string]>;
};

/** Judged claims that follow from printed figures, or stand in a data sheet: not in the collection under their id. */
const NOT_COLLECTED = [
  'seqw.x25m_g1_160',
  'agility.sw.new',
  'xvr.rr',
  'm4.seqr',
  ...SLC_CACHE_CLAIMS.map(({ id }) => id),
];

const RECORDED = JSON.parse(readFileSync(new URL('./simulated.json', import.meta.url), 'utf8')) as {
  readonly figures: Readonly<Record<string, number>>;
  readonly fitted: readonly string[];
};

describe('the claims', () => {
  it('say which of them rest on a fitted figure: those of the record, and no fewer', () => {
    expect(CLAIMS.filter(({ fitted }) => fitted !== '').map(({ id }) => id)).toEqual(RECORDED.fitted);
  });

  it('are 79 figures and 21 percentages of the articles, 12 figures of SLC caches, and others that are not judged', () => {
    const count = (kind: string): number => CLAIMS.filter((claim) => claim.kind === kind).length;
    expect([count('percent'), count('points'), count('contrast')]).toEqual([79 + 12, 21, 3]);
    expect(new Set(CLAIMS.map(({ id }) => id)).size).toBe(CLAIMS.length);
  });

  it('have the figures of the collection', () => {
    const judged = CLAIMS.filter(({ kind }) => kind === 'percent' || kind === 'points');
    const collected = judged.filter(({ id }) => id in MEASURED);
    expect(collected.length).toBe(judged.length - NOT_COLLECTED.length);
    for (const { id, measured, unit, article } of collected) {
      // Latencies of a queue are collected in seconds, as they are claimed.
      expect({ id, row: [measured, unit, article] }).toEqual({ id, row: MEASURED[id] });
    }
    expect(judged.filter(({ id }) => !(id in MEASURED)).map(({ id }) => id)).toEqual(NOT_COLLECTED);
  });

  it('are found by id and by words', () => {
    expect(claimsMatching('HDD').map(({ id }) => id)).toContain('size.hdd.4k');
    expect(claimsMatching('velociraptor').map(({ id }) => id)).toEqual(['velo.derived', 'rr.hdd.velo']);
    expect(claimsMatching('')).toHaveLength(CLAIMS.length);
  });
});

describe('the disks', () => {
  const outcomes = [...validateClaims(CLAIMS.filter(({ id }) => /hdd|velo\.derived/.test(id)))];

  it('come to what was recorded', () => {
    for (const { claim, simulated } of outcomes) expect(simulated, claim.id).toBe(RECORDED.figures[claim.id]);
  });

  it.each(outcomes.map(({ claim, error }) => [claim.id, error] as const))('%s is within 10 per cent', (_, error) => {
    expect(Math.abs(error ?? Infinity)).toBeLessThan(10);
  });

  it('are 14 claims', () => expect(outcomes).toHaveLength(14));
});

describe('the score', () => {
  const [one, two, three, four] = CLAIMS.filter(({ kind }) => kind === 'percent');
  const points = CLAIMS.find(({ kind }) => kind === 'points');
  const contrast = CLAIMS.find(({ kind }) => kind === 'contrast');
  if (!one || !two || !three || !four || !points || !contrast) throw new Error('claims are missing');
  const outcome = (claim: ClaimOutcome['claim'], error: number | null): ClaimOutcome => ({
    claim,
    simulated: 1,
    range: { lowest: 1, highest: 1 },
    error,
  });

  it('counts what is judged', () => {
    const score = scoreOf([
      outcome(one, -4),
      outcome(two, 15),
      outcome(three, 25),
      outcome(four, null),
      outcome(points, -3),
      outcome(contrast, 900),
    ]);
    expect(score).toEqual({
      percentClaims: 4,
      medianPercentError: 15,
      withinTenPercent: 1,
      withinTwentyPercent: 2,
      pointsClaims: 1,
      medianPointsError: 3,
      withinTenPoints: 1,
      unfittedPercentClaims: 1,
      unfittedWithinTenPercent: 0,
    });
  });

  it('of nothing has no median', () => {
    expect(scoreOf([])).toMatchObject({ medianPercentError: null, medianPointsError: null });
  });
});
