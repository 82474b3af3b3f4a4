/** Paintings that wait, in order of their requests. */
const waitingPaints = new Set<() => void>();
let frame = 0;

/** Most time in a frame of 16 ms for painting invisible drawings. */
const BUDGET_MS = 4;

function advance(): void {
  frame = 0;
  const endMs = performance.now() + BUDGET_MS;
  for (const paint of waitingPaints) {
    waitingPaints.delete(paint);
    paint();
    if (performance.now() >= endMs) break;
  }
  if (waitingPaints.size > 0) frame = requestAnimationFrame(advance);
}

/**
 * Calls `paint` in one of the next frames, with little painting in each; for invisible drawings. Returns a function that
 * cancels.
 */
export function paintLater(paint: () => void): () => void {
  waitingPaints.add(paint);
  if (frame === 0) frame = requestAnimationFrame(advance);
  return () => {
    waitingPaints.delete(paint);
  };
}
