import { driveSheet, measureLap, type DriveLap, type DriveSheet, type LapKey } from '#devices';

/** Drives of the articles, each three minutes under small random writes, in this order. */
export interface DriveLapsRequest {
  readonly laps: readonly LapKey[];
}

/** One of them, and what the drive is made of. */
export interface DriveLapsPart {
  readonly lap: DriveLap;
  readonly sheet: DriveSheet;
}

export function* run({ laps }: DriveLapsRequest): Generator<DriveLapsPart, void, void> {
  for (const key of laps) yield { lap: measureLap(key), sheet: driveSheet(key.preset) };
}
