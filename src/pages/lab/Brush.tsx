import { useState, type PointerEvent, type ReactNode } from 'react';
import { clamp, zoomOf } from '#base';
import type { Scale } from '#charts';
import './brush.css';

interface BrushProps {
  readonly x: Scale;
  readonly topCssPx?: number;
  readonly heightCssPx: number;
  readonly title?: string;
  readonly onPress?: (at: number) => void;
  readonly onChoose: (from: number, to: number) => void;
}

/** A shorter drag is a press. */
const LEAST_DRAG_CSS_PX = 6;

/** Lies over a drawing: a drag across it chooses an interval of its axis, a press a place. Keys and buttons have to do the same. */
export function Brush({ x, topCssPx = 0, heightCssPx, title, onPress, onChoose }: BrushProps): ReactNode {
  const [drag, setDrag] = useState<readonly [number, number] | null>(null);
  const [left, right] = x.range;
  const placeOf = (event: PointerEvent<HTMLDivElement>): number => {
    const box = event.currentTarget.getBoundingClientRect();
    return clamp((event.clientX - box.left) / zoomOf(event.currentTarget), 0, right - left);
  };
  const isLong = drag !== null && Math.abs(drag[1] - drag[0]) >= LEAST_DRAG_CSS_PX;
  const release = (): void => {
    setDrag(null);
    if (!drag) return;
    const [one, other] = drag.map((each) => x.invert(each + left)) as [number, number];
    if (isLong) onChoose(Math.min(one, other), Math.max(one, other));
    else onPress?.(other);
  };
  return (
    <div
      className="cp-lab-brush"
      title={title}
      style={{ left, width: right - left, top: topCssPx, height: heightCssPx }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag([placeOf(event), placeOf(event)]);
      }}
      onPointerMove={(event) => drag && setDrag([drag[0], placeOf(event)])}
      onPointerUp={release}
      onPointerCancel={() => setDrag(null)}
    >
      {isLong && <span style={{ left: Math.min(...drag), width: Math.abs(drag[1] - drag[0]) }} />}
    </div>
  );
}
