import type { SsdDesign } from '../timing/ssdDesign.ts';
import type {
  IndilinxPreset,
  IntelPreset,
  MarvellPreset,
  ReplacementBlockPreset,
  SamsungPreset,
} from '../drives/preset.ts';
import { indilinxDesign } from './indilinxDesign.ts';
import { intelDesign } from './intelDesign.ts';
import { marvellDesign } from './marvellDesign.ts';
import { replacementBlockDesign } from './replacementBlockDesign.ts';
import { samsungDesign } from './samsungDesign.ts';

export type SsdPreset = IntelPreset | IndilinxPreset | SamsungPreset | ReplacementBlockPreset | MarvellPreset;

/** What the simulator needs to know of a drive, from what is known of it. */
export function ssdDesignOf(preset: SsdPreset): SsdDesign {
  switch (preset.family) {
    case 'intel':
      return intelDesign(preset);
    case 'indilinx':
      return indilinxDesign(preset);
    case 'samsung':
      return samsungDesign(preset);
    case 'replacementBlock':
      return replacementBlockDesign(preset);
    case 'marvell':
      return marvellDesign(preset);
  }
}
