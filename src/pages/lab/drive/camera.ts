import { clamp } from '#base';

/** Where the blocks of a map lie: rows of squares, in device pixels. */
export interface MapLayout {
  readonly blockCount: number;
  readonly columns: number;
  readonly rows: number;
  /** Side of a block where the whole drive fits. A whole number of device pixels, unless there are more blocks than pixels. */
  readonly fitSide: number;
  /** Device pixels of a CSS pixel. */
  readonly ratio: number;
  /** The pane. */
  readonly width: number;
  readonly height: number;
}

/** What of a map is on show. */
export interface Camera {
  /** Side of a block, device pixels. */
  readonly side: number;
  /** The place, in blocks, at the upper left corner. */
  readonly x: number;
  readonly y: number;
}

/** Sides of a block at which something new is seen, in CSS pixels: gaps, pages as dots, pages as cells, numbers on them. */
export const DOTS_CSS_PX = 25;
export const CELLS_CSS_PX = 91;
const STOPS_CSS_PX = [12, 40, 120, 400, 900] as const;
const MOST_FIT_SIDE_CSS_PX = 160;

export function layoutMap(blockCount: number, width: number, height: number, ratio: number): MapLayout {
  const columnsAt = (side: number): number => Math.floor(width / side);
  const fits = (side: number): boolean => columnsAt(side) * Math.floor(height / side) >= blockCount;
  let fitSide = Math.max(
    1,
    Math.min(Math.floor(Math.sqrt((width * height) / blockCount)), MOST_FIT_SIDE_CSS_PX * ratio),
  );
  while (fitSide > 1 && !fits(fitSide)) fitSide -= 1;
  if (!fits(fitSide)) {
    fitSide = Math.sqrt((width * height) / blockCount);
    while (!fits(fitSide)) fitSide *= 0.995;
  }
  const columns = Math.min(blockCount, columnsAt(fitSide));
  return { blockCount, columns, rows: Math.ceil(blockCount / columns), fitSide, ratio, width, height };
}

export const fitCamera = ({ fitSide }: MapLayout): Camera => ({ side: fitSide, x: 0, y: 0 });

/** Of what is less close, the small map would show no less. */
const LEAST_ZOOM = 1.3;

/** Whether the pane shows a part of the map. */
export const isZoomed = ({ layout, camera }: { layout: MapLayout | null; camera: Camera | null }): boolean =>
  !!layout && !!camera && camera.side > LEAST_ZOOM * layout.fitSide;

export const MINIMAP_CSS_PX = 272;

/** The same rows in the width of the side column, and the camera that shows them all. */
export function shrink(layout: MapLayout): { readonly small: MapLayout; readonly camera: Camera } {
  const width = MINIMAP_CSS_PX * layout.ratio;
  const side = width / layout.columns;
  return { small: { ...layout, width, height: Math.ceil(layout.rows * side) }, camera: { side, x: 0, y: 0 } };
}

/** Sides of blocks, in device pixels, from the whole drive to a page; the stops of the zoom control. */
export function zoomStops({ fitSide, ratio, width, height }: MapLayout): readonly number[] {
  const most = 0.96 * Math.min(width, height);
  const sides = STOPS_CSS_PX.map((each) => Math.min(each * ratio, most));
  return [fitSide, ...sides.filter((side, index) => side > 1.3 * fitSide && side !== sides[index - 1])];
}

/** The stop that is nearest to a side, by ratio. */
export function nearestStop(stops: readonly number[], side: number): number {
  let best = 0;
  for (const [index, stop] of stops.entries())
    if (Math.abs(Math.log(stop / side)) < Math.abs(Math.log((stops[best] ?? 1) / side))) best = index;
  return best;
}

/** Zooms so that the place under a point of the pane, in device pixels, stays there. */
export function zoomAt(layout: MapLayout, camera: Camera, side: number, pointX: number, pointY: number): Camera {
  const stops = zoomStops(layout);
  const next = clamp(side, layout.fitSide, stops.at(-1) ?? layout.fitSide);
  return hold(layout, {
    side: next,
    x: camera.x + pointX / camera.side - pointX / next,
    y: camera.y + pointY / camera.side - pointY / next,
  });
}

export const moveBy = (layout: MapLayout, camera: Camera, dx: number, dy: number): Camera =>
  hold(layout, { ...camera, x: camera.x - dx / camera.side, y: camera.y - dy / camera.side });

/** Shows a tile in the middle, at a side. */
export function lookAt(layout: MapLayout, tile: number, side: number): Camera {
  const x = (tile % layout.columns) + 0.5 - layout.width / side / 2;
  const y = Math.floor(tile / layout.columns) + 0.5 - layout.height / side / 2;
  return hold(layout, { side, x, y });
}

/** Keeps the map in the pane; what fits as a whole lies at its edge. */
function hold({ columns, rows, width, height }: MapLayout, { side, x, y }: Camera): Camera {
  return {
    side,
    x: clamp(x, 0, Math.max(0, columns - width / side)),
    y: clamp(y, 0, Math.max(0, rows - height / side)),
  };
}

/** Between two cameras; the side by equal ratios. @param share 0..1 */
export function between(layout: MapLayout, from: Camera, to: Camera, share: number): Camera {
  const side = from.side * (to.side / from.side) ** share;
  // The place that both show at the same point stays there, so that the flight is straight.
  const turn = to.side === from.side ? share : (1 / from.side - 1 / side) / (1 / from.side - 1 / to.side);
  return hold(layout, { side, x: from.x + (to.x - from.x) * turn, y: from.y + (to.y - from.y) * turn });
}

/** The tile at a point of the pane; −1 for none. */
export function tileAt(
  { columns, blockCount }: MapLayout,
  { side, x, y }: Camera,
  pointX: number,
  pointY: number,
): number {
  const column = Math.floor(x + pointX / side);
  const row = Math.floor(y + pointY / side);
  const tile = row * columns + column;
  return column >= 0 && column < columns && tile < blockCount && row >= 0 ? tile : -1;
}

/** Left upper corner of a tile in the pane. */
export const placeOf = ({ columns }: MapLayout, { side, x, y }: Camera, tile: number): readonly [number, number] => [
  ((tile % columns) - x) * side,
  (Math.floor(tile / columns) - y) * side,
];

/** The tiles of which something is in the pane, in order. */
export function visibleTiles(
  { columns, rows, blockCount, width, height }: MapLayout,
  { side, x, y }: Camera,
): number[] {
  const tiles: number[] = [];
  for (let row = Math.floor(y); row < Math.min(rows, y + height / side); row += 1)
    for (let column = Math.floor(x); column < Math.min(columns, x + width / side); column += 1)
      if (row * columns + column < blockCount) tiles.push(row * columns + column);
  return tiles;
}

/** Device pixels between two blocks. */
export const gapOf = (side: number, ratio: number): number =>
  Math.max(1, Math.round(ratio * (side > CELLS_CSS_PX * ratio ? 4 : side > 20 * ratio ? 2 : 1)));

/** Margin of the pages in a block, in cells. */
const MARGIN_CELLS = 0.3;

/** Where the pages of a block lie in its square. There are fewer rows than columns, so that its title has room above them. */
export interface PageGrid {
  readonly columns: number;
  /** Side of a cell, and what is left of and above all of them, as shares of the block. */
  readonly cell: number;
  readonly left: number;
  readonly top: number;
}

export function pageGrid(pagesPerBlock: number): PageGrid {
  let columns = Math.ceil(Math.sqrt(pagesPerBlock));
  if (columns * (columns - 1) < pagesPerBlock) columns += 1;
  const rows = Math.ceil(pagesPerBlock / columns);
  const cell = 1 / (columns + 2 * MARGIN_CELLS);
  return { columns, cell, left: MARGIN_CELLS * cell, top: (columns - rows + MARGIN_CELLS) * cell };
}

/** Of the page at a point of the pane, its offset in the block there; −1 for none. */
export function pageAt(
  layout: MapLayout,
  camera: Camera,
  pagesPerBlock: number,
  pointX: number,
  pointY: number,
): number {
  const tile = tileAt(layout, camera, pointX, pointY);
  if (tile < 0 || camera.side < DOTS_CSS_PX * layout.ratio) return -1;
  const [x, y] = placeOf(layout, camera, tile);
  const { columns, cell, left, top } = pageGrid(pagesPerBlock);
  const column = Math.floor(((pointX - x) / camera.side - left) / cell);
  const row = Math.floor(((pointY - y) / camera.side - top) / cell);
  const page = row * columns + column;
  return column >= 0 && column < columns && row >= 0 && page < pagesPerBlock ? page : -1;
}

/** Whether all of a tile is in the pane. */
export function isWhollyIn(layout: MapLayout, camera: Camera, tile: number): boolean {
  const [left, top] = placeOf(layout, camera, tile);
  return left >= 0 && top >= 0 && left + camera.side <= layout.width && top + camera.side <= layout.height;
}
