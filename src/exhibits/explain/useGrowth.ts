import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '#theme';

/** From 0 to 1 in so many milliseconds from its first frame on; 1 at once where nothing is to move. */
export function useGrowth(durationMs: number): number {
  const isAtOnce = durationMs === 0 || import.meta.env.SSR || prefersReducedMotion();
  const [share, setShare] = useState(isAtOnce ? 1 : 0);
  useEffect(() => {
    if (isAtOnce) return undefined;
    let frame = 0;
    let beganMs: number | null = null;
    const grow = (nowMs: number): void => {
      beganMs ??= nowMs;
      const next = Math.min(1, (nowMs - beganMs) / durationMs);
      setShare(next);
      if (next < 1) frame = requestAnimationFrame(grow);
    };
    frame = requestAnimationFrame(grow);
    return () => cancelAnimationFrame(frame);
    // As it comes, and never again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return share;
}
