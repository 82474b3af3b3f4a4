/** The second door of the engine: how long drives last, which no run needs. */
export { cyclesForRating, lifetime, type LifetimeReport } from './theory/lifetime.ts';
export {
  amplificationAfterLayers,
  COUNTER_UNITS,
  driveLife,
  isPlausibleRate,
  spanOf,
  type CounterUnit,
  type DriveCounters,
  type DriveLife,
  type Endurance,
} from './theory/driveLife.ts';
