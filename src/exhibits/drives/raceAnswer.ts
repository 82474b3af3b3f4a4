import type { Lane } from './laps.ts';
import { isUsualRace, type RaceSettings, type RaceState } from './scenario.ts';

/** One drive of a finished race. */
export interface RaceResult {
  readonly id: string;
  /** 10⁶ B a second. */
  readonly megabytesPerSecond: number;
  readonly freshMegabytesPerSecond: number;
  readonly maxMs: number;
  readonly freshMaxMs: number;
}

/** What came out of a race. */
export interface RaceAnswer {
  /** Who makes a guest wait longest, and who writes most. */
  readonly slowest: RaceResult;
  readonly fastest: RaceResult;
  readonly results: readonly RaceResult[];
  readonly state: RaceState;
  /** Whether it is the race that is asked about. */
  readonly isUsual: boolean;
}

/** Null until each lane is measured. */
export function raceAnswer(lanes: readonly Lane[], settings: RaceSettings): RaceAnswer | null {
  const results = lanes.flatMap(({ id, lap, fresh }) =>
    lap && fresh
      ? [
          {
            id,
            megabytesPerSecond: lap.megabytesPerSecond,
            freshMegabytesPerSecond: fresh.megabytesPerSecond,
            maxMs: lap.maxMs,
            freshMaxMs: fresh.maxMs,
          },
        ]
      : [],
  );
  const [first] = results;
  if (first === undefined || results.length < lanes.length) return null;
  return {
    slowest: results.reduce((most, each) => (each.maxMs > most.maxMs ? each : most), first),
    fastest: results.reduce((most, each) => (each.megabytesPerSecond > most.megabytesPerSecond ? each : most), first),
    results,
    state: settings.state,
    isUsual: isUsualRace(settings),
  };
}
