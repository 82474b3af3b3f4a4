import type { ReactNode } from 'react';
import { tryAgain } from '#messages/prediction';
import './TryAgain.css';

/** Clears guess and answer, and asks anew: where the guess was made on the figure itself. */
export function TryAgain({ onClick }: { readonly onClick: () => void }): ReactNode {
  return (
    <button className="cp-try-again" type="button" onClick={onClick}>
      {tryAgain}
    </button>
  );
}
