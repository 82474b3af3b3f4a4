import type { SsdDesign } from '../timing/ssdDesign.ts';
import type { IndilinxPreset } from '../drives/preset.ts';
import { flashTimesOf, PLAIN_DESIGN } from './plainDesign.ts';

/** Bytes that a bank programs at once: two dies, two planes each, 4 KB pages. */
const BANK_PAGE_BYTES = 16_384;
const USUAL_CLOCK_MEGAHERTZ = 166;
const SATA_BYTES_PER_US = 260;

/** Units striped over banks by their address, each bank with a map and a cleaner of its own. */
export function indilinxDesign(preset: IndilinxPreset): SsdDesign {
  const { nand } = preset;
  const unitBytes = preset.mappingUnitBytes.value;
  const clock = (preset.clockMegahertz?.value ?? USUAL_CLOCK_MEGAHERTZ) / USUAL_CLOCK_MEGAHERTZ;
  const path = { operationBytes: BANK_PAGE_BYTES, busBytesPerUs: preset.channelMegabytesPerSecond.value * clock };
  return {
    ...PLAIN_DESIGN,
    name: preset.name,
    userBytes: preset.userBytes.value,
    overProvisioningRatio: preset.overProvisioningRatio.value,
    unitBytes,
    blockUnits: (nand.pagesPerBlock.value * BANK_PAGE_BYTES) / unitBytes,
    layout: 'striped',
    laneCount: preset.bankCount.value,
    stripeBytes: unitBytes,
    flash: flashTimesOf(nand),
    host: path,
    banksPerBus: preset.banksPerChannel.value,
    copy: { ...path, transfers: 2, isLonePageWhole: false },
    cleaning: 'laneInStep',
    eraseScope: 'drive',
    commandUs: preset.commandUs.value,
    hostUs: preset.hostUs?.value ?? 0,
    linkBytesPerUs: SATA_BYTES_PER_US,
    writeCapBytesPerUs: preset.sequentialCapMegabytesPerSecond.value,
    acknowledgment: preset.acknowledgment.value === 'rewriteDone' ? 'done' : 'accepted',
  };
}
