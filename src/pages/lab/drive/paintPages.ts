import { PageState } from '#engine';
import type { Palette } from '#theme';
import { CELLS_CSS_PX, gapOf, pageGrid, placeOf } from './camera.ts';
import { resize, type MapContext, type MapPicture } from './mapPicture.ts';

/** Size of the smallest number that is written. */
const LEAST_NUMBER_CSS_PX = 9;
/** Side of a cell that a short number fits in. */
export const NUMBERED_CELL_CSS_PX = 26;
/** Side of a cell from which it has marks beside its color. */
const MARKED_CELL_CSS_PX = 5;

/** Pitch of dots from which there is a gap between them. */
const GAPPED_DOT_CSS_PX = 3;

type Cells = NonNullable<MapPicture['cells']>;

/** A page in the pane, its left upper corner in device pixels. */
interface Cell {
  readonly state: number;
  readonly logicalPage: number;
  readonly x: number;
  readonly y: number;
}

/** Paints the pages of the blocks in the pane: dots, or cells with their marks and numbers. Keeps the picture of the dots. */
export class PagePainter {
  readonly #canvas = new OffscreenCanvas(1, 1);
  #image: ImageData | null = null;

  paint(context: MapContext, picture: MapPicture, cells: Cells): void {
    const { layout, camera } = picture;
    const pitch = pageGrid(picture.pagesPerBlock).cell * camera.side;
    const side = Math.max(1, pitch - Math.max(layout.ratio * 0.5, pitch * 0.08));
    const isMarked = camera.side >= CELLS_CSS_PX * layout.ratio && side >= MARKED_CELL_CSS_PX * layout.ratio;
    if (isMarked) paintCells(context, picture, cellsInPane(picture, cells, side), side);
    else context.drawImage(this.#paintDots(picture, cells, pitch), 0, 0);
  }

  /** Tens of thousands of dots: as pixels, since the canvas takes several times as long for so many rectangles. */
  #paintDots({ pagesPerBlock, layout, camera, colors }: MapPicture, { tiles, states }: Cells, pitch: number) {
    const { width, height, ratio } = layout;
    resize(this.#canvas, width, height);
    if (this.#image?.width !== width || this.#image.height !== height) this.#image = new ImageData(width, height);
    const pixels = new Uint32Array(this.#image.data.buffer).fill(0);
    const fill = (left: number, top: number, right: number, bottom: number, word: number): void => {
      const endX = Math.min(width, right);
      const endY = Math.min(height, bottom);
      for (let y = Math.max(0, top); y < endY; y += 1)
        for (let x = Math.max(0, left); x < endX; x += 1) pixels[y * width + x] = word;
    };
    // Smaller dots touch: a gap would take half of them away.
    const gap = pitch < GAPPED_DOT_CSS_PX * ratio ? 0 : Math.round(ratio);
    const grid = pageGrid(pagesPerBlock);
    const inner = Math.round(camera.side - gapOf(camera.side, ratio));
    for (const [index, tile] of tiles.entries()) {
      const [x, y] = placeOf(layout, camera, tile);
      const [x0, y0] = [Math.round(x), Math.round(y)];
      const [left, top] = [x + grid.left * camera.side, y + grid.top * camera.side];
      fill(x0, y0, x0 + inner, y0 + inner, colors.free);
      for (let page = 0; page < pagesPerBlock; page += 1) {
        const state = states[index * pagesPerBlock + page] ?? 0;
        if (state === PageState.Free) continue;
        const column = page % grid.columns;
        const row = Math.floor(page / grid.columns);
        const word = colors.pages[state] ?? 0;
        const edge = (start: number, cells: number): number => Math.round(start + cells * pitch);
        fill(edge(left, column), edge(top, row), edge(left, column + 1) - gap, edge(top, row + 1) - gap, word);
      }
    }
    this.#canvas.getContext('2d')?.putImageData(this.#image, 0, 0);
    return this.#canvas;
  }
}

function cellsInPane(picture: MapPicture, { tiles, states, logicalPages }: Cells, side: number): readonly Cell[] {
  const { pagesPerBlock, layout, camera } = picture;
  const { columns, cell, left, top } = pageGrid(pagesPerBlock);
  const pitch = cell * camera.side;
  return tiles.flatMap((tile, index) => {
    const [blockX, blockY] = placeOf(layout, camera, tile);
    return Array.from({ length: pagesPerBlock }, (_, page): Cell => {
      const at = index * pagesPerBlock + page;
      const x = blockX + left * camera.side + (page % columns) * pitch;
      const y = blockY + top * camera.side + Math.floor(page / columns) * pitch;
      return { state: states[at] ?? 0, logicalPage: logicalPages[at] ?? -1, x, y };
    }).filter(({ x, y }) => x > -side && x < layout.width && y > -side && y < layout.height);
  });
}

/** Cells of a kind are painted together: the canvas is slow to change its colors, dashes and fonts. */
function paintCells(
  context: MapContext,
  { layout, camera, colors: { palette }, cells, selectedPage }: MapPicture,
  shown: readonly Cell[],
  side: number,
): void {
  const { ratio } = layout;
  const { surface, host, re, left, ghost, ghostFill, free, leftHatch } = palette;
  const inner = camera.side - gapOf(camera.side, ratio);
  context.fillStyle = surface;
  for (const tile of cells?.tiles ?? []) {
    const [x, y] = placeOf(layout, camera, tile);
    context.fillRect(Math.round(x), Math.round(y), inner, inner);
  }
  const of = (...states: readonly number[]): readonly Cell[] => shown.filter(({ state }) => states.includes(state));
  const { Free, Host, Relocated, Invalid, GhostHost, GhostRelocated, Moved } = PageState;
  const isNumbered = side >= NUMBERED_CELL_CSS_PX * ratio;
  const radius = isNumbered ? side / 10 : 0;
  for (const [color, group] of [
    [host, of(Host)],
    [re, of(Relocated)],
    [left, of(Invalid, Moved)],
    [ghostFill, of(GhostHost, GhostRelocated)],
  ] as const) {
    context.fillStyle = color;
    context.beginPath();
    for (const { x, y } of group) context.roundRect(x, y, side, side, radius);
    context.fill();
  }
  context.lineWidth = Math.max(1, side / 32);
  const stroke = (color: string, group: readonly Cell[], draw: (cell: Cell) => void): void => {
    context.strokeStyle = color;
    context.beginPath();
    for (const cell of group) draw(cell);
    context.stroke();
  };
  const frame = ({ x, y }: Cell): void => context.roundRect(x + 0.5, y + 0.5, side - 1, side - 1, radius);
  stroke(free, of(Free), frame);
  context.setLineDash([side / 6, side / 8]);
  stroke(ghost, of(GhostHost, GhostRelocated), frame);
  context.setLineDash([]);
  const hatch = isNumbered ? 1 / 4 : 1 / 2;
  stroke(leftHatch, of(Invalid, Moved), ({ x, y }) => {
    for (let share = hatch; share < 2; share += hatch) {
      const from = Math.min(1, share);
      const to = Math.max(0, share - 1);
      context.moveTo(x + to * side, y + from * side);
      context.lineTo(x + from * side, y + to * side);
    }
  });
  cutCorners(context, surface, of(Relocated, GhostRelocated), side);
  if (isNumbered) writeNumbers(context, palette, shown, side, LEAST_NUMBER_CSS_PX * ratio);
  context.lineWidth = 2 * ratio;
  stroke(
    palette.ink,
    shown.filter(({ logicalPage, state }) => logicalPage === selectedPage && isValid(state)),
    ({ x, y }) => context.rect(x - ratio, y - ratio, side + 2 * ratio, side + 2 * ratio),
  );
}

/** Relocated pages lack a corner. */
function cutCorners(context: MapContext, surface: string, cells: readonly Cell[], side: number): void {
  const cut = side / 4;
  context.fillStyle = surface;
  context.beginPath();
  for (const { x, y } of cells) {
    context.moveTo(x + side - cut, y);
    context.lineTo(x + side + 0.5, y - 0.5);
    context.lineTo(x + side, y + cut);
  }
  context.fill();
}

/** The logical pages, each in one line; in two, one number would look like two. */
function writeNumbers(
  context: MapContext,
  palette: Palette,
  cells: readonly Cell[],
  side: number,
  least: number,
): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const numbered = cells
    .filter(({ logicalPage }) => logicalPage >= 0)
    .map((cell) => {
      const digits = String(cell.logicalPage);
      return { ...cell, digits, size: Math.min(side / 2.6, side / (0.66 * digits.length)) };
    })
    .filter(({ size }) => size >= least)
    .toSorted((one, other) => other.size - one.size || one.state - other.state);
  let present = 0;
  for (const { state, x, y, digits, size } of numbered) {
    if (size !== present) {
      present = size;
      context.font = `${size}px "JetBrains Mono Variable", monospace`;
    }
    context.fillStyle =
      state === PageState.Host ? palette.onHost : state === PageState.Relocated ? palette.onRe : palette.leftInk;
    context.fillText(digits, x + side / 2, y + side / 2);
  }
}

export const isValid = (state: number): boolean =>
  state === PageState.Host ||
  state === PageState.Relocated ||
  state === PageState.GhostHost ||
  state === PageState.GhostRelocated;
