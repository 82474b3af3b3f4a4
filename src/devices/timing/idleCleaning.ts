import type { MicroOperation, TranslationLayer } from '#engine';
import type { LaneCosts } from './laneCosts.ts';
import type { Lanes } from './lanes.ts';

export interface Pause {
  readonly nowUs: number;
  readonly untilUs: number;
}

export interface IdleCleaner {
  readonly layer: TranslationLayer;
  readonly lanes: Lanes;
  /** The lane that does all the work; −1: all lanes share it. */
  readonly lane: number;
  readonly costs: LaneCosts;
}

/**
 * Cleans during a pause of the host, one copy or erase after the other, until `freeBlocks` blocks are free, no victim would
 * gain anything, or the pause ends. The operation under way at the end is finished; its victim may stay half cleaned.
 */
export function cleanWhileIdle(
  { layer, lanes, lane, costs }: IdleCleaner,
  freeBlocks: number,
  { nowUs, untilUs }: Pause,
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
