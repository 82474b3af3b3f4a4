import type { SsdDesign } from '../timing/ssdDesign.ts';
import type { MarvellPreset } from '../drives/preset.ts';
import { flashTimesOf, PLAIN_DESIGN } from './plainDesign.ts';

/** A map by flash page, spread over the channels; flash and link work one after the other. */
export function marvellDesign(preset: MarvellPreset): SsdDesign {
  const { nand } = preset;
  const pageBytes = nand.pageBytes.value;
  const path = {
    operationBytes: preset.operationBytes.value,
    busBytesPerUs: preset.channelMegabytesPerSecond.value,
  };
  return {
    ...PLAIN_DESIGN,
    name: preset.name,
    userBytes: preset.userBytes.value,
    overProvisioningRatio: preset.overProvisioningRatio.value,
    unitBytes: pageBytes,
    blockUnits: nand.pagesPerBlock.value,
    layout: 'spread',
    laneCount: preset.channelCount.value,
    stripeBytes: pageBytes,
    packsSectors: true,
    flash: flashTimesOf(nand),
    host: path,
    copy: { ...path, transfers: 2, isLonePageWhole: false },
    cleaning: 'allLanes',
    eraseScope: 'lane',
    readDiesPerLane: preset.diesPerChannel.value,
    commandUs: preset.commandUs.value,
    linkBytesPerUs: preset.linkMegabytesPerSecond.value,
    isLinkOverlapped: preset.overlapsFlashAndLink.value,
    acknowledgment: 'buffered',
    bufferUnits: preset.bufferPages.value,
  };
}
