import { openDrivePort } from '#store';
import { createDriveModel, type DriveModel } from '../driveModel.ts';
import type { ModelContext } from '../exhibit.ts';

/** The running drive. This is its picture: while nobody can see it, it is held. */
export function createModel(context: ModelContext): DriveModel {
  const model = createDriveModel(context, openDrivePort);
  return { ...model, setVisible: (isVisible) => model.drive.getState().setVisible(isVisible) };
}
