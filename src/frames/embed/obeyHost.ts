import type { ExhibitModel } from '#exhibits';
import type { RunThread } from '#store';

/** The model of a frame, whose page may pause it. */
export interface ObedientModel extends ExhibitModel {
  /** The reader takes over: a figure that is touched computes again what it needs. */
  readonly goOn: () => void;
}

/** Makes `pause` and `play` of a page stop and continue what a figure computes besides what it plays. */
export function obeyHost<Model extends ExhibitModel>(model: Model, runs: RunThread): Model & ObedientModel {
  let isPaused = false;
  const listeners = new Set<() => void>();
  const hold = (next: boolean): void => {
    if (next === isPaused) return;
    isPaused = next;
    runs.hold('paused', isPaused);
    for (const listener of listeners) listener();
  };
  const goOn = (): void => hold(false);
  const { load, ownLink } = model;
  return {
    ...model,
    goOn,
    play() {
      goOn();
      model.play();
    },
    pause() {
      model.pause();
      hold(true);
    },
    // Another link is another figure, which shows itself once.
    ...(load && {
      load: (...given: Parameters<typeof load>) => {
        goOn();
        load(...given);
      },
    }),
    ...(ownLink && {
      ownLink: {
        ...ownLink,
        take: (link: URLSearchParams) => {
          goOn();
          return ownLink.take(link);
        },
      },
    }),
    report() {
      const report = model.report();
      const isHeld = isPaused && (report.state === 'running' || report.state === 'loading');
      return isHeld ? { ...report, state: 'paused' } : report;
    },
    subscribe(listener) {
      const stop = model.subscribe(listener);
      listeners.add(listener);
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
  };
}
