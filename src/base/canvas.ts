import { tellFailure } from './failure.ts';

let isTold = false;

/** Tells once for all canvases of a page that there is nothing to paint on. */
export function tellNoCanvas(): void {
  if (!isTold) tellFailure('canvas');
  isTold = true;
}

/**
 * What paints a canvas on the screen. Where a browser gives nothing, or takes it away because memory is short, the page says so,
 * and everything but the picture works on.
 *
 * @param onRestored called when the browser gives back what it took: all that was painted is gone
 */
export function contextOf(canvas: HTMLCanvasElement, onRestored?: () => void): CanvasRenderingContext2D | null {
  const context = canvas.getContext('2d');
  if (!context) tellNoCanvas();
  canvas.oncontextlost = tellNoCanvas;
  canvas.oncontextrestored = onRestored ?? null;
  return context;
}
