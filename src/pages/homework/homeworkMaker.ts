import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HomeworkPart, HomeworkSeed } from '#recordings/homework';
import { createRecordingStore, type Failure, type RunThread } from '#store';

/** The latest tasks; while `isMaking`, still those of the request before. */
export interface HomeworkState {
  readonly part: HomeworkPart;
  readonly isMaking: boolean;
  readonly failure: Failure | null;
}

export interface HomeworkMaker extends StoreApi<HomeworkState> {
  /** Makes tasks in the page's worker, unless the store has them. @param hasGuesses whether guesses are counted too */
  make(this: void, task: HomeworkSeed, hasGuesses: boolean): void;
  /** Repeats the request that failed. */
  retry(this: void): void;
}

/** @param prerendered the tasks in the built page */
export function createHomeworkMaker(prerendered: HomeworkPart, thread: RunThread): HomeworkMaker {
  const recording = createRecordingStore(thread, 'homework');
  const store = createStore<HomeworkState>(() => ({ part: prerendered, isMaking: false, failure: null }));
  recording.subscribe(({ phase, parts: [part], failure }) => {
    if (phase === 'done' && part) store.setState({ part, isMaking: false, failure: null });
    if (phase === 'failed') store.setState({ isMaking: false, failure });
    if (phase === 'running') store.setState({ isMaking: true, failure: null });
  });
  return Object.assign(store, {
    make: ({ seed, level }: HomeworkSeed, hasGuesses: boolean): void => {
      const { part } = store.getState();
      const isThere = part.seed === seed && part.level === level && (!hasGuesses || part.guesses !== null);
      if (!isThere) return recording.getState().record({ tasks: [{ seed, level }], hasGuesses });
      recording.getState().cancel();
      store.setState({ isMaking: false, failure: null });
    },
    retry: (): void => recording.getState().retry(),
  });
}
