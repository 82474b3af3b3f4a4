import type { PointerEvent, ReactNode } from 'react';
import { clamp, zoomOf } from '#base';
import type { Scale } from '#charts';
import { Slider } from '#controls';
import './ScrubAxis.css';

export interface ScrubAxisProps {
  /** Time to positions in the drawing. Its domain is what the knob runs over. */
  readonly x: Scale;
  /** Where the axis is, from the top of the drawing. */
  readonly yCssPx: number;
  /** From where on, above the axis, the charts answer to a pointer as the knob does. */
  readonly topCssPx: number;
  readonly value: number;
  readonly label: string;
  /** What is spoken of the moment. */
  readonly formatValue: (value: number) => string;
  /** Page Up and Page Down move by this; arrow keys move by one. */
  readonly largeStep: number;
  readonly onSeek: (value: number) => void;
}

/** Lies over charts that share a time axis and makes it the way through time: its knob, and all of the charts above it. */
export function ScrubAxis(props: ScrubAxisProps): ReactNode {
  const { x, yCssPx, topCssPx, value, label, formatValue, largeStep, onSeek } = props;
  const [left, right] = x.range;
  const [min, max] = x.domain;
  const seek = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.getBoundingClientRect();
    const along = (event.clientX - box.left) / zoomOf(event.currentTarget);
    onSeek(Math.round(clamp(x.invert(along + left), min, max)));
  };
  return (
    <>
      <div
        className="cp-scrub-paper"
        data-testid="scrub-paper"
        style={{ left, top: topCssPx, width: right - left, height: yCssPx - topCssPx }}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          seek(event);
        }}
        onPointerMove={seek}
      />
      <div className="cp-scrub-axis" data-testid="scrub-axis" style={{ left, top: yCssPx, width: right - left }}>
        <Slider
          label={label}
          value={value}
          min={min}
          max={max}
          step={1}
          largeStep={largeStep}
          onChange={onSeek}
          formatValue={formatValue}
        />
      </div>
    </>
  );
}
