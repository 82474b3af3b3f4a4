import { usualHostPages } from '#recordings/scenarioShape';
import type { LabDrive, Moment, Pace } from '#store';
import { keepRuns, scenariosOf } from './earlierRuns.ts';
import type { LabState } from './labState.ts';
import type { Lab } from './labTypes.ts';

const START: Moment = { step: 0, microStep: 0 };

/** The moment on show, or the one that the drive is on its way to or, after a failure, was. */
export function momentOf(drive: LabDrive): Moment {
  const { target, resumeAt, step, microStep } = drive.getState();
  return target ?? resumeAt ?? { step, microStep };
}

/** Builds what is set, and goes to a moment of it. */
export function openDrive({ store, drive }: Pick<Lab, 'store' | 'drive'>, at: Moment = START): void {
  const { state } = store.getState();
  const { colorBy, order, stops, followed, times } = state;
  keepRuns(drive.getState());
  drive.getState().open(scenariosOf(state), at, { colorBy, order }, { stops, followed, times });
}

/** Runs to the end of a usual run, of two drives of the longer one, at the set pace unless told; from there on without an end. */
export function playOn({ drive }: Pick<Lab, 'drive'>, pace?: Pace): void {
  const { scenarios, step, play } = drive.getState();
  const end = Math.max(0, ...scenarios.map(usualHostPages));
  play(step < end ? { step: end, microStep: 0 } : null, pace);
}

/** Most host writes that a changed drive repeats to stand where it stood: they take about a second. */
const MOST_REPEATED = 1_000_000;

/**
 * Keeps the drive in step with what is set. Where one of the drives on show stays, both go to the moment on show. A changed drive that
 * ran starts again, with the same seed; one that stood goes to its moment, if that is soon reached. Another one to start from begins at
 * its start.
 */
export function followState(lab: Pick<Lab, 'store' | 'drive'>): () => void {
  const { store, drive } = lab;
  return store.subscribe(({ state }, { state: before }) => {
    if (state.scenario !== before.scenario || state.other !== before.other) {
      const { isRunning, furthestStep } = drive.getState();
      const at = momentOf(drive);
      const isOtherStart = state.start !== before.start;
      const isSoonThere = !isRunning && !isOtherStart && at.step <= MOST_REPEATED;
      openDrive(lab, hasShared(state, before) || isSoonThere ? at : START);
      if (isRunning || (isOtherStart && furthestStep > 0)) playOn(lab);
      return;
    }
    const { colorBy, order, stops, followed, times } = state;
    if (colorBy !== before.colorBy || order !== before.order) drive.getState().show({ colorBy, order });
    if (stops !== before.stops || followed !== before.followed || times !== before.times)
      drive.getState().watch({ stops, followed, times });
  });
}

/** Whether one of the scenarios on show was on show before. Steps of a saved session have objects of their own. */
function hasShared(state: LabState, before: LabState): boolean {
  const textsOf = (each: LabState): readonly string[] => scenariosOf(each).map((scenario) => JSON.stringify(scenario));
  const then = textsOf(before);
  return textsOf(state).some((each) => then.includes(each));
}
