import { usualHostPages } from '#recordings/scenarioShape';
import type { LabDrive, Moment, Pace } from '#store';
import type { Lab } from './labTypes.ts';

const START: Moment = { step: 0, microStep: 0 };

/** The moment on show, or the one that the drive is on its way to. */
export function momentOf(drive: LabDrive): Moment {
  const { target, step, microStep } = drive.getState();
  return target ?? { step, microStep };
}

/** Builds what is set, and goes to a moment of it. */
export function openDrive({ store, drive }: Pick<Lab, 'store' | 'drive'>, at: Moment = START): void {
  const { scenario, other, colorBy, order, stops, followed, times } = store.getState().state;
  const scenarios = other ? [scenario, other] : [scenario];
  drive.getState().open(scenarios, at, { colorBy, order }, { stops, followed, times });
}

/** Runs to the end of a usual run, at the set pace unless told; from there on without an end. */
export function playOn({ drive }: Pick<Lab, 'drive'>, pace?: Pace): void {
  const { scenarios, step, play } = drive.getState();
  const [scenario] = scenarios;
  const end = scenario ? usualHostPages(scenario) : 0;
  play(step < end ? { step: end, microStep: 0 } : null, pace);
}

/**
 * Keeps the drive in step with what is set. A drive that had been started starts again, with the same seed; where only the drive beside
 * it changes, both go to the moment on show.
 */
export function followState(lab: Pick<Lab, 'store' | 'drive'>): () => void {
  const { store, drive } = lab;
  return store.subscribe(({ state }, { state: before }) => {
    if (state.scenario !== before.scenario || state.other !== before.other) {
      const { isRunning, furthestStep } = drive.getState();
      // Steps of a saved session have scenarios of their own.
      const isFirstSame = JSON.stringify(state.scenario) === JSON.stringify(before.scenario);
      openDrive(lab, isFirstSame ? momentOf(drive) : START);
      if (isRunning || (furthestStep > 0 && !isFirstSame)) playOn(lab);
      return;
    }
    const { colorBy, order, stops, followed, times } = state;
    if (colorBy !== before.colorBy || order !== before.order) drive.getState().show({ colorBy, order });
    if (stops !== before.stops || followed !== before.followed || times !== before.times)
      drive.getState().watch({ stops, followed, times });
  });
}
