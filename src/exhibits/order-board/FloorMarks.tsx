import { Fragment, type ReactNode } from 'react';
import type { Point } from '#charts';
import { formatCount } from '#messages';
import * as words from '#messages/order-board';
import { Guest, Ticket, type PlateLayout } from '#parts';
import { followedRow, type FloorLayout, type Standing } from './floorLayout.ts';
import type { Floor } from './moment.ts';
import { PLATE_PAGES } from './scenario.ts';

interface FloorMarksProps {
  readonly layout: FloorLayout;
  readonly floor: Floor;
  /** Of each block. */
  readonly standings: readonly Standing[];
  readonly follow: number;
  /** The dish that a guest orders; null when nobody does. */
  readonly ordered: number | null;
  /** Physical pages that threads lead to; null for none. */
  readonly now: number | null;
  readonly before: number | null;
}

/** Numbers of plates, the guest, and the threads from the board. */
export function FloorMarks({ layout, floor, standings, follow, ordered, now, before }: FloorMarksProps): ReactNode {
  const threadOf = (physicalPage: number | null, isOld: boolean): Thread | null => {
    const standing = physicalPage === null ? undefined : standings[Math.floor(physicalPage / PLATE_PAGES)];
    return standing && physicalPage !== null
      ? threadTo(layout, follow, standing, physicalPage % PLATE_PAGES, isOld)
      : null;
  };
  const current = threadOf(now, false);
  const old = threadOf(before, true);
  const nowStanding = now === null ? null : standings[Math.floor(now / PLATE_PAGES)];
  const { hatch } = layout;
  const guestY = hatch.box.y - 20;
  return (
    <>
      {layout.seats.map((seat, index) => (
        <PlateNumber key={index} plate={seat} number={index + 1} />
      ))}
      {standings.map(({ plate, isAtHatch }, block) =>
        isAtHatch && plate !== hatch ? (
          <PlateNumber key={block} plate={plate} number={floor.numberOf[block] ?? 0} />
        ) : null,
      )}
      {ordered !== null && (
        <>
          {layout.hasGuest && <Guest x={hatch.box.x + hatch.box.width - 64} y={guestY} />}
          <Ticket x={hatch.box.x + hatch.box.width - 44} y={guestY - 15} number={ordered} />
        </>
      )}
      {/* A still has no board from which threads could start. */}
      {!import.meta.env.SSR && old && (
        <g key={`before ${before}`} className="cp-mark-thread-old">
          <path d={old.d} />
          <path className="cp-mark-thread-head" d={old.head} />
        </g>
      )}
      {!import.meta.env.SSR && current && (
        <Fragment key={`now ${now}`}>
          <path className="cp-mark-thread" d={current.d} pathLength={1} />
          <path className="cp-mark-thread-tip" d={current.head} />
        </Fragment>
      )}
      {layout.hasCaption && now !== null && nowStanding?.isAtHatch && (
        <text
          className="cp-mark-strong"
          x={hatch.box.x + hatch.box.width * (layout.hasGuest ? 0.5 : 1)}
          y={nowStanding.plate.box.y + nowStanding.plate.box.height + (nowStanding.plate === hatch ? 24 : 40)}
          textAnchor={layout.hasGuest ? 'middle' : 'end'}
        >
          {words.standsHere({ dish: follow, place: (now % PLATE_PAGES) + 1 })}
        </text>
      )}
    </>
  );
}

function PlateNumber({ plate, number }: { readonly plate: PlateLayout; readonly number: number }): ReactNode {
  const { x, y, width, height } = plate.box;
  return (
    <text className="cp-mark-plate-number" x={x + width / 2} y={y + height + 17} textAnchor="middle">
      {formatCount(number)}
    </text>
  );
}

/** An SVG path through `points`, with corners rounded by `radius` CSS pixels. */
export function roundedPath(points: readonly Point[], radius: number): string {
  const [start, ...others] = points;
  if (!start) return '';
  let d = `M${textOf(start)}`;
  others.forEach((corner, index) => {
    const before = points[index] ?? corner;
    const after = points[index + 2];
    if (!after) {
      d += `L${textOf(corner)}`;
      return;
    }
    const enter = towards(corner, before, radius);
    const leave = towards(corner, after, radius);
    d += `L${textOf(enter)}Q${textOf(corner)} ${textOf(leave)}`;
  });
  return d;
}

const textOf = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

interface Thread {
  readonly d: string;
  /** Head of the arrow. */
  readonly head: string;
}

/**
 * A line from the row of the board to a place.
 *
 * @param isOld whether the dish stood there before; that line starts below the one to where it stands now
 */
export function threadTo(
  layout: FloorLayout,
  follow: number,
  standing: Standing,
  offset: number,
  isOld: boolean,
): Thread {
  const { board, isWide, hatch, tables, columns, seats } = layout;
  const row = followedRow(layout, follow);
  const from = { x: board.x + board.width - 4, y: isOld ? row.before : row.now };
  const cell = standing.plate.cellBox(offset);
  const middle = { x: cell.x + cell.width / 2, y: cell.y + cell.height / 2 };
  if (standing.isAtHatch) {
    const to = { x: cell.x - 5, y: middle.y };
    const pull = Math.max(24, (hatch.box.x - from.x) * 0.55);
    return {
      d: `M${textOf(from)}C${textOf({ x: from.x + pull, y: from.y })} ${textOf({ x: hatch.box.x - pull * 0.4, y: to.y })} ${textOf(to)}`,
      head: `M${to.x - 7} ${to.y - 4.5}L${to.x} ${to.y}L${to.x - 7} ${to.y + 4.5}`,
    };
  }
  const index = seats.indexOf(standing.plate);
  const above = tables.y - (isOld ? 14 : 20);
  const to = { x: middle.x, y: cell.y - 4 };
  // Under the hatch, so that it does not cross the line to where the dish stands now.
  if (isWide && isOld) {
    const under = Math.max(from.y, hatch.box.y + hatch.box.height + UNDER_HATCH);
    const beforeHatch = hatch.box.x - 24;
    const beforeTables = tables.x - 20;
    const over = standing.plate.box.y - 7;
    const points = [
      from,
      { x: beforeHatch, y: from.y },
      { x: beforeHatch, y: under },
      { x: beforeTables, y: under },
      { x: beforeTables, y: over },
      { x: to.x, y: over },
      to,
    ];
    return { d: roundedPath(points, 8), head: headDownTo(to) };
  }
  // Straight down where the place lies between board and hatch.
  const isBetween = !isWide && index < columns && to.x > from.x + 10 && to.x < hatch.box.x - 10;
  const lane = isBetween ? to.x : isWide ? hatch.box.x - 32 : from.x + (isOld ? 16 : 10);
  const { x, y } = standing.plate.box;
  const points: Point[] = [from, { x: lane, y: from.y }, { x: lane, y: above }];
  if (index < columns) points.push({ x: to.x, y: above });
  else points.push({ x: Math.max(0, x - 5), y: above }, { x: Math.max(0, x - 5), y: y - 6 }, { x: to.x, y: y - 6 });
  points.push(to);
  return { d: roundedPath(points, 8), head: headDownTo(to) };
}

/** From the hatch down to a line under it: its caption stands between them. */
const UNDER_HATCH = 42;

const headDownTo = ({ x, y }: Point): string => `M${x - 4.5} ${y - 7}L${x} ${y}L${x + 4.5} ${y - 7}`;
