import { useEffect, useRef, useState, type ReactNode } from 'react';
import { contextOf } from '#base';
import { Note } from '#layout';
import { map as words } from '#messages/lab';
import { Card } from '#parts';
import { useStore, type Tiles } from '#store';
import type { Lab } from '../labTypes.ts';
import { placeOf, type MapLayout } from './camera.ts';
import { pointedTile, type MapStore } from './mapStore.ts';
import { useMapColors } from './mapColors.ts';
import { place, resize, type MapColors } from './mapPicture.ts';
import { MapPainter } from './paintBlocks.ts';

const COLUMNS = 6;
const ROWS = 5;
const SIDE_CSS_PX = 46;
const MARGIN_CSS_PX = 24;

interface LensProps {
  readonly lab: Lab;
  readonly map: MapStore;
  /** Number of the drive. */
  readonly index: number;
}

/** The blocks around the one that is pointed at, with every page. */
export function Lens({ lab, map, index }: LensProps): ReactNode {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const look = useStore(map, (state) => state);
  const { layout, camera } = look;
  const frameNumber = useStore(lab.drive, (state) => state.frameNumber);
  const colors = useMapColors();
  const tile = pointedTile(lab.drive.getState(), index, look);
  const [painter] = useState(() => new MapPainter());
  useEffect(() => {
    const canvas = canvasRef.current;
    if (canvas && colors && layout && tile >= 0) void paintLens(lab, index, painter, colors, canvas, layout, tile);
  }, [lab, index, painter, colors, layout, tile, frameNumber]);
  if (!layout || !camera || tile < 0) return null;
  const { ratio, width, height } = layout;
  const [left, top] = placeOf(layout, camera, tile);
  const wide = COLUMNS * SIDE_CSS_PX + 24;
  const tall = ROWS * SIDE_CSS_PX + 48;
  const isLeft = left / ratio + MARGIN_CSS_PX + wide > width / ratio;
  const isAbove = top / ratio + MARGIN_CSS_PX + tall > height / ratio;
  return (
    <div
      className="cp-lab-over"
      data-of="lens"
      style={{
        left: Math.max(0, left / ratio + (isLeft ? -wide - MARGIN_CSS_PX : MARGIN_CSS_PX)),
        top: Math.max(0, top / ratio + (isAbove ? -tall - MARGIN_CSS_PX : MARGIN_CSS_PX)),
      }}
    >
      <Card isDense>
        <canvas ref={canvasRef} aria-hidden="true" />
        <Note>{words.lens({ blocks: COLUMNS * ROWS })}</Note>
      </Card>
    </div>
  );
}

async function paintLens(
  lab: Lab,
  index: number,
  painter: MapPainter,
  colors: MapColors,
  canvas: HTMLCanvasElement,
  { columns, blockCount, ratio }: MapLayout,
  tile: number,
): Promise<void> {
  const { drives, ask } = lab.drive.getState();
  const view = drives[index];
  if (!view) return;
  const firstColumn = Math.max(0, Math.min(columns - COLUMNS, (tile % columns) - Math.floor(COLUMNS / 2)));
  const firstRow = Math.max(0, Math.floor(tile / columns) - Math.floor(ROWS / 2));
  const tiles: number[] = [];
  for (let row = firstRow; row < firstRow + ROWS; row += 1)
    for (let column = firstColumn; column < Math.min(columns, firstColumn + COLUMNS); column += 1)
      if (row * columns + column < blockCount) tiles.push(row * columns + column);
  const pick = <Column extends Uint8Array | Uint32Array>(column: Column): Column =>
    column.constructor === Uint8Array
      ? (Uint8Array.from(tiles, (each) => column[each] ?? 0) as Column)
      : (Uint32Array.from(tiles, (each) => column[each] ?? 0) as Column);
  const shown: Tiles = {
    levels: pick(view.tiles.levels),
    kinds: pick(view.tiles.kinds),
    shades: pick(view.tiles.shades),
    blocks: pick(view.tiles.blocks),
  };
  const cells = await ask('cells', { drive: index, blocks: [...shown.blocks] });
  const context = contextOf(canvas);
  if (!cells || !context) return;
  const side = SIDE_CSS_PX * ratio;
  const layout: MapLayout = {
    blockCount: tiles.length,
    columns: COLUMNS,
    rows: ROWS,
    fitSide: side,
    ratio,
    width: COLUMNS * side,
    height: ROWS * side,
  };
  resize(canvas, layout.width, layout.height);
  place(canvas, layout.width, layout.height, ratio);
  painter.paint(context, {
    tiles: shown,
    pagesPerBlock: view.scenario.pagesPerBlock,
    colorBy: lab.drive.getState().look.colorBy,
    layout,
    camera: { side, x: 0, y: 0 },
    colors,
    palest: 0,
    cells: { ...cells, tiles: [...tiles.keys()] },
    selectedPage: null,
    hoverTile: tiles.indexOf(tile),
  });
}
