import { useId, useState, type ChangeEvent, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { LANGUAGE } from '#messages';
import { LockedValue, useIsLocked } from './locks.tsx';
import './Slider.css';
import { clamp } from '#base';

export interface SliderProps {
  /** Accessible name, and the text above the track at the left. */
  readonly label: string;
  /** The same text with markup, where a part of it looks different. */
  readonly labelLook?: ReactNode;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Distance of arrow keys and dragging. */
  readonly step: number;
  /** Values that it can have instead of steps, ascending. */
  readonly stops?: readonly number[] | undefined;
  /** Distance of Shift+arrow, Page Up and Page Down; ten steps by default. */
  readonly largeStep?: number | undefined;
  readonly onChange: (value: number) => void;
  /** Value as text with its unit: shown above the track at its right, and spoken. */
  readonly formatValue: (value: number) => string;
  /** Value for screen readers, where it differs from the shown one. */
  readonly speakValue?: ((value: number) => string) | undefined;
  readonly startCaption?: ReactNode;
  readonly endCaption?: ReactNode;
  /** A `NumberField` for typing the value; replaces the text at the right. */
  readonly field?: ReactNode;
  readonly isDisabled?: boolean | undefined;
  /** Ends of the track, where it shows more than [`min`, `max`]; `min` and `max` by default. */
  readonly scale?: { readonly from: number; readonly to: number } | undefined;
  /**
   * From its edges to the ends of the rail, CSS pixels: those of the axis of a chart above it, of which `scale` has the domain. It then
   * runs from the left in every language.
   */
  readonly railInset?: { readonly left: number; readonly right: number } | undefined;
  /** Replaces the plain track; as wide as the rail. */
  readonly track?: ReactNode;
  /** Marks around the track, which the knob does not hide. */
  readonly marks?: ReactNode;
  /** Replaces the two captions. */
  readonly captions?: ReactNode;
  readonly className?: string | undefined;
  readonly testId?: string | undefined;
  readonly onHold?: ((isHeld: boolean) => void) | undefined;
  /** Key of the parameter that the slider sets, where an author can lock it. */
  readonly parameter?: string | undefined;
}

/** A native range slider with its value in words, captions at the ends and an optional field for typing. */
export function Slider(props: SliderProps): ReactNode {
  const { label, value, min, max, step, onChange, formatValue, field, stops, railInset } = props;
  const id = useId();
  const from = props.scale?.from ?? min;
  const to = props.scale?.to ?? max;
  const along = (position: number): number => (to > from ? (position - from) / (to - from) : 0);
  const placed: CSSProperties & Record<`--${string}`, number> = {
    '--at': along(value),
    '--reach-from': along(min),
    '--reach-to': along(max),
  };
  const change = (next: number): void => {
    if (next !== value) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const range = { value, min, max, step, largeStep: props.largeStep ?? step * 10, stops };
    const next = nextSliderValue(event, range, railInset ? 'ltr' : LANGUAGE.direction);
    if (next === null) return;
    event.preventDefault();
    change(next);
  };
  const onInput = (event: ChangeEvent<HTMLInputElement>): void =>
    change(snapToStep(event.currentTarget.valueAsNumber, { min, max, step, stops }));
  const [isHeld, setIsHeld] = useState(false);
  const hold = (next: boolean): void => {
    setIsHeld(next);
    props.onHold?.(next);
  };
  if (useIsLocked(props.parameter)) return <LockedValue label={label} value={formatValue(value)} />;

  return (
    <div
      className={`cp-slider ${props.className ?? ''}`}
      data-testid={props.testId}
      style={placed}
      data-held={isHeld || undefined}
    >
      <div className="cp-slider-head" data-testid="slider-head">
        <label className="cp-slider-label cp-heard" data-testid="slider-label" htmlFor={id}>
          {props.labelLook ?? label}
        </label>
        {field ?? (
          <output className="cp-slider-value cp-figures cp-heard" htmlFor={id} aria-live="off">
            {formatValue(value)}
          </output>
        )}
      </div>
      <div
        className="cp-slider-rail"
        data-testid="slider-rail"
        {...(railInset && { dir: 'ltr', style: { marginLeft: railInset.left, marginRight: railInset.right } })}
      >
        <div className="cp-slider-track" data-testid="slider-track" aria-hidden="true">
          {props.track ?? <span className="cp-slider-fill" />}
        </div>
        {props.marks}
        <input
          className="cp-slider-input"
          id={id}
          type="range"
          min={min}
          max={max}
          step="any"
          value={value}
          disabled={props.isDisabled ?? false}
          aria-valuetext={(props.speakValue ?? formatValue)(value)}
          onChange={onInput}
          onKeyDown={onKeyDown}
          onPointerDown={() => hold(true)}
          onPointerUp={() => hold(false)}
          onPointerCancel={() => hold(false)}
        />
        {isHeld && (
          <span className="cp-slider-bubble cp-figures" aria-hidden="true">
            {formatValue(value)}
          </span>
        )}
      </div>
      {props.captions ??
        ((props.startCaption ?? props.endCaption) !== undefined && (
          <div className="cp-slider-captions">
            <span>{props.startCaption}</span>
            <span>{props.endCaption}</span>
          </div>
        ))}
    </div>
  );
}

interface SliderRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly stops?: readonly number[] | undefined;
}

/** The nearest of `min`, `min` + `step`, …, and `max`, or of the stops. */
export function snapToStep(value: number, { min, max, step, stops }: SliderRange): number {
  if (stops) {
    const distanceTo = (stop: number): number => Math.abs(stop - value);
    return stops.reduce((nearest, stop) => (distanceTo(stop) < distanceTo(nearest) ? stop : nearest));
  }
  if (value <= min) return min;
  if (value >= max) return max;
  const snapped = min + Math.round((value - min) / step) * step;
  // Twelve digits remove what binary fractions add: 0.07 + 0.01 is 0.08 and not 0.08000000000000002.
  return clamp(Number(snapped.toPrecision(12)), min, max);
}

const SAME = 1e-9;

/** Value after a key press, or null for keys that a slider does not use. `direction`: where values grow. */
export function nextSliderValue(
  key: { readonly key: string; readonly shiftKey: boolean },
  range: SliderRange & { readonly value: number; readonly largeStep: number },
  direction: 'ltr' | 'rtl' = 'ltr',
): number | null {
  const { value, min, max, step, largeStep, stops } = range;
  const arrowStep = key.shiftKey ? largeStep : step;
  const moved = (distance: number): number => {
    const isForward = distance > 0;
    // Arrow keys leave out no stop, however near.
    if (stops && Math.abs(distance) < largeStep)
      return (
        (isForward ? stops.find((stop) => stop > value + SAME) : stops.findLast((stop) => stop < value - SAME)) ?? value
      );
    const next = snapToStep(value + distance, range);
    // A value between two steps must not snap back over itself.
    return isForward ? Math.max(next, Math.min(max, value)) : Math.min(next, Math.max(min, value));
  };
  switch (key.key) {
    case 'ArrowRight':
      return moved(direction === 'ltr' ? arrowStep : -arrowStep);
    case 'ArrowLeft':
      return moved(direction === 'ltr' ? -arrowStep : arrowStep);
    case 'ArrowUp':
      return moved(arrowStep);
    case 'ArrowDown':
      return moved(-arrowStep);
    case 'PageUp':
      return moved(largeStep);
    case 'PageDown':
      return moved(-largeStep);
    case 'Home':
      return min;
    case 'End':
      return max;
    default:
      return null;
  }
}
