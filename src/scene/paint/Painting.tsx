import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { contextOf, zoomOf } from '#base';
import { useColorsKey } from '#theme';
import type { DrawItem } from '../draw/drawList.ts';
import { paint, type PaintResources } from './painter.ts';
import { readResources } from './paintResources.ts';

interface PaintingProps {
  readonly widthCssPx: number;
  readonly heightCssPx: number;
  /** Whether it is invisible so far: then its first painting waits for idle frames. */
  readonly isOutOfSight?: boolean;
  /** A new list makes it paint again. */
  readonly items: readonly DrawItem[];
}

/** Context and resources of a canvas, valid for its current size and colours. */
interface Brush {
  readonly context: CanvasRenderingContext2D;
  readonly resources: PaintResources;
}

/**
 * Sizes the canvas and reads its styles. Call it as late as possible: reading styles forces a layout for each drawing of a
 * chapter.
 */
function takeBrush(
  canvas: HTMLCanvasElement,
  widthCssPx: number,
  heightCssPx: number,
  onRestored: () => void,
): Brush | null {
  const context = contextOf(canvas, onRestored);
  if (!context) return null;
  const ratio = (globalThis.devicePixelRatio || 1) * zoomOf(canvas);
  canvas.width = Math.round(widthCssPx * ratio);
  canvas.height = Math.round(heightCssPx * ratio);
  return { context, resources: readResources(canvas, context, ratio, true) };
}

/** Items per piece of an invisible drawing; plates take longest, with 64 portions each. */
const PIECE_ITEM_COUNT = 4;

/** A canvas of any size with marks of the scene, such as plates. It has no accessible name; its user gives one. */
export function Painting({ widthCssPx, heightCssPx, isOutOfSight = false, items }: PaintingProps): ReactNode {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const brushRef = useRef<Brush | null>(null);
  const isPaintedRef = useRef(false);
  const colorsKey = useColorsKey();
  useLayoutEffect(() => {
    brushRef.current = null;
  }, [widthCssPx, heightCssPx, colorsKey]);
  useLayoutEffect(() => {
    const canvas = canvasRef.current;
    if (!canvas) return undefined;
    const paintAgain = (): void => {
      brushRef.current = null;
      begin();
      paintSome(items);
    };
    const withBrush = (use: (brush: Brush) => void): void => {
      brushRef.current ??= takeBrush(canvas, widthCssPx, heightCssPx, paintAgain);
      if (brushRef.current) use(brushRef.current);
    };
    const begin = (): void =>
      withBrush(({ context, resources }) => {
        isPaintedRef.current = true;
        const { width, height } = canvas;
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.clearRect(0, 0, width, height);
        const ratio = width / widthCssPx;
        context.setTransform(ratio, 0, 0, ratio, 0, 0);
        resources.plates?.begin();
      });
    const paintSome = (some: readonly DrawItem[]): void =>
      withBrush(({ context, resources }) => paint(context, some, resources));
    if (isPaintedRef.current || !isOutOfSight) {
      begin();
      paintSome(items);
      return undefined;
    }
    // The reader is in another chapter meanwhile. A drawing of a hundred plates takes a slow machine 0.2 s, so it is painted in
    // pieces.
    const pieces = [begin];
    for (let first = 0; first < items.length; first += PIECE_ITEM_COUNT)
      pieces.push(() => paintSome(items.slice(first, first + PIECE_ITEM_COUNT)));
    const callOffs = pieces.map(paintLater);
    return () => callOffs.forEach((callOff) => callOff());
  }, [items, widthCssPx, heightCssPx, colorsKey, isOutOfSight]);
  return (
    <canvas
      ref={canvasRef}
      className="cp-painting"
      style={{ width: widthCssPx, height: heightCssPx }}
      aria-hidden="true"
    />
  );
}

/** Paintings that wait, in order of their requests. */
const waitingPaints = new Set<() => void>();
let frame = 0;

/** Most time in a frame of 16 ms for painting invisible drawings. */
const BUDGET_MS = 4;

function advance(): void {
  frame = 0;
  const endMs = performance.now() + BUDGET_MS;
  for (const paintOne of waitingPaints) {
    waitingPaints.delete(paintOne);
    paintOne();
    if (performance.now() >= endMs) break;
  }
  if (waitingPaints.size > 0) frame = requestAnimationFrame(advance);
}

/**
 * Calls `draw` in one of the next frames, with little painting in each; for invisible drawings. Returns a function that
 * cancels.
 */
export function paintLater(draw: () => void): () => void {
  waitingPaints.add(draw);
  if (frame === 0) frame = requestAnimationFrame(advance);
  return () => {
    waitingPaints.delete(draw);
  };
}
