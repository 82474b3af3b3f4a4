import { HEAT_LEVELS, heatColors, pixelWords } from '#scene';
import type { LabDriveView, LabLook, PageCells } from '#store';
import { readPalette, type Palette } from '#theme';
import type { Camera, MapLayout } from './camera.ts';

/** Colors as words of pixels. */
export interface MapColors {
  readonly palette: Palette;
  /** By level: blocks that the host filled, and those that the drive filled. */
  readonly ramps: readonly [Uint32Array, Uint32Array];
  /** By shade. */
  readonly neutral: Uint32Array;
  readonly free: number;
  /** By page state. */
  readonly pages: Uint32Array;
}

export const RAMP_LENGTH = 256;

/** Gives a canvas its size in device pixels. */
export function resize(canvas: HTMLCanvasElement, width: number, height: number, ratio: number): void {
  if (canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
  canvas.style.width = `${width / ratio}px`;
  canvas.style.height = `${height / ratio}px`;
}

/** The colors in force at `element`. */
export function readMapColors(element: Element): MapColors {
  const palette = readPalette(element);
  const { left, host, re, surface, sunken, ink, ghostFill } = palette;
  const rampOf = (cold: string, hot: string): Uint32Array => {
    const words = pixelWords(heatColors(cold, hot));
    return Uint32Array.from(
      { length: RAMP_LENGTH },
      (_, level) => words[Math.round((level / (RAMP_LENGTH - 1)) * (HEAT_LEVELS - 1))] ?? 0,
    );
  };
  const [free = 0] = pixelWords([surface]);
  const pages = pixelWords([surface, host, re, left, ghostFill, ghostFill, left]);
  return { palette, ramps: [rampOf(left, host), rampOf(left, re)], neutral: rampOf(sunken, ink), free, pages };
}

/** What a map shows. */
export interface MapPicture {
  readonly view: LabDriveView;
  readonly look: LabLook;
  readonly layout: MapLayout;
  readonly camera: Camera;
  readonly colors: MapColors;
  /** Valid share of a block that has the palest color, 0..1. */
  readonly palest: number;
  /** Pages of blocks that are in the pane, and their tiles. */
  readonly cells: (PageCells & { readonly tiles: readonly number[] }) | null;
  readonly selectedPage: number | null;
  readonly hoverTile: number;
}
