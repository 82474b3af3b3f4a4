import type { StoreApi } from 'zustand/vanilla';
import type { Scenario } from '#engine';
import type { Commands } from './commands.ts';
import type { LabModel } from './drive/model.ts';
import type { LabStore } from './labStore.ts';

/** The drive on show, as the shell uses it. */
export interface LabDriveState {
  readonly phase: 'preparing' | 'ready' | 'failed';
  readonly preparedFraction: number;
  /** Host writes at the moment on show, and steps within the next write. */
  readonly step: number;
  readonly microStep: number;
  readonly isRunning: boolean;
  readonly stateHash: string | null;
  readonly model: LabModel;
  open(this: void, scenario: Scenario, at?: number, microStep?: number): void;
  play(this: void): void;
  pause(this: void): void;
  seek(this: void, step: number, microStep?: number): void;
}

export type LabDrive = StoreApi<LabDriveState>;

/** What each view of the lab is given: what the reader has set, and the drive that runs it. */
export interface Lab {
  readonly store: LabStore;
  readonly drive: LabDrive;
  /** Where views enter what their keys do, while they are on show. */
  readonly commands: Commands;
}

export interface ViewProps {
  readonly lab: Lab;
}
