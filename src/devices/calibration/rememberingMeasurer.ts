import { findPreset } from '../drives/presets.ts';
import type { DrivePreset } from '../drives/preset.ts';
import { USED_STATE } from '../drives/usedState.ts';
import { parametersOf, type FigureValues } from '../drives/variedPresets.ts';
import { measurePreset, type PresetMeasurement, type PresetReport } from '../experiments/measurePreset.ts';
import type { Measurer } from '../validation/evaluateClaim.ts';

/** Carries each measurement out once for each set of values that the drive depends on. */
export class MeasurementMemory {
  readonly #reports = new Map<string, PresetReport>();

  /** Measures with these values of the free figures. */
  with(figures: FigureValues, seed: number): Measurer {
    return { report: (measurement) => this.#report(measurement, figures, seed) };
  }

  #report(measurement: PresetMeasurement, figures: FigureValues, seed: number): PresetReport {
    const relevant = Object.fromEntries(freeFiguresOf(measurement.preset).map((name) => [name, figures[name]]));
    const key = JSON.stringify([measurement, relevant, seed]);
    const known = this.#reports.get(key) ?? measurePreset(measurement, { seed, figures });
    this.#reports.set(key, known);
    return known;
  }
}

const NAMES = new Map<string, readonly string[]>();

/** The free figures that a measurement of the drive can depend on: its own, its flash's, its members', and of its past. */
export function freeFiguresOf(id: string): readonly string[] {
  const known = NAMES.get(id) ?? namesIn(findPreset(id));
  NAMES.set(id, known);
  return known;
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
