import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextRow } from './AgreementPlot.tsx';
import type { JudgedRow } from './methodData.ts';
import { byError, layoutPlot, placeOf, worstOf } from './plotLayout.ts';

/** A row with only the fields that a layout reads. */
const row = (id: string, error: number, leftOut = error): JudgedRow =>
  ({ id, group: 'core', error, leftOut: { predicted: 0, error: leftOut } }) as unknown as JudgedRow;

describe('the place of a mark', () => {
  it('is by its error, at an end of the axis where it is beyond', () => {
    expect([-10, 0, 5, 10, 400].map((error) => placeOf(error, 'shipped'))).toEqual([0, 0.5, 0.75, 1, 1]);
    const [line] = layoutPlot([row('far', -13.8), row('near', 3)], 'shipped');
    expect(line?.marks.map(({ place, isBeyond }) => [place, isBeyond])).toEqual([
      [0, true],
      [0.65, false],
    ]);
  });

  it('is on the line unless it would cover another', () => {
    const [line] = layoutPlot([row('a', 1), row('b', 1.1), row('c', 6)], 'shipped');
    expect(line?.marks.map(({ lanes }) => lanes.wide)).toEqual([0, -1, 0]);
    expect(line?.laneCounts.wide).toBe(1);
  });

  it('is never in the way of another, in any window', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -150, max: 150 }), { minLength: 10, maxLength: 40 }), (tenths) => {
        const errors = tenths.map((each) => each / 10);
        const lines = layoutPlot(
          errors.map((error, index) => row(String(index), error)),
          'shipped',
        );
        for (const { marks } of lines)
          for (const [index, one] of marks.entries())
            for (const other of marks.slice(index + 1)) {
              if (one.lanes.wide === other.lanes.wide)
                expect(Math.abs(one.place - other.place)).toBeGreaterThanOrEqual(11 / 440 - 1e-9);
              if (one.lanes.narrow === other.lanes.narrow)
                expect(Math.abs(one.place - other.place)).toBeGreaterThanOrEqual(11 / 290 - 1e-9);
            }
      }),
    );
  });
});

describe('the list of marks', () => {
  const rows = [row('b', 2, -30), row('a', -9, 4), row('c', 7, 1)];
  const ordered = byError(rows, 'shipped');

  it('is in the order of the errors that are shown', () => {
    expect(ordered.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(byError(rows, 'leftOut').map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    expect([worstOf(rows, 'shipped').id, worstOf(rows, 'leftOut').id]).toEqual(['a', 'b']);
  });

  it.each([
    ['ArrowRight', 'b', 'c'],
    ['ArrowDown', 'c', 'c'],
    ['ArrowLeft', 'b', 'a'],
    ['ArrowUp', 'a', 'a'],
    ['Home', 'c', 'a'],
    ['End', 'a', 'c'],
  ])('goes by %s from %s to %s', (key, from, to) => {
    const start = rows.find(({ id }) => id === from) ?? rows[0]!;
    expect(nextRow(ordered, start, key)?.id).toBe(to);
  });

  it('leaves other keys alone', () => expect(nextRow(ordered, rows[0]!, 'Tab')).toBeNull());
});
