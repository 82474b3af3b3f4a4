import { openDrivePort, usualMoment } from '#store';
import { prefersReducedMotion } from '#theme';
import { type DriveModel, createDriveModel } from '../driveModel.ts';
import type { ModelContext } from '../exhibit.ts';
import { type OpeningAct, createOpeningAct, rememberOpening } from './act/openingAct.ts';

/** A running drive, and how it is introduced. */
export interface CafeteriaModel extends DriveModel {
  readonly act: OpeningAct;
}

/** The running drive, which stands still while nobody can see the figure. */
export function createModel(context: ModelContext): CafeteriaModel {
  const model = createDriveModel(context, openDrivePort);
  const act = createOpeningAct(model.drive, {
    isAwaited: context.isFirstVisit ?? false,
    isStill: prefersReducedMotion(),
    onEnd: rememberOpening,
  });
  return {
    ...model,
    act,
    setVisible(isVisible) {
      act.setVisible(isVisible);
      model.drive.getState().setVisible(isVisible);
    },
    load(settings, moment) {
      act.leave();
      model.load(settings, moment);
    },
    dispose() {
      act.dispose();
      model.dispose();
    },
  };
}

/** Back to the first order: with the usual drive the opening act, with any other its beginning. */
export function playFromStart({ drive, act }: CafeteriaModel): void {
  if (usualMoment(drive.getState().settings) !== null) act.start();
  else drive.getState().seek(0);
}
