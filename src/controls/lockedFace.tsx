import type { ReactNode } from 'react';

/** On a page of ours nothing is locked; what the author of a frame locks stands in the file for frames beside this. */
export const lockControls = (_labels: readonly string[]): void => undefined;

export const isControlLocked = (_label: string): boolean => false;

/** Whether this build has locks at all: where it has none, nothing of them is left. */
export const canLock = false as boolean;

/** What stands in place of a locked control; null where it is not. */
export const lockedFace = (_label: string, _value: string, _isLabelVisible = true): ReactNode => null;

export const lockedSwitch = (_label: string, _isOn: boolean): ReactNode => null;
