import { createStore, type StoreApi } from 'zustand/vanilla';

export interface TravelState {
  /** Picks that have been made, with a fraction while one is on its way. */
  readonly position: number;
  readonly isMoving: boolean;
  /** Moves there, forward or back; `msOf` gives the time from one whole number to the next. */
  goTo(target: number, msOf: (turn: number) => number): void;
  jumpTo(position: number): void;
  /** Nothing moves while nobody can see it. */
  setVisible(isVisible: boolean): void;
  dispose(): void;
}

export type Travel = StoreApi<TravelState>;

/** Time between two frames that counts at most: after a longer one the page had been paused. */
const LONGEST_FRAME_MS = 100;

/** Moves through a round in both directions at the pace of the display. */
export function createTravel(): Travel {
  let frame = 0;
  let lastMs = 0;
  let isVisible = true;
  let target = 0;
  let msOf: (turn: number) => number = () => 1;
  return createStore<TravelState>()((set, get) => {
    const stop = (): void => {
      cancelAnimationFrame(frame);
      frame = 0;
    };
    const advance = (nowMs: number): void => {
      frame = 0;
      const { position, isMoving } = get();
      if (!isMoving || !isVisible) return;
      const passedMs = Math.min(nowMs - lastMs, LONGEST_FRAME_MS);
      lastMs = nowMs;
      const isForward = target > position;
      const turn = isForward ? Math.floor(position) : Math.ceil(position) - 1;
      const step = passedMs / Math.max(1, msOf(turn));
      // A display frame stops at whole numbers: the next pick may have another pace.
      const end = isForward ? Math.min(turn + 1, target) : Math.max(turn, target);
      const next = isForward ? Math.min(position + step, end) : Math.max(position - step, end);
      set({ position: next, isMoving: next !== target });
      if (next !== target) frame = requestAnimationFrame(advance);
    };
    const go = (): void => {
      if (frame !== 0 || !isVisible || !get().isMoving) return;
      lastMs = performance.now();
      frame = requestAnimationFrame(advance);
    };
    return {
      position: 0,
      isMoving: false,
      goTo(next, pace) {
        target = next;
        msOf = pace;
        set({ isMoving: next !== get().position });
        go();
      },
      jumpTo(position) {
        stop();
        target = position;
        set({ position, isMoving: false });
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
