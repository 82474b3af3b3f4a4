import { createStore, type StoreApi } from 'zustand/vanilla';
import { prefersReducedMotion } from '#theme';

/** Time to draw each pass (new, first, second). */
const PASS_MS = 1200;
export const SWEPT_PASSES = 3;

interface SweepState {
  /** Number of passes drawn so far, with a fraction. */
  readonly drawn: number;
  /** Whether it draws, or will once it is visible. */
  readonly isPlaying: boolean;
  /** Whether to show results at once, since the reader has not asked for an animation. */
  readonly isAtOnce: boolean;
  /** Draws the passes one after another, from the current state on; with reduced motion, all at once. */
  play(): void;
  pause(): void;
  /** Clears the chart. */
  begin(): void;
  showAll(): void;
  setVisible(isVisible: boolean): void;
  dispose(): void;
}

export type Sweep = StoreApi<SweepState>;

/** Animates the drawing of charts pass by pass. */
export function createSweep(): Sweep {
  let frame = 0;
  let lastMs = 0;
  let isVisible = true;
  return createStore<SweepState>()((set, get) => {
    const stop = (): void => {
      cancelAnimationFrame(frame);
      frame = 0;
    };
    const advance = (nowMs: number): void => {
      frame = 0;
      const passed = Math.min(100, Math.max(0, nowMs - lastMs));
      lastMs = nowMs;
      const drawn = Math.min(SWEPT_PASSES, get().drawn + passed / PASS_MS);
      set({ drawn, isPlaying: drawn < SWEPT_PASSES });
      if (drawn < SWEPT_PASSES) frame = requestAnimationFrame(advance);
    };
    const go = (): void => {
      if (!get().isPlaying || !isVisible || frame !== 0) return;
      lastMs = performance.now();
      frame = requestAnimationFrame(advance);
    };
    return {
      drawn: 0,
      isPlaying: false,
      isAtOnce: false,
      play() {
        if (prefersReducedMotion() || get().isAtOnce) return get().showAll();
        set({ isPlaying: get().drawn < SWEPT_PASSES });
        go();
      },
      pause() {
        stop();
        set({ isPlaying: false });
      },
      begin() {
        stop();
        set({ drawn: 0, isPlaying: false });
      },
      showAll() {
        stop();
        set({ drawn: SWEPT_PASSES, isPlaying: false });
      },
      setVisible(next) {
        isVisible = next;
        if (next) go();
        else stop();
      },
      dispose: stop,
    };
  });
}
