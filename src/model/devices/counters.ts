/** The counters of the reader’s own drive: a door of its own, for who reads logs and simulates nothing. */
export { countersBetween, type BetweenFault, type BetweenResult, type CountersBetween } from './counters/between.ts';
export { MOST_LOG_CHARACTERS, readCounters } from './counters/readCounters.ts';
export type {
  CounterLine,
  CountersFault,
  CounterUse,
  DriveReading,
  LeftOutLine,
  LeftOutReason,
  ReadCounters,
  UnitBasis,
} from './counters/reading.ts';
