import { readPalette } from '#theme';
import { heatColors } from '../heat/heatColors.ts';
import { largeHatch, smallHatch } from './hatch.ts';
import type { PaintResources } from './painter.ts';
import { createPlateKeeper } from './plateKeeper.ts';

type ThemeResources = Omit<PaintResources, 'plates' | 'heat'>;

/** What differs between any two themes. */
const THEME_PROPERTIES = ['--paper', '--ink', '--host', '--re', '--least-faint'];
let lastRead: { readonly themeValues: string; readonly resources: ThemeResources } | null = null;

/** Colours, hatches and faces in force at `canvas`. Made once for each size and theme: it makes the browser compute styles. For `isStill` see the keeper of plates. */
export function readResources(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  devicePxPerUnit: number,
  isStill: boolean,
): PaintResources {
  const styles = getComputedStyle(canvas);
  const themeValues = THEME_PROPERTIES.map((property) => styles.getPropertyValue(property)).join(' ');
  // A page has a dozen drawings, nearly always of one theme.
  if (lastRead?.themeValues !== themeValues)
    lastRead = { themeValues, resources: readThemeResources(canvas, context, styles) };
  return { ...lastRead.resources, plates: createPlateKeeper(devicePxPerUnit, isStill), heat: null };
}

function readThemeResources(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  styles: CSSStyleDeclaration,
): ThemeResources {
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
