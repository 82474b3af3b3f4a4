import type { DriveLap, DriveSheet, LapKey } from '#devices';
import type { DriveLapsPart } from '#recordings/driveLaps';
import { lapKey, type RaceSettings } from './scenario.ts';

/** The laps measured so far. */
export interface KnownLaps {
  readonly laps: ReadonlyMap<string, DriveLap>;
  readonly sheets: ReadonlyMap<string, DriveSheet>;
}

export const NO_LAPS: KnownLaps = { laps: new Map(), sheets: new Map() };

const nameOf = ({ preset, state, test, seed }: LapKey): string => [preset, state, test, seed].join(' ');

export const lapIn = ({ laps }: KnownLaps, key: LapKey): DriveLap | undefined => laps.get(nameOf(key));

/** Adds the laps of a recording. Returns the same object if all of them were known. */
export function withParts(known: KnownLaps, parts: readonly DriveLapsPart[]): KnownLaps {
  const added = parts.filter(({ lap }) => !known.laps.has(nameOf(lap)));
  if (added.length === 0) return known;
  return {
    laps: new Map([...known.laps, ...added.map(({ lap }) => [nameOf(lap), lap] as const)]),
    sheets: new Map([...known.sheets, ...added.map(({ lap, sheet }) => [lap.preset, sheet] as const)]),
  };
}

/** The wanted laps that are not measured yet, each once, in order. */
export function missingOf(known: KnownLaps, wanted: readonly LapKey[]): readonly LapKey[] {
  const named = new Map(wanted.map((key) => [nameOf(key), key] as const));
  return [...named].filter(([name]) => !known.laps.has(name)).map(([, key]) => key);
}

/** One drive of the race: as it is, and as it was when new. */
export interface Lane {
  readonly id: string;
  readonly lap: DriveLap | null;
  readonly fresh: DriveLap | null;
}

/** The lanes of a race in the order of its drives, as far as they are measured. */
export const lanesOf = (known: KnownLaps, { drives, state }: RaceSettings): readonly Lane[] =>
  drives.map((id) => ({
    id,
    lap: lapIn(known, lapKey(id, state)) ?? null,
    fresh: lapIn(known, lapKey(id, 'new')) ?? null,
  }));
