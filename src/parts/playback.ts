import { createStore, type StoreApi } from 'zustand/vanilla';

export interface PlaybackState {
  /** Where the reader stands in what was recorded, in the exhibit's own unit. */
  readonly position: number;
  /** The furthest it has come since it was begun. */
  readonly furthest: number;
  readonly isPlaying: boolean;
  play(): void;
  pause(): void;
  /** Stands still there. */
  seek(position: number): void;
  /** Back to the beginning, as if nothing had been seen. */
  begin(): void;
  /** Nothing moves while nobody can see it. */
  setVisible(isVisible: boolean): void;
  dispose(): void;
}

export type Playback = StoreApi<PlaybackState>;

export interface PlaybackOptions {
  /** Where it ends. */
  readonly end: () => number;
  /** How far it may go as yet; what is recorded. */
  readonly known: () => number;
  /** Units of position a second of the reader's. */
  readonly rateAt: (position: number) => number;
}

/** A longer pause than this between two frames is a pause of the page: time stands still in it. */
const LONGEST_FRAME_MS = 100;

/** Moves through a recorded run at the pace of the display. */
export function createPlayback({ end, known, rateAt }: PlaybackOptions): Playback {
  let frame = 0;
  let isVisible = true;
  let lastMs = 0;
  return createStore<PlaybackState>()((set, get) => {
    const stop = (): void => {
      cancelAnimationFrame(frame);
      frame = 0;
    };
    const advance = (nowMs: number): void => {
      frame = 0;
      const { position, isPlaying } = get();
      if (!isPlaying || !isVisible) return;
      const passedS = Math.min(nowMs - lastMs, LONGEST_FRAME_MS) / 1000;
      lastMs = nowMs;
      const next = Math.min(position + rateAt(position) * passedS, known(), end());
      const isOver = next >= end();
      if (next !== position || isOver)
        set({ position: next, furthest: Math.max(get().furthest, next), isPlaying: !isOver });
      if (!isOver) frame = requestAnimationFrame(advance);
    };
    const go = (): void => {
      if (frame !== 0 || !isVisible || !get().isPlaying) return;
      lastMs = performance.now();
      frame = requestAnimationFrame(advance);
    };
    return {
      position: 0,
      furthest: 0,
      isPlaying: false,
      play() {
        const { position } = get();
        set({ isPlaying: true, position: position >= end() ? 0 : position });
        go();
      },
      pause() {
        stop();
        if (get().isPlaying) set({ isPlaying: false });
      },
      seek(position) {
        stop();
        const next = Math.max(0, Math.min(position, end()));
        set({ isPlaying: false, position: next, furthest: Math.max(get().furthest, next) });
      },
      begin() {
        stop();
        set({ isPlaying: false, position: 0, furthest: 0 });
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
