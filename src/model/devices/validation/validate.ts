import { createDrive, invariant, requireScenario } from '#engine';
import { SHIPPED_FIGURES, type FigureValues } from '../drives/variedPresets.ts';
import {
  measurePreset,
  STANDARD_SEED,
  type PresetMeasurement,
  type PresetReport,
} from '../experiments/measurePreset.ts';
import { ARRAY_CLAIMS } from './arrayClaims.ts';
import type { Claim, ClaimSource, MeasuredFigure } from './claim.ts';
import { LATENCY_CLAIMS } from './latencyClaims.ts';
import { SLC_CACHE_CLAIMS } from './slcCacheClaims.ts';
import { STATE_CLAIMS } from './stateClaims.ts';
import { WORDS_CLAIMS } from './wordsClaims.ts';

const ALL = [...LATENCY_CLAIMS, ...STATE_CLAIMS, ...ARRAY_CLAIMS, ...WORDS_CLAIMS, ...SLC_CACHE_CLAIMS];

export type ClaimId = (typeof ALL)[number]['id'];

/** Every figure of the articles that is compared with a simulation, in the order of the articles. */
export const CLAIMS: readonly Claim<ClaimId>[] = ALL;

/** Carries out measurements. */
export interface Measurer {
  report(measurement: PresetMeasurement): PresetReport;
}

/** Caches measurements, because several claims read the same one. */
export class MeasurementStore implements Measurer {
  readonly #reports = new Map<string, PresetReport>();
  readonly #seed: number;
  readonly #figures: FigureValues;

  /** @param figures values of free figures that replace the shipped ones */
  constructor(seed: number = STANDARD_SEED, figures: FigureValues = SHIPPED_FIGURES) {
    this.#seed = seed;
    this.#figures = figures;
  }

  report(measurement: PresetMeasurement): PresetReport {
    const { preset, state, test, changes, fill, workload } = measurement;
    const key = JSON.stringify([preset, state, test, changes, fill, workload]);
    const report = this.#reports.get(key) ?? measurePreset(measurement, { seed: this.#seed, figures: this.#figures });
    this.#reports.set(key, report);
    return report;
  }
}

const MICROSECONDS_PER_UNIT: Readonly<Record<string, number>> = { ms: 1000, s: 1e6 };
/** 10⁶ B in a binary megabyte. */
const MEGABYTES_PER_MEBIBYTE = 2 ** 20 / 1e6;

/** The simulated figure of a claim, in the claim's unit. */
export function evaluateClaim({ source, unit, id }: Claim, store: Measurer): number {
  const value = valueOf(source, store);
  if (unit === 'MiB/s') return value / MEGABYTES_PER_MEBIBYTE;
  if (source.kind !== 'figure' || !source.figure.endsWith('Us')) return value;
  const microseconds = MICROSECONDS_PER_UNIT[unit];
  invariant(microseconds !== undefined, `${id} is in ${unit}, which is no unit of time`);
  return value / microseconds;
}

function valueOf(source: ClaimSource, store: Measurer): number {
  const read = ({ measurement, figure }: MeasuredFigure): number => {
    const value = store.report(measurement)[figure];
    invariant(value !== undefined, `${measurement.test} gives no ${figure}`);
    return value;
  };
  switch (source.kind) {
    case 'figure':
      return read(source);
    case 'lossPercent':
      return 100 * (1 - read(source.of) / read(source.against));
    case 'gainPercent':
      return 100 * (read(source.of) / read(source.against) - 1);
    case 'ratio':
      return read(source.of) / read(source.against);
    case 'steadyScenario': {
      const drive = createDrive(requireScenario(source.scenario));
      drive.run(source.rounds * drive.scenario.logicalPageCount);
      return drive.counters.writeAmplification;
    }
  }
}

/** A claim with its simulated figure. */
export interface ClaimOutcome {
  readonly claim: Claim<ClaimId>;
  /** Median over all seeds, in the claim's unit. */
  readonly simulated: number;
  /** Range over all seeds, in the claim's unit. */
  readonly range: SeedRange;
  /**
   * Deviation of `simulated` in per cent of the measured figure, or in points if the claim is a percentage. Null if the
   * article has no figure.
   */
  readonly error: number | null;
}

export interface SeedRange {
  readonly lowest: number;
  readonly highest: number;
}

/** The claims whose id or description contains the text. */
export function claimsMatching(text: string): readonly Claim<ClaimId>[] {
  const wanted = text.toLowerCase();
  return CLAIMS.filter(({ id, what }) => id.toLowerCase().includes(wanted) || what.toLowerCase().includes(wanted));
}

/** The first `count` seeds. A seed decides all randomness of a drive's history and of a test. */
export const seedsFrom = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => STANDARD_SEED + index);

/** Simulates one claim after the other with each seed. May take seconds per claim and seed. */
export function* validateClaims(
  claims: readonly Claim<ClaimId>[],
  seeds: readonly number[] = seedsFrom(1),
): Generator<ClaimOutcome, void, void> {
  const stores = seeds.map((seed) => new MeasurementStore(seed));
  for (const claim of claims)
    yield outcomeOf(
      claim,
      stores.map((store) => evaluateClaim(claim, store)),
    );
}

/** @param figures the simulated figure of each seed, at least one */
export function outcomeOf(claim: Claim<ClaimId>, figures: readonly number[]): ClaimOutcome {
  const simulated = median(figures);
  invariant(simulated !== null, `${claim.id} was simulated with no seed`);
  const range = { lowest: Math.min(...figures), highest: Math.max(...figures) };
  return { claim, simulated, range, error: errorOf(claim, simulated) };
}

/** Deviation of a figure, in the form of `ClaimOutcome.error`. */
export function errorOf({ measured, measuredTo, unit }: Claim, simulated: number): number | null {
  if (measured === null) return null;
  const end = measuredTo ?? measured;
  if (simulated >= measured && simulated <= end) return 0;
  const nearest = simulated > end ? end : measured;
  return unit === '%' ? simulated - nearest : 100 * (simulated / nearest - 1);
}

/** Median; the mean of the middle two for an even number of values; null without values. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
