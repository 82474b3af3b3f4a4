import { mixRect, rect, right, square } from '../layout/geometry.ts';
import { boxAround, curveSteps, pointAlong, pointOn } from '../layout/ways.ts';
import { cellPlace, CLEAN_PLATE_SIDE, placeOf } from '../model/places.ts';
import type { CellLook } from '../vocabulary.ts';
import { lookOfState } from '../model/shownDrive.ts';
import { easeFly, easeSettle, elapsedFraction } from '../motion/timing.ts';
import type { Flight, Tear } from '../motion/motion.ts';
import { NOWHERE } from '../vocabulary.ts';
import type { DrawList } from './drawList.ts';
import type { PathStep } from '../layout/geometry.ts';
import type { SceneMoment } from './moment.ts';
import { inset } from './drawFurniture.ts';
import { contentOf, styleOf, drawEmptyPlate, drawPlate } from './plates.ts';

/** Tilt of a flying portion, in degrees. */
const TILT = { host: 6, copy: -7 } as const;
/** Least side of a flying portion. */
const LEAST_FLYING_SIDE = 19;
const TEAR_GAP = 6;

/** Everything that moves, in front of everything at rest. */
export function drawMotion(list: DrawList, moment: SceneMoment): void {
  drawMovingPlates(list, moment);
  drawWashedPlate(list, moment);
  drawBeltPlate(list, moment);
  drawTrails(list, moment);
  for (const tear of moment.motion.tears) drawTear(list, moment, tear);
  for (const flight of moment.motion.flights) drawFlight(list, moment, flight);
  drawRings(list, moment);
}

function drawMovingPlates(list: DrawList, moment: SceneMoment): void {
  const { layout, shown, motion, nowMs } = moment;
  for (const [block, move] of motion.plateMoves) {
    const to = placeOf(layout, shown, block);
    if (to)
      drawPlate(
        list,
        mixRect(move.from, to, easeSettle(elapsedFraction(move, nowMs))),
        contentOf(moment, block),
        styleOf(moment, block),
      );
  }
}

/**
 * The erased plate moves into the drum of the washer, shrinks, and lies there until it is clean. Without a drum it is washed in
 * place.
 */
function drawWashedPlate(list: DrawList, moment: SceneMoment): void {
  const { layout, shown, motion, nowMs } = moment;
  if (shown.washedBlock === NOWHERE) return;
  const { drum } = layout.washer;
  const inside = drum ? boxAround(drum.center, drum.radius * 1.5, drum.radius * 1.5) : layout.victim;
  const entered = motion.intoWasher ? easeSettle(elapsedFraction(motion.intoWasher, nowMs)) : 1;
  const plate = mixRect(layout.victim, inside, entered);
  const content = contentOf(moment, shown.washedBlock);
  const washed = motion.wash ? elapsedFraction(motion.wash, nowMs) * content.cellCount : 0;
  const lookAt = (offset: number): CellLook => (offset < washed ? 'free' : content.lookAt(offset));
  drawPlate(list, plate, { ...content, lookAt }, { rim: 'ink', rimWidth: 2 - entered });
}

function drawBeltPlate(list: DrawList, { layout, motion, nowMs }: SceneMoment): void {
  if (!motion.belt || layout.beltWay.length === 0 || nowMs < motion.belt.startMs) return;
  const at = pointAlong(layout.beltWay, elapsedFraction(motion.belt, nowMs));
  const side = CLEAN_PLATE_SIDE * 0.8;
  // The belt runs along the right edge of a narrow floor and along the lower edge of others; the plate must stay on the floor.
  const x = Math.min(at.x - side / 2, layout.width - side - 3);
  const y = Math.min(at.y - side / 2, layout.height - side - 3);
  drawEmptyPlate(list, square(x, y, side), { rim: 'lineStrong', rimWidth: 1.4 });
}

function drawTrails(list: DrawList, { motion, nowMs }: SceneMoment): void {
  for (const trail of motion.trails) {
    const done = elapsedFraction(trail, nowMs);
    const tone = trail.kind === 'host' ? 'host' : 're';
    list.push({ kind: 'path', steps: curveSteps(trail.curve), stroke: tone, lineWidth: 3, opacity: 0.5 * (1 - done) });
    const { x, y } = pointOn(trail.curve, easeFly(done));
    list.push({ kind: 'disc', x, y, radius: 4, fill: tone, opacity: 0.9 * (1 - done * 0.5) });
  }
}

function drawFlight(list: DrawList, { shown, nowMs }: SceneMoment, flight: Flight): void {
  const time = elapsedFraction(flight, nowMs);
  const eased = easeFly(time);
  const size = mixRect(flight.fromBox, flight.toBox, eased);
  const swell = Math.max(1, LEAST_FLYING_SIDE / Math.min(size.width, size.height)) - 1;
  const lift = Math.sin(Math.PI * time);
  const grown = 1 + (swell + 0.06) * lift;
  const box = boxAround(pointOn(flight.curve, eased), size.width * grown, size.height * grown);
  const plainLook = flight.kind === 'host' ? 'host' : 'relocated';
  const look = shown.hasPages ? lookOfState(shown.trueStateOf(flight.page)) : plainLook;
  const isReadable = Math.min(box.width, box.height) >= 22;
  list.push({
    kind: 'box',
    box: rect(box.x + 1, box.y + 2 + 3 * lift, box.width, box.height),
    radius: box.width * 0.14,
    fill: 'ink',
    opacity: 0.14,
  });
  const ticket = isReadable && flight.ticket >= 0 ? flight.ticket : null;
  list.push({ kind: 'cell', box, look, ticket, opacity: 1, tilt: TILT[flight.kind] * lift, isInFlight: true });
}

/** The ticket of a deleted dish tears in two; the portion underneath is a leftover. */
function drawTear(list: DrawList, { layout, shown, nowMs }: SceneMoment, tear: Tear): void {
  const cell = cellPlace(layout, shown, tear.page);
  if (!cell) return;
  const done = elapsedFraction(tear, nowMs);
  const width = Math.max(30, cell.width * 1.2);
  const height = Math.max(17, cell.width * 0.6);
  const paper = boxAround({ x: cell.x + cell.width / 2, y: cell.y + cell.height / 2 }, width, height);
  const opacity = done < 0.6 ? 1 : (1 - done) / 0.4;
  const apart = (TEAR_GAP / 2) * easeSettle(done);
  const middleX = paper.x + width / 2;
  const tooth = height / 4;
  const edge = (x: number, isDownward: boolean): PathStep[] => {
    const corners = [0, 1, 2, 3, 4].map((corner): PathStep => [
      'L',
      x + (corner % 2 === 0 ? -2 : 2),
      paper.y + corner * tooth,
    ]);
    return isDownward ? corners : corners.reverse();
  };
  const leftHalf: PathStep[] = [
    ['M', paper.x - apart, paper.y],
    ...edge(middleX - apart, true),
    ['L', paper.x - apart, paper.y + height],
    ['Z'],
  ];
  const rightHalf: PathStep[] = [
    ['M', right(paper) + apart, paper.y + height],
    ...edge(middleX + apart, false),
    ['L', right(paper) + apart, paper.y],
    ['Z'],
  ];
  for (const steps of [leftHalf, rightHalf]) {
    list.push({ kind: 'path', steps, fill: 'surface', stroke: 'host', lineWidth: 1.4, opacity });
  }
}

function drawRings(list: DrawList, { layout, shown, motion, nowMs }: SceneMoment): void {
  for (const ring of motion.rings) {
    const cell = cellPlace(layout, shown, ring.page);
    if (!cell || nowMs >= ring.startMs + ring.durationMs) continue;
    if (ring.isDeparture)
      list.push({ kind: 'box', box: inset(cell, -0.5), radius: 3, stroke: 'ghost', lineWidth: 1.8 });
    else list.push({ kind: 'box', box: inset(cell, -2.5), radius: 5, stroke: 'ink', lineWidth: 2.5 });
  }
}
