import type { DriveStatistics, LabDriveState } from '#store';
import type { Lab } from '../labTypes.ts';
import { useAnswer } from './useSampled.ts';

/** Statistics of the second half of a run up to the moment on show, of each drive at the same write; empty before there are any. */
export function useStatistics(lab: Lab, { step, frameNumber, drives }: LabDriveState): readonly DriveStatistics[] {
  const { ask } = lab.drive.getState();
  const statistics = useAnswer(() => ask('statistics', { fromStep: Math.floor(step / 2) }), [ask, step, frameNumber]);
  return statistics?.length === drives.length ? statistics : [];
}
