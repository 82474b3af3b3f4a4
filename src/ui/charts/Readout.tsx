import type { ReactNode } from 'react';
import { clamp } from '#base';

interface ReadoutProps {
  /** What is read by keys and screen readers. */
  readonly label: string;
  /** Last place to read; they count from 0. */
  readonly last: number;
  /** The place that is read; null while none is. */
  readonly place: number | null;
  /** What is to be read at a place. */
  readonly textAt: (place: number) => string;
  readonly onRead: (place: number | null) => void;
  /** Half of the plot in which the words stand, which the cross-hair leaves free; undefined while they are not to be seen. */
  readonly side: 'left' | 'right' | undefined;
}

/** Lies over a chart: the words for its cross-hair, and the way to them by keys. The pointer is the chart's own. */
export function Readout({ label, last, place, textAt, onRead, side }: ReadoutProps): ReactNode {
  const value = clamp(place ?? 0, 0, last);
  return (
    <>
      {side && (
        <p className="cp-chart-reading" data-side={side} aria-hidden="true">
          {textAt(value)}
        </p>
      )}
      <input
        className="cp-chart-reader"
        data-testid="chart-reader"
        type="range"
        min={0}
        max={last}
        step={1}
        value={value}
        aria-label={label}
        aria-valuetext={textAt(value)}
        onChange={(event) => onRead(event.currentTarget.valueAsNumber)}
        onFocus={() => onRead(value)}
        onBlur={() => onRead(null)}
      />
    </>
  );
}
