import { DISK_SIMULATIONS } from './diskSimulations.ts';
import { PREDICTION_SIMULATIONS } from './predictionSimulations.ts';
import type { Simulations } from './simulation.ts';
import { TORTURE_SIMULATIONS } from './tortureSimulations.ts';

/** Who simulates what; later entries win. */
export const SIMULATIONS: Simulations = { ...DISK_SIMULATIONS, ...PREDICTION_SIMULATIONS, ...TORTURE_SIMULATIONS };
