import type { createHeatMap } from '../heat/HeatLayer.ts';
import type { HeatReading } from '../heat/heatReading.ts';
import type { GuestsLayout, SceneLayout } from '../layout/sceneLayout.ts';
import type { ShownDrive } from '../model/shownDrive.ts';
import type { FollowedDish, TouchTarget } from '../model/touchTarget.ts';
import type { MotionBand } from '../motion/speed.ts';
import type { LeavingGuests } from '../motion/departure.ts';
import type { Motion } from '../motion/motion.ts';
import type { DrawList } from './drawList.ts';

/** Drawing that the first picture does not need: heat maps, flows, leaving guests, marks for the reader. Fetched after it. */
export interface LateDrawing {
  readonly createHeatMap: typeof createHeatMap;
  readonly drawFlows: (list: DrawList, layout: SceneLayout, relocatedPerHostPage: number) => void;
  readonly drawLeavers: (list: DrawList, layout: GuestsLayout, leavers: LeavingGuests, nowMs: number) => void;
  /** Marks over everything else: the followed dish and the touched plate. */
  readonly drawOverlay: (list: DrawList, moment: SceneMoment) => void;
}

/** Everything that one paint depends on. */
export interface SceneMoment {
  readonly layout: SceneLayout;
  readonly shown: ShownDrive;
  readonly motion: Motion;
  readonly heat: HeatReading;
  readonly band: MotionBand;
  readonly nowMs: number;
  /** Relocated pages for every host page; null while unknown. */
  readonly relocatedPerHostPage: number | null;
  /** Null until it is fetched. */
  readonly lateDrawing?: LateDrawing | null;
  readonly touchTarget?: TouchTarget | null;
  readonly followedDish?: FollowedDish | null;
  /** Share of the hatch that the shutter covers, 0..1, while it slides. */
  readonly shutter?: number | undefined;
}

/** Whether the tables show heat instead of compartments. */
export const isHeatShown = ({ layout, band }: Pick<SceneMoment, 'layout' | 'band'>): boolean =>
  layout.tables.kind === 'tiles' || band === 'flow';

/** Whether host writes wait, at a speed at which that is visible. */
export const isHatchShut = ({ shown, band }: Pick<SceneMoment, 'shown' | 'band'>): boolean =>
  band !== 'flow' && shown.isHatchClosed();

/** Guests who wait at the hatch, one for each page copied since the last write. */
export const crowdCount = ({ shown, band }: Pick<SceneMoment, 'shown' | 'band'>): number =>
  band === 'flow' ? 0 : Math.max(0, shown.field('CopiedSinceWrite'));
