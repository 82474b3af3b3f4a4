import { LEAST_TILE_PITCH, tileRect } from '../layout/tables.ts';
import type { TablesLayout } from '../layout/tables.ts';
import { FREE_LEVEL } from './heatReading.ts';
import { cssColor } from './ramp.ts';
import type { Rgb } from './ramp.ts';

export type TilesLayout = Extract<TablesLayout, { kind: 'tiles' }>;

/** The part of a 2D context the layer paints with. */
export type HeatContext = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'clearRect'
  | 'fillRect'
  | 'strokeRect'
  | 'createImageData'
  | 'putImageData'
>;

/**
 * The heat map in device pixels, kept between paints: only tiles whose level changed are touched. Below three pixels a
 * tile is one pixel of a small image that the painter scales up.
 */
export class HeatLayer {
  readonly width: number;
  readonly height: number;
  readonly #context: HeatContext;
  readonly #tiles: TilesLayout;
  readonly #ratio: number;
  readonly #ramp: readonly Rgb[];
  readonly #colors: readonly string[];
  readonly #free: Rgb;
  readonly #freeLine: string;
  readonly #painted: Int16Array;
  readonly #image: ImageData | null;

  /** Size in pixels of the canvas that a layer of these tiles needs. */
  static sizeOf(tiles: TilesLayout, ratio: number): { width: number; height: number } {
    if (tiles.pitch < LEAST_TILE_PITCH) return { width: tiles.columns, height: tiles.rows };
    return {
      width: Math.ceil(tiles.columns * tiles.pitch * ratio),
      height: Math.ceil(tiles.rows * tiles.pitch * ratio),
    };
  }

  constructor(
    context: HeatContext,
    tiles: TilesLayout,
    blockCount: number,
    ratio: number,
    colors: { readonly ramp: readonly Rgb[]; readonly free: Rgb; readonly freeLine: string },
  ) {
    const { width, height } = HeatLayer.sizeOf(tiles, ratio);
    this.width = width;
    this.height = height;
    this.#context = context;
    this.#tiles = tiles;
    this.#ratio = ratio;
    this.#ramp = colors.ramp;
    this.#colors = colors.ramp.map(cssColor);
    this.#free = colors.free;
    this.#freeLine = colors.freeLine;
    this.#painted = new Int16Array(blockCount).fill(-1);
    this.#image = tiles.pitch < LEAST_TILE_PITCH ? context.createImageData(width, height) : null;
  }

  /** Brings the layer up to `levels`. Answers how many tiles changed. */
  update(levels: Uint8Array): number {
    let changed = 0;
    for (let block = 0; block < this.#painted.length; block += 1) {
      const level = levels[block] ?? FREE_LEVEL;
      if (this.#painted[block] === level) continue;
      this.#painted[block] = level;
      changed += 1;
      if (this.#image) this.#setPixel(this.#image, block, level);
      else this.#paintTile(block, level);
    }
    if (this.#image && changed > 0) this.#context.putImageData(this.#image, 0, 0);
    return changed;
  }

  #setPixel(image: ImageData, block: number, level: number): void {
    const [red, green, blue] = level === FREE_LEVEL ? this.#free : (this.#ramp[level] ?? this.#free);
    const at = block * 4;
    image.data[at] = red;
    image.data[at + 1] = green;
    image.data[at + 2] = blue;
    image.data[at + 3] = 255;
  }

  #paintTile(block: number, level: number): void {
    const { x, y, width } = tileRect({ ...this.#tiles, area: { ...this.#tiles.area, x: 0, y: 0 } }, block);
    const ratio = this.#ratio;
    const left = Math.round(x * ratio);
    const top = Math.round(y * ratio);
    const side = Math.max(1, Math.round(width * ratio));
    const context = this.#context;
    context.clearRect(left, top, side, side);
    context.fillStyle = level === FREE_LEVEL ? cssColor(this.#free) : (this.#colors[level] ?? cssColor(this.#free));
    context.fillRect(left, top, side, side);
    if (level !== FREE_LEVEL || side < 5) return;
    context.strokeStyle = this.#freeLine;
    context.lineWidth = 1;
    context.strokeRect(left + 0.5, top + 0.5, side - 1, side - 1);
  }
}
