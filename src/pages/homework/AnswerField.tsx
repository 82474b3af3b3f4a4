import { useId, useState, type ReactNode } from 'react';
import { readingRemark } from '#controls';
import { Note, Row, Stack } from '#layout';
import { formatCount, formatFixed } from '#messages';
import { field as words } from '#messages/homework';
import type { HomeworkPart } from '#recordings/homework';
import { LONGEST_TYPED, readAnswer, type Work } from './draft.ts';
import type { GradedAnswer } from './grading.ts';
import type { Question } from './questions.ts';

/** Props that all three tasks share. */
export interface TaskProps {
  readonly part: HomeworkPart;
  /** The questions of all tasks. */
  readonly questions: readonly Question[];
  readonly work: Work;
  /** Answers that may be seen graded, by the id of the question; empty until answers are shown. */
  readonly graded: ReadonlyMap<string, GradedAnswer>;
  /** Whether the answers have been handed in, and no longer change. */
  readonly isLocked: boolean;
  readonly onAnswer: (id: string, value: string) => void;
}

interface AnswerFieldProps {
  readonly question: Question;
  readonly label: string;
  readonly value: string;
  /** Undefined until the right answers are shown. */
  readonly graded: GradedAnswer | undefined;
  readonly isLocked?: boolean;
  /** Stands under the field in place of the right answer. */
  readonly note?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One question and a field for its number. */
export function AnswerField(props: AnswerFieldProps): ReactNode {
  const { question, label, value, graded, isLocked = false, note, onChange } = props;
  const id = useId();
  const [isLeft, setIsLeft] = useState(false);
  const { least, most, isWhole } = question;
  const isWrong = isLeft && readAnswer(question, value) === undefined;
  const refuse = isWhole ? words.whole : words.number;
  const remark = isLeft ? readingRemark(value, { isWhole }) : '';
  const message = isWrong ? refuse({ typed: value.slice(0, 24), least, most }) : (note ?? (sayRight(graded) || remark));
  return (
    <Stack gap="none" isRuled data-testid="homework-field" data-kind={question.kind}>
      <Row isSpread isOneLine>
        <label htmlFor={id}>{label}</label>
        <input
          className="cp-field cp-homework-field cp-figures"
          id={id}
          type="text"
          inputMode={isWhole ? 'numeric' : 'decimal'}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_TYPED}
          data-answer={question.id}
          readOnly={isLocked}
          aria-describedby={`${id}-said`}
          aria-invalid={isWrong}
          value={value}
          onChange={(event) => {
            setIsLeft(false);
            onChange(event.currentTarget.value);
          }}
          onBlur={() => setIsLeft(true)}
        />
      </Row>
      <Note
        className="cp-homework-said"
        size="label"
        id={`${id}-said`}
        role="status"
        data-verdict={isWrong ? 'refused' : verdictOf(graded)}
      >
        {message}
      </Note>
    </Stack>
  );
}

/** Value of `data-verdict`; undefined until answers are shown. */
export const verdictOf = (graded: GradedAnswer | undefined): string | undefined =>
  graded === undefined ? undefined : graded.points === graded.question.points ? 'right' : 'wrong';

/** The right answer, or that the given one is right; '' until answers are shown. */
export function sayRight(graded: GradedAnswer | undefined): string {
  if (!graded || graded.right.length === 0) return '';
  if (graded.points === graded.question.points) return `✓ ${words.isRight}`;
  const values = graded.right.map((each) => formatAnswer(graded.question, each));
  const right = words.right({ value: values.reduce((one, other) => words.or({ one, other })) });
  return graded.given === null ? right : `✗ ${right}`;
}

const DECIMALS = 2;

/** An answer with the digits that its question asks for. */
export const formatAnswer = ({ isWhole, kind }: Question, value: number): string =>
  isWhole ? formatCount(value) : formatFixed(value, kind === 'copied' ? 1 : DECIMALS);
