import { BlockRole } from '#engine';
import { easeFly, inset, rect, type DrawItem, type Rect } from '#scene';
import { paintPlate, paintPlatePlace } from '#parts';
import type { FloorLayout, Standing } from './floorLayout.ts';
import type { Floor, FloorMoment, FlyingPortion } from './moment.ts';
import { PLATE_PAGES, type OrderBoardGuess } from './scenario.ts';

export interface FloorPainting {
  readonly floor: Floor;
  readonly moment: FloorMoment;
  /** Of each block. */
  readonly standings: readonly Standing[];
  readonly guess: OrderBoardGuess | null;
  /** Physical pages with a ring: where the followed dish is, and where it was; null before the answer. */
  readonly now: number | null;
  readonly before: number | null;
}

const LARGE_CELL = 24;

export function paintFloor(layout: FloorLayout, painting: FloorPainting): DrawItem[] {
  const { floor, moment, standings, guess, now, before } = painting;
  const { looks, logicalPage, roles, flying } = moment;
  const items: DrawItem[] = [];
  // No plate is at the hatch: a full one has gone to its table, and the next has not come.
  if (!standings.some(({ isAtHatch }) => isAtHatch)) items.push(paintPlatePlace(layout.hatch));
  standings.forEach(({ plate, isAtHatch }, block) => {
    const first = block * PLATE_PAGES;
    const seat = layout.seats[(floor.numberOf[block] ?? 1) - 1];
    if (isAtHatch && seat) items.push(paintPlatePlace(seat));
    const isReplating = roles[block] === BlockRole.RelocationOpen && flying.some((each) => !each.isOrdered);
    const isOpen = isAtHatch || roles[block] === BlockRole.Victim;
    items.push(
      ...paintPlate(plate, {
        lookAt: (offset) => looks[first + offset] ?? 'free',
        ticketAt: (offset) => logicalPage[first + offset] ?? null,
        rim: isReplating ? 're' : isOpen ? 'ink' : 'line',
        rimWidth: isReplating || isOpen ? 2 : 1,
      }),
    );
  });
  const cellOf = (physicalPage: number): Rect | undefined =>
    standings[Math.floor(physicalPage / PLATE_PAGES)]?.plate.cellBox(physicalPage % PLATE_PAGES);
  if (guess !== null) items.push(...paintGuess(layout, painting, guess));
  if (before !== null) items.push(...ringOf(cellOf(before), 'ink2', 1.6, [3, 2.5]));
  if (now !== null) items.push(...ringOf(cellOf(now), 'ink', 2.2));
  for (const portion of flying) items.push(...paintFlight(layout, portion, cellOf(portion.from), cellOf(portion.to)));
  return items;
}

/** A dashed rim around the guessed plate. */
function paintGuess(layout: FloorLayout, { floor, standings }: FloorPainting, guess: OrderBoardGuess): DrawItem[] {
  const block = floor.numberOf.indexOf(guess === 'hatch' ? -1 : guess);
  const box = guess === 'hatch' ? layout.hatch.box : standings[block]?.plate.box;
  if (!box) return [];
  const by = 4;
  return [
    {
      kind: 'box',
      box: inset(box, -by),
      radius: box.width * 0.12 + by,
      stroke: 'ink2',
      lineWidth: 2,
      dash: [7, 5],
    },
  ];
}

function ringOf(
  cell: Rect | undefined,
  stroke: 'ink' | 'ink2',
  lineWidth: number,
  dash?: readonly number[],
): DrawItem[] {
  if (!cell) return [];
  const by = cell.width >= LARGE_CELL ? 2.5 : 2;
  return [
    {
      kind: 'box',
      box: inset(cell, -by),
      radius: cell.width * 0.14 + by,
      stroke,
      lineWidth,
      ...(dash ? { dash } : {}),
    },
  ];
}

function paintFlight(
  layout: FloorLayout,
  portion: FlyingPortion,
  from: Rect | undefined,
  to: Rect | undefined,
): DrawItem[] {
  const { isOrdered, logicalPage, share } = portion;
  if (!to) return [];
  const start = isOrdered ? orderedFrom(layout, to) : (from ?? to);
  const along = easeFly(share);
  const rise = 4 * share * (1 - share);
  const mix = (one: number, other: number): number => one + (other - one) * along;
  const width = mix(start.width, to.width);
  const box = rect(mix(start.x, to.x), mix(start.y, to.y) - rise * (isOrdered ? 10 : 22), width, width);
  const ticket = width >= LARGE_CELL ? logicalPage : null;
  return [
    { kind: 'cell', box, look: isOrdered ? 'host' : 'relocated', ticket, opacity: 1, tilt: isOrdered ? 0 : 7 * rise },
  ];
}

/** The start of an ordered portion: over the hatch, where the ticket is. */
function orderedFrom({ hatch }: FloorLayout, to: Rect): Rect {
  const side = Math.max(to.width, LARGE_CELL);
  return rect(hatch.box.x + hatch.box.width - 22 - side / 2, hatch.box.y - 23 - side / 2, side, side);
}
