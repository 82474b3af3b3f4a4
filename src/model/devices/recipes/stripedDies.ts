import type { TranslationLayer } from '#engine';
import { TimedArray } from '../array/timedArray.ts';
import { intelDesign } from '../designs/ssdDesignOf.ts';
import { X25V_PRESET } from '../drives/x25v.ts';
import { laneCosts } from '../timing/laneCosts.ts';
import type { CompleteDesign } from '../timing/writePath.ts';
import { SsdDevice } from '../timing/ssdDevice.ts';

const PAGE_BYTES = X25V_PRESET.nand.parameters.pageBytes.value;
const X25V_DESIGN = intelDesign(X25V_PRESET.parameters, X25V_PRESET.nand.parameters);

/** A single die of an X25-V that programs one page at a time, without buffer, controller or link. */
const DIE_DESIGN: CompleteDesign = {
  ...X25V_DESIGN,
  laneCount: 1,
  host: { ...X25V_DESIGN.host, operationBytes: PAGE_BYTES },
  copy: { ...X25V_DESIGN.copy, operationBytes: PAGE_BYTES },
  blocksPerErase: 1,
  wearMoves: null,
  acknowledgment: 'accepted',
  bufferUnits: 1,
  commandUs: 0,
  linkBytesPerUs: Infinity,
};

/** Times of the operations of one die, in microseconds. */
export interface DieCosts {
  readonly programUs: number;
  readonly copyUs: number;
  readonly eraseUs: number;
}

export const DIE_COSTS: DieCosts = (({ programUs, copyUs, eraseUs }) => ({ programUs, copyUs, eraseUs }))(
  laneCosts(DIE_DESIGN),
);

/** Dies striped page by page, one for each translation layer. Pages are pages of the layers. */
export interface StripedDies {
  readonly device: TimedArray;
  readonly members: readonly SsdDevice[];
  /**
   * Writes consecutive pages of the array, once all earlier work is done. Returns how long each die works for it, in
   * microseconds.
   */
  write(this: void, page: number, pageCount: number): readonly number[];
}

export function stripeDies(layers: readonly TranslationLayer[]): StripedDies {
  const members = layers.map((layer) => new SsdDevice(DIE_DESIGN, layer));
  const device = new TimedArray(members, { stripeUnitBytes: PAGE_BYTES });
  return {
    device,
    members,
    write(page, pageCount) {
      const nowUs = device.settledUs;
      device.serve({ kind: 'write', offsetBytes: page * PAGE_BYTES, byteCount: pageCount * PAGE_BYTES }, nowUs);
      return members.map(({ settledUs }) => Math.max(0, settledUs - nowUs));
    },
  };
}
