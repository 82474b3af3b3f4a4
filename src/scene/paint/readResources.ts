import { readPalette } from '#theme';
import { heatColors } from '../heat/heatColors.ts';
import { largeHatch, smallHatch } from './hatch.ts';
import type { PaintResources } from './painter.ts';
import { createPlateKeeper } from './plateKeeper.ts';

type ThemeResources = Omit<PaintResources, 'plates' | 'heat'>;

/** Properties of which at least one differs between any two themes. */
const THEME_PROPERTIES = ['--paper', '--ink', '--host', '--re', '--least-faint'];
let lastRead: { readonly themeValues: string; readonly resources: ThemeResources } | null = null;

/**
 * Colours, hatches and fonts at `canvas`. Call it once for each size and theme: it forces a style computation. `isStill`: see
 * `createPlateKeeper`.
 */
export function readResources(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  devicePxPerUnit: number,
  isStill: boolean,
): PaintResources {
  const styles = getComputedStyle(canvas);
  const themeValues = THEME_PROPERTIES.map((property) => styles.getPropertyValue(property)).join(' ');
  // A page has a dozen drawings, nearly always in the same theme.
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
