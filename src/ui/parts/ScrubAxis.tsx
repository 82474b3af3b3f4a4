import { useRef, type PointerEvent, type ReactNode } from 'react';
import { clamp, zoomOf } from '#base';
import type { Scale } from '#charts';
import { Slider } from '#controls';
import './ScrubAxis.css';

export interface ScrubAxisProps {
  /** Scale from time to positions in the drawing. Its domain is the range of the knob. */
  readonly x: Scale;
  /** Distance of the axis from the top of the drawing. */
  readonly yCssPx: number;
  /** Top of the range above the axis in which the charts react to a pointer like the knob. */
  readonly topCssPx: number;
  readonly value: number;
  readonly label: string;
  /** The moment as text for screen readers. */
  readonly formatValue: (value: number) => string;
  /** Distance of Page Up and Page Down; arrow keys move by one. */
  readonly largeStep: number;
  readonly onSeek: (value: number) => void;
}

/** Moves further than this, and a touch is no tap. */
const TAP_CSS_PX = 8;

/** A layer over charts with a common time axis: the reader moves through time with the axis' knob or anywhere in the charts. */
export function ScrubAxis(props: ScrubAxisProps): ReactNode {
  const { x, yCssPx, topCssPx, value, label, formatValue, largeStep, onSeek } = props;
  const [left, right] = x.range;
  const [min, max] = x.domain;
  /** Where a finger came down, until it moves along the axis: it may be there to scroll the page. */
  const touched = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const distanceOf = ({ clientX, clientY }: PointerEvent): readonly [number, number] => {
    const { x: fromX, y: fromY } = touched.current ?? { x: clientX, y: clientY };
    return [Math.abs(clientX - fromX), Math.abs(clientY - fromY)];
  };
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
          touched.current = event.pointerType === 'touch' ? { x: event.clientX, y: event.clientY } : null;
          if (!touched.current) seek(event);
        }}
        onPointerMove={(event) => {
          const [along, across] = distanceOf(event);
          if (along > Math.max(across, TAP_CSS_PX)) touched.current = null;
          if (!touched.current) seek(event);
        }}
        onPointerUp={(event) => {
          if (touched.current && Math.max(...distanceOf(event)) <= TAP_CSS_PX) seek(event);
        }}
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
