import type { SceneMoment } from '../draw/moment.ts';

/** Least time between two updates of labels during an animation. */
export const TEXT_PERIOD_MS = 50;
/** Least time between two updates of labels at high speed. */
export const FLOW_TEXT_PERIOD_MS = 250;

export interface LabelPace {
  /** `isNews`: something other than running animations has changed. */
  offer(this: void, moment: SceneMoment, isNews: boolean): void;
  stop(this: void): void;
}

/**
 * Passes on the newest moment, at most as often as labels can be read. Below the highest band of speed, news is passed on at
 * once, so that labels change in the same display frame as the picture. The first moment, in which all labels appear, is passed
 * on in a task of its own after the picture.
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
