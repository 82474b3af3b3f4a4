import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HomeworkSeed } from '#recordings/homework';
import { createRecordingStore, type RunThread } from '#store';

/** A lesson with the seed that its drive by hand is drawn from: its own, or the next whose drive has no tie. */
export interface DrawnLesson extends HomeworkSeed {
  readonly drawnSeed: number;
}

/** Store of the latest lesson whose drive was computed; null before the first. */
export interface LessonDrive extends StoreApi<DrawnLesson | null> {
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
