import type { ScenePalette } from '../vocabulary.ts';
import { pixelWords } from './heatColors.ts';
import { HeatLayer } from './HeatLayer.ts';
import type { TilesLayout } from './HeatLayer.ts';

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
