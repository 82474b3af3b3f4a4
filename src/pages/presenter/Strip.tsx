import { useRef, useState, type ReactNode } from 'react';
import type { HallQuestion } from '#exhibits';
import { Columns, Note, Row, Stack } from '#layout';
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
    <Stack className="cp-presenter-strip cp-presenter-words" isSpread data-testid="presenter-strip">
      <Columns className="cp-band" data-low count={2} shares={[1, '136px']} from={800} gap={6}>
        {question === null ? (
          <p className="cp-page-title" data-testid="presenter-question">
            {lesson}
          </p>
        ) : (
          <Question {...props} question={question} />
        )}
        <Stack gap="none" isCentered>
          <div className="cp-presenter-code" data-testid="presenter-code" data-theme="contrast">
            <QrCode text={address} label={words.code({ address })} />
          </div>
          <button
            className="cp-presenter-scan"
            type="button"
            aria-label={`${codeNote}: ${words.codeLarge}`}
            onClick={onCode}
          >
            {codeNote}
          </button>
        </Stack>
      </Columns>
    </Stack>
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
    <Stack isSpread>
      <Stack gap={2}>
        {!isAnswered && (
          <Row align="baseline" lineGap="none" gap={5}>
            <Note size="base" isQuiet>
              {words.before}
            </Note>
            <Note size="base" isQuiet>
              {words.hint} {isPlaying !== null && words.space({ isPlaying })}
            </Note>
          </Row>
        )}
        {!isAskedAbove && (
          <Row isSpread isOneLine>
            <p className="cp-page-title" data-testid="presenter-question">
              {questionText}
            </p>
            {/* Keeps its width before, so that the lines of the question stay. */}
            <div data-shown={isAnswered}>
              <button className="cp-button cp-whole" type="button" aria-keyshortcuts="h" onClick={onAskAgain}>
                {words.hide}
              </button>
            </div>
          </Row>
        )}
        <Columns count={options.length} from={800} gap={3} role="group" aria-label={words.options}>
          {options.map((option, index) => (
            <button
              key={option}
              className="cp-option cp-presenter-option"
              data-testid="presenter-option"
              type="button"
              aria-pressed={isAnswered ? chosen === index : undefined}
              aria-disabled={isAnswered || undefined}
              data-right={(hasVerdict && index === right) || undefined}
              data-chosen={(isAnswered && chosen === index) || undefined}
              onClick={isAnswered ? undefined : () => onAnswer(index)}
            >
              <Row as="span" gap={3} align="baseline" isOneLine>
                <b>{index + 1}</b>
                <Note as="span" size="base">
                  {option}
                </Note>
              </Row>
              {hasVerdict && index === right && <Right />}
            </button>
          ))}
        </Columns>
        {/* Keeps the room of the reason. */}
        {isAnswered && !hasVerdict && (
          <Note size="base" data-shown={false} aria-hidden="true">
            {why}
          </Note>
        )}
        <Note size="base" data-testid="presenter-why" role="status" hidden={!hasVerdict}>
          {hasVerdict && (
            <>
              <span className="cp-hidden">
                {words.spokenAnswer({ number: right + 1, answer: options[right], why: '' })}
              </span>
              {why}
            </>
          )}
        </Note>
      </Stack>
    </Stack>
  );
}

function Right(): ReactNode {
  return (
    <>
      <svg className="cp-presenter-check" viewBox="-5 -5 34 34" aria-hidden="true">
        <circle cx="12" cy="12" r="16" />
        <path d="M5 12.5l4.8 4.8L19 7.5" />
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
