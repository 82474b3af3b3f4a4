import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WaitingDrive } from '#recordings/writeWaits';
import { keystrokeOf, type Keystroke } from './keystrokes.ts';
import { KEY_MS, LATE_MS } from './scenario.ts';

/** A key with the time of its press, in milliseconds since the round began. */
export interface Stroke extends Keystroke {
  readonly atMs: number;
}

interface TypingState {
  /** Keys of this round, which ends when every drive has written all of them and nobody types on. */
  readonly keys: number;
  /** Milliseconds since the round began. */
  readonly nowMs: number;
  /** When the last key was pressed, once the reader has stopped; null before. */
  readonly stoppedMs: number | null;
  /** Whether the line is being typed for the reader. */
  readonly isAuto: boolean;
  /** Text to put into the field; a new `version` for each change. */
  readonly field: { readonly text: string; readonly version: number };
}

/** A text that several drives write key by key while it is typed. The text is kept only here, and only as long as this object. */
export interface Typing {
  readonly store: StoreApi<TypingState>;
  /** Takes a new text of the field. `caret` is the end of its selection. */
  type(this: void, text: string, caret: number): void;
  /** Clears the field and types the line from its beginning. */
  typeLine(this: void): void;
  /** Shows the whole line at once, when all of it is written. */
  showLine(): void;
  clear(this: void): void;
  /** Stops typing the line. Drives go on to write what has been typed. */
  pause(): void;
  readonly strokes: () => readonly Stroke[];
  /** End of each key's write on a drive, in milliseconds since the round began; Infinity if not known yet. */
  endsOf(drive: string): readonly number[];
  /** Call it when `waitMs` knows more. */
  refresh(): void;
  setVisible(isVisible: boolean): void;
  dispose(): void;
}

interface TypingOptions {
  readonly line: string;
  /** Duration of a drive's write `index`; Infinity if not known yet. */
  readonly waitMs: (drive: string, index: number) => number;
  /** Drives that must finish before a round is over. */
  readonly drives: () => readonly string[];
  /** A monotonic clock, milliseconds. */
  readonly clock?: () => number;
}

/** After so long without a key, the reader has stopped. */
const STOPPED_MS = 400;
/** Least pause between two rounds. */
const PAUSE_MS = 2000;
/** Writes that end within the same animation frame are shown with their key. */
const SAME_FRAME_MS = 1;

/** Whether a write that ends at `endMs` is shown at `nowMs`. */
const isShown = (endMs: number, nowMs: number): boolean => endMs <= nowMs + SAME_FRAME_MS;

export function createTyping({ line, waitMs, drives, clock = () => performance.now() }: TypingOptions): Typing {
  let strokes: Stroke[] = [];
  /** Keys of earlier rounds: a drive goes on with its next write. */
  let writesBefore = 0;
  let startMs = 0;
  let text = '';
  let frame = 0;
  let isVisible = true;
  let stopTimer: ReturnType<typeof setTimeout> | undefined;
  const ends = new Map<string, number[]>();
  const letters = Array.from(line);
  const store = createStore<TypingState>()(() => ({
    keys: 0,
    nowMs: 0,
    stoppedMs: null,
    isAuto: false,
    field: { text: '', version: 0 },
  }));

  const endsOf = (drive: string): readonly number[] => {
    const known = ends.get(drive) ?? [];
    ends.set(drive, known);
    while (known.length > 0 && known.at(-1) === Infinity) known.pop();
    for (let key = known.length; key < strokes.length; key += 1) {
      const begunMs = Math.max(strokes[key]?.atMs ?? 0, known[key - 1] ?? 0);
      known.push(begunMs + waitMs(drive, writesBefore + key));
    }
    return known;
  };
  const lastEndMs = (): number => Math.max(0, ...drives().map((drive) => endsOf(drive).at(-1) ?? 0));
  const isOver = (nowMs: number): boolean => {
    const { isAuto, stoppedMs } = store.getState();
    return !isAuto && stoppedMs !== null && isShown(lastEndMs(), nowMs);
  };

  const begin = (atMs: number): void => {
    writesBefore += strokes.length;
    strokes = [];
    ends.clear();
    startMs = atMs;
  };
  const press = (next: string, caret: number, atMs: number): void => {
    strokes.push({ ...keystrokeOf(text, next, caret), atMs });
    text = next;
    clearTimeout(stopTimer);
    stopTimer = setTimeout(stop, STOPPED_MS);
    store.setState({ keys: strokes.length, stoppedMs: null, nowMs: Math.max(atMs, clock() - startMs) });
  };
  const stop = (): void => {
    if (!store.getState().isAuto) store.setState({ stoppedMs: strokes.at(-1)?.atMs ?? 0 });
    run();
  };
  const pressDue = (nowMs: number): void => {
    if (!store.getState().isAuto) return;
    while (strokes.length < letters.length && (strokes.length + 1) * KEY_MS <= nowMs) {
      const typed = letters.slice(0, strokes.length + 1).join('');
      press(typed, typed.length, (strokes.length + 1) * KEY_MS);
    }
    const isTyped = strokes.length === letters.length;
    store.setState(({ field }) => ({
      isAuto: !isTyped,
      ...(field.text !== text && { field: { text, version: field.version + 1 } }),
    }));
  };
  const advance = (): void => {
    frame = 0;
    const nowMs = clock() - startMs;
    pressDue(nowMs);
    const end = lastEndMs();
    store.setState({ nowMs: isOver(nowMs) ? Math.max(end, store.getState().stoppedMs ?? 0) : nowMs });
    run();
  };
  const run = (): void => {
    const { isAuto, keys, nowMs } = store.getState();
    const isIdle = !isAuto && (keys === 0 || isOver(nowMs));
    if (frame === 0 && isVisible && !isIdle) frame = requestAnimationFrame(advance);
  };
  const reset = (): void => {
    clearTimeout(stopTimer);
    begin(clock());
    text = '';
    store.setState(({ field }) => ({
      keys: 0,
      nowMs: 0,
      stoppedMs: null,
      isAuto: false,
      field: { text: '', version: field.version + 1 },
    }));
  };

  return {
    store,
    type(next, caret) {
      if (next === text) return;
      const { keys, nowMs, stoppedMs } = store.getState();
      store.setState({ isAuto: false });
      const sinceMs = clock() - startMs - (strokes.at(-1)?.atMs ?? 0);
      // The first key has some distance from the edge.
      if (keys === 0 || (stoppedMs !== null && isOver(nowMs) && sinceMs > PAUSE_MS)) begin(clock() - KEY_MS);
      press(next, caret, Math.max(clock() - startMs, strokes.at(-1)?.atMs ?? 0));
      run();
    },
    typeLine() {
      reset();
      writesBefore = 0;
      store.setState({ isAuto: true });
      run();
    },
    showLine() {
      reset();
      writesBefore = 0;
      for (const [index] of letters.entries()) {
        const typed = letters.slice(0, index + 1).join('');
        press(typed, typed.length, (index + 1) * KEY_MS);
      }
      clearTimeout(stopTimer);
      const stoppedMs = letters.length * KEY_MS;
      store.setState(({ field }) => ({
        stoppedMs,
        nowMs: Math.max(stoppedMs, lastEndMs()),
        field: { text, version: field.version + 1 },
      }));
    },
    clear: reset,
    pause() {
      if (!store.getState().isAuto) return;
      store.setState({ isAuto: false, stoppedMs: strokes.at(-1)?.atMs ?? 0 });
      run();
    },
    strokes: () => strokes,
    endsOf,
    refresh() {
      const { nowMs, keys } = store.getState();
      if (keys > 0 && !isOver(nowMs)) run();
    },
    setVisible(next) {
      isVisible = next;
      if (next) run();
      else {
        cancelAnimationFrame(frame);
        frame = 0;
      }
    },
    dispose() {
      clearTimeout(stopTimer);
      if (frame !== 0) cancelAnimationFrame(frame);
    },
  };
}

/** One drive at a moment. All times are milliseconds since the round began. */
export interface LaneMoment {
  readonly drive: WaitingDrive;
  readonly endsMs: readonly number[];
  /** Number of keys that it has written. */
  readonly shown: number;
  /** Text on its screen. */
  readonly screen: string;
  /** Keys not written yet that are late already. */
  readonly behind: number;
  /** Longest duration of a key so far. */
  readonly latestMs: number;
  /** Once the reader has stopped: keys on screen at that time, and the delay of the last one. */
  readonly atStop: { readonly shown: number; readonly lastLateMs: number } | null;
}

interface Moment {
  readonly strokes: readonly Stroke[];
  readonly nowMs: number;
  readonly stoppedMs: number | null;
}

/** @param endsMs end of each key's write, ascending */
export function laneAt(
  drive: WaitingDrive,
  endsMs: readonly number[],
  { strokes, nowMs, stoppedMs }: Moment,
): LaneMoment {
  const shownBy = (moment: number): number => {
    const next = endsMs.findIndex((end) => !isShown(end, moment));
    return next < 0 ? endsMs.length : next;
  };
  const shown = shownBy(nowMs);
  const waitsMs = strokes.map(({ atMs }, key) => (key < shown ? (endsMs[key] ?? nowMs) : nowMs) - atMs);
  const lastEnd = endsMs.at(-1) ?? 0;
  return {
    drive,
    endsMs,
    shown,
    screen: shown === 0 ? '' : (strokes[shown - 1]?.screen ?? ''),
    behind: waitsMs.filter((wait, key) => key >= shown && wait > LATE_MS).length,
    latestMs: Math.max(0, ...waitsMs),
    atStop: stoppedMs === null ? null : { shown: shownBy(stoppedMs), lastLateMs: lastEnd - stoppedMs },
  };
}

/** Whether a reader would notice the delay. */
export const isLate = ({ latestMs }: LaneMoment): boolean => latestMs > LATE_MS;
