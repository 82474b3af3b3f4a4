import type { CrowdGrid } from './sceneLayout.ts';
import type { Rect } from './geometry.ts';

/** Height of a pair of portion and guest, in sides of the portion. */
export const PAIR_HEIGHT = 2.75;

/** The grids, scaled down where `area` has no room for them. */
export function crowdIn(area: Rect, grids: readonly CrowdGrid[]): { area: Rect; grids: CrowdGrid[] } {
  return { area, grids: grids.map((grid) => fitted(grid, area)) };
}

function fitted(grid: CrowdGrid, area: Rect): CrowdGrid {
  const rows = Math.ceil(grid.most / grid.columns);
  const widthNeeded = (grid.columns - 1) * grid.pitch + grid.cell;
  const heightNeeded = (rows - 1) * grid.rowPitch + grid.cell * PAIR_HEIGHT;
  const size = Math.min(1, area.width / widthNeeded, area.height / heightNeeded);
  return { ...grid, pitch: grid.pitch * size, rowPitch: grid.rowPitch * size, cell: grid.cell * size };
}

/** The grid that shows `count` guests, or null when there are too many to be shown. */
export const gridFor = (grids: readonly CrowdGrid[], count: number): CrowdGrid | null =>
  count > 0 ? (grids.find(({ most }) => count <= most) ?? null) : null;

/** Rectangle covered by the pairs of `count` guests. */
export function crowdRect(area: Rect, grid: CrowdGrid, count: number): Rect {
  const columns = Math.min(count, grid.columns);
  const rows = Math.ceil(count / grid.columns);
  return {
    x: area.x,
    y: area.y,
    width: (columns - 1) * grid.pitch + grid.cell,
    height: (rows - 1) * grid.rowPitch + grid.cell * PAIR_HEIGHT,
  };
}
