import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '#theme';

const LIFT_MS = 160;

/** How far each plate is lifted, 0..1: the one that is pointed at rises, the one before it sinks. */
export function useLift(lifted: number | null): (block: number) => number {
  const [lifts, setLifts] = useState<ReadonlyMap<number, number>>(new Map());
  const [liftOf, setLiftOf] = useState(
    () =>
      (_: number): number =>
        0,
  );
  useEffect(() => {
    let frame = 0;
    let lastMs = performance.now();
    let current = lifts;
    const advance = (nowMs: number): void => {
      const step = prefersReducedMotion() ? 1 : Math.max(0, nowMs - lastMs) / LIFT_MS;
      lastMs = nowMs;
      const next = new Map<number, number>();
      for (const [block, lift] of current) if (block !== lifted && lift - step > 0) next.set(block, lift - step);
      if (lifted !== null) next.set(lifted, Math.min(1, (current.get(lifted) ?? 0) + step));
      current = next;
      setLifts(next);
      setLiftOf(() => (block: number) => next.get(block) ?? 0);
      const isDone = [...next].every(([block, lift]) => block === lifted && lift === 1);
      if (!isDone) frame = requestAnimationFrame(advance);
    };
    if (lifted !== null || lifts.size > 0) frame = requestAnimationFrame(advance);
    return () => cancelAnimationFrame(frame);
    // What is lifted so far is where the next movement goes on from; it starts none by itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [lifted]);
  return liftOf;
}
