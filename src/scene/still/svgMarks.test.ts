import { describe, expect, it } from 'vitest';
import { elementsOf, type Mark } from './svgMarks.tsx';

/** So many boxes of one size in rows of sixteen, 6.16 from one to the next. */
const boxes = (count: number, rx: number): Mark[] =>
  Array.from({ length: count }, (_, index) => {
    const x = (index % 16) * 6.16;
    const y = Math.floor(index / 16) * 6.16;
    return {
      tag: 'rect',
      shape: { width: 4.88, height: 4.88, rx },
      style: { fill: 'var(--host)' },
      x,
      y,
      box: { x, y, width: 4.88, height: 4.88 },
      turn: '',
      look: 'host',
    };
  });

interface Drawn {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}
const drawn = (marks: readonly Mark[]): Drawn[] => elementsOf(marks, 'id') as unknown as Drawn[];

/** Where each box of a path has its first corner. */
function cornersOf(lines: string): [number, number][] {
  let [x, y] = [0, 0];
  return [...lines.matchAll(/m(-?[\d.]+) (-?[\d.]+)h4\.88v4\.88h-4\.88z/g)].map(([, dx, dy]) => {
    [x, y] = [x + Number(dx), y + Number(dy)];
    return [x, y];
  });
}

describe('equal marks', () => {
  it('are one path where they are very many small boxes, accurate to a tenth of a pixel', () => {
    const marks = boxes(400, 0.68);
    const [path, ...others] = drawn(marks);
    expect(others).toEqual([]);
    expect(path).toMatchObject({ type: 'path', props: { fill: 'var(--host)', 'data-look': 'host' } });
    const lines = String(path?.props['d']);
    const corners = cornersOf(lines);
    expect(corners).toHaveLength(marks.length);
    expect(lines.match(/z/g)).toHaveLength(marks.length);
    corners.forEach(([x, y], index) => {
      expect(Math.abs(x - marks[index]!.x)).toBeLessThan(0.051);
      expect(Math.abs(y - marks[index]!.y)).toBeLessThan(0.051);
    });
  });

  it('are a marker with its places where they are fewer, or have round corners', () => {
    for (const marks of [boxes(40, 0.68), boxes(400, 1.5)])
      expect(drawn(marks).map(({ type }) => type)).toEqual(['marker', 'path']);
  });
});
