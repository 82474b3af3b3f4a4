import { useEffect, useRef, useState } from 'react';
import { lookOfState, type CellLook, type DrawItem, type Rect } from '#flashview';
import { MicroEventKind } from '#engine';
import { prefersReducedMotion } from '#theme';
import type { Course } from './course.ts';
import type { Fading } from './plateMarks.ts';

interface Fade {
  readonly look: CellLook;
  readonly sinceMs: number;
}

interface Flight {
  readonly from: number;
  readonly to: number;
  readonly sinceMs: number;
}

export interface PlateMotion {
  readonly fading: Fading;
  /** Portions on their way from the plate that is washed, with their trails; `boxOf` says where a page is. */
  readonly flights: (boxOf: (page: number) => Rect) => readonly DrawItem[];
  /** Tells a picture from the one before it. */
  readonly key: number;
}

const FADE_MS = 160;
const FLIGHT_MS = 320;

/** What of the plates changes before one's eyes while time runs. A jump in time shows whole states. */
export function usePlateMotion(course: Course | null, position: number, isPlaying: boolean): PlateMotion {
  const moving = useRef({
    course: null as Course | null,
    states: new Uint8Array(0),
    position: 0,
    fades: new Map<number, Fade>(),
    flights: [] as Flight[],
    key: 0,
  }).current;
  const [, setTick] = useState(0);
  const nowMs = typeof performance === 'undefined' ? 0 : performance.now();
  if (course !== moving.course || position !== moving.position) {
    const isStep = isPlaying && course === moving.course && position > moving.position && !prefersReducedMotion();
    if (!isStep || !course) {
      moving.fades.clear();
      moving.flights = [];
    } else {
      const { pageState } = course.replay;
      pageState.forEach((state, page) => {
        const before = moving.states[page];
        if (before !== undefined && before !== state)
          moving.fades.set(page, { look: lookOfState(before), sinceMs: nowMs });
      });
      for (let index = moving.position; index < position; index += 1) {
        const operation = course.replay.operation(index);
        if (operation?.kind === MicroEventKind.Relocate && operation.from >= 0)
          moving.flights.push({ from: operation.from, to: operation.to, sinceMs: nowMs });
      }
    }
    moving.course = course;
    moving.position = position;
    if (course) moving.states = course.replay.pageState.slice();
    moving.key += 1;
  }
  for (const [page, { sinceMs }] of moving.fades) if (nowMs - sinceMs >= FADE_MS) moving.fades.delete(page);
  moving.flights = moving.flights.filter(({ sinceMs }) => nowMs - sinceMs < FLIGHT_MS);
  const isMoving = moving.fades.size > 0 || moving.flights.length > 0;
  useEffect(() => {
    if (!isMoving) return undefined;
    const frame = requestAnimationFrame(() => {
      moving.key += 1;
      setTick((tick) => tick + 1);
    });
    return () => cancelAnimationFrame(frame);
  });
  return {
    fading: (page) => {
      const fade = moving.fades.get(page);
      return fade ? { look: fade.look, left: Math.max(0, 1 - (nowMs - fade.sinceMs) / FADE_MS) } : null;
    },
    flights: (boxOf) => moving.flights.flatMap((flight) => drawFlight(flight, nowMs, boxOf)),
    key: moving.key,
  };
}

function drawFlight({ from, to, sinceMs }: Flight, nowMs: number, boxOf: (page: number) => Rect): DrawItem[] {
  const passed = Math.min(1, (nowMs - sinceMs) / FLIGHT_MS);
  const eased = 1 - (1 - passed) ** 3;
  const [start, end] = [boxOf(from), boxOf(to)];
  const x = start.x + (end.x - start.x) * eased;
  const y = start.y + (end.y - start.y) * eased;
  const [halfWidth, halfHeight] = [start.width / 2, start.height / 2];
  return [
    {
      kind: 'path',
      steps: [
        ['M', start.x + halfWidth, start.y + halfHeight],
        ['L', x + halfWidth, y + halfHeight],
      ],
      stroke: 're',
      lineWidth: 1.5,
      opacity: 1 - passed,
    },
    {
      kind: 'cell',
      box: { ...start, x, y },
      look: 'relocated',
      ticket: null,
      opacity: passed < 0.8 ? 1 : (1 - passed) / 0.2,
      tilt: 0,
    },
  ];
}
