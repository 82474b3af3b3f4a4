import { createContext, useContext, type ReactNode } from 'react';
import { lockedBy } from '#messages/controls';
import './locks.css';

const Locks = createContext<readonly string[]>([]);

interface LockedParametersProps {
  /** Keys of the locked parameters, as in links. */
  readonly keys: readonly string[];
  readonly children: ReactNode;
}

/** Inside it, locked parameters have no control: the reader sees their values. */
export const LockedParameters = ({ keys, children }: LockedParametersProps): ReactNode => (
  <Locks value={keys}>{children}</Locks>
);

/** Whether the author of the frame has locked this parameter. On our own pages none is locked. */
export function useIsLocked(parameter: string | undefined): boolean {
  const keys = useContext(Locks);
  return IS_FRAME && parameter !== undefined && keys.includes(parameter);
}

interface LockedValueProps {
  readonly label: string;
  readonly value: string;
  readonly isLabelVisible?: boolean;
  /** Whether the value is seen; if not, what stands beside it says it. */
  readonly isValueVisible?: boolean;
}

/** Replaces a locked control: the value in words, with a lock. */
export function LockedValue({
  label,
  value,
  isLabelVisible = true,
  isValueVisible = true,
}: LockedValueProps): ReactNode {
  return (
    <p className="cp-locked" data-testid="locked">
      <b className={isLabelVisible ? undefined : 'cp-hidden'}>{label}</b>{' '}
      <svg width="11" height="13" viewBox="0 0 18 20" aria-hidden="true">
        <path d="M5 9V6a4 4 0 0 1 8 0v3" fill="none" stroke="currentColor" strokeWidth="2.4" />
        <rect x="2" y="9" width="14" height="10" rx="2" fill="currentColor" />
      </svg>{' '}
      <span className={isValueVisible ? undefined : 'cp-hidden'}>{value}</span>
      <span className={isValueVisible ? 'cp-locked-by cp-heard' : 'cp-hidden'}>{lockedBy}</span>
    </p>
  );
}
