import type { createHeatMap } from '../heat/createHeatMap.ts';
import type { HeatReading } from '../heat/heatReading.ts';
import type { GuestsLayout, SceneLayout } from '../layout/sceneLayout.ts';
import type { ShownDrive } from '../model/shownDrive.ts';
import type { FollowedDish, TouchTarget } from '../model/touchTarget.ts';
import type { MotionBand } from '../motion/bands.ts';
import type { LeavingGuests } from '../motion/departure.ts';
import type { Motion } from '../motion/motion.ts';
import type { DrawList } from './drawList.ts';

/** What is drawn only at speed, at scale or when the reader does something: it comes after the picture. */
export interface LateDrawing {
  readonly createHeatMap: typeof createHeatMap;
  readonly drawFlows: (list: DrawList, layout: SceneLayout, relocatedPerHostPage: number) => void;
  readonly drawLeavers: (list: DrawList, layout: GuestsLayout, leavers: LeavingGuests, nowMs: number) => void;
  /** Over everything else. */
  readonly drawOverlay: (list: DrawList, moment: SceneMoment) => void;
}

/** Everything one paint depends on. */
export interface SceneMoment {
  readonly layout: SceneLayout;
  readonly shown: ShownDrive;
  readonly motion: Motion;
  readonly heat: HeatReading;
  readonly band: MotionBand;
  readonly nowMs: number;
  /** Relocated pages for every host page; null while unknown. */
  readonly relocatedPerHostPage: number | null;
  /** What draws ribbons, a heat map, leaving guests, touched plates and followed dishes; null until it is there. */
  readonly lateDrawing?: LateDrawing | null;
  /** What the reader has a finger on. */
  readonly touchTarget?: TouchTarget | null;
  /** The dish that the reader follows. */
  readonly followedDish?: FollowedDish | null;
  /** Number that the first block is told by: see `numberFor`. 1 when left out. */
  readonly firstNumber?: number | undefined;
  /** How far the shutter of the hatch is down, 0..1, while it slides. */
  readonly shutter?: number | undefined;
}

/** Whether the tables show heat instead of compartments. */
export const isHeatShown = ({ layout, band }: Pick<SceneMoment, 'layout' | 'band'>): boolean =>
  layout.tables.kind === 'tiles' || band === 'flow';

/** Whether writes wait, at a speed at which that can be seen. */
export const isHatchShut = ({ shown, band }: Pick<SceneMoment, 'shown' | 'band'>): boolean =>
  band !== 'flow' && shown.isHatchClosed();

/** Guests who stand at the hatch now, one for each page copied since the last write. */
export const crowdCount = ({ shown, band }: Pick<SceneMoment, 'shown' | 'band'>): number =>
  band === 'flow' ? 0 : Math.max(0, shown.field('CopiedSinceWrite'));
