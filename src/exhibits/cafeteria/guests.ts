import type { DriveStore } from '#store';

type State = ReturnType<DriveStore['getState']>;

/** What the switch shows: it can be turned on a running drive. */
export const isTrimOn = ({ summary, settings }: State): boolean => summary?.isTrimEnabled ?? settings.isTrimEnabled;

export const leavingsOf = ({ summary }: State): number => summary?.sinceLeaving?.leavings ?? 0;
