import { useEffect, useState } from 'react';
import type { DriveStatistics, LabDriveState } from '#store';
import type { Lab } from '../labTypes.ts';

/** Statistics of the second half of a run up to the moment on show. @param index of the drive */
export function useStatistics(
  lab: Lab,
  { step, frameNumber, drives }: LabDriveState,
  index: number,
): DriveStatistics | null {
  const [statistics, setStatistics] = useState<DriveStatistics | null>(null);
  const isThere = drives.length > index;
  useEffect(() => {
    let isCurrent = true;
    if (isThere)
      void lab.drive
        .getState()
        .ask('statistics', { drive: index, fromStep: Math.floor(step / 2) })
        .then((answer) => isCurrent && answer && setStatistics(answer));
    return () => {
      isCurrent = false;
    };
  }, [lab, index, step, frameNumber, isThere]);
  return isThere ? statistics : null;
}
