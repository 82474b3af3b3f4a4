import type { ReactNode } from 'react';
import { labelWidth } from './labels.ts';
import type { Point } from './paths.ts';

/** A name, and how what it names is drawn. */
interface KeyItem {
  readonly name: string;
  /** Around the point 0, 0. */
  readonly mark: ReactNode;
}

const LINE_CSS_PX = 18;
/** Half of a mark, from the middle of a mark to its name, and between an entry and the next one. */
const HALF_A_MARK = 7;
const NAME_GAP = 14;
const ENTRY_GAP = 16;
const HALF_A_LETTER = 4.5;

/** Where the marks stand, as many beside each other as have room. CSS pixels */
function placesOf(names: readonly string[], widthCssPx: number): readonly Point[] {
  let [x, y] = [HALF_A_MARK, LINE_CSS_PX / 2];
  return names.map((name) => {
    const room = NAME_GAP + labelWidth(name);
    if (x > HALF_A_MARK && x + room > widthCssPx) [x, y] = [HALF_A_MARK, y + LINE_CSS_PX];
    const place = { x, y };
    x += room + ENTRY_GAP + HALF_A_MARK;
    return place;
  });
}

/** Room that a key takes above a plot, CSS pixels. */
export const keyHeight = (names: readonly string[], widthCssPx: number): number =>
  (placesOf(names, widthCssPx).at(-1)?.y ?? 0) + LINE_CSS_PX;

interface KeyProps {
  readonly items: readonly KeyItem[];
  /** Of the drawing. */
  readonly widthCssPx: number;
}

/** The names of what is drawn, with their marks, over the plot. */
export function Key({ items, widthCssPx }: KeyProps): ReactNode {
  const places = placesOf(
    items.map(({ name }) => name),
    widthCssPx,
  );
  return items.map(({ name, mark }, index) => {
    const { x, y } = places[index]!;
    return (
      <g key={name} transform={`translate(${x} ${y})`}>
        {mark}
        <text x={NAME_GAP} y={HALF_A_LETTER}>
          {name}
        </text>
      </g>
    );
  });
}
