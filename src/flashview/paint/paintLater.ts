/** What waits to be painted, in the order in which it was asked for. */
const waitingPaints = new Set<() => void>();
let frame = 0;

/** Of a frame of 16 ms, what painting may take that nobody sees yet. */
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

/** Paints in one of the next frames, and little in each: for what is out of sight. Answers what calls it off. */
export function paintLater(paint: () => void): () => void {
  waitingPaints.add(paint);
  if (frame === 0) frame = requestAnimationFrame(advance);
  return () => {
    waitingPaints.delete(paint);
  };
}
