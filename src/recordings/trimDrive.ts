import { measurePreset, type PresetState } from '#devices';

/** A drive of the survey in three states: new, used, and used with everything trimmed. Random writes of 4 KB over 8 GB, three at a time. */
export interface TrimDriveRequest {
  readonly states: readonly DriveState[];
}

export type DriveState = Extract<PresetState, 'new' | 'used' | 'trimmed'>;

export interface TrimDrivePart {
  readonly state: DriveState;
  /** 10⁶ bytes a second of drive time. */
  readonly megabytesPerSecond: number;
}

export const TRIM_DRIVE_REQUEST: TrimDriveRequest = { states: ['new', 'used', 'trimmed'] };

/** SuperTalent UltraDrive GX with its first firmware that supports TRIM. */
export const TRIM_DRIVE = 'ultradrive_gx_1711';

export function* run({ states }: TrimDriveRequest): Generator<TrimDrivePart, void, void> {
  for (const state of states) {
    const { megabytesPerSecond } = measurePreset({ preset: TRIM_DRIVE, state, test: 'random-write' });
    yield { state, megabytesPerSecond };
  }
}
