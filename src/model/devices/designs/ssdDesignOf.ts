import type { SolidStatePreset } from '../drives/preset.ts';
import type { CompleteDesign } from '../timing/writePath.ts';
import { indilinxDesign } from './indilinxDesign.ts';
import { intelDesign } from './intelDesign.ts';
import { marvellDesign } from './marvellDesign.ts';
import { replacementBlockDesign } from './replacementBlockDesign.ts';
import { samsungDesign } from './samsungDesign.ts';
import { slcCachedDesign } from './slcCachedDesign.ts';

/** Derives the simulated design of a drive from its parameters and those of its flash. */
export function ssdDesignOf(preset: SolidStatePreset): CompleteDesign {
  const nand = preset.nand.parameters;
  switch (preset.family) {
    case 'intel':
      return intelDesign(preset.parameters, nand);
    case 'indilinx':
      return indilinxDesign(preset.parameters, nand);
    case 'samsung':
      return samsungDesign(preset.parameters, nand);
    case 'replacementBlock':
      return replacementBlockDesign(preset.parameters, nand);
    case 'marvell':
      return marvellDesign(preset.parameters, nand);
    case 'slcCached':
      return slcCachedDesign(preset.parameters, nand);
  }
}
