import { BlockRole } from '#engine';
import { FULL_LEVEL, roleOfKind } from '#store';
import { resize, type MapContext, type MapPicture } from './mapPicture.ts';

/** So narrow that a full drive has two pixels a block beside it, and beside the scroll bar of a window of 1440. */
export const ROWS_CSS_PX = 40;

/** Each row of the map as shares of its pages: valid and filled by the host, valid and relocated, leftover, free. */
export function paintRows(context: MapContext, { tiles, layout, camera, colors }: MapPicture): void {
  const { columns, rows, ratio, height, blockCount } = layout;
  const width = Math.round(ROWS_CSS_PX * ratio);
  resize(context.canvas, width, height);
  const { palette } = colors;
  const { levels, kinds } = tiles;
  context.fillStyle = palette.floor;
  context.fillRect(0, 0, width, height);
  for (let row = Math.floor(camera.y); row < rows && (row - camera.y) * camera.side < height; row += 1) {
    const sums = { host: 0, drive: 0, free: 0, all: 0 };
    for (let tile = row * columns; tile < Math.min(blockCount, (row + 1) * columns); tile += 1) {
      const kind = kinds[tile] ?? 0;
      const role = roleOfKind(kind);
      sums.all += FULL_LEVEL;
      if (role === BlockRole.Free) sums.free += FULL_LEVEL;
      else if (kind > role) sums.drive += levels[tile] ?? 0;
      else sums.host += levels[tile] ?? 0;
    }
    const top = Math.round((row - camera.y) * camera.side);
    const tall = Math.round((row + 1 - camera.y) * camera.side) - top;
    const leftover = sums.all - sums.host - sums.drive - sums.free;
    let x = 0;
    for (const [part, color] of [
      [sums.host, palette.host],
      [sums.drive, palette.re],
      [leftover, palette.left],
      [sums.free, palette.surface],
    ] as const) {
      const wide = (part / sums.all) * width;
      context.fillStyle = color;
      context.fillRect(x, top, wide, tall);
      x += wide;
    }
  }
}
