import type { ScenarioPart } from '#recordings/scenario';
import { FREE_TILE, FULL_TILE } from '#recordings/scenarioShape';
import { HEAT_LEVELS, heatColors, pixelWords } from '#scene';
import { readPalette } from '#theme';

/** Layout of a map of tiles, in device pixels: the largest squares of whole pixels with which all tiles fit. */
interface MapLayout {
  /** Every how many blocks there is a tile: 1 unless there are more blocks than pixels. */
  readonly every: number;
  readonly tileCount: number;
  readonly columns: number;
  readonly rows: number;
  /** Side of a tile plus the gap. */
  readonly pitch: number;
  readonly gap: number;
}

/** Pitch from which tiles have gaps. */
const LEAST_GAPPED_PITCH_CSS_PX = 6;
const MOST_PITCH_CSS_PX = 160;

/** @param ratio device pixels per CSS pixel */
export function layoutMap(blockCount: number, widthPx: number, heightPx: number, ratio: number): MapLayout {
  const every = Math.max(1, Math.ceil(blockCount / Math.max(1, widthPx * heightPx)));
  const tileCount = Math.ceil(blockCount / every);
  const fits = (pitch: number): boolean => Math.floor(widthPx / pitch) * Math.floor(heightPx / pitch) >= tileCount;
  let pitch = Math.min(Math.floor(Math.sqrt((widthPx * heightPx) / tileCount)), Math.round(MOST_PITCH_CSS_PX * ratio));
  while (pitch > 1 && !fits(pitch)) pitch -= 1;
  pitch = Math.max(1, pitch);
  const columns = Math.max(1, Math.min(tileCount, Math.floor(widthPx / pitch)));
  const gap =
    pitch >= LEAST_GAPPED_PITCH_CSS_PX * ratio ? Math.max(1, Math.round(ratio * (pitch >= 20 * ratio ? 2 : 1))) : 0;
  return { every, tileCount, columns, rows: Math.ceil(tileCount / columns), pitch, gap };
}

/** Colours as words of pixels. `ramps`, by level: blocks that the host filled, then blocks that the drive filled. */
export interface MapColors {
  readonly ramps: readonly [Uint32Array, Uint32Array];
  readonly free: number;
  readonly freeLine: number;
  /** Edge of blocks in the SLC cache. */
  readonly cacheLine: number;
}

/** The colours in force at `element`. */
export function readMapColors(element: Element): MapColors {
  const { left, host, re, surface, free, ink } = readPalette(element);
  const [freeWord = 0, lineWord = 0, cacheLine = 0] = pixelWords([surface, free, ink]);
  return {
    ramps: [pixelWords(heatColors(left, host)), pixelWords(heatColors(left, re))],
    free: freeWord,
    freeLine: lineWord,
    cacheLine,
  };
}

/** Tiles of at palestFraction this side show an edge round free and cached blocks, in device pixels; the second has the wider edge of the cache. */
const LEAST_EDGED_SIDE = 5;
const LEAST_WIDE_EDGED_SIDE = 14;

/** Paints all tiles. @param palestFraction valid fraction of a block that has the palest colour, 0..1 */
export function paintMap(
  context: CanvasRenderingContext2D,
  layout: MapLayout,
  { levels, isOfDrive, isOfCache }: ScenarioPart,
  colors: MapColors,
  palestFraction: number,
): void {
  const { every, tileCount, columns, pitch, gap } = layout;
  const { width, height } = context.canvas;
  const image = context.createImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  const side = pitch - gap;
  const cacheEdge = side < LEAST_EDGED_SIDE ? 0 : side < LEAST_WIDE_EDGED_SIDE ? 1 : 2;
  const fill = (x: number, y: number, edge: number, color: number): void => {
    for (let row = y; row < y + edge; row += 1) pixels.fill(color, row * width + x, row * width + x + edge);
  };
  for (let tile = 0; tile < tileCount; tile += 1) {
    const level = levels[tile * every] ?? FREE_TILE;
    const x = (tile % columns) * pitch;
    const y = Math.floor(tile / columns) * pitch;
    if (level !== FREE_TILE) {
      const isCached = isOfCache[tile * every] === 1;
      const from = isCached ? 0 : palestFraction;
      const share = Math.max(0, (level / FULL_TILE - from) / (1 - from));
      const edge = isCached ? cacheEdge : 0;
      if (edge > 0) fill(x, y, side, colors.cacheLine);
      const ramp = colors.ramps[isOfDrive[tile * every] === 1 ? 1 : 0];
      fill(x + edge, y + edge, side - 2 * edge, ramp[Math.round(share * (HEAT_LEVELS - 1))] ?? 0);
    } else if (side < LEAST_EDGED_SIDE) fill(x, y, side, colors.free);
    else {
      fill(x, y, side, colors.freeLine);
      fill(x + 1, y + 1, side - 2, colors.free);
    }
  }
  context.putImageData(image, 0, 0);
}
