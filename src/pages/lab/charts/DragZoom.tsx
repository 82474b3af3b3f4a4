import { useState, type PointerEvent, type ReactNode } from 'react';
import { clamp } from '#base';
import type { Scale } from '#charts';

interface DragZoomProps {
  /** Host writes to positions. */
  readonly x: Scale;
  readonly top: number;
  readonly height: number;
  readonly onChoose: (from: number, to: number) => void;
}

/** A shorter drag chooses nothing. */
const LEAST_DRAG_CSS_PX = 8;

/** Lies over a chart over time: a drag across it chooses the writes that all such charts show. */
export function DragZoom({ x, top, height, onChoose }: DragZoomProps): ReactNode {
  const [drag, setDrag] = useState<readonly [number, number] | null>(null);
  const width = x.range[1] - x.range[0];
  const placeOf = ({ nativeEvent }: PointerEvent): number => clamp(nativeEvent.offsetX, 0, width);
  const [left, right] = drag ? [Math.min(...drag), Math.max(...drag)] : [0, 0];
  return (
    <div
      className="cp-lab-chart-drag"
      style={{ left: x.range[0], top, width, height }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag([placeOf(event), placeOf(event)]);
      }}
      onPointerMove={(event) => drag && setDrag([drag[0], placeOf(event)])}
      onPointerUp={() => {
        setDrag(null);
        if (right - left >= LEAST_DRAG_CSS_PX) onChoose(x.invert(x.range[0] + left), x.invert(x.range[0] + right));
      }}
      onPointerCancel={() => setDrag(null)}
    >
      {drag && <span style={{ left, width: right - left }} />}
    </div>
  );
}
