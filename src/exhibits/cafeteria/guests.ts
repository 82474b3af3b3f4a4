import type { DriveStore } from '#store';

/** Each time a quarter of the files that are left goes. */
export const MOST_LEAVINGS = 3;

type State = ReturnType<DriveStore['getState']>;

/** What the switch shows: it can be turned on a running drive. */
export const isTrimOn = ({ summary, settings }: State): boolean => summary?.isTrimEnabled ?? settings.isTrimEnabled;

export const leavingsOf = ({ summary }: State): number => summary?.sinceLeaving?.leavings ?? 0;
