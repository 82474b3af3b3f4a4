import { onBlockOpened } from '#engine';

/** Blocks that drives open before the clock is looked at: some tenths of a millisecond, and less than a second of a machine that swaps. */
const BLOCKS_PER_LOOK = 32;
const INTERVAL_MS = 500;

/**
 * Has `tell` called twice a second while drives of this thread run, also from inside work that receives no messages: the preparation of
 * a large drive takes up to minutes, and the page would take a silent thread for dead.
 */
export function tellWhileDrivesRun(tell: () => void): void {
  let blocks = 0;
  let toldMs = performance.now();
  onBlockOpened(() => {
    blocks += 1;
    if (blocks < BLOCKS_PER_LOOK) return;
    blocks = 0;
    const now = performance.now();
    if (now - toldMs < INTERVAL_MS) return;
    toldMs = now;
    tell();
  });
}
