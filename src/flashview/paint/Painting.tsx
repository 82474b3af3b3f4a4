import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { zoomOf } from '#base';
import { useColorsKey } from '#theme';
import type { DrawItem } from '../draw/drawList.ts';
import { paint, type PaintResources } from './painter.ts';
import { paintLater } from './paintLater.ts';
import { readResources } from './readResources.ts';

interface PaintingProps {
  readonly widthCssPx: number;
  readonly heightCssPx: number;
  /** Whether nobody sees it yet: then it is first painted when there is time. */
  readonly isOutOfSight?: boolean;
  /** Painted anew whenever the list is another. */
  readonly items: readonly DrawItem[];
}

/** What a canvas is painted with, while it has that size and those colours. */
interface Brush {
  readonly context: CanvasRenderingContext2D;
  readonly resources: PaintResources;
}

/** Gives the canvas its size. Reads styles: asked for as late as can be, or each drawing of a chapter has the page laid out once more. */
function takeBrush(canvas: HTMLCanvasElement, widthCssPx: number, heightCssPx: number): Brush | null {
  const context = canvas.getContext('2d');
  if (!context) return null;
  const ratio = (globalThis.devicePixelRatio || 1) * zoomOf(canvas);
  canvas.width = Math.round(widthCssPx * ratio);
  canvas.height = Math.round(heightCssPx * ratio);
  return { context, resources: readResources(canvas, context, ratio, true) };
}

/** Items painted at once of what nobody sees yet: plates take longest, 64 portions each. */
const PIECE_ITEM_COUNT = 4;

/** Marks of the scene, plates among them, on a canvas of any size. What they mean is said by whoever shows them. */
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
    const withBrush = (use: (brush: Brush) => void): void => {
      brushRef.current ??= takeBrush(canvas, widthCssPx, heightCssPx);
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
    // A chapter comes while another is read: piece by piece, since a drawing of a hundred plates takes a slow machine 0.2 s.
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
