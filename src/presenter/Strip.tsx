import { useRef, type ReactNode } from 'react';
import type { HallQuestion } from '#exhibits';
import * as words from '#messages/presenter';
import { Code } from '#parts';

interface StripProps {
  /** What the figure teaches: said where nothing is asked. */
  readonly lesson: string;
  readonly question: HallQuestion | null;
  readonly isAnswered: boolean;
  /** Whether what is asked stands above the strip, as large as it goes, so that answers alone are here. */
  readonly isAskedAbove: boolean;
  /** Index of what the class chose; null where nothing was. */
  readonly chosen: number | null;
  /** Null where nothing is to be seen that could run. */
  readonly isPlaying: boolean | null;
  /** What the code leads to. */
  readonly address: string;
  readonly onAnswer: (option: number | null) => void;
  readonly onAskAgain: () => void;
  readonly onCode: () => void;
}

/** What is asked, its three answers, and the code of what is on show. */
export function Strip(props: StripProps): ReactNode {
  const { question, lesson, address, onCode } = props;
  return (
    <div className="cp-presenter-strip" data-testid="presenter-strip">
      {question === null ? (
        <p className="cp-presenter-question" data-testid="presenter-question">
          {lesson}
        </p>
      ) : (
        <Asked {...props} question={question} />
      )}
      <div className="cp-presenter-scan">
        <button className="cp-presenter-scan-words" type="button" aria-label={words.codeLarge} onClick={onCode}>
          {words.codeNote}
        </button>
        <div className="cp-presenter-code" data-testid="presenter-code" data-theme="contrast">
          <Code text={address} label={words.code({ address })} />
        </div>
      </div>
    </div>
  );
}

interface AskedProps extends StripProps {
  readonly question: HallQuestion;
}

function Asked({ question, isAnswered, isAskedAbove, chosen, isPlaying, onAnswer, onAskAgain }: AskedProps): ReactNode {
  const { options, right, why } = question;
  const asked = useAskedWords(question.ask, isAnswered);
  return (
    <div
      className="cp-presenter-asking"
      data-stage={isAnswered ? 'answered' : 'asked'}
      data-above={isAskedAbove || undefined}
    >
      {!isAnswered && <p className="cp-presenter-label">{words.before}</p>}
      {!isAskedAbove && (
        <p className="cp-presenter-question" data-testid="presenter-question">
          {asked}
        </p>
      )}
      {isAnswered && (
        <button
          className="cp-presenter-button cp-presenter-hide"
          type="button"
          aria-keyshortcuts="h"
          onClick={onAskAgain}
        >
          {words.hide}
        </button>
      )}
      <div className="cp-presenter-options" role="group" aria-label={words.options}>
        {options.map((option, index) => (
          <button
            key={option}
            className="cp-presenter-option"
            data-testid="presenter-option"
            type="button"
            aria-pressed={isAnswered ? chosen === index : undefined}
            aria-disabled={isAnswered || undefined}
            data-right={(isAnswered && index === right) || undefined}
            data-chosen={(isAnswered && chosen === index) || undefined}
            onClick={isAnswered ? undefined : () => onAnswer(index)}
          >
            <b>{index + 1}</b>
            <span>{option}</span>
            {isAnswered && index === right && <Right />}
          </button>
        ))}
      </div>
      {!isAnswered && (
        <p className="cp-presenter-hint">
          {words.hint} {isPlaying !== null && words.space({ isPlaying })}
        </p>
      )}
      <p className="cp-presenter-why" data-testid="presenter-why" role="status">
        {isAnswered && (
          <>
            <span className="cp-hidden">
              {words.spokenAnswer({ number: right + 1, answer: options[right], why: '' })}
            </span>
            {why}
          </>
        )}
      </p>
    </div>
  );
}

function Right(): ReactNode {
  return (
    <>
      <svg className="cp-presenter-check" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 12.5l4.8 4.8L19 7.5" fill="none" stroke="currentColor" strokeWidth="3.2" />
      </svg>
      <span className="cp-hidden">{words.right}</span>
    </>
  );
}

/** A question about a number on show is asked of the number that was there when it was answered. */
function useAskedWords(ask: string, isAnswered: boolean): string {
  const asked = useRef('');
  if (!isAnswered || asked.current === '') asked.current = ask;
  return asked.current;
}
