import { findPreset } from '../drives/presets.ts';
import type { DrivePreset } from '../drives/preset.ts';
import { USED_STATE } from '../drives/usedState.ts';
import { parametersOf, type FigureValues } from '../drives/variedPresets.ts';
import { measurePreset, type PresetMeasurement, type PresetReport } from '../experiments/measurePreset.ts';
import type { Measurer } from '../validation/evaluateClaim.ts';

/** Caches measurements by the values of the free figures that the drive depends on. */
export class MeasurementMemory {
  readonly #reports = new Map<string, PresetReport>();

  /** A measurer that uses these values of the free figures. */
  with(figures: FigureValues, seed: number): Measurer {
    return { report: (measurement) => this.#report(measurement, figures, seed) };
  }

  #report(measurement: PresetMeasurement, figures: FigureValues, seed: number): PresetReport {
    const relevant = Object.fromEntries(freeFiguresOf(measurement.preset).map((name) => [name, figures[name]]));
    const key = JSON.stringify([measurement, relevant, seed]);
    const report = this.#reports.get(key) ?? measurePreset(measurement, { seed, figures });
    this.#reports.set(key, report);
    return report;
  }
}

const NAMES = new Map<string, readonly string[]>();

/**
 * The free figures that a measurement of the drive can depend on: those of the drive, its flash, its members and its
 * history.
 */
export function freeFiguresOf(id: string): readonly string[] {
  const report = NAMES.get(id) ?? namesIn(findPreset(id));
  NAMES.set(id, report);
  return report;
}

function namesIn(preset: DrivePreset | undefined): readonly string[] {
  if (preset === undefined) return [];
  const own = parametersOf(preset).flatMap(([, { freeFigure }]) => freeFigure ?? []);
  const inner =
    preset.family === 'array'
      ? freeFiguresOf(preset.member)
      : preset.family === 'alias'
        ? freeFiguresOf(preset.parameters.sameAs.value)
        : [];
  return [...new Set([...own, ...inner, USED_STATE.historyBytes.freeFigure ?? []].flat())].toSorted();
}
