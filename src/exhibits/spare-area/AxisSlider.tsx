import { useId, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { clamp } from '#base';
import { LockedValue, useIsLocked } from '#controls';

interface AxisSliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Domain of the axis of the chart above. */
  readonly axis: readonly [number, number];
  /** Distances from the edges of the chart to the ends of its axis, CSS pixels. */
  readonly inset: { readonly left: number; readonly right: number };
  readonly formatValue: (value: number) => string;
  readonly onChange: (value: number) => void;
  /** Possible values, ascending. By default, whole per cents. */
  readonly stops?: readonly number[];
  /** Shown beside label and value. */
  readonly hint?: string;
  readonly isDisabled?: boolean;
  /** Key of its parameter, if an author can lock it. */
  readonly parameter?: string;
}

/** A slider under a chart, aligned with its axis: the thumb is below the value on the axis. */
export function AxisSlider(props: AxisSliderProps): ReactNode {
  const { label, value, min, max, axis, inset, formatValue, onChange, stops, isDisabled = false } = props;
  const id = useId();
  const along = (each: number): number => (each - axis[0]) / (axis[1] - axis[0]);
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--from': along(min),
    '--to': along(max),
    '--at': along(value),
    '--inset-left': `${inset.left}px`,
    '--inset-right': `${inset.right}px`,
  };
  const change = (next: number): void => {
    if (next !== value) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const next = keyedValue(event, value, { min, max }, stops);
    if (next === null) return;
    event.preventDefault();
    change(next);
  };
  if (useIsLocked(props.parameter)) return <LockedValue label={label} value={formatValue(value)} />;
  return (
    <div className="cp-axis-slider" data-testid="axis-slider" style={style}>
      <div className="cp-axis-slider-head">
        <label htmlFor={id}>{label}</label>
        <output className="cp-figures" htmlFor={id} aria-live="off">
          {formatValue(value)}
        </output>
        {props.hint !== undefined && <span className="cp-axis-slider-hint">{props.hint}</span>}
      </div>
      <div className="cp-axis-slider-rail">
        <span className="cp-axis-slider-track" aria-hidden="true" />
        <input
          id={id}
          className="cp-axis-slider-input"
          data-testid="axis-slider-input"
          type="range"
          min={min}
          max={max}
          step="any"
          value={value}
          disabled={isDisabled}
          aria-valuetext={formatValue(value)}
          onChange={(event) => change(steppedValue(event.currentTarget.valueAsNumber, { min, max }, stops))}
          onKeyDown={onKeyDown}
        />
      </div>
    </div>
  );
}

interface Range {
  readonly min: number;
  readonly max: number;
}

/** One per cent. A value from a link may lie between two steps until it is moved. */
const STEP = 0.01;
const LARGE_STEP = 0.1;
const SAME = 1e-9;

/** The nearest of `stops`; without them, the nearest whole per cent within the range. */
export function steppedValue(value: number, { min, max }: Range, stops?: readonly number[]): number {
  if (!stops) return clamp(Math.round(value / STEP) / Math.round(1 / STEP), min, max);
  const distanceTo = (stop: number): number => Math.abs(stop - value);
  return stops.reduce((nearest, stop) => (distanceTo(stop) < distanceTo(nearest) ? stop : nearest), stops[0] ?? value);
}

/** The value after a key; null for keys that it does not use. The axis runs to the right in every language. */
export function keyedValue(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  value: number,
  range: Range,
  stops?: readonly number[],
): number | null {
  const moved = (by: number): number => steppedValue(value + by, range, stops);
  const next = (side: 1 | -1): number => {
    if (shiftKey) return moved(side * LARGE_STEP);
    if (!stops) return moved(side * STEP);
    const beyond = stops.filter((stop) => (stop - value) * side > SAME);
    return (side > 0 ? beyond[0] : beyond.at(-1)) ?? value;
  };
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return next(1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return next(-1);
    case 'PageUp':
      return moved(LARGE_STEP);
    case 'PageDown':
      return moved(-LARGE_STEP);
    case 'Home':
      return range.min;
    case 'End':
      return range.max;
    default:
      return null;
  }
}
