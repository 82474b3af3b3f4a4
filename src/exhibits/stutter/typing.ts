import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WaitingDrive } from '#recordings/writeWaits';
import { keystrokeOf, type Keystroke } from './keystrokes.ts';
import { KEY_MS, LATE_MS } from './scenario.ts';

/** A key with the moment at which it was pressed, in milliseconds from the beginning of the round. */
export interface Stroke extends Keystroke {
  readonly atMs: number;
}

export interface TypingState {
  /** Keys of this round, which ends when all that was typed is on every screen and nobody types on. */
  readonly keys: number;
  /** Milliseconds since the round began. */
  readonly nowMs: number;
  /** When the last key was pressed, once the reader has stopped; null before. */
  readonly stoppedMs: number | null;
  /** Whether the line is being typed for the reader. */
  readonly isAuto: boolean;
  /** What stands in the field, where that did not come out of it; another `version` each time. */
  readonly field: { readonly text: string; readonly version: number };
}

/** A text that is written on several drives key by key, as it goes. Nothing of it leaves this object, or outlives it. */
export interface Typing {
  readonly store: StoreApi<TypingState>;
  /** The field holds another text now. `caret` is where its end of the selection stands. */
  type(this: void, text: string, caret: number): void;
  /** Types the line from its beginning, in a field that is empty. */
  typeLine(this: void): void;
  /** All of the line at once, as it stands when everything is written. */
  showLine(): void;
  clear(this: void): void;
  /** Nothing more of the line is typed; what has been goes on to be written. */
  pause(): void;
  readonly strokes: () => readonly Stroke[];
  /** When each key of the round is written on a drive, in milliseconds from its beginning; infinite while that is not known. */
  endsOf(drive: string): readonly number[];
  /** Something that `waitMs` says has become known. */
  refresh(): void;
  setVisible(isVisible: boolean): void;
  dispose(): void;
}

export interface TypingOptions {
  readonly line: string;
  /** How long the drive takes for its write number `index`; infinite while that is not known. */
  readonly waitMs: (drive: string, index: number) => number;
  /** Drives that have to be through before a round is over. */
  readonly drives: () => readonly string[];
  /** Milliseconds of a clock that only goes forward. */
  readonly clock?: () => number;
}

/** Nobody has typed for so long: the reader has stopped. */
const STOPPED_MS = 400;
/** Between the last key of a round and the first of another. */
const PAUSE_MS = 2000;
/** What is done before the display can show the key itself is shown with it. */
const SAME_FRAME_MS = 1;

/** Whether a key is on screen by then. */
const isShown = (endMs: number, nowMs: number): boolean => endMs <= nowMs + SAME_FRAME_MS;

export function createTyping({ line, waitMs, drives, clock = () => performance.now() }: TypingOptions): Typing {
  let strokes: Stroke[] = [];
  /** Keys of the rounds before: a drive goes on with the write that comes next. */
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
      // The first key stands a little off the edge.
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

/** One drive under what was typed, at a moment. All times are milliseconds of the round. */
export interface LaneMoment {
  readonly drive: WaitingDrive;
  readonly endsMs: readonly number[];
  /** Keys that it has written. */
  readonly shown: number;
  /** What its screen shows. */
  readonly screen: string;
  /** Keys that were pressed so long ago that they are missed. */
  readonly behind: number;
  /** The longest that a key took, or has taken so far. */
  readonly latestMs: number;
  /** Once the reader has stopped: keys on screen by then, and how late the last one is. */
  readonly atStop: { readonly shown: number; readonly lastLateMs: number } | null;
}

interface Moment {
  readonly strokes: readonly Stroke[];
  readonly nowMs: number;
  readonly stoppedMs: number | null;
}

/** How a drive stands that has written keys at `endsMs`, which never go back. */
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

/** Whether anybody would notice. */
export const isLate = ({ latestMs }: LaneMoment): boolean => latestMs > LATE_MS;
