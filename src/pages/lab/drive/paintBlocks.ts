import { BlockRole } from '#engine';
import { BY_DRIVE_BIT, FULL_LEVEL, roleOfKind } from '#store';
import type { Palette } from '#theme';
import { DOTS_CSS_PX, gapOf, placeOf, visibleTiles, type Camera, type MapLayout } from './camera.ts';
import { RAMP_LENGTH, resize, type MapColors, type MapContext, type MapPicture } from './mapPicture.ts';
import { PagePainter } from './paintPages.ts';

/** Sides of a block, in CSS pixels, from which it has a gap, and from which roles show by its rim. */
const GAPPED_CSS_PX = 6;
const RIMMED_CSS_PX = 4;
const FREE_RIM_CSS_PX = 10;

/** Paints maps on one canvas. Keeps the picture of one pixel a block. */
export class MapPainter {
  readonly #tiny = new OffscreenCanvas(1, 1);
  readonly #pages = new PagePainter();
  #image: ImageData | null = null;
  /** What the picture of one pixel a block was painted from. */
  #painted: readonly unknown[] = [];

  paint(context: MapContext, picture: MapPicture): void {
    const { layout, camera, colors } = picture;
    const { columns, rows, width, height, ratio } = layout;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = colors.palette.floor;
    context.fillRect(0, 0, width, height);
    this.#paintTiny(picture);
    const { side, x, y } = camera;
    context.imageSmoothingEnabled = side < 1;
    context.drawImage(this.#tiny, -x * side, -y * side, columns * side, rows * side);
    paintLines(context, picture);
    paintRims(context, picture);
    if (side < DOTS_CSS_PX * ratio || !picture.cells) return;
    this.#pages.paint(context, picture, picture.cells);
    paintRims(context, picture);
  }

  #paintTiny({ tiles, colorBy, layout, colors, palest }: MapPicture): void {
    const source = [tiles, colorBy, layout, colors, palest];
    if (source.every((each, index) => each === this.#painted[index])) return;
    this.#painted = source;
    const { columns, rows, blockCount } = layout;
    resize(this.#tiny, columns, rows);
    if (this.#image?.width !== columns || this.#image.height !== rows) this.#image = new ImageData(columns, rows);
    const pixels = new Uint32Array(this.#image.data.buffer);
    const { levels, kinds, shades } = tiles;
    const isNeutral = colorBy !== 'filledBy' && colorBy !== 'valid';
    const colorOf = levelColors(colors, palest, colorBy === 'valid');
    for (let tile = 0; tile < blockCount; tile += 1) {
      const kind = kinds[tile] ?? 0;
      if (roleOfKind(kind) === BlockRole.Free) pixels[tile] = colors.free;
      else if (isNeutral) pixels[tile] = colors.neutral[shades[tile] ?? 0] ?? 0;
      else pixels[tile] = colorOf[(levels[tile] ?? 0) + ((kind & BY_DRIVE_BIT) === 0 ? 0 : RAMP_LENGTH)] ?? 0;
    }
    this.#tiny.getContext('2d')?.putImageData(this.#image, 0, 0);
  }
}

/** The color of each level: of blocks filled by the host, then of those filled by the drive. */
function levelColors({ ramps }: MapColors, palest: number, isOneHue: boolean): Uint32Array {
  return Uint32Array.from({ length: 2 * RAMP_LENGTH }, (_, index) => {
    const share = Math.max(0, ((index % RAMP_LENGTH) / FULL_LEVEL - palest) / Math.max(1e-6, 1 - palest));
    return ramps[isOneHue || index < RAMP_LENGTH ? 0 : 1][Math.round(share * (RAMP_LENGTH - 1))] ?? 0;
  });
}

/** Gaps between blocks. */
function paintLines(context: MapContext, { layout, camera, colors }: MapPicture): void {
  const { side, x, y } = camera;
  const { ratio, columns, rows } = layout;
  if (side < GAPPED_CSS_PX * ratio) return;
  const gap = gapOf(side, ratio);
  context.fillStyle = colors.palette.floor;
  for (let column = Math.floor(x); column <= columns && (column - x) * side <= layout.width; column += 1)
    context.fillRect(Math.round((column - x) * side) - gap, 0, gap, layout.height);
  for (let row = Math.floor(y); row <= rows && (row - y) * side <= layout.height; row += 1)
    context.fillRect(0, Math.round((row - y) * side) - gap, layout.width, gap);
}

/** Rims of free blocks, of open ones and of the victim; around the block under the pointer or at the keys a ring that is apart from it. */
function paintRims(context: MapContext, { tiles, layout, camera, colors, hoverTile }: MapPicture): void {
  const { side } = camera;
  const { ratio } = layout;
  if (side >= RIMMED_CSS_PX * ratio)
    for (const tile of visibleTiles(layout, camera)) {
      const color = rimOf(roleOfKind(tiles.kinds[tile] ?? 0), colors.palette, side / ratio);
      if (color) strokeTile(context, layout, camera, tile, color, ratio * (side > 12 * ratio ? 1.5 : 1));
    }
  if (hoverTile >= 0) {
    const wide = 2 * ratio;
    const least = 10 * ratio;
    const [left, top] = placeOf(layout, camera, hoverTile);
    const size = Math.max(side, least) + 2 * wide;
    context.strokeStyle = colors.palette.surface;
    context.lineWidth = 2 * wide;
    const corner = [left + (side - size) / 2, top + (side - size) / 2, size, size] as const;
    context.strokeRect(...corner);
    context.strokeStyle = colors.palette.ink;
    context.lineWidth = wide;
    context.strokeRect(...corner);
  }
}

function rimOf(role: number, { ink, re, free }: Palette, sideCssPx: number): string | null {
  switch (role) {
    case BlockRole.HostOpen:
    case BlockRole.RelocationOpen:
    case BlockRole.Slc:
    case BlockRole.Log:
      return ink;
    case BlockRole.Victim:
      return re;
    case BlockRole.Free:
      return sideCssPx >= FREE_RIM_CSS_PX ? free : null;
    default:
      return null;
  }
}

function strokeTile(
  context: MapContext,
  layout: MapLayout,
  camera: Camera,
  tile: number,
  color: string,
  lineWidth: number,
): void {
  const [left, top] = placeOf(layout, camera, tile);
  const inner = camera.side - gapOf(camera.side, layout.ratio) - lineWidth;
  context.strokeStyle = color;
  context.lineWidth = lineWidth;
  context.strokeRect(Math.round(left) + lineWidth / 2, Math.round(top) + lineWidth / 2, inner, inner);
}
