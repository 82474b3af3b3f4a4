import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HomeworkPart, HomeworkSeed } from '#runs/homework';
import { createRecordingStore, type Failure, type RunThread } from '#store';

/** The tasks of the seed that was asked for last, or those before while these are made. */
export interface HomeworkState {
  readonly part: HomeworkPart;
  readonly isMaking: boolean;
  readonly failure: Failure | null;
}

export interface HomeworkMaker extends StoreApi<HomeworkState> {
  /** Has tasks made in the thread of the page, with the numbers beside the guesses if they are to be counted. */
  make(this: void, task: HomeworkSeed, hasGuesses: boolean): void;
  /** The same once more, where it has failed. */
  retry(this: void): void;
}

/** @param built what the page came with */
export function createHomeworkMaker(built: HomeworkPart, thread: RunThread): HomeworkMaker {
  const recording = createRecordingStore(thread, 'homework');
  const store = createStore<HomeworkState>(() => ({ part: built, isMaking: false, failure: null }));
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
