import { ssdDesignOf } from '../designs/ssdDesignOf.ts';
import type { SolidStatePreset } from '../drives/preset.ts';
import { USED_STATE } from '../drives/controller.ts';
import { SHIPPED_FIGURES, valueWith, withFigures, type FigureValues } from '../drives/variedPresets.ts';
import type { QueueOrder } from '../timing/hostQueue.ts';
import type { SsdDesign } from '../timing/ssdDesign.ts';
import type { CompleteDesign } from '../timing/writePath.ts';
import { SsdDevice } from '../timing/ssdDevice.ts';
import { prepareState, type DeviceState } from './deviceStates.ts';

/** A scaled-down drive of the articles in one of its states. */
export interface SolidState {
  readonly device: SsdDevice;
  /** Simulated capacity over real capacity, 0..1. Test times and spans scale with it. */
  readonly scaleFraction: number;
  /** Commands that the drive can have outstanding. */
  readonly deviceDepth: number;
  /** Order in which the host sends waiting requests. */
  readonly hostOrder: QueueOrder;
}

/**
 * Simulated mapping units by family: enough for hundreds of blocks per lane, because the few blocks of the reserve
 * would weigh too much otherwise.
 */
const UNIT_COUNTS: Readonly<Record<SolidStatePreset['family'], number>> = {
  intel: 491_520,
  indilinx: 1_966_080,
  samsung: 491_520,
  replacementBlock: 2_097_152,
  marvell: 262_144,
  slcCached: 262_144,
  dataCenter: 524_288,
};

/** As many bytes of a drive with an SLC cache whether it maps pages or parts of them. */
export function standardUnitCount(preset: SolidStatePreset): number {
  const count = UNIT_COUNTS[preset.family];
  if (preset.family !== 'slcCached') return count;
  const { pageBytes } = preset.nand.parameters;
  return (count * pageBytes.value) / (preset.parameters.mappingUnitBytes?.value ?? pageBytes.value);
}

/** Deviations from the preset and from the default size. */
export interface Overrides {
  /** Changes of the design. */
  readonly changes?: Partial<SsdDesign> | undefined;
  /** Approximate number of mapping units to simulate. */
  readonly unitCount?: number;
  readonly figures?: FigureValues | undefined;
}

/** Builds the drive of a preset and puts it into a state. */
export function createSolidState(
  preset: SolidStatePreset,
  state: DeviceState,
  seed: number,
  { changes, unitCount = standardUnitCount(preset), figures = SHIPPED_FIGURES }: Overrides = {},
): SolidState {
  const design = { ...ssdDesignOf(withFigures(preset, figures)), ...changes };
  return buildSolidState(design, state, seed, { unitCount, figures });
}

/** Builds the drive of a design and puts it into a state. */
export function buildSolidState(
  design: CompleteDesign,
  state: DeviceState,
  seed: number,
  { unitCount, figures = SHIPPED_FIGURES }: Required<Pick<Overrides, 'unitCount'>> & Pick<Overrides, 'figures'>,
): SolidState {
  const realUnits = Math.floor(design.userBytes / design.unitBytes);
  const device = new SsdDevice(design, Math.min(unitCount, realUnits), seed);
  const scaleFraction = device.capacityBytes / design.userBytes;
  const scaledUnits = (bytes: number): number => Math.floor((bytes * scaleFraction) / design.unitBytes);
  prepareState(device.layers, state, {
    historyUnits: scaledUnits(valueWith(USED_STATE.historyBytes, figures)),
    spanUnits: scaledUnits(USED_STATE.spanBytes.value),
    seed,
  });
  if (design.cleansAhead && state !== 'new') device.layers.cleanAhead(device.layers.freeBlocksAhead, 1);
  return { device, scaleFraction, deviceDepth: design.deviceDepth, hostOrder: design.hostOrder };
}
