import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { bottom, rect, unionOf } from '../layout/geometry.ts';
import type { Rect } from '../layout/geometry.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';
import { tablesTitleWidth } from '../layout/wordRoom.ts';
import type { SceneWords } from '../vocabulary.ts';
import type { FurnitureState, FurnitureId } from './furnitureState.ts';

/** Text size of the heading of the tables, as in `CafeteriaScene.css`. */
const TITLE_CSS_PX = { wide: 16, medium: 15, phone: 14, presenter: 28 } as const;

/** Targets for the heading of the tables and the names of the legend: as high as fingers need, but not over the plates below. */
export function tablesTargets(options: TablesTargetOptions): TablesTarget[] {
  const { layout, state, skin, boxes, least, lowest } = options;
  // In a frame the names of the legend are no targets of their own.
  if (IS_FRAME || layout.shape === 'landscape') return tablesRowTarget(options);
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
  const names: TablesTarget[] = [];
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
    names.push({ id, target: inRow(x - 3, width + 6, row, rows, legendEnd), and: unionOf(first, last) });
  });
  return names;
}

const NO_BOXES: readonly Rect[] = [];

/** Measured rectangles of the legend's names, in scene units; measured again only when the legend changes. */
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

export interface TablesTargetOptions {
  readonly layout: SceneLayout;
  readonly state: FurnitureState;
  readonly skin: SceneWords['skin'];
  /** Measured rectangles of the legend's names, in one row or two. */
  readonly boxes: readonly Rect[];
  /** Least height of a target where there is room. */
  readonly least: number;
  /** Top of the targets of the plates. */
  readonly lowest: number;
}

export interface TablesTarget {
  readonly id: FurnitureId;
  readonly target: Rect;
  /** A further rectangle that its card must not cover. */
  readonly and?: Rect;
}

/** One target for the heading of the tables, or for the legend in its place; for rows too low for a target for each name. */
export function tablesRowTarget({ layout, state, skin, least, lowest }: TablesTargetOptions): TablesTarget[] {
  const head = state.hasTablesHead ? layout.labels.tables : undefined;
  const row = head ?? state.legend?.box;
  if (!row) return [];
  const end = Math.min(row.y + 20, lowest);
  const width = head ? tablesTitleWidth(skin, 14) : row.width;
  return [{ id: 'tables', target: rect(row.x, end - least, width, least) }];
}
