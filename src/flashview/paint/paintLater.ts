/** What waits to be painted, in the order in which it was asked for. */
const waiting = new Set<() => void>();
let frame = 0;

/** Of a frame of 16 ms, what painting may take that nobody sees yet. */
const BUDGET_MS = 4;

function advance(): void {
  frame = 0;
  const endMs = performance.now() + BUDGET_MS;
  for (const paint of waiting) {
    waiting.delete(paint);
    paint();
    if (performance.now() >= endMs) break;
  }
  if (waiting.size > 0) frame = requestAnimationFrame(advance);
}

/** Paints in one of the next frames, and little in each: for what is out of sight. Answers what calls it off. */
export function paintLater(paint: () => void): () => void {
  waiting.add(paint);
  if (frame === 0) frame = requestAnimationFrame(advance);
  return () => {
    waiting.delete(paint);
  };
}
