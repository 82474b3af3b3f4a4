import { createContext, useContext, type ReactNode } from 'react';
import { lockedBy } from '#messages/controls';
import './locks.css';

const Locks = createContext<readonly string[]>([]);

interface LockedParametersProps {
  /** Parameters of the figure, by their keys in links. */
  readonly keys: readonly string[];
  readonly children: ReactNode;
}

/** A figure of which an author has locked some parameters: its reader sees their values, and no control. */
export const LockedParameters = ({ keys, children }: LockedParametersProps): ReactNode => (
  <Locks value={keys}>{children}</Locks>
);

/** Whether the control of this parameter is locked. On a page of ours none is. */
export function useIsLocked(parameter: string | undefined): boolean {
  const keys = useContext(Locks);
  return IS_FRAME && parameter !== undefined && keys.includes(parameter);
}

interface LockedValueProps {
  readonly label: string;
  readonly value: string;
  readonly isLabelVisible?: boolean;
}

/** In place of a control that is locked: the value in words, with a lock. */
export function LockedValue({ label, value, isLabelVisible = true }: LockedValueProps): ReactNode {
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
