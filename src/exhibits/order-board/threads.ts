import { followedRow, type FloorLayout, type Standing } from './floorLayout.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line with rounded corners. */
export function roundedPath(points: readonly Point[], radius: number): string {
  const [start, ...others] = points;
  if (!start) return '';
  let d = `M${at(start)}`;
  others.forEach((corner, index) => {
    const before = points[index] ?? corner;
    const after = points[index + 2];
    if (!after) {
      d += `L${at(corner)}`;
      return;
    }
    const enter = towards(corner, before, radius);
    const leave = towards(corner, after, radius);
    d += `L${at(enter)}Q${at(corner)} ${at(leave)}`;
  });
  return d;
}

const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

export interface Thread {
  readonly d: string;
  /** Head of the arrow. */
  readonly head: string;
}

/**
 * From the board's line to a place.
 *
 * @param isOld whether the place is where the dish stood before: then it goes out under the thread to where it stands now
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
      d: `M${at(from)}C${at({ x: from.x + pull, y: from.y })} ${at({ x: hatch.box.x - pull * 0.4, y: to.y })} ${at(to)}`,
      head: `M${to.x - 7} ${to.y - 4.5}L${to.x} ${to.y}L${to.x - 7} ${to.y + 4.5}`,
    };
  }
  const index = seats.indexOf(standing.plate);
  const lane = isWide ? hatch.box.x - (isOld ? 24 : 32) : from.x + (isOld ? 16 : 10);
  const above = tables.y - (isOld ? 14 : 20);
  const to = { x: middle.x, y: cell.y - 4 };
  const { x, y } = standing.plate.box;
  const points: Point[] = [from, { x: lane, y: from.y }, { x: lane, y: above }];
  if (index < columns) points.push({ x: to.x, y: above });
  else points.push({ x: Math.max(0, x - 5), y: above }, { x: Math.max(0, x - 5), y: y - 6 }, { x: to.x, y: y - 6 });
  points.push(to);
  return { d: roundedPath(points, 8), head: `M${to.x - 4.5} ${to.y - 7}L${to.x} ${to.y}L${to.x + 4.5} ${to.y - 7}` };
}
