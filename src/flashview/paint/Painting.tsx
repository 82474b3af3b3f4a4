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

/** Items painted at once of what nobody sees yet: plates take longest, 64 portions each. */
const PIECE = 4;

/** Marks of the scene, plates among them, on a canvas of any size. What they mean is said by whoever shows them. */
export function Painting({ widthCssPx, heightCssPx, isOutOfSight = false, items }: PaintingProps): ReactNode {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const brushRef = useRef<{ readonly context: CanvasRenderingContext2D; readonly resources: PaintResources } | null>(
    null,
  );
  const isPaintedRef = useRef(false);
  const colorsKey = useColorsKey();
  useLayoutEffect(() => {
    const canvas = canvasRef.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const ratio = (globalThis.devicePixelRatio || 1) * zoomOf(canvas);
    canvas.width = Math.round(widthCssPx * ratio);
    canvas.height = Math.round(heightCssPx * ratio);
    brushRef.current = { context, resources: readResources(canvas, context, ratio, true) };
  }, [widthCssPx, heightCssPx, colorsKey]);
  useLayoutEffect(() => {
    const brush = brushRef.current;
    if (!brush) return undefined;
    const { context, resources } = brush;
    const begin = (): void => {
      isPaintedRef.current = true;
      const { width, height } = context.canvas;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, width, height);
      const ratio = width / widthCssPx;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      resources.plates?.begin();
    };
    if (isPaintedRef.current || !isOutOfSight) {
      begin();
      paint(context, items, resources);
      return undefined;
    }
    // A chapter comes while another is read: piece by piece, since a drawing of a hundred plates takes a slow machine 0.2 s.
    const pieces = [begin];
    for (let first = 0; first < items.length; first += PIECE)
      pieces.push(() => paint(context, items.slice(first, first + PIECE), resources));
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
