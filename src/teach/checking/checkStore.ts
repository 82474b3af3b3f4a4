import { createStore, type StoreApi } from 'zustand/vanilla';
import { gradeHomework, type Grade, type Remark } from '#homework';
import type { HomeworkPart, HomeworkSeed } from '#runs/homework';
import { createRecordingStore, type Failure, type RunThread } from '#store';
import { MOST_FILES, readFiles, type GivenFile, type ReadFile, type RefusedFile } from './checkFiles.ts';
import { createLessonDrive, type LessonDrive } from './lessonDrive.ts';

/** A file held to the run of its seed. */
export interface CheckedFile extends ReadFile {
  /** Which its drives are drawn from: its own seed, or the next whose drive by hand has no tie. */
  readonly drawnSeed: number;
  readonly grade: Grade;
}

export interface CheckState {
  readonly phase: 'idle' | 'reading' | 'running' | 'done' | 'cancelled' | 'failed' | 'tooMany';
  /** Files that were given, and those that are read. */
  readonly given: number;
  readonly read: number;
  /** Seeds to be run again, and those that were. */
  readonly seeds: number;
  readonly seedsRun: number;
  readonly checked: readonly CheckedFile[];
  readonly refused: readonly RefusedFile[];
  readonly failure: Failure | null;
}

export interface Checking extends StoreApi<CheckState> {
  readonly lessonDrive: LessonDrive;
  check(this: void, files: readonly GivenFile[]): Promise<void>;
  cancel(this: void): void;
  retry(this: void): void;
  clear(this: void): void;
}

const IDLE: CheckState = {
  phase: 'idle',
  given: 0,
  read: 0,
  seeds: 0,
  seedsRun: 0,
  checked: [],
  refused: [],
  failure: null,
};

const nameOf = ({ seed, level }: HomeworkSeed): string => `${seed} ${level}`;

/** Files of answers, each held to the run of its seed in the thread of the page. Nothing of them is stored. */
export function createChecking(thread: RunThread): Checking {
  const recording = createRecordingStore(thread, 'homework');
  const store = createStore<CheckState>(() => IDLE);
  let waiting: ReadonlyMap<string, readonly ReadFile[]> = new Map();
  /** Of the files that were given last: what came of others does not matter any more. */
  let turn = 0;
  recording.subscribe(({ phase, parts, failure }, before) => {
    if (store.getState().phase !== 'running') return;
    const fresh = parts.length > before.parts.length ? parts.slice(before.parts.length) : [];
    if (fresh.length > 0) {
      const checked = fresh.flatMap((part) => (waiting.get(nameOf(part)) ?? []).map((each) => checkOne(each, part)));
      store.setState((state) => ({ seedsRun: parts.length, checked: [...state.checked, ...checked] }));
    }
    if (phase === 'done' || phase === 'failed') store.setState({ phase, failure });
  });
  const stop = (): void => {
    turn += 1;
    recording.getState().cancel();
  };
  return Object.assign(store, {
    lessonDrive: createLessonDrive(thread),
    check: async (given: readonly GivenFile[]): Promise<void> => {
      stop();
      const own = turn;
      if (given.length === 0) return;
      if (given.length > MOST_FILES) {
        store.setState({ ...IDLE, phase: 'tooMany', given: given.length });
        return;
      }
      store.setState({ ...IDLE, phase: 'reading', given: given.length });
      const isGivenUp = (): boolean => own !== turn;
      const { files, refused } = await readFiles(given, (read) => isGivenUp() || store.setState({ read }), isGivenUp);
      if (isGivenUp()) return;
      waiting = bySeed(files);
      const tasks = [...waiting.values()].flatMap(([first]) => (first ? [first.homework] : []));
      store.setState({ phase: tasks.length > 0 ? 'running' : 'done', refused, seeds: tasks.length });
      const asked = tasks.map(({ seed, level }) => ({ seed, level }));
      if (asked.length > 0) recording.getState().record({ tasks: asked, hasGuesses: true });
    },
    cancel: (): void => {
      stop();
      store.setState({ phase: 'cancelled' });
    },
    retry: (): void => {
      store.setState({ phase: 'running', failure: null, checked: [], seedsRun: 0 });
      recording.getState().retry();
    },
    clear: (): void => {
      stop();
      store.setState(IDLE);
    },
  });
}

function bySeed(files: readonly ReadFile[]): Map<string, ReadFile[]> {
  const found = new Map<string, ReadFile[]>();
  for (const each of files) {
    const name = nameOf(each.homework);
    found.set(name, [...(found.get(name) ?? []), each]);
  }
  return found;
}

function checkOne(file: ReadFile, part: HomeworkPart): CheckedFile {
  const grade = gradeHomework(file.homework, part, file.isChanged);
  const remarks: readonly Remark[] = file.twin === null ? grade.remarks : [...grade.remarks, 'twice'];
  return { ...file, drawnSeed: part.hand.seed, grade: { ...grade, remarks } };
}
