import type { ReactNode } from 'react';
import { tryAgain } from '#messages/prediction';
import './TryAgain.css';

interface TryAgainProps {
  /** Whether there is anything to clear; its place is kept until then. */
  readonly isShown?: boolean;
  readonly onClick: () => void;
}

/** Clears guess and answer, and asks anew: where the guess was made on the figure itself. */
export function TryAgain({ isShown = true, onClick }: TryAgainProps): ReactNode {
  return (
    <button className="cp-try-again" data-shown={isShown} type="button" onClick={onClick}>
      {tryAgain}
    </button>
  );
}
