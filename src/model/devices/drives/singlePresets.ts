import { DATA_CENTER_PRESETS } from './dataCenter.ts';
import { DISK_PRESETS } from './disks.ts';
import { INDILINX_PRESETS } from './indilinx.ts';
import { INTEL_PRESETS } from './intel.ts';
import { MARVELL_PRESETS } from './marvell.ts';
import type { DiskPreset, SolidStatePreset } from './preset.ts';
import { REPLACEMENT_BLOCK_PRESETS } from './replacementBlock.ts';
import { SAMSUNG_PRESETS } from './samsung.ts';

/** A single drive: not an array and not an alias. */
export type SinglePreset = SolidStatePreset | DiskPreset;

/** Every single drive of the articles of 2008 to 2012. Without SLC-cached drives. */
export const SINGLE_PRESETS: readonly SinglePreset[] = [
  ...REPLACEMENT_BLOCK_PRESETS,
  ...DISK_PRESETS,
  ...INTEL_PRESETS,
  ...INDILINX_PRESETS,
  ...SAMSUNG_PRESETS,
  ...MARVELL_PRESETS,
];

/** Those, and the drives of data centers. */
export const findSinglePreset = (id: string): SinglePreset | undefined =>
  [...SINGLE_PRESETS, ...DATA_CENTER_PRESETS].find((preset) => preset.id === id);
