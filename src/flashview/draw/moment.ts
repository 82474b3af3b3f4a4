import type { HeatReading } from '../heat/heatReading.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';
import type { ShownDrive } from '../model/shownDrive.ts';
import type { FollowedDish, Touched } from '../model/touched.ts';
import type { MotionBand } from '../motion/bands.ts';
import type { Motion } from '../motion/motion.ts';

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
  /** What the reader has a finger on. */
  readonly touched?: Touched | null;
  /** The dish that the reader follows. */
  readonly followed?: FollowedDish | null;
}

/** Whether the tables show heat instead of compartments. */
export const isHeatShown = ({ layout, band }: Pick<SceneMoment, 'layout' | 'band'>): boolean =>
  layout.tables.kind === 'tiles' || band === 'flow';
