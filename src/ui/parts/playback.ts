import { createStore, type StoreApi } from 'zustand/vanilla';

export interface PlaybackState {
  /** The reader's position in the recording, in the exhibit's own unit. */
  readonly position: number;
  /** The furthest position since `begin`. */
  readonly furthest: number;
  readonly isPlaying: boolean;
  play(): void;
  pause(): void;
  /** Moves to `position` and pauses. */
  seek(position: number): void;
  /** Back to the start; resets `furthest` too. */
  begin(): void;
  /** Playback stands still while the figure is invisible. */
  setVisible(isVisible: boolean): void;
  dispose(): void;
}

export type Playback = StoreApi<PlaybackState>;

export interface PlaybackOptions {
  /** Last position. */
  readonly end: () => number;
  /** Last position recorded so far. */
  readonly recordedEnd: () => number;
  /** Units of position per second of playback. */
  readonly rateAt: (position: number) => number;
}

/** A longer gap between two display frames means that the page was suspended; it counts as this long. */
const LONGEST_FRAME_MS = 100;

/** Plays a recorded run with the display's frames. */
export function createPlayback({ end, recordedEnd, rateAt }: PlaybackOptions): Playback {
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
      const reached = Math.min(position + rateAt(position) * passedS, recordedEnd());
      // A reader may have moved beyond what is recorded: playback waits there for the recording and never goes back.
      const next = Math.min(Math.max(position, reached), end());
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
