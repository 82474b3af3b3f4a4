import { invariant } from '#engine';
import { ARTICLE_PRESETS } from '../drives/articlePresets.ts';
import type { FigureValues } from '../drives/variedPresets.ts';
import { ssdDesignOf } from '../designs/ssdDesignOf.ts';
import type { DrivePreset } from '../drives/preset.ts';
import { isInOrder, runDeviceTest, type DeviceTestName, type DeviceTestReport } from './deviceTests.ts';
import type { WorkloadChanges } from './workload.ts';
import { createPresetDevice, type DesignChanges, type PresetState } from './presetDevices.ts';

/** A measurement: a drive of the articles by its id, its state, and a test. */
export interface PresetMeasurement {
  readonly preset: string;
  readonly state: PresetState;
  readonly test: DeviceTestName;
  /** For a test that `hasFill`: share of the drive written before, 0..1; default 0. */
  readonly fill?: number;
  /** Changes of the drive's design, for what-if measurements. */
  readonly changes?: DesignChanges;
  /** Changes of the test's workload; only fields that the test accepts. */
  readonly workload?: WorkloadChanges;
}

/** Result of a measurement. */
export interface PresetReport extends DeviceTestReport {
  /** Simulated capacity over real capacity, 0..1. */
  readonly scaleFraction: number;
}

/** Name of a numeric figure of a report. Figures whose name ends in `Us` are in microseconds. */
export type Figure = Exclude<keyof PresetReport, 'overTime' | 'overAddress' | 'workload' | 'rareEvent' | 'latencies'>;

export const STANDARD_SEED = 1;
const STANDARD_STRETCHES = 100;

/**
 * Carries out a measurement. The same seed gives the same figures to the last bit.
 *
 * @param options `seed`: random seed; `figures`: values of free figures that replace the shipped ones; `mostStretches`:
 * most parts for which bandwidth is reported, which does not affect the figures; `onPrepared`: called when the drive is
 * ready for the test; `presets`: drives among which the id is looked up
 * @throws Error if there is no such drive
 */
export function measurePreset(
  { preset: id, state, test, changes, fill, workload }: PresetMeasurement,
  options: {
    readonly seed?: number;
    readonly figures?: FigureValues;
    readonly mostStretches?: number;
    readonly onPrepared?: () => void;
    readonly presets?: readonly DrivePreset[];
  } = {},
): PresetReport {
  const { seed = STANDARD_SEED, figures, mostStretches = STANDARD_STRETCHES, onPrepared } = options;
  const { presets = ARTICLE_PRESETS } = options;
  const preset = presets.find((each) => each.id === id);
  invariant(preset !== undefined, `there is no drive named ${id}`);
  const scaled = createPresetDevice(preset, state, seed, {
    changes: { ...(!isInOrder(test) && sectorMap(preset)), ...changes },
    figures,
  });
  onPrepared?.();
  return {
    ...runDeviceTest(test, scaled, seed, mostStretches, { fill, workload }),
    scaleFraction: scaled.scaleFraction,
  };
}

const SECTOR_BYTES = 4096;

/**
 * The map of a drive with an SLC cache by sectors of 4 KB. Drives of which there are only writes in order map pages, with
 * the same result in a quarter of the time; a block has as many units then, and so a quarter of the bytes.
 */
function sectorMap(preset: DrivePreset): DesignChanges {
  if (preset.family !== 'slcCached') return {};
  const { unitBytes, bufferUnits, blocksPerErase } = ssdDesignOf(preset);
  const parts = unitBytes / SECTOR_BYTES;
  return { unitBytes: SECTOR_BYTES, bufferUnits: parts * bufferUnits, blocksPerErase: parts * blocksPerErase };
}
