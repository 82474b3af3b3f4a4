import type { Rect } from '../layout/geometry.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';
import type { ShownDrive } from '../model/shownDrive.ts';
import type { MotionBand } from './speed.ts';

export interface MotionSettings {
  readonly band: MotionBand;
  readonly isReduced: boolean;
  /** Time for one micro-operation. */
  readonly slotMs: number;
}

/** A new frame, and the picture before it. */
export interface SceneChange {
  readonly layout: SceneLayout;
  /** The shown drive, which already has the new frame. */
  readonly shown: ShownDrive;
  readonly before: {
    readonly places: readonly (Rect | null)[];
    readonly pages: ReadonlyMap<number, { state: number; ticket: number }>;
    /** Pages copied before the frame while the first guest in line waited. */
    readonly waiting?: number;
    /** Valid pages of the victim at its pick, as of before the frame. */
    readonly victimValid?: number;
  };
  readonly nowMs: number;
  readonly settings: MotionSettings;
}

/** One micro-operation of the engine. `from` and `to` are physical pages; −1 for none. */
export interface Operation {
  readonly kind: number;
  readonly logicalPage: number;
  readonly from: number;
  readonly to: number;
}

export const operationAt = (events: Int32Array, at: number): Operation => ({
  kind: events[at] ?? -1,
  logicalPage: events[at + 1] ?? -1,
  from: events[at + 2] ?? -1,
  to: events[at + 3] ?? -1,
});
