import { isHatchShut, isHeatShown } from '../draw/moment.ts';
import type { SceneMoment } from '../draw/moment.ts';
import type { Rect } from '../layout/geometry.ts';
import type { LabelBox } from '../layout/sceneLayout.ts';
import type { LegendLook } from '../layout/wordRoom.ts';
import { legendPlan } from '../text/legendPlan.ts';
import { NOWHERE } from '../vocabulary.ts';
import type { SceneWords } from '../vocabulary.ts';

export type FurnitureId =
  | 'guests'
  | 'hatch'
  | 'stack'
  | 'lowLine'
  | 'orderBoard'
  | 'tables'
  | LegendLook
  | 'dishRoom'
  | 'nextPlate'
  | 'washer';

export type Side = 'right' | 'left' | 'below' | 'above';

/** A part of the scene with an explanation. */
export interface Furniture {
  readonly id: FurnitureId;
  /** Target for fingers, and outline of the focus. */
  readonly target: Rect;
  /** Further areas in which a pointer finds the part. */
  readonly more: readonly Rect[];
  /** Rectangle that its card must not cover. */
  readonly explained: Rect;
  /** Preferred side of its card. */
  readonly side: Side;
}

/** Everything that decides which parts there are and where. */
export interface FurnitureState {
  readonly isHatchShut: boolean;
  readonly hasNextPlate: boolean;
  /** Null without a legend, and for the legend of a heat map. */
  readonly legend: { readonly looks: readonly LegendLook[]; readonly box: LabelBox } | null;
  readonly hasTablesHead: boolean;
  readonly reserveBlocks: number;
}

export function furnitureStateOf(moment: SceneMoment, words: SceneWords): FurnitureState {
  const { layout, shown } = moment;
  const plan = legendPlan(moment, words);
  return {
    isHatchShut: isHatchShut(moment),
    hasNextPlate: shown.victimBlock === NOWHERE,
    legend: plan && !isHeatShown(moment) ? { looks: plan.looks, box: plan.box } : null,
    hasTablesHead: layout.labels.tables !== undefined && plan?.hasHead !== false,
    reserveBlocks: shown.drive.reserveBlocks,
  };
}
