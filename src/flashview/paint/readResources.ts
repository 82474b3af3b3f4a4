import { readPalette } from '#theme';
import { heatColors } from '../heat/heatColors.ts';
import { largeHatch, smallHatch } from './hatch.ts';
import type { PaintResources } from './painter.ts';
import { createPlateKeeper } from './plateKeeper.ts';

/** Colours, hatches and faces in force at `canvas`. Made once for each size and theme: it makes the browser compute styles. */
export function readResources(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  devicePxPerUnit: number,
): PaintResources {
  const palette = readPalette(canvas);
  const styles = getComputedStyle(canvas);
  return {
    palette,
    hatchSmall: smallHatch(context, palette),
    hatchLarge: largeHatch(context, palette),
    ticketFont: styles.getPropertyValue('--font-ticket') || 'monospace',
    uiFont: styles.getPropertyValue('--font-ui') || 'sans-serif',
    leastFaint: Number(styles.getPropertyValue('--least-faint')) || 0,
    heatColors: heatColors(palette.left, palette.host),
    plates: createPlateKeeper(devicePxPerUnit),
    heat: null,
  };
}
