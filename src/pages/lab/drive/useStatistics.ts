import { useEffect, useState } from 'react';
import type { DriveStatistics, LabDriveState } from '#store';
import type { Lab } from '../labTypes.ts';

const NONE: readonly DriveStatistics[] = [];

/** Statistics of the second half of a run up to the moment on show, of each drive at the same write; empty before there are any. */
export function useStatistics(lab: Lab, { step, frameNumber, drives }: LabDriveState): readonly DriveStatistics[] {
  const [statistics, setStatistics] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    void lab.drive
      .getState()
      .ask('statistics', { fromStep: Math.floor(step / 2) })
      .then((answer) => isCurrent && answer && setStatistics(answer));
    return () => {
      isCurrent = false;
    };
  }, [lab, step, frameNumber]);
  return statistics.length === drives.length ? statistics : NONE;
}
