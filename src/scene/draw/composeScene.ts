import { cellRect } from '../layout/plateGrid.ts';
import { bottom, middle, right } from '../layout/geometry.ts';
import type { Point, PathStep } from '../layout/geometry.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';
import { curveSteps, hostCurve } from '../layout/ways.ts';
import { easeSettle, elapsedFraction } from '../motion/timing.ts';
import { NOWHERE } from '../vocabulary.ts';
import { drawMotion } from './drawMotion.ts';
import { drawTables } from './drawTables.ts';
import type { DrawList } from './drawList.ts';
import { crowdCount, isHatchShut, isHeatShown } from './moment.ts';
import type { SceneMoment } from './moment.ts';
import {
  drawArrows,
  drawDottedWay,
  drawFurniture,
  drawGuests,
  drawShutter,
  drawStack,
  drawWasher,
  inset,
  stackView,
} from './drawFurniture.ts';
import { contentOf, styleOf, drawEmptyPlace, drawRestingPlate } from './plates.ts';

const FLOW_ARROWS = ['full', 'back'] as const;
/** Hidden while there is nothing to wash. */
const WASH_ARROWS = ['wash'] as const;

/** All marks of a moment, back to front. */
export function composeScene(moment: SceneMoment): DrawList {
  const { layout, shown, motion, nowMs, lateDrawing, relocatedPerHostPage } = moment;
  const list: DrawList = [];
  const flows = moment.band === 'flow' && relocatedPerHostPage !== null ? lateDrawing?.drawFlows : undefined;
  drawFurniture(
    list,
    layout,
    motion.flights.some((flight) => flight.kind === 'host'),
  );
  const isWashing = shown.victimBlock !== NOWHERE || motion.wash !== null || moment.band === 'flow';
  drawArrows(list, layout.arrows, new Set([...(flows ? FLOW_ARROWS : []), ...(isWashing ? [] : WASH_ARROWS)]));
  flows?.(list, layout, relocatedPerHostPage ?? 0);
  drawTables(list, moment);
  drawHatch(list, moment);
  drawShutter(list, layout.shutter, moment.shutter ?? (isHatchShut(moment) ? 1 : 0));
  drawDishRoom(list, moment);
  drawWasher(list, layout.washer, motion.wash ? elapsedFraction(motion.wash, nowMs) : null);
  drawStack(
    list,
    layout.stack,
    stackView(Math.max(0, shown.field('FreeBlocks')), shown.drive.reserveBlocks, layout.stack.slots),
  );
  if (motion.leavingGuests) lateDrawing?.drawLeavers(list, layout.guests, motion.leavingGuests, nowMs);
  else
    drawGuests(list, layout.guests, {
      tickets: shown.guestTickets(),
      shift: motion.lineMove ? 1 - easeSettle(elapsedFraction(motion.lineMove, nowMs)) : 0,
      crowdCount: crowdCount(moment),
    });
  drawMotion(list, moment);
  lateDrawing?.drawOverlay(list, moment);
  return list;
}

function drawHatch(list: DrawList, moment: SceneMoment): void {
  const { layout, shown, motion } = moment;
  const block = shown.hatchBlock;
  if (block === NOWHERE || motion.plateMoves.has(block)) drawEmptyPlace(list, layout.hatch);
  else drawRestingPlate(list, layout.hatch, contentOf(moment, block), styleOf(moment, block));
  if (block === NOWHERE) return;
  const filled = shown.filledAtHatch();
  if (filled >= shown.drive.pagesPerBlock || isHatchShut(moment)) return;
  const slot = cellRect(layout.hatch, shown.grid, filled);
  if (!isHeatShown(moment)) {
    // Over portions the path would be invisible, so it ends at the rim; the ring marks the place.
    const endX = filled % shown.grid.columns === 0 ? slot.x - 5 : layout.hatch.x - 5;
    drawDottedWay(list, curveSteps(hostCurve(layout, { x: endX, y: middle(slot).y })), 'host');
  }
  list.push({ kind: 'box', box: inset(slot, -1), radius: Math.min(5, slot.width * 0.2), stroke: 'host', lineWidth: 2 });
}

function drawDishRoom(list: DrawList, moment: SceneMoment): void {
  const { layout, shown, motion } = moment;
  for (const [block, place] of [
    [shown.replatingBlock, layout.replating],
    [shown.victimBlock, layout.victim],
  ] as const) {
    const isAway = motion.plateMoves.has(block) || block === shown.washedBlock;
    if (block === NOWHERE || isAway) drawEmptyPlace(list, place);
    else drawRestingPlate(list, place, contentOf(moment, block), styleOf(moment, block));
  }
  if (shown.drive.frontiers === 'split') drawCopyWay(list, moment);
}

function drawCopyWay(list: DrawList, { layout, shown, band }: SceneMoment): void {
  const wanted = shown.nextWantedOffset();
  if (wanted === NOWHERE || band === 'flow') return;
  const from = middle(cellRect(layout.victim, shown.grid, wanted));
  const frontier = shown.replatingBlock === NOWHERE ? 0 : shown.field('RelocationFrontierOffset');
  const to = middle(cellRect(layout.replating, shown.grid, frontier % shown.drive.pagesPerBlock));
  drawDottedWay(list, copyWay(layout, from, to), 're');
}

/**
 * Path from the victim's edge to the edge of the plate that is being filled; they may stand side by side or one above the other.
 */
function copyWay({ victim, replating }: SceneLayout, from: Point, to: Point): PathStep[] {
  if (bottom(replating) < victim.y) {
    const startY = victim.y - 4;
    const endY = bottom(replating) + 7;
    const bend = (startY - endY) * 0.6;
    return [
      ['M', from.x, startY],
      ['C', from.x, startY - bend, to.x, startY - bend, to.x, endY],
    ];
  }
  const isLeftward = replating.x < victim.x;
  const startX = isLeftward ? victim.x - 4 : right(victim) + 4;
  const endX = isLeftward ? right(replating) + 7 : replating.x - 7;
  const bend = (endX - startX) * 0.5;
  return [
    ['M', startX, from.y],
    ['C', startX + bend, from.y, endX - bend, to.y, endX, to.y],
  ];
}
