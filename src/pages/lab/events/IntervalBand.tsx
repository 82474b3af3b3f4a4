import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { clamp, zoomOf } from '#base';
import { isInside, type Scale } from '#charts';
import { chart, events as words } from '#messages/lab';
import { useStore } from '#store';
import type { Timeline } from '../drive/Dock.tsx';
import type { Lab } from '../labTypes.ts';
import { chooseInterval, eventsOfLab } from './eventsStore.ts';
import { chosenInterval, shifted, type Interval } from '../interval.ts';
import './intervalBand.css';

interface IntervalBandProps extends Timeline {
  readonly lab: Lab;
}

type Part = 'whole' | 'from' | 'to';

/** The interval of the tracks on the timeline of the run: its edges are dragged, and so is the whole. A press on it goes to a moment. */
export function IntervalBand({ lab, x, furthest, onSeek }: IntervalBandProps): ReactNode {
  const interval = useStore(eventsOfLab(lab), (look) => look.interval);
  if (!interval) return null;
  const placeOf = (step: number): number => clamp(x(step), x.range[0], x.range[1]);
  const [left, right] = [placeOf(interval.from), placeOf(interval.to)];
  const grip = { interval, x, furthest, onChange: (next: Interval) => chooseInterval(lab, next) };
  return (
    <>
      <Grip {...grip} part="whole" style={{ left, width: right - left }} onPress={onSeek} />
      <Grip {...grip} part="from" style={{ left }} />
      {isInside(x, interval.to) && <Grip {...grip} part="to" style={{ left: right }} />}
    </>
  );
}

/** A shorter drag is a press. */
const LEAST_DRAG_CSS_PX = 4;
/** Arrow keys move by this share of the interval. */
const KEY_SHARE = 0.02;
const SHIFT_KEYS = 10;

interface GripProps {
  readonly part: Part;
  readonly interval: Interval;
  readonly x: Scale;
  readonly furthest: number;
  readonly style: { readonly left: number; readonly width?: number };
  readonly onChange: (interval: Interval) => void;
  readonly onPress?: (step: number) => void;
}

function Grip({ part, interval, x, furthest, style, onChange, onPress }: GripProps): ReactNode {
  const drag = useRef<{ readonly clientX: number; readonly interval: Interval; isLong: boolean } | null>(null);
  const { from, to } = interval;
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    if (!drag.current) return;
    const moved = (clientX - drag.current.clientX) / zoomOf(currentTarget);
    drag.current.isLong ||= Math.abs(moved) >= LEAST_DRAG_CSS_PX;
    const by = x.invert(x.range[0] + moved) - x.domain[0];
    if (drag.current.isLong) onChange(movedBy(part, drag.current.interval, by, furthest));
  };
  const release = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    const { left } = currentTarget.getBoundingClientRect();
    if (drag.current?.isLong === false)
      onPress?.(Math.round(x.invert(style.left + (clientX - left) / zoomOf(currentTarget))));
    drag.current = null;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const sign = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (sign === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const by = Math.max(1, Math.round((to - from) * KEY_SHARE)) * (event.shiftKey ? SHIFT_KEYS : 1);
    onChange(movedBy(part, interval, sign * by, furthest));
  };
  return (
    <div
      className="cp-events-band"
      data-part={part}
      style={style}
      role="slider"
      tabIndex={0}
      aria-label={words.band[part]}
      aria-valuemin={0}
      aria-valuemax={furthest}
      aria-valuenow={part === 'to' ? to : from}
      aria-valuetext={part === 'whole' ? words.band.says({ from, to }) : chart.moment({ pages: interval[part] })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { clientX: event.clientX, interval, isLong: false };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={() => (drag.current = null)}
    />
  );
}

function movedBy(part: Part, interval: Interval, by: number, furthest: number): Interval {
  const { from, to } = interval;
  if (part === 'whole') return shifted(interval, by / (to - from), furthest);
  return chosenInterval(part === 'from' ? from + by : from, part === 'to' ? to + by : to, furthest);
}
