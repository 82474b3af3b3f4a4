import type { ReactNode } from 'react';
import { Button } from '#controls';
import * as words from '#messages/prediction';
import './GuessWays.css';

export interface GuessWaysProps {
  readonly isCommitted: boolean;
  /** Whether there is a guess to commit. */
  readonly canCommit: boolean;
  readonly onCommit: () => void;
  readonly onSkip: () => void;
  readonly onTryAgain: () => void;
}

/** Ways on from a guess, and back to it. Whoever has pressed one keeps the focus: see `useFocusKept` for the other. */
export function GuessWays({ isCommitted, canCommit, onCommit, onSkip, onTryAgain }: GuessWaysProps): ReactNode {
  return (
    <span className="cp-guess-ways">
      {/* One button all the time. */}
      <Button
        variant={isCommitted ? 'quiet' : 'solid'}
        isDisabled={!isCommitted && !canCommit}
        onClick={({ detail }) => {
          if (!isCommitted) onCommit();
          // The second press of two was meant for what stood here before.
          else if (detail < 2) onTryAgain();
        }}
      >
        {isCommitted ? words.tryAgain : words.showMe}
      </Button>
      {!isCommitted && (
        <Button variant="quiet" onClick={onSkip}>
          {words.skip}
        </Button>
      )}
    </span>
  );
}
