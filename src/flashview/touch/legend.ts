import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { bottom, rect } from '../layout/rect.ts';
import type { Rect } from '../layout/rect.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';
import { tablesTitleWidth } from '../layout/wordRoom.ts';
import type { SceneWords } from '../words.ts';
import { around } from './around.ts';
import type { FurnitureState } from './furnitureState.ts';
import { tablesRow } from './tablesRow.ts';
import type { NamesOptions, TablesName } from './tablesRow.ts';

/** Of the heading of the tables: see `CafeteriaScene.css`. */
const TITLE_CSS_PX = { wide: 16, medium: 15, phone: 14, presenter: 28 } as const;

/** The heading of the tables and the names of the legend: rows of text as high as a finger needs, none over the plates under them. */
export function tablesNames(options: NamesOptions): TablesName[] {
  const { layout, state, skin, boxes, least, lowest } = options;
  // In a frame nothing of the legend answers by itself.
  if (IS_FRAME || layout.shape === 'landscape') return tablesRow(options);
  const { looks, box: legend } = state.legend ?? { looks: [] };
  const head = state.hasTablesHead ? layout.labels.tables : undefined;
  const isSet = boxes.length === looks.length;
  const [first, last] = isSet ? [boxes[0], boxes.at(-1)] : [];
  const isLegendBelow = head !== undefined && legend !== undefined && legend.y > head.y + 12;
  const headRows = isLegendBelow && first ? 1 : 0;
  const rows = headRows + (first && last && last.y >= bottom(first) ? 2 : 1);
  const inRow = (x: number, width: number, row: number, of: number, end: number): Rect => {
    const bottomY = Math.min(end, lowest);
    const height = Math.min(least, bottomY / of);
    return rect(x, bottomY - (of - row) * height, width, height);
  };
  const legendEnd = last ? bottom(last) + 3 : 0;
  const names: TablesName[] = [];
  if (head) {
    const size = TITLE_CSS_PX[layout.shape];
    const room = legend && !isLegendBelow ? legend.x - head.x - 4 : head.width;
    const width = Math.min(tablesTitleWidth(skin, size), room);
    const target =
      headRows > 0 ? inRow(head.x, width, 0, rows, legendEnd) : inRow(head.x, width, 0, 1, head.y + size * 1.3 + 2);
    names.push({ id: 'tables', target });
  }
  if (!first || !last) return names;
  looks.forEach((id, place) => {
    const { x, y, width } = boxes[place] ?? first;
    const row = headRows + (y >= bottom(first) ? 1 : 0);
    names.push({ id, target: inRow(x - 3, width + 6, row, rows, legendEnd), and: around(first, last) });
  });
  return names;
}

const NO_BOXES: readonly Rect[] = [];

/** Where the page has set the names of the legend, in units of the scene; measured only when another legend is there. */
function useMeasuredBoxes(
  root: RefObject<HTMLElement | null>,
  layout: SceneLayout,
  { legend }: FurnitureState,
  words: SceneWords,
): readonly Rect[] {
  const [boxes, setBoxes] = useState(NO_BOXES);
  useLayoutEffect(() => {
    let isWanted = true;
    const measure = (): void => {
      const floor = root.current?.closest('.cafeteria-scene');
      if (!isWanted || !floor) return;
      const from = floor.getBoundingClientRect();
      const items = legend ? [...floor.querySelectorAll('.cafeteria-legend > li')] : [];
      setBoxes(
        items.map((item) => {
          const { left, top, width, height } = item.getBoundingClientRect();
          const { scale } = layout;
          return {
            x: (left - from.left) / scale,
            y: (top - from.top) / scale,
            width: width / scale,
            height: height / scale,
          };
        }),
      );
    };
    measure();
    void document.fonts.ready.then(measure);
    return () => {
      isWanted = false;
    };
  }, [root, layout, legend, words]);
  return boxes;
}

export const useLegendBoxes = IS_FRAME ? (): readonly Rect[] => NO_BOXES : useMeasuredBoxes;
