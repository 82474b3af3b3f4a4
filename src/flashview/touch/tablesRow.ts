import { rect } from '../layout/rect.ts';
import type { Rect } from '../layout/rect.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';
import { tablesTitleWidth } from '../layout/wordRoom.ts';
import type { SceneWords } from '../words.ts';
import type { FurnitureId, FurnitureState } from './furnitureState.ts';

export interface NamesOptions {
  readonly layout: SceneLayout;
  readonly state: FurnitureState;
  readonly skin: SceneWords['skin'];
  /** The names of the legend where the page has set them, in one row or two. */
  readonly boxes: readonly Rect[];
  /** Least height of a target, if there is room. */
  readonly least: number;
  /** Where the targets of the plates begin. */
  readonly lowest: number;
}

export interface TablesName {
  readonly id: FurnitureId;
  readonly target: Rect;
  /** What its card must not cover either. */
  readonly and?: Rect;
}

/** The heading of the tables, or the legend in its place, as one target: for a row too low for the names to answer each for itself. */
export function tablesRow({ layout, state, skin, least, lowest }: NamesOptions): TablesName[] {
  const head = state.hasTablesHead ? layout.labels.tables : undefined;
  const row = head ?? state.legend?.box;
  if (!row) return [];
  const end = Math.min(row.y + 20, lowest);
  const width = head ? tablesTitleWidth(skin, 14) : row.width;
  return [{ id: 'tables', target: rect(row.x, end - least, width, least) }];
}
