import { describe, expect, it } from 'vitest';
import { ARRAY_SPANS, runBeforeAfter, type ArrayPassResult, type ArraySpan } from '#devices';
import { requestOf, SCALED_BLOCKS } from './scenario.ts';

describe('two striped drives, before and after random writes', () => {
  const results = [...runBeforeAfter(requestOf(SCALED_BLOCKS, 1))].filter((report) => report.kind === 'pass');
  const find = (memberCount: number, span: ArraySpan, pass: ArrayPassResult['pass']): ArrayPassResult => {
    const found = results.find((each) => each.memberCount === memberCount && each.span === span && each.pass === pass);
    if (!found) throw new Error(`no ${pass} pass over the ${span} span with ${memberCount}`);
    return found;
  };
  const speed = (memberCount: number, span: ArraySpan, pass: ArrayPassResult['pass']): number =>
    find(memberCount, span, pass).meanMegabytesPerSecond;

  it.each(['before', 'first', 'second'] as const)('striping doubles bandwidth, %s', (pass) => {
    for (const span of ARRAY_SPANS) {
      const ratio = speed(2, span, pass) / speed(1, span, pass);
      // Twice, but for what the last request of a pass waits; what is missing is a stripe's wait for the slower of its
      // members, longest where they clean.
      expect(ratio).toBeLessThan(2.001);
      expect(ratio).toBeGreaterThan(1.75);
    }
  });

  it('but not resilience: the pair loses the share that one drive loses', () => {
    const kept = (memberCount: number): number =>
      speed(memberCount, 'full', 'first') / speed(memberCount, 'full', 'before');
    expect(kept(2)).toBeLessThan(0.4);
    expect(kept(2)).toBeLessThanOrEqual(kept(1));
  });

  it('space left unused saves it', () => {
    const scattered = (span: ArraySpan): number =>
      find(2, span, 'first').memberScatterWriteAmplification[0] ?? Number.NaN;
    expect(scattered('partial')).toBeLessThan(scattered('full') / 2);
    expect(speed(2, 'partial', 'first')).toBeGreaterThan(2 * speed(2, 'full', 'first'));
  });

  it('and one pass in order mends it', () => {
    expect(speed(2, 'full', 'second')).toBeGreaterThan(0.9 * speed(2, 'full', 'before'));
  });
});
