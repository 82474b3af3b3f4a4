import type { PointerEvent, ReactNode } from 'react';
import { clamp } from '#base';
import type { Scale } from '#charts';
import './GuessRule.css';

export interface GuessRuleProps {
  /** Scale from values to positions in the drawing. */
  readonly x: Scale;
  /** Vertical range in which the rule reacts to a pointer: from `topCssPx` to `bottomCssPx`. */
  readonly topCssPx: number;
  readonly bottomCssPx: number;
  readonly knobYCssPx: number;
  readonly value: number;
  /** Distance of the stops and of a key press; the end of the axis is a stop too. */
  readonly step: number;
  readonly largeStep: number;
  readonly label: string;
  readonly formatValue: (value: number) => string;
  readonly onMove: (value: number) => void;
}

/** How far the layer reaches beyond the ends of the scale, so that a knob at an end can be grabbed anywhere. */
const REACH_CSS_PX = 22;

/** A layer over a chart with an upright rule for a guess: the reader drags it from anywhere in the chart, or moves it with keys. */
export function GuessRule(props: GuessRuleProps): ReactNode {
  const { x, topCssPx, bottomCssPx, knobYCssPx, value, step, largeStep, label, formatValue, onMove } = props;
  const [left, right] = x.range;
  const [min, max] = x.domain;
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.getBoundingClientRect();
    onMove(snapToStop(x.invert(event.clientX - box.left + left - REACH_CSS_PX), { min, max, step }));
  };
  return (
    <>
      <div
        className="cp-guess-rule-paper"
        style={{
          left: left - REACH_CSS_PX,
          top: topCssPx,
          width: right - left + 2 * REACH_CSS_PX,
          height: bottomCssPx - topCssPx,
        }}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          drag(event);
        }}
        onPointerMove={drag}
      />
      <input
        className="cp-guess-rule-knob"
        style={{ left: x(value), top: knobYCssPx }}
        type="range"
        min={min}
        max={max}
        step="any"
        value={value}
        aria-label={label}
        aria-valuetext={formatValue(value)}
        onKeyDown={(event) => {
          const next = keyedStop(event.key, value, { min, max, step, largeStep });
          if (next === null) return;
          event.preventDefault();
          onMove(next);
        }}
        onChange={(event) => onMove(snapToStop(event.currentTarget.valueAsNumber, { min, max, step }))}
      />
    </>
  );
}

interface Stops {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** The stop nearest to `value`: `min` plus a multiple of `step`, or `max`. */
export function snapToStop(value: number, { min, max, step }: Stops): number {
  const stop = clamp(min + Math.round((value - min) / step) * step, min, max);
  return max - value < Math.abs(stop - value) ? max : stop;
}

/** The stop that a key leads to; null for keys that the rule does not use. */
export function keyedStop(key: string, value: number, stops: Stops & { readonly largeStep: number }): number | null {
  const { min, max, step, largeStep } = stops;
  if (key === 'Home') return min;
  if (key === 'End') return max;
  const distance = DISTANCES[key];
  if (distance === undefined) return null;
  const moved = value + Math.sign(distance) * (Math.abs(distance) > 1 ? largeStep : step);
  if (moved <= min) return min;
  if (moved >= max) return max;
  // `max` may lie between two stops: going back from it leads to the last regular stop.
  const stop = min + (distance < 0 ? Math.ceil : Math.floor)((moved - min) / step) * step;
  return clamp(stop, min, max);
}

/** Steps of each key; a value beyond ±1 means a large step. */
const DISTANCES: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 2,
  PageDown: -2,
};
