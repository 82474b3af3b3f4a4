import { BlockRole, type MicroOperation, type TranslationLayer } from '#engine';
import type { LaneCosts } from './laneCosts.ts';
import type { Lanes } from './lanes.ts';

export interface Pause {
  readonly nowUs: number;
  readonly untilUs: number;
}

export interface IdleCleaner {
  readonly layer: TranslationLayer;
  readonly lanes: Lanes;
  /** The lane that does the work; −1 if all lanes share it. */
  readonly lane: number;
  readonly costs: LaneCosts;
  /** Time to fold one unit of the SLC cache. */
  readonly foldUs: number;
}

/**
 * Cleans during a pause of the host, one copy or erase at a time, until `freeBlocks` blocks are free, no victim would
 * gain anything, or the pause ends. The last operation may run beyond the pause; its victim may stay partly cleaned.
 */
export function cleanWhileIdle(cleaner: IdleCleaner, freeBlocks: number, { nowUs, untilUs }: Pause): void {
  const { layer, lanes, lane } = cleaner;
  while ((lane < 0 ? lanes.settledUs : lanes.freeUs[lane]) < untilUs) {
    if (!layer.performMicroAhead(freeBlocks, 1, OPERATION)) return;
    const workUs = workUsOf(cleaner);
    if (workUs === 0) continue;
    if (lane < 0) lanes.acceptAll(nowUs, workUs / lanes.count);
    else lanes.accept(lane, nowUs, workUs);
  }
}

function workUsOf({ layer, costs, foldUs }: IdleCleaner): number {
  const { kind, from } = OPERATION;
  if (kind === 'erase') return costs.eraseUs;
  if (kind !== 'copy') return 0;
  const block = Math.floor(from / layer.flash.pagesPerBlock);
  return layer.blockRole[block] === BlockRole.Slc ? foldUs : costs.copyUs;
}

const OPERATION: MicroOperation = { kind: 'write', logicalPage: -1, from: -1, to: -1 };
