import { describe, expect, it } from 'vitest';
import { CLAIMS } from '../validation/validate.ts';
import { areAlike, claimsSeenBy, figuresThatSaw, JUDGED_CLAIMS, patternOf, setOf } from './claimSets.ts';
import { FREE_FIGURES, FREE_FIGURE_NAMES } from './freeFigures.ts';

const claim = (id: string) => {
  const found = CLAIMS.find((each) => each.id === id);
  if (!found) throw new Error(`there is no claim ${id}`);
  return found;
};

describe('claims that are alike', () => {
  it.each([
    ['the same run, told in another way', 'lat4k.jm.iops', 'size.jm.4k'],
    ['the longest of the run of a mean', 'lat4k.g1.max', 'lat4k.g1.avg'],
    ['a loss and a rate that it is made of', 'drop.x25m_g1_160.rand4k', 'rw.g1.used'],
    ['drives that differ in their name alone', 'ultradrive.clean', 'turbo.v.rw'],
  ])('%s', (_, one, other) => {
    expect(areAlike(claim(one), claim(other))).toBe(true);
    expect(areAlike(claim(other), claim(one))).toBe(true);
  });

  it.each([
    ['another size', 'size.jm.16k', 'size.jm.32k'],
    ['another drive', 'turbo.t.rw', 'turbo.v.rw'],
    ['another state', 'rw.g1.new', 'rw.g1.used'],
    ['write amplification in steps', 'wa.one.7', 'wa.one.10'],
  ])('are not: %s', (_, one, other) => expect(areAlike(claim(one), claim(other))).toBe(false));
});

describe('the sets', () => {
  it('take a claim for calibration that a fit saw, or one like it, and else for prediction', () => {
    // Seen; alike to one that was seen; neither.
    expect(figuresThatSaw(claim('rw.g1.new'))).toContain('intelG1CommandUs');
    expect(figuresThatSaw(claim('lat4k.g1.mbs'))).toContain('intelG1CommandUs');
    expect([setOf(claim('rw.g1.new')), setOf(claim('lat4k.g1.mbs'))]).toEqual(['calibration', 'calibration']);
    expect([setOf(claim('size.g1.128k')), setOf(claim('rw.g2.new'))]).toEqual(['prediction', 'calibration']);
    expect(JUDGED_CLAIMS.filter((each) => setOf(each) === 'prediction').length).toBeGreaterThanOrEqual(19);
  });
});

describe('a free figure', () => {
  it.each(FREE_FIGURE_NAMES)('%s may see claims that exist, and moves two of them or is its drive’s own', (name) => {
    const seen = claimsSeenBy(name);
    for (const text of FREE_FIGURES[name].sees) {
      expect(seen.filter(({ id }) => patternOf(text).test(id)).length, text).toBeGreaterThan(0);
    }
    if (FREE_FIGURES[name].ownOf === undefined) expect(seen.length).toBeGreaterThan(1);
  });
});
