import { readPalette } from '#theme';
import { heatColors } from '../heat/heatReading.ts';
import { paint, type PaintResources, type PlateKeeper } from './painter.ts';
import type { ScenePalette } from '../vocabulary.ts';
import type { PlateItem } from '../draw/drawList.ts';

type ThemeResources = Omit<PaintResources, 'plates' | 'heat'>;

/** Properties of which at least one differs between any two themes. */
const THEME_PROPERTIES = ['color-scheme', '--paper', '--ink', '--host', '--re', '--least-faint'];
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

const smallHatch = (context: CanvasRenderingContext2D, palette: ScenePalette): CanvasPattern | string =>
  hatchPattern(context, palette, 5, 1.5, 1);

const largeHatch = (context: CanvasRenderingContext2D, palette: ScenePalette): CanvasPattern | string =>
  hatchPattern(context, palette, 8, 1.6, 0.75);

/** Room around a plate for its shadow and the outer half of its rim, in scene units. */
const MARGIN = 4;

interface KeptPlate {
  signature: string;
  picture: CanvasRenderingContext2D | null;
}

/** Most new pictures per painting of a drawing that rarely changes. One costs as much as painting eight plates directly. */
const MOST_NEW_PICTURES = 4;

/**
 * Keeps a small canvas for each place of a plate, aligned with the device pixels of the scene, so that a kept picture equals a fresh
 * one pixel by pixel.
 *
 * @param ratio device pixels per scene unit
 * @param isStill for drawings that rarely change: a plate's picture is kept only after it was painted twice. A plate painted directly
 * differs from its picture invisibly, where edges overlap
 */
function createPlateKeeper(ratio: number, isStill: boolean): PlateKeeper {
  const keptPlates = new Map<string, KeptPlate>();
  let newPicturesLeft = MOST_NEW_PICTURES;
  return {
    begin() {
      newPicturesLeft = MOST_NEW_PICTURES;
    },
    paint(context, item, resources) {
      const { box } = item;
      const left = Math.floor((box.x - MARGIN) * ratio);
      const top = Math.floor((box.y - MARGIN) * ratio);
      const place = `${left} ${top}`;
      const keptPlate = keptPlates.get(place);
      const plate = keptPlate ?? { signature: '', picture: null };
      if (!keptPlate) keptPlates.set(place, plate);
      const isSame = plate.signature === item.signature;
      if (plate.picture === null && (!isStill || (isSame && newPicturesLeft > 0))) {
        newPicturesLeft -= 1;
        const widthPx = Math.ceil((box.width + 2 * MARGIN) * ratio) + 1;
        const heightPx = Math.ceil((box.height + 2 * MARGIN) * ratio) + 1;
        plate.picture = createPicture(widthPx, heightPx);
        if (plate.picture) repaint(plate.picture, item, resources, ratio, left, top);
      } else if (plate.picture && !isSame) repaint(plate.picture, item, resources, ratio, left, top);
      plate.signature = item.signature;
      if (!plate.picture) return paint(context, item.expand(), resources);
      context.save();
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.drawImage(plate.picture.canvas, left, top);
      context.restore();
    },
  };
}

function createPicture(widthDevicePx: number, heightDevicePx: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = widthDevicePx;
  canvas.height = heightDevicePx;
  return canvas.getContext('2d');
}

function repaint(
  context: CanvasRenderingContext2D,
  item: PlateItem,
  resources: PaintResources,
  ratio: number,
  left: number,
  top: number,
): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.setTransform(ratio, 0, 0, ratio, -left, -top);
  paint(context, item.expand(), resources);
}
