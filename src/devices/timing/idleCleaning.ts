import type { MicroOperation, TranslationLayer } from '#engine';
import type { LaneCosts } from './laneCosts.ts';
import type { Lanes } from './lanes.ts';

/**
 * Cleans ahead of need from `nowUs` on, one copy or erase after the other, until so many blocks are free, nothing is gained
 * any more, or it is `untilUs`. What is under way then is finished; a victim may stay half cleaned.
 *
 * @param lane the lane that does it all, or −1: all lanes together
 */
export function cleanWhileIdle(
  layer: TranslationLayer,
  freeBlocks: number,
  lanes: Lanes,
  lane: number,
  costs: LaneCosts,
  nowUs: number,
  untilUs: number,
): void {
  while ((lane < 0 ? lanes.settledUs : lanes.freeUs[lane]) < untilUs) {
    if (!layer.performMicroAhead(freeBlocks, 1, OPERATION)) return;
    const workUs = OPERATION.kind === 'copy' ? costs.copyUs : OPERATION.kind === 'erase' ? costs.eraseUs : 0;
    if (workUs === 0) continue;
    if (lane < 0) lanes.acceptAll(nowUs, workUs / lanes.count);
    else lanes.accept(lane, nowUs, workUs);
  }
}

const OPERATION: MicroOperation = { kind: 'write', logicalPage: -1, from: -1, to: -1 };
