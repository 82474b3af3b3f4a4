import { invariant } from '#engine';
import { findPreset } from '../drives/presets.ts';
import type { FigureValues } from '../drives/variedPresets.ts';
import { runDeviceTest, type DeviceTestName, type DeviceTestReport } from './deviceTests.ts';
import type { WorkloadChanges } from './workload.ts';
import { createPresetDevice, type DesignChanges, type PresetState } from './presetDevices.ts';

/** What is measured: a drive of the articles, by its id, put into a state, under a test. */
export interface PresetMeasurement {
  readonly preset: string;
  readonly state: PresetState;
  readonly test: DeviceTestName;
  /** Of a test that begins so: share of the drive written before, 0..1; 0 where nothing is said. */
  readonly fill?: number;
  /** Where it is asked what would be if the drive were built otherwise. */
  readonly changes?: DesignChanges;
  /** Where the host asks for something else than the test does by itself; only what the test takes. */
  readonly workload?: WorkloadChanges;
}

/** What a measurement came to. */
export interface PresetReport extends DeviceTestReport {
  /** Simulated capacity over real capacity, 0..1. */
  readonly scaleFraction: number;
}

/** Figures of a report, each by its name; microseconds where it ends so. */
export type Figure = Exclude<keyof PresetReport, 'overTime' | 'overAddress' | 'workload' | 'rareEvent'>;

export const STANDARD_SEED = 1;
const STANDARD_STRETCHES = 100;

/**
 * Carries a measurement out; the same figures to the last bit whenever the seed is the same.
 *
 * @param options seed of all chance; values of free figures other than those that are shipped; into how many stretches bandwidth is cut at most, which leaves the figures alone;
 *   who hears when the drive is ready for the test
 */
export function measurePreset(
  { preset: id, state, test, changes, fill, workload }: PresetMeasurement,
  options: {
    readonly seed?: number;
    readonly figures?: FigureValues;
    readonly mostStretches?: number;
    readonly onPrepared?: () => void;
  } = {},
): PresetReport {
  const { seed = STANDARD_SEED, figures, mostStretches = STANDARD_STRETCHES, onPrepared } = options;
  const preset = findPreset(id);
  invariant(preset !== undefined, `there is no drive named ${id}`);
  const scaled = createPresetDevice(preset, state, seed, { changes, figures });
  onPrepared?.();
  return {
    ...runDeviceTest(test, scaled, seed, mostStretches, { fill, workload }),
    scaleFraction: scaled.scaleFraction,
  };
}
