import { useId, type ReactNode } from 'react';
import * as words from '#messages/prediction';
import { GuessWays } from './GuessWays.tsx';
import './Choices.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface ChoicesProps<Value extends string> {
  /** The question, where the lead of the chapter does not ask it. */
  readonly question?: string;
  readonly choices: readonly Choice<Value>[];
  /** Whether there are at most five choices, short enough for one row on a phone. */
  readonly isShort?: boolean;
  /** The reader's choice so far, or guess. */
  readonly guess: Value | null;
  /** The answer; null until the reader may see it. */
  readonly answer: Value | null;
  /** Whether the reader has committed or skipped the guess; the answer may still be on its way. */
  readonly isCommitted: boolean;
  readonly onChoose: (value: Value) => void;
  readonly onCommit: () => void;
  readonly onSkip: () => void;
  readonly onTryAgain: () => void;
}

interface AskingProps extends Pick<
  ChoicesProps<string>,
  'question' | 'isShort' | 'isCommitted' | 'onSkip' | 'onTryAgain'
> {
  /** Whether the answer is shown. */
  readonly isAnswered: boolean;
  /** Whether there is a guess to commit. */
  readonly canCommit: boolean;
  /** Undefined where the last move of the guess commits it. */
  readonly onCommit: (() => void) | undefined;
  readonly children?: ReactNode;
}

/**
 * A question, and the buttons to commit, skip and repeat the guess; its children are choices, where the guess is not made in the picture.
 * The verdict takes the room that they leave in a rail; in one column it would be a hole, and the page goes on to the stage.
 */
export function Asking(props: AskingProps): ReactNode {
  const { question, isShort, isAnswered, isCommitted, canCommit, onCommit, onSkip, onTryAgain, children } = props;
  return (
    <fieldset className="cp-choices" data-committed={isCommitted || undefined} data-short={isShort || undefined}>
      <legend className={isAnswered ? 'cp-hidden' : 'cp-choices-head cp-heard'}>{words.before}</legend>
      {question !== undefined && <p className="cp-choices-question">{question}</p>}
      <div className="cp-choices-row">
        {children}
        <GuessWays
          isCommitted={isCommitted}
          canCommit={canCommit}
          onCommit={onCommit}
          onSkip={onSkip}
          onTryAgain={onTryAgain}
        />
      </div>
    </fieldset>
  );
}

/**
 * A prediction with a few choices. Once answered, guess and answer alone are left, the guess with a dashed outline and the answer in ink,
 * and the button that repeats the guess beside them.
 */
export function Choices<Value extends string>(props: ChoicesProps<Value>): ReactNode {
  const { choices, guess, answer, isCommitted, onChoose, ...asking } = props;
  const name = useId();
  const shown = answer === null ? choices : choices.filter(({ value }) => value === guess || value === answer);
  return (
    <Asking {...asking} isCommitted={isCommitted} isAnswered={answer !== null} canCommit={guess !== null}>
      {shown.map(({ value, label }) => {
        const isGuess = guess === value;
        const isAnswer = answer === value;
        return (
          <label
            key={value}
            className="cp-choice"
            data-guess={(isCommitted && isGuess) || undefined}
            data-answer={isAnswer || undefined}
          >
            <input
              className="cp-choice-input"
              type="radio"
              name={name}
              value={value}
              checked={isGuess}
              disabled={isCommitted}
              onChange={() => onChoose(value)}
            />
            <span className="cp-choice-face">
              {isAnswer && <Check />}
              <span className="cp-choice-words">
                <span>{label}</span>{' '}
                {answer !== null && (
                  <span className="cp-choice-note">
                    {isGuess ? (isAnswer ? words.yourGuessAndRight : words.yourGuess) : words.counted}
                  </span>
                )}
              </span>
            </span>
          </label>
        );
      })}
    </Asking>
  );
}

function Check(): ReactNode {
  return (
    <svg className="cp-choice-check" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      <path d="M1.5 7.5l4 4 7-9" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
