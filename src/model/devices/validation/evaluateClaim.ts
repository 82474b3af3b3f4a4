import { createDrive, invariant, requireScenario } from '#engine';
import {
  measurePreset,
  STANDARD_SEED,
  type PresetMeasurement,
  type PresetReport,
} from '../experiments/measurePreset.ts';
import { SHIPPED_FIGURES, type FigureValues } from '../drives/variedPresets.ts';
import type { Claim } from './claim.ts';
import type { ClaimSource, MeasuredFigure } from './claimSource.ts';

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
