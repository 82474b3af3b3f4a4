import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeCurve, isWhole, readCurve, withHandle, withStroke, writeCurve } from './freeform.ts';

const blank = (count: number): null[] => Array.from({ length: count }, () => null);

describe('a stroke', () => {
  it('sets the knots that it passes over, by a straight line, whichever way it goes', () => {
    const drawn = [null, 10, 20, 30, null];
    expect(withStroke(blank(5), { at: 0.5, height: 5 }, { at: 3, height: 30 })).toEqual(drawn);
    expect(withStroke(blank(5), { at: 3, height: 30 }, { at: 0.5, height: 5 })).toEqual(drawn);
  });

  it('replaces what was there, and leaves the rest', () => {
    expect(withStroke([1, 1, 1, 1], { at: 1, height: 9 }, { at: 2, height: 9 })).toEqual([1, 9, 9, 1]);
  });

  it('between two knots sets none', () => {
    expect(withStroke([1, 1], { at: 0.2, height: 9 }, { at: 0.8, height: 9 })).toEqual([1, 1]);
  });

  it('stays inside the chart', () => {
    expect(withStroke(blank(3), { at: -4, height: 1 }, { at: 9, height: 1 })).toEqual([1, 1, 1]);
  });
});

describe('a curve', () => {
  it('is completed straight across gaps and flat at its ends', () => {
    expect(completeCurve([null, 2, null, 4, null, null])).toEqual([2, 2, 3, 4, 4, 4]);
    expect(completeCurve(blank(4))).toBeNull();
  });

  it('is whole when it comes near its end', () => {
    const upTo = (last: number): (number | null)[] => Array.from({ length: 61 }, (_, at) => (at <= last ? 1 : null));
    expect(isWhole(upTo(53))).toBe(false);
    expect(isWhole(upTo(54))).toBe(true);
    expect(isWhole(blank(61))).toBe(false);
  });

  it('bends at a handle, and is as it was beyond the next ones', () => {
    expect(withHandle([0, 0, 0, 0, 0, 0, 0], 1, 2, 8)).toEqual([0, 4, 8, 4, 0, 0, 0]);
    expect(withHandle([0, 0, 0, 0, 0, 0, 0], 3, 2, 8)).toEqual([0, 0, 0, 0, 0, 4, 8]);
  });

  const OPTIONS = { knotCount: 5, step: 0.5, least: 0, most: 50 };

  it('reads what it wrote', () => {
    const heights = array(
      integer({ min: 0, max: 100 }).map((each) => each / 2),
      { minLength: 5, maxLength: 5 },
    );
    assert(
      property(heights, (curve) => {
        expect(readCurve(writeCurve(curve, 0.5), OPTIONS)).toEqual(curve);
      }),
    );
  });

  it.each(['', '1.2.3', '1.2.3.4.101', '1.2.3.4.-5', '1.2.3.4.<b>', '1.2.3.4.5.6'])('is not in %j', (text) => {
    expect(readCurve(text, OPTIONS)).toBeNull();
  });
});
