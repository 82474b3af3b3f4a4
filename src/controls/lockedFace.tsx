import type { ReactNode } from 'react';
import { lockedBy, switched } from '#messages/controls';
import './lockedFace.css';

/** On a page of ours nothing is locked. */
export const canLock = IS_FRAME;

let locked: readonly string[] = [];

/** @param labels accessible names of controls that the reader does not get. To be called before anything is drawn. */
export function lockControls(labels: readonly string[]): void {
  locked = labels;
}

export const isControlLocked = (label: string): boolean => locked.includes(label);

/** The value in words, with a lock: there is nothing that one could press. Null where the control is the reader's. */
export function lockedFace(label: string, value: string, isLabelVisible = true): ReactNode {
  if (!isControlLocked(label)) return null;
  return (
    <p className="cp-locked" data-testid="locked">
      <b className={isLabelVisible ? undefined : 'cp-hidden'}>{label}</b>{' '}
      <svg width="11" height="13" viewBox="0 0 18 20" aria-hidden="true">
        <path d="M5 9V6a4 4 0 0 1 8 0v3" fill="none" stroke="currentColor" strokeWidth="2.4" />
        <rect x="2" y="9" width="14" height="10" rx="2" fill="currentColor" />
      </svg>{' '}
      {value}
      <span>{lockedBy}</span>
    </p>
  );
}

export const lockedSwitch = (label: string, isOn: boolean): ReactNode => lockedFace(label, switched({ isOn }));
