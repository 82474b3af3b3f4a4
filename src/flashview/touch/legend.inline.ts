import { rect } from '../layout/rect.ts';
import type { Rect } from '../layout/rect.ts';
import { tablesTitleWidth } from '../layout/wordRoom.ts';
import type { NamesOptions, TablesName } from './legend.ts';

/** The heading of the tables. In a page of one file nothing of the legend answers: a scene is too low for one, or nobody leaves. */
export function tablesNames({ layout, state, skin, least, lowest }: NamesOptions): TablesName[] {
  const head = layout.labels.tables;
  if (!head || !state.hasTablesHead) return [];
  const end = Math.min(head.y + 20, lowest);
  return [{ id: 'tables', target: rect(head.x, end - least, tablesTitleWidth(skin, 14), least) }];
}

const NONE: readonly Rect[] = [];

export const useLegendBoxes = (): readonly Rect[] => NONE;
