import type { DriveModel } from '../driveModel.ts';

/** The opening act while it plays. */
export interface OpeningAct {
  /** From 1. */
  readonly beat: number;
  readonly beatCount: number;
  /** Of the whole act, 0..1. */
  readonly progress: number;
  readonly isPaused: boolean;
  /** With less motion wished for: it goes from still to still, by hand. */
  readonly isStill: boolean;
  pause(): void;
  resume(): void;
  next(): void;
  previous(): void;
  skip(): void;
}

/** Null while it does not play. */
export function useOpeningAct(_model: DriveModel): OpeningAct | null {
  return null;
}

/** Back to a new drive, and the act from its first beat. */
export function playFromStart(model: DriveModel): void {
  model.drive.getState().seek(0);
}
