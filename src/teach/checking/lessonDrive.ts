import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HomeworkSeed } from '#runs/homework';
import { createRecordingStore, type RunThread } from '#store';

/** From which seed the drive by hand of a lesson is drawn: its own, or the next whose drive has no tie. */
export interface DrawnLesson extends HomeworkSeed {
  readonly drawnSeed: number;
}

/** What the lesson that was followed last has come to; null until one has. */
export interface LessonDrive extends StoreApi<DrawnLesson | null> {
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
      const known = store.getState();
      if (known?.seed === seed && known.level === level) recording.getState().cancel();
      else recording.getState().record({ tasks: [{ seed, level }], hasGuesses: false });
    },
  });
}
