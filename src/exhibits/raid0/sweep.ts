import { createStore, type StoreApi } from 'zustand/vanilla';
import { prefersReducedMotion } from '#theme';

/** Time in which each of the passes is drawn: new, first, second. */
const PASS_MS = 1200;
export const SWEPT_PASSES = 3;

export interface SweepState {
  /** Passes that have been drawn, the last of them in part. */
  readonly drawn: number;
  /** Whether it draws, or will once there is something to draw and somebody to see it. */
  readonly isPlaying: boolean;
  /** Whether everything is shown as soon as it is known, since nobody has asked for it to move. */
  readonly isAtOnce: boolean;
  /** Draws them one after another from where it stands; all at once with reduced motion. */
  play(): void;
  pause(): void;
  /** Nothing is drawn. */
  begin(): void;
  showAll(): void;
  setVisible(isVisible: boolean): void;
  dispose(): void;
}

export type Sweep = StoreApi<SweepState>;

/** Has charts drawn pass by pass, in the time of the display. */
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
