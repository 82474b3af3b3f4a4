import type { ReactNode } from 'react';
import { Button } from '#controls';
import * as words from '#messages/prediction';
import './GuessWays.css';

export interface GuessWaysProps {
  readonly isCommitted: boolean;
  /** Whether there is a guess to commit. */
  readonly canCommit: boolean;
  /** Undefined where the last move of the guess commits it. */
  readonly onCommit: (() => void) | undefined;
  readonly onSkip: () => void;
  readonly onTryAgain: () => void;
}

/**
 * Buttons to commit, skip or repeat a guess. Commit and try again are one element, so it keeps the focus; when the skip button
 * goes away, `useFocusRecovery` moves the focus on.
 */
export function GuessWays({ isCommitted, canCommit, onCommit, onSkip, onTryAgain }: GuessWaysProps): ReactNode {
  return (
    <span className="cp-guess-ways">
      {/* One element in both states, so that it keeps the focus. */}
      {(isCommitted || onCommit) && (
        <Button
          variant={isCommitted ? 'quiet' : 'solid'}
          isDisabled={!isCommitted && !canCommit}
          onClick={({ detail }) => {
            if (!isCommitted) onCommit?.();
            // The second click of a double click was meant for the button before.
            else if (detail < 2) onTryAgain();
          }}
        >
          {isCommitted ? words.tryAgain : words.showMe}
        </Button>
      )}
      {!isCommitted && (
        <Button variant="quiet" onClick={onSkip}>
          {words.skip}
        </Button>
      )}
    </span>
  );
}

/** Clears guess and answer and asks again; for a guess of a folded panel, which has no question in the rail. */
export function TryAgain({ onClick }: { readonly onClick: () => void }): ReactNode {
  return (
    <button className="cp-try-again" type="button" onClick={onClick}>
      {words.tryAgain}
    </button>
  );
}
