import { beforeAll, describe, expect, it } from 'vitest';
import { runBeforeAfter, type ArrayPass, type ArrayPassResult } from '#devices';
import { run as runKitchens, RAID0_KITCHENS_REQUEST } from '#recordings/raid0Kitchens';
import { run as runWaits, RAID0_WAITS_REQUEST } from '#recordings/raid0Waits';
import { answerOf, courseOf } from './course.ts';
import { parameters } from './parameters.ts';
import { meanOf } from './passes.ts';
import { deletionRequest, fractionOf, nearestGuess, passRequest, SCALED_BLOCKS, SPANS, type Span } from './scenario.ts';

describe('two kitchens and one dealer', () => {
  const [part] = runKitchens(RAID0_KITCHENS_REQUEST);
  if (!part) throw new Error('no part');
  const answer = answerOf(courseOf(part));

  it('re-plate as much for an order as one kitchen alone', () => {
    for (const side of ['left', 'right'] as const)
      expect(Math.abs(answer[side].ratio / answer.alone.ratio - 1)).toBeLessThan(0.01);
    expect(nearestGuess(answer.left.replating / answer.alone.replating)).toBe('same');
  });

  it('are done with an order of two parts when the slower one is', () => {
    expect(answer.left.us).toBeGreaterThan(20 * answer.right.us);
    // Drawn in the storyboard: order 1,081, dishes 344 and 345, twenty copies and two washes.
    expect([answer.orderCount, 2 * answer.page, answer.copies, answer.washes]).toEqual([1081, 344, 20, 2]);
  });

  it('keep such an order waiting twice as often as one of one part', () => {
    const [waits] = runWaits(RAID0_WAITS_REQUEST);
    // A block of 128 pages is opened for each 128 of the host, with a block to be cleaned each time.
    expect(waits?.onePartFraction).toBeCloseTo(1 / 128, 4);
    expect((waits?.twoPartFraction ?? 0) / (waits?.onePartFraction ?? 1)).toBeCloseTo(2, 1);
  });
});

describe('two striped drives, before and after random writes', () => {
  let results: readonly ArrayPassResult[] = [];
  beforeAll(() => {
    results = [...runBeforeAfter(passRequest(parameters.standard, SCALED_BLOCKS))].filter(
      (each) => each.kind === 'pass',
    );
  });
  const speed = (memberCount: number, span: Span, pass: ArrayPass): number =>
    meanOf(results, memberCount, fractionOf(span, parameters.standard), 'blocked', pass) ?? Number.NaN;

  it.each(['before', 'first', 'second'] as const)('striping doubles bandwidth, %s', (pass) => {
    // Twice, but for what a stripe waits for the slower of its members, longest where they clean.
    for (const span of SPANS) expect(Math.abs(speed(2, span, pass) / speed(1, span, pass) - 2)).toBeLessThan(0.02);
  });

  it('but leaves the damage: what is left of the pace is what is left of one drive', () => {
    expect(speed(2, 'full', 'first') / speed(2, 'full', 'before')).toBeLessThan(0.22);
    const replating = results
      .filter(({ pass, usedFraction }) => pass === 'first' && usedFraction === 1)
      .flatMap(({ memberScatterWriteAmplification }) => memberScatterWriteAmplification);
    expect(replating).toHaveLength(3);
    for (const each of replating) expect(Math.abs(each / (replating[0] ?? 0) - 1)).toBeLessThan(0.01);
  });

  it('space left unused saves half of it, and one pass in order mends it', () => {
    expect(speed(2, 'part', 'first')).toBeGreaterThan(2.5 * speed(2, 'full', 'first'));
    for (const span of SPANS) expect(speed(2, span, 'second') / speed(2, span, 'before')).toBeGreaterThan(0.99);
  });

  it('to be told of what was deleted makes them as new, and so does a rebuild', () => {
    const told = [...runBeforeAfter(deletionRequest(1))].filter((each) => each.kind === 'pass');
    const first = (deletion: 'blocked' | 'passed' | 'rebuilt'): number =>
      meanOf(told, 2, 1, deletion, 'first') ?? Number.NaN;
    expect(first('blocked')).toBeLessThan(first('passed') / 4);
    for (const deletion of ['passed', 'rebuilt'] as const)
      expect(first(deletion) / (meanOf(told, 2, 1, deletion, 'before') ?? 0)).toBeGreaterThan(0.99);
  });
});
