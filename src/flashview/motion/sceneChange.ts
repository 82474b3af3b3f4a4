import type { Rect } from '../layout/geometry.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';
import type { ShownDrive } from '../model/shownDrive.ts';
import type { MotionBand } from './bands.ts';

export interface MotionSettings {
  readonly band: MotionBand;
  readonly isReduced: boolean;
  /** Time one micro-operation has, ms. */
  readonly slotMs: number;
}

/** A new frame, and what the picture was like until it came. */
export interface SceneChange {
  readonly layout: SceneLayout;
  /** Has taken over the frame already. */
  readonly shown: ShownDrive;
  readonly before: {
    readonly places: readonly (Rect | null)[];
    readonly pages: ReadonlyMap<number, { state: number; ticket: number }>;
    /** Pages copied while the guest at the head of the line waited. */
    readonly waiting?: number;
    /** Valid pages of the block in the dish room when it was picked. */
    readonly victimValid?: number;
  };
  readonly nowMs: number;
  readonly settings: MotionSettings;
}

/** One micro-operation of the engine; pages are physical, −1 for none. */
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
