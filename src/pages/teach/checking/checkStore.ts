import { createStore, type StoreApi } from 'zustand/vanilla';
import { gradeHomework, type Grade, type Remark } from '#homework';
import type { HomeworkPart, HomeworkSeed } from '#recordings/homework';
import { createRecordingStore, type Failure, type RunThread } from '#store';
import { MOST_FILES, readFiles, type AnswerFile, type GivenFile, type RefusedFile } from './checkFiles.ts';

/** A lesson with the seed that its drive by hand is drawn from: its own, or the next whose drive has no tie. */
export interface DrawnLesson extends HomeworkSeed {
  readonly drawnSeed: number;
}

/** Store of the latest lesson whose drive was computed; null before the first. */
interface LessonDrive extends StoreApi<DrawnLesson | null> {
  /** Computes the drive of a lesson, unless the store has it. */
  follow(this: void, lesson: HomeworkSeed): void;
}

export function createLessonDrive(thread: RunThread): LessonDrive {
  const recording = createRecordingStore(thread, 'homework');
  const store = createStore<DrawnLesson | null>(() => null);
  recording.subscribe(({ parts: [part] }) => {
    if (part) store.setState({ seed: part.seed, level: part.level, drawnSeed: part.hand.seed }, true);
  });
  return Object.assign(store, {
    follow: ({ seed, level }: HomeworkSeed): void => {
      const current = store.getState();
      if (current?.seed === seed && current.level === level) recording.getState().cancel();
      else recording.getState().record({ tasks: [{ seed, level }], hasGuesses: false });
    },
  });
}

/** A file graded against the run of its seed. */
export interface CheckedFile extends AnswerFile {
  /** Seed that its drives were drawn from: its own, or the next whose drive by hand has no tie. */
  readonly drawnSeed: number;
  readonly grade: Grade;
}

export interface CheckState {
  readonly phase: 'idle' | 'reading' | 'running' | 'done' | 'cancelled' | 'failed' | 'tooMany';
  /** Number of files given, and of files read so far. */
  readonly given: number;
  readonly read: number;
  /** Number of seeds to run, and of seeds run so far. */
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

/** Grades files of answers, each against a run of its seed in the page's worker. Nothing is stored beyond the page. */
export function createChecking(thread: RunThread): Checking {
  const recording = createRecordingStore(thread, 'homework');
  const store = createStore<CheckState>(() => IDLE);
  let filesBySeed: ReadonlyMap<string, readonly AnswerFile[]> = new Map();
  /** Number of the latest check; results of earlier ones are dropped. */
  let latestCheck = 0;
  recording.subscribe(({ phase, parts, failure }, before) => {
    if (store.getState().phase !== 'running') return;
    const fresh = parts.length > before.parts.length ? parts.slice(before.parts.length) : [];
    if (fresh.length > 0) {
      const checked = fresh.flatMap((part) =>
        (filesBySeed.get(nameOf(part)) ?? []).map((each) => checkOne(each, part)),
      );
      store.setState((state) => ({ seedsRun: parts.length, checked: [...state.checked, ...checked] }));
    }
    if (phase === 'done' || phase === 'failed') store.setState({ phase, failure });
  });
  const stop = (): void => {
    latestCheck += 1;
    recording.getState().cancel();
  };
  return Object.assign(store, {
    lessonDrive: createLessonDrive(thread),
    check: async (given: readonly GivenFile[]): Promise<void> => {
      stop();
      const thisCheck = latestCheck;
      if (given.length === 0) return;
      if (given.length > MOST_FILES) {
        store.setState({ ...IDLE, phase: 'tooMany', given: given.length });
        return;
      }
      store.setState({ ...IDLE, phase: 'reading', given: given.length });
      const isGivenUp = (): boolean => thisCheck !== latestCheck;
      const { files, refused } = await readFiles(given, (read) => isGivenUp() || store.setState({ read }), isGivenUp);
      if (isGivenUp()) return;
      filesBySeed = groupBySeed(files);
      const tasks = [...filesBySeed.values()].flatMap(([first]) => (first ? [first.homework] : []));
      store.setState({ phase: tasks.length > 0 ? 'running' : 'done', refused, seeds: tasks.length });
      const seeds = tasks.map(({ seed, level }) => ({ seed, level }));
      if (seeds.length > 0) recording.getState().record({ tasks: seeds, hasGuesses: true });
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

function groupBySeed(files: readonly AnswerFile[]): Map<string, AnswerFile[]> {
  const groups = new Map<string, AnswerFile[]>();
  for (const each of files) {
    const name = nameOf(each.homework);
    groups.set(name, [...(groups.get(name) ?? []), each]);
  }
  return groups;
}

function checkOne(file: AnswerFile, part: HomeworkPart): CheckedFile {
  const grade = gradeHomework(file.homework, part, file.isChanged);
  const remarks: readonly Remark[] = file.twin === null ? grade.remarks : [...grade.remarks, 'twice'];
  return { ...file, drawnSeed: part.hand.seed, grade: { ...grade, remarks } };
}
