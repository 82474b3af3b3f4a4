import type { Figure } from '../experiments/measurePreset.ts';
import type { Claim } from '../validation/claim.ts';
import type { ClaimSource, MeasuredFigure } from '../validation/claimSource.ts';
import { measurementKey } from './claimSets.ts';

/** Of one run of equal requests these say the same: with a fixed number outstanding, rate and mean wait follow from each other. */
const RATES: readonly Figure[] = ['megabytesPerSecond', 'requestsPerSecond', 'meanLatencyUs'];

/**
 * How many simulated numbers the claims are held against: rows of the same hardware, state, test and figure count once. A loss, a
 * gain or a ratio is a number of its own, once for the two that it compares.
 */
export const distinctMeasurements = (claims: readonly Pick<Claim, 'source'>[]): number =>
  new Set(claims.map(({ source }) => keyOf(source))).size;

function keyOf(source: ClaimSource): string {
  if (source.kind === 'figure') return keyOfFigure(source);
  if (source.kind === 'steadyScenario') return JSON.stringify([source.scenario, source.rounds]);
  return JSON.stringify([keyOfFigure(source.of), keyOfFigure(source.against)]);
}

const keyOfFigure = ({ measurement, figure }: MeasuredFigure): string =>
  JSON.stringify([measurementKey(measurement), RATES.includes(figure) ? 'rate' : figure]);
