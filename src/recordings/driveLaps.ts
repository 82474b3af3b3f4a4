import { driveSheet, measureLap, type DriveLap, type DriveSheet, type LapKey } from '#devices';

/** Drives of the articles, in this order, each under small random writes for three minutes. */
export interface DriveLapsRequest {
  readonly laps: readonly LapKey[];
}

/** The result of one drive, and its parameters. */
export interface DriveLapsPart {
  readonly lap: DriveLap;
  readonly sheet: DriveSheet;
}

export function* run({ laps }: DriveLapsRequest): Generator<DriveLapsPart, void, void> {
  for (const key of laps) yield { lap: measureLap(key), sheet: driveSheet(key.preset) };
}
