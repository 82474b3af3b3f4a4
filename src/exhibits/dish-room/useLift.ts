import { useCallback, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '#theme';

const LIFT_MS = 160;
const NONE: ReadonlyMap<number, number> = new Map();

/** How far each plate is lifted, 0..1: the one that is pointed at rises, the one before it sinks. */
export function useLift(lifted: number | null): (block: number) => number {
  const [lifts, setLifts] = useState(NONE);
  const latest = useRef(NONE);
  useEffect(() => {
    let frame = 0;
    let lastMs = performance.now();
    const advance = (nowMs: number): void => {
      const step = prefersReducedMotion() ? 1 : Math.max(0, nowMs - lastMs) / LIFT_MS;
      lastMs = nowMs;
      const next = new Map([...latest.current].map(([block, lift]) => [block, lift - step]));
      if (lifted !== null) next.set(lifted, Math.min(1, (latest.current.get(lifted) ?? 0) + step));
      for (const [block, lift] of next) if (lift <= 0 && block !== lifted) next.delete(block);
      latest.current = next;
      setLifts(next);
      const isDone = [...next].every(([block, lift]) => block === lifted && lift === 1);
      if (!isDone) frame = requestAnimationFrame(advance);
    };
    if (lifted !== null || latest.current.size > 0) frame = requestAnimationFrame(advance);
    return () => cancelAnimationFrame(frame);
  }, [lifted]);
  return useCallback((block: number) => lifts.get(block) ?? 0, [lifts]);
}
