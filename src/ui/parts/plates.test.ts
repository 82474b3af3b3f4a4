import { describe, expect, it } from 'vitest';
import { nextCell } from './CellGrid.tsx';
import { layoutPlate, paintPlate } from './plates.ts';

describe('a plate of any geometry', () => {
  it.each([
    [500, 16, 128],
    [340, 16, 128],
    [150, 4, 16],
    [104, 16, 128],
  ])('%i px wide with %i columns has square places inside its rim, none over another', (widthCssPx, columns, count) => {
    const { box, cellSide, cellBox } = layoutPlate({ x: 7, y: 11, widthCssPx, columns, count });
    const last = cellBox(count - 1);
    expect(cellBox(1).x - cellBox(0).x).toBeGreaterThan(cellSide);
    expect(cellBox(columns).y - cellBox(0).y).toBeGreaterThan(cellSide);
    expect(cellBox(0).width).toBe(cellBox(0).height);
    // The margin at the right equals the margin at the left.
    expect(box.x + box.width - (last.x + last.width)).toBeCloseTo(cellBox(0).x - box.x);
    expect(box.y + box.height - (last.y + last.height)).toBeCloseTo(cellBox(0).y - box.y);
  });

  it('has numbers on portions with room for them, and none on clean places', () => {
    const tickets = (widthCssPx: number): (number | null)[] =>
      paintPlate(layoutPlate({ x: 0, y: 0, widthCssPx, columns: 2, count: 4 }), {
        lookAt: (offset) => (offset === 1 ? 'free' : 'host'),
        ticketAt: (offset) => offset + 10,
        rim: 'line',
        rimWidth: 1,
      }).flatMap((item) => (item.kind === 'cell' ? [item.ticket] : []));
    expect(tickets(70)).toEqual([10, null, 12, 13]);
    expect(tickets(40)).toEqual([null, null, null, null]);
  });
});

describe('keys on a plate', () => {
  const go = (from: number, key: string, ctrlKey = false) => nextCell(from, { key, ctrlKey }, 16, 128);
  it('lead from compartment to compartment, and stop at the ends', () => {
    expect([go(2, 'ArrowRight'), go(2, 'ArrowLeft'), go(2, 'ArrowDown'), go(18, 'ArrowUp')]).toEqual([3, 1, 18, 2]);
    expect([go(0, 'ArrowLeft'), go(2, 'ArrowUp'), go(127, 'ArrowRight'), go(120, 'ArrowDown')]).toEqual([
      0, 2, 127, 120,
    ]);
    expect([go(20, 'Home'), go(20, 'End'), go(20, 'Home', true), go(20, 'End', true)]).toEqual([16, 31, 0, 127]);
  });
  it('of no use to a grid are passed on', () => {
    expect([go(2, 'Enter'), go(2, 'w')]).toEqual([null, null]);
  });
});
