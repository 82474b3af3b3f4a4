import { useRef, useState, type ReactNode } from 'react';
import type { HallQuestion } from '#exhibits';
import * as words from '#messages/presenter';
import { isLocalAddress, QrCode } from '#parts';

interface StripProps {
  /** What the figure teaches; shown where there is no question. */
  readonly lesson: string;
  readonly question: HallQuestion | null;
  readonly isAnswered: boolean;
  /** Whether the question is shown in large letters above the strip, so that the strip has only the answers. */
  readonly isAskedAbove: boolean;
  /** Index of the answer that the class chose; null for none. */
  readonly chosen: number | null;
  /** Null where no figure that can run is shown. */
  readonly isPlaying: boolean | null;
  /** Whether the figure has still to show the answer. */
  readonly isArriving: boolean;
  /** Address in the code for phones. */
  readonly address: string;
  readonly onAnswer: (option: number | null) => void;
  readonly onAskAgain: () => void;
  readonly onCode: () => void;
}

/** The question, its three answers, and the code with the address of the figure. */
export function Strip(props: StripProps): ReactNode {
  const { question, lesson, address, onCode } = props;
  const codeNote = isLocalAddress(address) ? words.codeLocal : words.codeNote;
  return (
    <div className="cp-presenter-strip" data-testid="presenter-strip">
      {question === null ? (
        <p className="cp-presenter-question" data-testid="presenter-question">
          {lesson}
        </p>
      ) : (
        <Question {...props} question={question} />
      )}
      <div className="cp-presenter-scan">
        <button
          className="cp-presenter-scan-words"
          type="button"
          aria-label={`${codeNote}: ${words.codeLarge}`}
          onClick={onCode}
        >
          {codeNote}
        </button>
        <div className="cp-presenter-code" data-testid="presenter-code" data-theme="contrast">
          <QrCode text={address} label={words.code({ address })} />
        </div>
      </div>
    </div>
  );
}

interface QuestionProps extends StripProps {
  readonly question: HallQuestion;
}

function Question({
  question,
  isAnswered,
  isAskedAbove,
  chosen,
  isPlaying,
  isArriving,
  onAnswer,
  onAskAgain,
}: QuestionProps): ReactNode {
  const { options, right, why } = question;
  const questionText = useAnsweredQuestion(question.ask, isAnswered);
  const hasVerdict = useVerdict(isAnswered, isArriving);
  return (
    <div
      className="cp-presenter-asking"
      data-stage={isAnswered ? 'answered' : 'asked'}
      data-above={isAskedAbove || undefined}
    >
      {!isAnswered && <p className="cp-presenter-label">{words.before}</p>}
      {!isAskedAbove && (
        <p className="cp-presenter-question" data-testid="presenter-question">
          {questionText}
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
            data-right={(hasVerdict && index === right) || undefined}
            data-chosen={(isAnswered && chosen === index) || undefined}
            onClick={isAnswered ? undefined : () => onAnswer(index)}
          >
            <b>{index + 1}</b>
            <span>{option}</span>
            {hasVerdict && index === right && <Right />}
          </button>
        ))}
      </div>
      {!isAnswered && (
        <p className="cp-presenter-hint">
          {words.hint} {isPlaying !== null && words.space({ isPlaying })}
        </p>
      )}
      {/* Keeps the room of the reason. */}
      {isAnswered && !hasVerdict && (
        <p className="cp-presenter-why" data-waiting="" aria-hidden="true">
          {why}
        </p>
      )}
      <p className="cp-presenter-why" data-testid="presenter-why" role="status">
        {hasVerdict && (
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

/** Whether the right answer is told: not before the figure shows it, and from then on even while the figure plays again. */
function useVerdict(isAnswered: boolean, isArriving: boolean): boolean {
  const [hasArrived, setArrived] = useState(false);
  if (isAnswered && !isArriving && !hasArrived) setArrived(true);
  return isAnswered && (hasArrived || !isArriving);
}

/** The question; once it is answered, with the numbers that it had at that time, even if the figure runs on. */
function useAnsweredQuestion(ask: string, isAnswered: boolean): string {
  const question = useRef('');
  if (!isAnswered || question.current === '') question.current = ask;
  return question.current;
}
