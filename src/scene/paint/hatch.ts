import type { ScenePalette } from '../vocabulary.ts';

/** Pixels of the pattern's tile per scene unit: fine enough for stripes of 1.5 px on any screen. */
const RESOLUTION = 8;

/** Stripes at 45° in scene units: `stripe` px of every `period` px. */
function hatchPattern(
  context: CanvasRenderingContext2D,
  palette: ScenePalette,
  period: number,
  stripe: number,
  strength: number,
): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = period * RESOLUTION;
  tile.height = period * RESOLUTION;
  const brush = tile.getContext('2d');
  if (!brush) return palette.left;
  brush.fillStyle = palette.left;
  brush.fillRect(0, 0, tile.width, tile.height);
  brush.globalAlpha = strength;
  brush.fillStyle = palette.leftHatch;
  brush.fillRect(0, 0, stripe * RESOLUTION, tile.height);
  const pattern = context.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix().rotate(45).scale(1 / RESOLUTION));
  return pattern ?? palette.left;
}

export const smallHatch = (context: CanvasRenderingContext2D, palette: ScenePalette): CanvasPattern | string =>
  hatchPattern(context, palette, 5, 1.5, 1);

export const largeHatch = (context: CanvasRenderingContext2D, palette: ScenePalette): CanvasPattern | string =>
  hatchPattern(context, palette, 8, 1.6, 0.75);
