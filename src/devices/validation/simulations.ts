import { ARRAY_SIMULATIONS } from './arraySimulations.ts';
import { DISK_SIMULATIONS } from './diskSimulations.ts';
import { LATENCY_SIMULATIONS } from './latencySimulations.ts';
import { PREDICTION_SIMULATIONS } from './predictionSimulations.ts';
import type { Simulations } from './simulation.ts';
import { STATE_SIMULATIONS } from './stateSimulations.ts';
import { TORTURE_SIMULATIONS } from './tortureSimulations.ts';

/** Who simulates what; later entries win. */
export const SIMULATIONS: Simulations = {
  ...DISK_SIMULATIONS,
  ...LATENCY_SIMULATIONS,
  ...STATE_SIMULATIONS,
  ...ARRAY_SIMULATIONS,
  ...PREDICTION_SIMULATIONS,
  ...TORTURE_SIMULATIONS,
};
