import type { SsdDesign } from '../timing/ssdDesign.ts';
import type { ReplacementBlockPreset } from '../drives/preset.ts';
import { flashTimesOf, PLAIN_DESIGN } from './plainDesign.ts';

/** For drives of which the table has no figure: they are full anyway, and merges need only a block to merge into. */
const ANY_OVER_PROVISIONING = 0.0737;
const ANY_LINK_BYTES_PER_US = 100;

/** Block mapping with one open replacement block a lane; whatever does not go on there costs a merge. */
export function replacementBlockDesign(preset: ReplacementBlockPreset): SsdDesign {
  const { nand, diesPerLane } = preset;
  const pageBytes = nand.pageBytes.value;
  const atOnce = preset.pagesCopiedAtOnce?.value ?? 1;
  const path = { operationBytes: atOnce * pageBytes, busBytesPerUs: atOnce * nand.busMegabytesPerSecond.value };
  const combinesRuns = preset.combinesRuns?.value ?? false;
  return {
    ...PLAIN_DESIGN,
    name: preset.name,
    userBytes: preset.userBytes.value,
    overProvisioningRatio: preset.overProvisioningRatio?.value ?? ANY_OVER_PROVISIONING,
    mapping: 'hybrid',
    unitBytes: pageBytes,
    blockUnits: preset.laneBlockPages.value,
    layout: 'striped',
    laneCount: preset.laneCount.value,
    stripeBytes: preset.stripeBytes?.value ?? pageBytes * preset.laneBlockPages.value,
    isRotated: preset.hasRotatedLanes?.value ?? false,
    flash: flashTimesOf(nand),
    host: path,
    copy: { ...path, transfers: preset.transfersPerCopy.value, isLonePageWhole: false },
    cleaning: 'laneAtOnce',
    eraseScope: diesPerLane === undefined ? 'lane' : 'die',
    diesPerLane: diesPerLane?.value ?? 1,
    wearMoves: { everyBlocks: preset.wearSwapMerges.value, movedBlocks: preset.wearSwapBlocks.value },
    commandUs: preset.commandUs.value,
    linkBytesPerUs: preset.linkMegabytesPerSecond?.value ?? ANY_LINK_BYTES_PER_US,
    isLinkOverlapped: false,
    acknowledgment: preset.acknowledgment.value === 'mergeDone' ? 'done' : 'accepted',
    combinesRuns,
    isStripedFromRun: combinesRuns,
  };
}
