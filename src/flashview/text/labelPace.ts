import type { SceneMoment } from '../draw/moment.ts';

/** Words of what is still on its way change at most this often. */
export const TEXT_PERIOD_MS = 50;
/** And at high speed all of them. */
export const FLOW_TEXT_PERIOD_MS = 250;

export interface LabelPace {
  /** `isNews` unless nothing but what is on its way has moved. */
  offer(this: void, moment: SceneMoment, isNews: boolean): void;
  stop(this: void): void;
}

/**
 * Passes the newest moment on, no more often than it can be read: what has come at once, so that words are in the frame of their
 * picture; the first, with which all of them appear, in a task of its own after the picture.
 */
export function createLabelPace(pass: (moment: SceneMoment) => void): LabelPace {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest: SceneMoment | null = null;
  let isFirst = true;
  const flush = (): void => {
    clearTimeout(timer);
    isFirst = false;
    const moment = newest;
    newest = null;
    timer = moment ? setTimeout(flush, moment.band === 'flow' ? FLOW_TEXT_PERIOD_MS : TEXT_PERIOD_MS) : undefined;
    if (moment) pass(moment);
  };
  return {
    offer(moment, isNews) {
      newest = moment;
      const isToWait = isFirst || !isNews || moment.band === 'flow';
      if (timer !== undefined && isToWait) return;
      if (isFirst) timer = setTimeout(flush);
      else flush();
    },
    stop: () => clearTimeout(timer),
  };
}
