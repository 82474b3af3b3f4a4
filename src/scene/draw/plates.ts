import { cellRect, cellSide, plateCorner, type PlateGrid } from '../layout/plateGrid.ts';
import { rect, type Rect } from '../layout/geometry.ts';
import type { Tone, CellLook } from '../vocabulary.ts';
import type { DrawList } from './drawList.ts';
import { inset } from './drawFurniture.ts';
import { lookOfState } from '../model/shownDrive.ts';
import { elapsedFraction } from '../motion/timing.ts';
import type { SceneMoment } from './moment.ts';

/** Content of a plate by compartment. */
export interface PlateContent {
  readonly grid: PlateGrid;
  readonly cellCount: number;
  readonly lookAt: (offset: number) => CellLook;
  readonly ticketAt: (offset: number) => number | null;
  /** A look that is fading out, and its opacity, 0..1; null for a compartment at rest. */
  readonly fadingAt?: (offset: number) => { readonly look: CellLook; readonly left: number } | null;
}

export interface PlateStyle {
  readonly rim: Tone;
  readonly rimWidth: number;
}

/** Least side of a portion with room for its number. */
export const LEAST_TICKET_SIDE = 27;
const SECOND_RIM_FROM = 60;

export function drawPlate(list: DrawList, plate: Rect, content: PlateContent, style: PlateStyle): void {
  drawEmptyPlate(list, plate, style);
  for (let offset = 0; offset < content.cellCount; offset += 1) {
    const box = cellRect(plate, content.grid, offset);
    const look = content.lookAt(offset);
    const hasRoom = Math.min(box.width, box.height) >= LEAST_TICKET_SIDE;
    const ticket = hasRoom && look !== 'free' ? content.ticketAt(offset) : null;
    list.push({ kind: 'cell', box, look, ticket, opacity: 1, tilt: 0 });
  }
}

/** Old looks that fade out over the new ones. */
function drawFading(list: DrawList, plate: Rect, { grid, cellCount, fadingAt }: PlateContent): void {
  if (!fadingAt) return;
  for (let offset = 0; offset < cellCount; offset += 1) {
    const fading = fadingAt(offset);
    if (!fading) continue;
    const box = cellRect(plate, grid, offset);
    list.push({ kind: 'cell', box, look: fading.look, ticket: null, opacity: fading.left, tilt: 0 });
  }
}

/** A plate whose picture the painter may keep while nothing on it changes. */
export function drawRestingPlate(list: DrawList, plate: Rect, content: PlateContent, style: PlateStyle): void {
  let signature = `${style.rim} ${style.rimWidth}`;
  const hasTickets = cellSide(plate.width, content.grid) >= LEAST_TICKET_SIDE;
  for (let offset = 0; offset < content.cellCount; offset += 1) {
    const look = content.lookAt(offset);
    signature += ` ${look}`;
    if (hasTickets && look !== 'free') signature += content.ticketAt(offset);
  }
  const expand = (): DrawList => {
    const marks: DrawList = [];
    drawPlate(marks, plate, content, style);
    return marks;
  };
  list.push({ kind: 'plate', box: plate, signature, expand });
  drawFading(list, plate, content);
}

export function drawEmptyPlate(list: DrawList, plate: Rect, style: PlateStyle): void {
  const side = Math.min(plate.width, plate.height);
  const radius = plateCorner(side);
  const drop = rect(plate.x, plate.y + 1.5, plate.width, plate.height);
  list.push({ kind: 'box', box: drop, radius, fill: 'line' });
  list.push({ kind: 'box', box: plate, radius, fill: 'surface' });
  list.push({ kind: 'box', box: inset(plate, 0.5), radius, stroke: style.rim, lineWidth: style.rimWidth });
  if (side > SECOND_RIM_FROM) {
    const margin = side * 0.035;
    list.push({
      kind: 'box',
      box: inset(plate, margin),
      radius: side * 0.095,
      stroke: 'line',
      lineWidth: 0.8,
      opacity: 0.8,
    });
  }
}

/** The empty place of a plate. */
export function drawEmptyPlace(list: DrawList, plate: Rect, opacity = 1): void {
  const dash = plate.width < SECOND_RIM_FROM ? [3, 3] : [4, 4];
  list.push({
    kind: 'box',
    box: inset(plate, 1),
    radius: plateCorner(plate.width),
    stroke: 'lineStrong',
    lineWidth: 1.2,
    dash,
    opacity,
  });
}

/** Content of the plate of `block` in this moment, fading looks included. */
export function contentOf({ shown, motion, nowMs }: SceneMoment, block: number): PlateContent {
  const first = block * shown.drive.pagesPerBlock;
  return {
    grid: shown.grid,
    cellCount: shown.drive.pagesPerBlock,
    lookAt: (offset) => shown.lookOf(block, offset),
    ticketAt: (offset) => shown.ticketAt(block, offset),
    fadingAt: (offset) => {
      const fade = motion.fades.get(first + offset);
      return fade ? { look: lookOfState(fade.state), left: 1 - elapsedFraction(fade, nowMs) } : null;
    },
  };
}

export function styleOf({ shown }: SceneMoment, block: number): PlateStyle {
  if (block === shown.replatingBlock) {
    // Between two washes it waits, half filled, with a thin rim.
    return shown.isHatchClosed() ? { rim: 're', rimWidth: 2 } : { rim: 'lineStrong', rimWidth: 1 };
  }
  if (block === shown.hatchBlock || block === shown.victimBlock) return { rim: 'ink', rimWidth: 2 };
  return { rim: 'line', rimWidth: 1 };
}
