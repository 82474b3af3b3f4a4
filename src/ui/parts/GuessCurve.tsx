import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { clamp } from '#base';
import type { Scale } from '#charts';
import { completeCurve, withHandle, withStroke, type DrawnCurve } from './freeform.ts';
import './GuessCurve.css';

export interface GuessCurveProps {
  /** Scale from knots of the curve to positions in the drawing. */
  readonly x: Scale;
  /** Scale from heights to positions in the drawing. */
  readonly y: Scale;
  readonly curve: DrawnCurve;
  /** Given height of knot 0, from which the reader draws on; null where nothing is given. */
  readonly givenHeight: number | null;
  readonly onDraw: (curve: DrawnCurve) => void;
  /** Distance of the handles for keys, in knots. */
  readonly handleEvery: number;
  readonly label: string;
  readonly handleLabel: (handle: number) => string;
  readonly formatHeight: (height: number) => string;
  /** Distance that arrow keys (`step`) and page keys (`largeStep`) move a handle. */
  readonly step: number;
  readonly largeStep: number;
}

/** How far the layer reaches beyond the chart: half a handle, so that one at the edge can be grabbed anywhere. */
const REACH_CSS_PX = 12;

/**
 * A layer over a chart in which the reader draws a curve with a pointer, or sets it handle by handle with keys. Touching it never
 * scrolls the page; beside it the page scrolls as usual.
 */
export function GuessCurve(props: GuessCurveProps): ReactNode {
  const { x, y, curve, givenHeight, onDraw, handleEvery, label } = props;
  const lastRef = useRef<{ at: number; height: number } | null>(null);
  const [left, right] = x.range;
  const [bottom, top] = y.range;
  const [least, most] = y.domain;
  const firstHandle = givenHeight === null ? 0 : 1;
  const handleCount = Math.floor((curve.length - 1) / handleEvery) + 1;

  const pointAt = (event: PointerEvent<HTMLDivElement>): { at: number; height: number } => {
    const box = event.currentTarget.getBoundingClientRect();
    // The nearest knot, which then follows the pen up and down as well.
    const at = Math.round(clamp(x.invert(event.clientX - box.left + left - REACH_CSS_PX), 0, curve.length - 1));
    return { at, height: clamp(y.invert(event.clientY - box.top + top - REACH_CSS_PX), least, most) };
  };
  const strokeTo = (event: PointerEvent<HTMLDivElement>): void => {
    const from = lastRef.current;
    if (!from) return;
    const to = pointAt(event);
    const drawn = [...withStroke(curve, from, to)];
    if (givenHeight !== null) drawn[0] = givenHeight;
    lastRef.current = to;
    onDraw(drawn);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const here = pointAt(event);
    // The line continues from its last point, wherever the pen comes down.
    const end = curve.findLastIndex((height) => height !== null);
    const height = curve[end];
    const isAhead = end >= 0 && here.at > end + 1 && typeof height === 'number';
    lastRef.current = isAhead ? { at: end, height } : here;
    strokeTo(event);
  };
  const onKeyDown = (handle: number, event: KeyboardEvent<HTMLInputElement>): void => {
    const side = SIDES[event.key];
    if (side !== undefined) {
      event.preventDefault();
      const beside = event.currentTarget[side === 1 ? 'nextElementSibling' : 'previousElementSibling'];
      if (beside instanceof HTMLInputElement) beside.focus();
    }
    const step = KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const whole = completeCurve(curve) ?? curve.map(() => givenHeight ?? (least + most) / 2);
    const unit = Math.abs(step) > 1 ? props.largeStep : props.step;
    const height = clamp((whole[handle * handleEvery] ?? 0) + Math.sign(step) * unit, least, most);
    onDraw(withHandle(whole, handle, handleEvery, height));
  };
  const whole = completeCurve(curve);
  return (
    <fieldset className="cp-guess-curve">
      <legend className="cp-hidden">{label}</legend>
      <div
        className="cp-guess-curve-paper"
        data-testid="guess-curve-paper"
        style={{
          left: left - REACH_CSS_PX,
          top: top - REACH_CSS_PX,
          width: right - left + 2 * REACH_CSS_PX,
          height: bottom - top + 2 * REACH_CSS_PX,
        }}
        onPointerDown={onPointerDown}
        onPointerMove={strokeTo}
        onPointerUp={() => (lastRef.current = null)}
        onPointerCancel={() => (lastRef.current = null)}
      />
      {Array.from({ length: handleCount - firstHandle }, (_, index) => {
        const handle = index + firstHandle;
        const height = whole?.[handle * handleEvery] ?? givenHeight ?? (least + most) / 2;
        return (
          <input
            key={handle}
            className="cp-guess-curve-handle"
            style={{ left: x(handle * handleEvery), top: y(height) }}
            type="range"
            min={least}
            max={most}
            step={props.step}
            value={height}
            aria-label={props.handleLabel(handle)}
            aria-valuetext={props.formatHeight(height)}
            aria-orientation="vertical"
            onKeyDown={(event) => onKeyDown(handle, event)}
            onChange={(event) => {
              const flat = whole ?? curve.map(() => givenHeight ?? (least + most) / 2);
              onDraw(withHandle(flat, handle, handleEvery, event.currentTarget.valueAsNumber));
            }}
          />
        );
      })}
    </fieldset>
  );
}

/** Keys that go to the next or the last handle; the axis runs from the left in every language. */
const SIDES: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };
/** Steps of each key; a value beyond ±1 means a large step. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 2,
  PageDown: -2,
};
