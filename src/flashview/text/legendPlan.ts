import { isHeatShown } from '../draw/moment.ts';
import type { SceneMoment } from '../draw/moment.ts';
import { right } from '../layout/geometry.ts';
import type { LabelBox, SceneShape } from '../layout/sceneLayout.ts';
import { LEGEND_LOOKS, legendWidth, tablesTitleWidth } from '../layout/wordRoom.ts';
import type { LegendLook, LegendSpacing } from '../layout/wordRoom.ts';
import type { SceneWords } from '../vocabulary.ts';

/** What the legend has to name now, and where it stands. */
export interface LegendPlan {
  readonly looks: readonly LegendLook[];
  readonly spacing: LegendSpacing;
  /** Whether the heading of the tables keeps its place beside it. */
  readonly hasHead: boolean;
  /** Whether open and cleaned blocks are marked on the map itself, and named. */
  readonly hasMarks: boolean;
  readonly box: LabelBox;
}

const TIGHT: ReadonlySet<SceneShape> = new Set(['phone', 'landscape', 'medium', 'presenter']);
const PHONE_TITLE_CSS_PX = 14;
const PHONE_ROW = 18;

/**
 * Looks that a scene of this shape names: ghosts once there are some, clean places where there is room. Before a class nothing moves when
 * ghosts come: they take the place of the leftovers, which it has seen by then.
 */
function looksOf({ layout, shown }: SceneMoment): LegendLook[] {
  const hasGhosts = shown.field('GhostPages') > 0;
  const hasFree = layout.shape === 'wide' || layout.shape === 'medium';
  const left = layout.shape === 'presenter' && hasGhosts ? 'leftover' : hasGhosts ? null : 'ghost';
  return LEGEND_LOOKS.filter((look) => look !== left && (hasFree || look !== 'free'));
}

/** Null where the composition has no room for a legend. */
export function legendPlan(moment: SceneMoment, words: SceneWords): LegendPlan | null {
  const box = moment.layout.labels.legend;
  const { shape, labels, tables } = moment.layout;
  const isHeat = isHeatShown(moment);
  if (!box) return null;
  const spacing: LegendSpacing = TIGHT.has(shape) ? 'tight' : 'roomy';
  const hasMarks = tables.kind === 'tiles' && shape !== 'landscape' && shape !== 'presenter';
  const plan = { looks: looksOf(moment), spacing, hasMarks, hasHead: true, box };
  if (shape === 'landscape') return isHeat ? { ...plan, hasHead: false } : onLow(words, plan);
  if (shape === 'phone') return onPhone(moment, words, plan);
  if (shape === 'wide') return withinRows(plan, words);
  if (shape === 'presenter' && !isHeat) return inHall(plan, labels.tables, words);
  const indent = besideTitle(labels.tables, words, shape) - box.x;
  const moved = { ...box, x: box.x + indent, width: box.width - indent };
  if (isHeat) return { ...plan, box: moved };
  // One row stands on the line of the headings, two rows around it; clean places have none to themselves.
  const isOneRow = (looks: readonly LegendLook[]): boolean => legendWidth(looks, spacing, words.skin) <= moved.width;
  const others = plan.looks.filter((look) => look !== 'free');
  const looks = !isOneRow(plan.looks) && isOneRow(others) ? others : plan.looks;
  const isLow = isOneRow(looks);
  const beside = withinRows({ ...plan, looks, box: isLow ? { ...moved, y: box.y + 10, height: 20 } : moved }, words);
  const isBeside = legendWidth(beside.looks, spacing, words.skin) <= roomInRows(beside.box);
  const { tables: title } = labels;
  if (isBeside || !title) return beside;
  const alone = { ...box, x: title.x, width: box.x + box.width - title.x };
  return withinRows({ ...plan, hasHead: false, box: alone }, words);
}

/** Of two rows, where what stands at the end of the first leaves some of it empty. */
const roomInRows = ({ width }: LabelBox): number => 2 * width - 60;

/** Size of the legend of a hall, in CSS pixels, and how much more stands between two of its names: see `CafeteriaScene.css`. */
const HALL_LEGEND_CSS_PX = 24;
const HALL_GAP_CSS_PX = 9;
const HALL_ROWS_CSS_PX = 60;

/** Beside the heading, or in its place: on its line, or as two rows around it. */
function inHall(plan: LegendPlan, title: LabelBox | undefined, words: SceneWords): LegendPlan {
  const { box, looks, spacing } = plan;
  const gaps = HALL_GAP_CSS_PX * (looks.length - 1);
  const width = legendWidth(looks, spacing, words.skin, HALL_LEGEND_CSS_PX) + gaps;
  const indent = Math.max(0, besideTitle(title, words, 'presenter') - box.x);
  if (width <= box.width - indent) return { ...plan, box: { ...box, x: box.x + indent, width: box.width - indent } };
  const x = title?.x ?? box.x;
  const alone = { ...box, x, width: right(box) - x };
  const isOneRow = width <= alone.width;
  return { ...plan, hasHead: false, box: isOneRow ? alone : { ...alone, y: 2, height: HALL_ROWS_CSS_PX } };
}

/** Two rows are all there is: where they do not suffice, the clean places name themselves. */
function withinRows(plan: LegendPlan, { skin }: SceneWords): LegendPlan {
  if (legendWidth(plan.looks, plan.spacing, skin) <= roomInRows(plan.box)) return plan;
  return { ...plan, looks: plan.looks.filter((look) => look !== 'free') };
}

/** Size of the legend of a low scene, in CSS pixels: see `CafeteriaScene.css`. */
const LOW_LEGEND_CSS_PX = 12;
/** What one row leaves out first: the number above the scene has that color with its name, and stripes are guessed. */
const DISPENSABLE: readonly LegendLook[] = ['host', 'leftover'];

/** Beside the heading, or in its place. */
function onLow(words: SceneWords, plan: LegendPlan): LegendPlan {
  const { box, looks, spacing } = plan;
  const indent = tablesTitleWidth(words.skin, PHONE_TITLE_CSS_PX);
  const isBeside = indent + legendWidth(looks, spacing, words.skin, LOW_LEGEND_CSS_PX) <= box.width;
  if (isBeside) return { ...plan, box: { ...box, x: box.x + indent, width: box.width - indent } };
  return withinRow({ ...plan, hasHead: false }, words, LOW_LEGEND_CSS_PX);
}

/** One row, of as many looks as it has room for. */
function withinRow(plan: LegendPlan, { skin }: SceneWords, sizeCssPx?: number): LegendPlan {
  let { looks } = plan;
  for (const least of DISPENSABLE) {
    if (legendWidth(looks, plan.spacing, skin, sizeCssPx) <= plan.box.width) break;
    looks = looks.filter((look) => look !== least);
  }
  return { ...plan, looks };
}

/** Room that the whole sentence of a heat map needs beside its scale. */
const HEAT_DOMAIN_CSS_PX = 290;
export const isHeatLegendShort = ({ box }: LegendPlan): boolean => box.width < HEAT_DOMAIN_CSS_PX;

/** Size of the heading of the tables, in CSS pixels: see `CafeteriaScene.css`. */
const TITLE_CSS_PX: Partial<Record<SceneShape, number>> = { medium: 15, presenter: 28 };

/** Left edge of what stands beside the heading of the tables. */
function besideTitle(tables: LabelBox | undefined, { skin }: SceneWords, shape: SceneShape): number {
  const width = tables?.width ?? 0;
  return (tables?.x ?? 0) + Math.max(width, tablesTitleWidth(skin, TITLE_CSS_PX[shape] ?? PHONE_TITLE_CSS_PX));
}

function onPhone(moment: SceneMoment, words: SceneWords, plan: LegendPlan): LegendPlan {
  const { box } = plan;
  const { skin } = words;
  const isMap = moment.layout.tables.kind === 'tiles';
  const titleWidth = tablesTitleWidth(skin, PHONE_TITLE_CSS_PX);
  const width = legendWidth(plan.looks, 'tight', skin);
  if (isHeatShown(moment) && !isMap) return { ...plan, hasHead: false };
  if (isMap || titleWidth + width > box.width) {
    // The second row, or all of them without the heading.
    const isUnder = (isMap || width <= box.width) && box.height > PHONE_ROW;
    const y = box.y + PHONE_ROW;
    if (isUnder) return { ...plan, box: { ...box, y, height: box.height - PHONE_ROW } };
    return box.height > PHONE_ROW ? { ...plan, hasHead: false } : withinRow({ ...plan, hasHead: false }, words);
  }
  // Where it has the line to itself it begins at a quarter of the width, as the picture has it.
  const indent = Math.max(titleWidth, Math.min(94, box.width - width - 8));
  return { ...plan, box: { ...box, x: box.x + indent, width: box.width - indent, height: PHONE_ROW } };
}
