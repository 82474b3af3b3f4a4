import { isHeatShown, type SceneMoment } from '../draw/moment.ts';
import { ribbonThickness } from '../motion/speed.ts';
import type { LabelBox, LabelId, SceneShape } from '../layout/sceneLayout.ts';
import * as scene from '#messages/scene';
import { right } from '../layout/geometry.ts';
import {
  LEGEND_LOOKS,
  legendWidth,
  namedWidth,
  tablesTitleWidth,
  type LegendLook,
  type LegendSpacing,
} from '../layout/wordRoom.ts';

/** Least width of a seat with room for words. */
const LEAST_WORDED_SEAT = 70;

/** Places of labels that depend on the moment, not only on the layout. */
export function labelBoxes(moment: SceneMoment): Partial<Record<LabelId, LabelBox>> {
  return { ...besideRibbons(moment), ...emptySeat(moment), ...tablesHead(moment) };
}

/** Places of the heading of the tables and of the legend, which share the room. */
function tablesHead(moment: SceneMoment): Partial<Record<LabelId, LabelBox>> {
  const legend = legendPlan(moment)?.box;
  const { tables } = moment.layout.labels;
  if (!legend) return {};
  if (!tables) return { legend };
  const isBeside = legend.x > tables.x && legend.y < tables.y + tables.height - 2;
  return { legend, tables: { ...tables, width: isBeside ? legend.x - tables.x : tables.width } };
}

function emptySeat(moment: SceneMoment): Partial<Record<LabelId, LabelBox>> {
  const { tables } = moment.layout;
  if (tables.kind !== 'plates' || isHeatShown(moment)) return {};
  const seat = tables.seats[moment.shown.seating.heldSlot];
  const leastSide = LEAST_WORDED_SEAT * (moment.layout.shape === 'presenter' ? 2 : 1);
  if (!seat || seat.width < leastSide) return {};
  return {
    emptySeat: { x: seat.x + 4, y: seat.y + seat.height / 2 - 17, width: seat.width - 8, height: 34, align: 'center' },
  };
}

/** Moves the labels of arrows aside for ribbons, which are wider. */
function besideRibbons(moment: SceneMoment): Partial<Record<LabelId, LabelBox>> {
  const { layout, relocatedPerHostPage } = moment;
  if (moment.band !== 'flow' || relocatedPerHostPage === null) return {};
  const moved: Partial<Record<LabelId, LabelBox>> = {};
  for (const id of ['full', 'back'] as const) {
    const box = layout.labels[id];
    const first = layout.arrows.find((arrow) => arrow.id === id)?.steps[0];
    if (!box || first?.[0] !== 'M') continue;
    const half = ribbonThickness(layout, relocatedPerHostPage)[id] / 2 + 7;
    const isAbove = box.align === 'center';
    moved[id] = isAbove
      ? { ...box, y: first[2] - half, hang: 'bottom' }
      : { ...box, x: Math.max(box.x, first[1] + half) };
  }
  return moved;
}

/** Looks that the legend names now, and its place. */
interface LegendPlan {
  readonly looks: readonly LegendLook[];
  readonly spacing: LegendSpacing;
  /** Whether the heading of the tables stays beside it. */
  readonly hasHead: boolean;
  /** Whether the heat map marks open and cleaned blocks, which the legend then names. */
  readonly hasMarks: boolean;
  readonly box: LabelBox;
}

const TIGHT: ReadonlySet<SceneShape> = new Set(['phone', 'landscape', 'medium', 'presenter']);
const PHONE_TITLE_CSS_PX = 14;
const PHONE_ROW = 18;

/**
 * Looks in the legend of this shape: ghosts once there are some, clean places where there is room. In a hall, ghosts replace leftovers,
 * which the class knows by then, so that the legend does not move.
 */
function looksOf({ layout, shown }: SceneMoment): LegendLook[] {
  const hasGhosts = shown.field('GhostPages') > 0;
  const hasFree = layout.shape === 'wide' || layout.shape === 'medium';
  const left = layout.shape === 'presenter' && hasGhosts ? 'leftover' : hasGhosts ? null : 'ghost';
  return LEGEND_LOOKS.filter((look) => look !== left && (hasFree || look !== 'free'));
}

/** The plan of the legend, or null where the composition has no room for one. */
export function legendPlan(moment: SceneMoment): LegendPlan | null {
  const box = moment.layout.labels.legend;
  const { shape, labels, tables } = moment.layout;
  const isHeat = isHeatShown(moment);
  if (!box) return null;
  const spacing: LegendSpacing = TIGHT.has(shape) ? 'tight' : 'roomy';
  const hasMarks = tables.kind === 'tiles' && shape !== 'landscape' && shape !== 'presenter';
  const plan = { looks: looksOf(moment), spacing, hasMarks, hasHead: true, box };
  if (shape === 'landscape') return isHeat ? { ...plan, hasHead: false } : onLow(plan);
  if (shape === 'phone') return onPhone(moment, plan);
  if (shape === 'wide') return withinRows(plan);
  if (shape === 'presenter' && !isHeat) return inHall(plan, labels.tables);
  const indent = titleEnd(plan, labels.tables, shape, isHeat) - box.x;
  const moved = { ...box, x: box.x + indent, width: box.width - indent };
  if (isHeat) return { ...plan, box: moved };
  // One row stands on the line of the headings, two rows around that line. Clean places never cause a second row.
  const isOneRow = (looks: readonly LegendLook[]): boolean => legendWidth(looks, spacing) <= moved.width;
  const others = plan.looks.filter((look) => look !== 'free');
  const looks = !isOneRow(plan.looks) && isOneRow(others) ? others : plan.looks;
  const isLow = isOneRow(looks);
  const beside = withinRows({ ...plan, looks, box: isLow ? { ...moved, y: box.y + 10, height: 20 } : moved });
  const isBeside = legendWidth(beside.looks, spacing) <= roomInRows(beside.box);
  const { tables: title } = labels;
  if (isBeside || !title) return beside;
  const alone = { ...box, x: title.x, width: box.x + box.width - title.x };
  return withinRows({ ...plan, hasHead: false, box: alone });
}

/** Usable width of two rows together: the end of the first row stays partly empty. */
const roomInRows = ({ width }: LabelBox): number => 2 * width - 60;

/** Text size of a hall's legend, and additional gap between two entries, as in `CafeteriaScene.css`. */
const HALL_LEGEND_CSS_PX = 24;
const HALL_GAP_CSS_PX = 9;
const HALL_ROWS_CSS_PX = 60;

/** For a hall: beside the heading or in its place, on one row or two. */
function inHall(plan: LegendPlan, title: LabelBox | undefined): LegendPlan {
  const { box, looks, spacing } = plan;
  const gaps = HALL_GAP_CSS_PX * (looks.length - 1);
  const width = legendWidth(looks, spacing, HALL_LEGEND_CSS_PX) + gaps;
  const indent = Math.max(0, besideTitle(title, 'presenter') - box.x);
  if (width <= box.width - indent) return { ...plan, box: { ...box, x: box.x + indent, width: box.width - indent } };
  const x = title?.x ?? box.x;
  const alone = { ...box, x, width: right(box) - x };
  const isOneRow = width <= alone.width;
  return { ...plan, hasHead: false, box: isOneRow ? alone : { ...alone, y: 2, height: HALL_ROWS_CSS_PX } };
}

/** Fits the legend into two rows: without enough room, clean places are left out, because their look explains itself. */
function withinRows(plan: LegendPlan): LegendPlan {
  if (legendWidth(plan.looks, plan.spacing) <= roomInRows(plan.box)) return plan;
  return { ...plan, looks: plan.looks.filter((look) => look !== 'free') };
}

/** Text size of a low scene's legend, as in `CafeteriaScene.css`. */
const LOW_LEGEND_CSS_PX = 12;
/**
 * Looks that a single row leaves out first: the number above the scene explains the colour of `host`, and stripes explain
 * leftovers.
 */
const DISPENSABLE: readonly LegendLook[] = ['host', 'leftover'];

/** For a low scene: beside the heading, or in its place. */
function onLow(plan: LegendPlan): LegendPlan {
  const { box, looks, spacing } = plan;
  const indent = tablesTitleWidth(PHONE_TITLE_CSS_PX);
  const isBeside = indent + legendWidth(looks, spacing, LOW_LEGEND_CSS_PX) <= box.width;
  if (isBeside) return { ...plan, box: { ...box, x: box.x + indent, width: box.width - indent } };
  return withinRow({ ...plan, hasHead: false }, LOW_LEGEND_CSS_PX);
}

/** Fits the legend into one row; leaves out looks for which there is no room. */
function withinRow(plan: LegendPlan, sizeCssPx?: number): LegendPlan {
  let { looks } = plan;
  for (const least of DISPENSABLE) {
    if (legendWidth(looks, plan.spacing, sizeCssPx) <= plan.box.width) break;
    looks = looks.filter((look) => look !== least);
  }
  return { ...plan, looks };
}

/** Width that the full sentence of a heat map needs beside its scale. */
const HEAT_DOMAIN_CSS_PX = 290;
export const isHeatLegendShort = ({ box }: LegendPlan): boolean => box.width < HEAT_DOMAIN_CSS_PX;

/** Text size of the heading of the tables, as in `CafeteriaScene.css`. */
const TITLE_CSS_PX: Partial<Record<SceneShape, number>> = { medium: 15, presenter: 28 };

/** Left edge of the legend beside the heading of the tables. */
function besideTitle(tables: LabelBox | undefined, shape: SceneShape): number {
  const width = tables?.width ?? 0;
  return (tables?.x ?? 0) + Math.max(width, tablesTitleWidth(TITLE_CSS_PX[shape] ?? PHONE_TITLE_CSS_PX));
}

/** The same; with room for the field's word beside the heading, where the legend needs less than the rest. */
function titleEnd(
  { looks, spacing, box }: LegendPlan,
  tables: LabelBox | undefined,
  shape: SceneShape,
  isHeat: boolean,
): number {
  const end = besideTitle(tables, shape);
  if (!tables || shape !== 'medium' || isHeat) return end;
  const namedEnd = tables.x + namedWidth(scene.tables, scene.tablesUnder) + 14;
  const others = looks.filter((look) => look !== 'free');
  return legendWidth(others, spacing) <= right(box) - namedEnd ? Math.max(end, namedEnd) : end;
}

function onPhone(moment: SceneMoment, plan: LegendPlan): LegendPlan {
  const { box } = plan;
  const isMap = moment.layout.tables.kind === 'tiles';
  const titleWidth = tablesTitleWidth(PHONE_TITLE_CSS_PX);
  const width = legendWidth(plan.looks, 'tight');
  if (isHeatShown(moment) && !isMap) return { ...plan, hasHead: false };
  if (isMap || titleWidth + width > box.width) {
    // Either the second row, or the place of the heading.
    const isUnder = (isMap || width <= box.width) && box.height > PHONE_ROW;
    const y = box.y + PHONE_ROW;
    if (isUnder) return { ...plan, box: { ...box, y, height: box.height - PHONE_ROW } };
    return box.height > PHONE_ROW ? { ...plan, hasHead: false } : withinRow({ ...plan, hasHead: false });
  }
  // Alone on its line, the legend begins at a quarter of the width, as in the design.
  const indent = Math.max(titleWidth, Math.min(94, box.width - width - 8));
  return { ...plan, box: { ...box, x: box.x + indent, width: box.width - indent, height: PHONE_ROW } };
}
