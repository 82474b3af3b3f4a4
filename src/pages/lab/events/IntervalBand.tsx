import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { clamp, zoomOf } from '#base';
import { isInside, type Scale } from '#charts';
import { chart } from '#messages/lab';
import { events as words } from '#messages/lab-more';
import { useStore } from '#store';
import type { Timeline } from '../drive/Dock.tsx';
import { chosenInterval, shifted, type Interval } from '../interval.ts';
import type { ViewProps } from '../labTypes.ts';
import { chooseInterval, eventsOfLab } from './eventsStore.ts';
import './intervalBand.css';

const PARTS = ['whole', 'from', 'to'] as const;

/** The interval of the tracks on the timeline of the run: its edges are dragged, and so is the whole. A press on it goes to a moment. */
export function IntervalBand({ lab, ...timeline }: Timeline & ViewProps): ReactNode {
  const interval = useStore(eventsOfLab(lab), (look) => look.interval);
  if (!interval) return null;
  const { x } = timeline;
  const isNarrow = placeOf(interval.to, x) - placeOf(interval.from, x) < NARROW_CSS_PX;
  const isThere = { whole: true, from: !isNarrow, to: !isNarrow && isInside(x, interval.to) };
  return PARTS.filter((part) => isThere[part]).map((part) => (
    <Grip key={part} {...timeline} part={part} interval={interval} onChange={(next) => chooseInterval(lab, next)} />
  ));
}

/** The edges of a narrower interval would lie over each other. They do not make one: buttons, and a drag across the tracks, do. */
const NARROW_CSS_PX = 48;
const LEAST_WHOLE_CSS_PX = 24;
const placeOf = (step: number, x: Scale): number => clamp(x(step), x.range[0], x.range[1]);

/** A shorter drag is a press. */
const LEAST_DRAG_CSS_PX = 4;
/** Arrow keys move by this share of the interval. */
const KEY_SHARE = 0.02;
const SHIFT_KEYS = 10;

interface GripProps extends Timeline {
  readonly part: (typeof PARTS)[number];
  readonly interval: Interval;
  readonly onChange: (interval: Interval) => void;
}

function Grip({ part, interval, x, furthest, onChange, onSeek }: GripProps): ReactNode {
  const drag = useRef<{ readonly clientX: number; readonly interval: Interval; isLong: boolean } | null>(null);
  const { from, to } = interval;
  const at = part === 'to' ? to : from;
  const place = placeOf(at, x);
  const width = part === 'whole' ? Math.max(LEAST_WHOLE_CSS_PX, placeOf(to, x) - place) : undefined;
  const left = width === LEAST_WHOLE_CSS_PX ? (place + placeOf(to, x) - width) / 2 : place;
  const stepsIn = (lengthCssPx: number): number => x.invert(x.range[0] + lengthCssPx) - x.domain[0];
  const move = (before: Interval, by: number): void => {
    const { from: start, to: end } = before;
    const least = Math.min(end - start, stepsIn(NARROW_CSS_PX + 1));
    if (part === 'whole') onChange(shifted(before, by / (end - start), furthest));
    else if (part === 'from') onChange(chosenInterval(Math.min(start + by, end - least), end, furthest));
    else onChange(chosenInterval(start, Math.max(end + by, start + least), furthest));
  };
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    if (!drag.current) return;
    const moved = (clientX - drag.current.clientX) / zoomOf(currentTarget);
    drag.current.isLong ||= Math.abs(moved) >= LEAST_DRAG_CSS_PX;
    if (drag.current.isLong) move(drag.current.interval, stepsIn(moved));
  };
  const onPointerUp = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    const along = (clientX - currentTarget.getBoundingClientRect().left) / zoomOf(currentTarget);
    if (part === 'whole' && drag.current?.isLong === false) onSeek(Math.round(x.invert(left + along)));
    drag.current = null;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const sign = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (sign === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(interval, sign * Math.max(1, Math.round((to - from) * KEY_SHARE)) * (event.shiftKey ? SHIFT_KEYS : 1));
  };
  return (
    <div
      className="cp-events-band"
      data-part={part}
      style={{ left, width }}
      role="slider"
      tabIndex={0}
      aria-label={words.band[part]}
      aria-valuemin={0}
      aria-valuemax={furthest}
      aria-valuenow={at}
      aria-valuetext={part === 'whole' ? words.band.says({ from, to }) : chart.moment({ pages: at })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { clientX: event.clientX, interval, isLong: false };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (drag.current = null)}
    />
  );
}
