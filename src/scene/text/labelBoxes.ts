import { isHeatShown } from '../draw/moment.ts';
import type { SceneMoment } from '../draw/moment.ts';
import { ribbonThickness } from '../motion/flowRates.ts';
import type { LabelBox, LabelId } from '../layout/sceneLayout.ts';
import type { SceneWords } from '../vocabulary.ts';
import { legendPlan } from './legendPlan.ts';

/** Least width of a seat with room for words. */
const LEAST_WORDED_SEAT = 70;

/** Places of labels that depend on the moment, not only on the layout. */
export function labelBoxes(moment: SceneMoment, words: SceneWords): Partial<Record<LabelId, LabelBox>> {
  return { ...besideRibbons(moment), ...emptySeat(moment), ...tablesHead(moment, words) };
}

/** Places of the heading of the tables and of the legend, which share the room. */
function tablesHead(moment: SceneMoment, words: SceneWords): Partial<Record<LabelId, LabelBox>> {
  const legend = legendPlan(moment, words)?.box;
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
