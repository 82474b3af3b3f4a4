import type { SsdDesign } from '../timing/ssdDesign.ts';
import type { SamsungPreset } from '../drives/preset.ts';
import { flashTimesOf, PLAIN_DESIGN } from './plainDesign.ts';

const SATA_BYTES_PER_US = 260;

/**
 * Large units striped over lanes; the drive waits while one lane copies, one pair of planes at a time. Without the idle
 * cleaning of later firmware: the figures were measured before it.
 */
export function samsungDesign(preset: SamsungPreset): SsdDesign {
  const { nand } = preset;
  const unitBytes = preset.mappingUnitBytes.value;
  return {
    ...PLAIN_DESIGN,
    name: preset.name,
    userBytes: preset.userBytes.value,
    overProvisioningRatio: preset.overProvisioningRatio.value,
    unitBytes,
    blockUnits: nand.pagesPerBlock.value,
    layout: 'striped',
    laneCount: preset.laneCount.value,
    stripeBytes: unitBytes,
    flash: flashTimesOf(nand),
    host: { operationBytes: unitBytes, busBytesPerUs: preset.channelMegabytesPerSecond.value },
    copy: {
      operationBytes: preset.copyBytes.value,
      busBytesPerUs: nand.busMegabytesPerSecond.value,
      transfers: 2,
      isLonePageWhole: false,
    },
    cleaning: 'oneLane',
    eraseScope: 'lane',
    commandUs: preset.commandUs.value,
    linkBytesPerUs: SATA_BYTES_PER_US,
    acknowledgment: 'accepted',
  };
}
