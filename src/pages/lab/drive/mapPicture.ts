import type { ColorBy, PageCells, Tiles } from '#store';
import type { Palette } from '#theme';
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

/** Of the page, or of the thread that paints. */
export type MapContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Gives a canvas its size in device pixels; a new size clears it. */
export function resize(canvas: HTMLCanvasElement | OffscreenCanvas, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

/** Gives a canvas its size on the page. @param width @param height in device pixels */
export function place(canvas: HTMLCanvasElement, width: number, height: number, ratio: number): void {
  canvas.style.width = `${width / ratio}px`;
  canvas.style.height = `${height / ratio}px`;
}

/** Of blocks, what their colors tell. */
export type ShownTiles = Pick<Tiles, 'levels' | 'kinds' | 'shades'>;

/** What a map shows. */
export interface MapPicture {
  readonly tiles: ShownTiles;
  readonly pagesPerBlock: number;
  readonly colorBy: ColorBy;
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

/** The first message to the thread that paints: where to paint, and the font of numbers. */
export interface MapCanvases {
  readonly map: OffscreenCanvas;
  readonly rows: OffscreenCanvas;
  readonly font: { readonly family: string; readonly address: string };
}

/** Any other message. What is as in the picture before is left out. */
export interface MapChange {
  readonly picture: Partial<MapPicture>;
  readonly hasRows: boolean;
  /** Whether the answer is a small picture of all blocks. */
  readonly hasWhole: boolean;
}

/** The answer, when a picture is painted. */
export interface MapAnswer {
  /** False where the browser gives nothing to paint on, or has taken it away. */
  readonly isPainted: boolean;
  readonly whole: ImageBitmap | null;
  /** The tiles of the picture before, if it had others. Their memory is for the next ones: a large drive's take half a megabyte. */
  readonly spare: ShownTiles | null;
}

export const buffersOf = ({ levels, kinds, shades }: ShownTiles): ArrayBufferLike[] => [
  levels.buffer,
  kinds.buffer,
  shades.buffer,
];
