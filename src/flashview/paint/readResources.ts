import { readPalette } from '#theme';
import { heatColors } from '../heat/heatColors.ts';
import { largeHatch, smallHatch } from './hatch.ts';
import type { PaintResources } from './painter.ts';
import { createPlateKeeper } from './plateKeeper.ts';

type Look = Omit<PaintResources, 'plates' | 'heat'>;

/** What differs between any two themes. */
const TELLING = ['--paper', '--ink', '--host', '--re', '--least-faint'];
let known: { readonly told: string; readonly look: Look } | null = null;

/** Colours, hatches and faces in force at `canvas`. Made once for each size and theme: it makes the browser compute styles. For `isStill` see the keeper of plates. */
export function readResources(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  devicePxPerUnit: number,
  isStill: boolean,
): PaintResources {
  const styles = getComputedStyle(canvas);
  const told = TELLING.map((property) => styles.getPropertyValue(property)).join(' ');
  // A page has a dozen drawings, nearly always of one theme.
  if (known?.told !== told) known = { told, look: readLook(canvas, context, styles) };
  return { ...known.look, plates: createPlateKeeper(devicePxPerUnit, isStill), heat: null };
}

function readLook(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, styles: CSSStyleDeclaration): Look {
  const palette = readPalette(canvas);
  return {
    palette,
    hatchSmall: smallHatch(context, palette),
    hatchLarge: largeHatch(context, palette),
    ticketFont: styles.getPropertyValue('--font-ticket') || 'monospace',
    uiFont: styles.getPropertyValue('--font-ui') || 'sans-serif',
    leastFaint: Number(styles.getPropertyValue('--least-faint')) || 0,
    heatColors: heatColors(palette.left, palette.host),
  };
}
