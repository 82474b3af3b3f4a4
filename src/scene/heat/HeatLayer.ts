import { LEAST_TILE_PITCH, tileGap, type TablesLayout } from '../layout/tables.ts';
import { FREE_LEVEL, pixelWords } from './heatReading.ts';
import type { ScenePalette } from '../vocabulary.ts';

export type TilesLayout = Extract<TablesLayout, { kind: 'tiles' }>;

/** The part of a 2D context that the layer uses. */
export type HeatContext = Pick<CanvasRenderingContext2D, 'createImageData' | 'putImageData'>;

/** Least side, in device pixels, of a tile that has an outline while its block is erased. */
const LEAST_OUTLINED_SIDE = 5;

/**
 * The heat map as one image in device pixels, kept between paints: an update writes only tiles whose level has changed and puts the
 * image on its canvas with one call. A tile below three pixels is stored as one pixel, which the painter scales up.
 */
export class HeatLayer {
  readonly #context: HeatContext;
  readonly #tiles: TilesLayout;
  readonly #ratio: number;
  /** Colour of each level as a pixel word. */
  readonly #ramp: Uint32Array;
  readonly #free: number;
  readonly #freeLine: number;
  readonly #painted: Int16Array;
  readonly #image: ImageData;
  readonly #pixels: Uint32Array;

  /** Size of the canvas that a layer of these tiles needs, in device pixels. */
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
    colors: { readonly ramp: Uint32Array; readonly free: number; readonly freeLine: number },
  ) {
    const { width, height } = HeatLayer.sizeOf(tiles, ratio);
    this.#context = context;
    this.#tiles = tiles;
    this.#ratio = ratio;
    this.#ramp = colors.ramp;
    this.#free = colors.free;
    this.#freeLine = colors.freeLine;
    this.#painted = new Int16Array(blockCount).fill(-1);
    this.#image = context.createImageData(width, height);
    this.#pixels = new Uint32Array(this.#image.data.buffer);
  }

  /** Shows `levels`. Returns the number of changed tiles. */
  update(levels: Uint8Array): number {
    let changed = 0;
    for (let block = 0; block < this.#painted.length; block += 1) {
      const level = levels[block] ?? FREE_LEVEL;
      if (this.#painted[block] === level) continue;
      this.#painted[block] = level;
      changed += 1;
      this.#paintTile(block, level);
    }
    if (changed > 0) this.#context.putImageData(this.#image, 0, 0);
    return changed;
  }

  #paintTile(block: number, level: number): void {
    const isFree = level === FREE_LEVEL;
    const color = isFree ? this.#free : (this.#ramp[level] ?? this.#free);
    const { columns, pitch } = this.#tiles;
    if (pitch < LEAST_TILE_PITCH) {
      this.#pixels[block] = color;
      return;
    }
    const ratio = this.#ratio;
    const row = Math.floor(block / columns);
    const gap = tileGap(pitch);
    const left = Math.round((block - row * columns) * pitch * ratio);
    const top = Math.round(row * pitch * ratio);
    const side = Math.max(1, Math.round((pitch - gap) * ratio));
    this.#fill(left, top, side, isFree && side >= LEAST_OUTLINED_SIDE ? this.#freeLine : color);
    if (isFree && side >= LEAST_OUTLINED_SIDE) this.#fill(left + 1, top + 1, side - 2, this.#free);
  }

  #fill(left: number, top: number, side: number, color: number): void {
    const { width } = this.#image;
    for (let y = top; y < top + side; y += 1) this.#pixels.fill(color, y * width + left, y * width + left + side);
  }
}

export interface HeatMap {
  readonly canvas: HTMLCanvasElement;
  readonly layer: HeatLayer;
}

/**
 * A canvas with a layer for the heat map of these tiles; `ratio`: device pixels per scene unit. Null where there is no 2D
 * context.
 */
export function createHeatMap(
  tiles: TilesLayout,
  blockCount: number,
  ratio: number,
  { ramp, surface, free }: { readonly ramp: readonly string[] } & Pick<ScenePalette, 'surface' | 'free'>,
): HeatMap | null {
  const canvas = Object.assign(document.createElement('canvas'), HeatLayer.sizeOf(tiles, ratio));
  const context = canvas.getContext('2d');
  if (!context) return null;
  const [clean = 0, cleanLine = 0] = pixelWords([surface, free]);
  const colors = { ramp: pixelWords(ramp), free: clean, freeLine: cleanLine };
  return { canvas, layer: new HeatLayer(context, tiles, blockCount, ratio, colors) };
}
