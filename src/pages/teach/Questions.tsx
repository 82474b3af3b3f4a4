import type { ReactNode } from 'react';
import { Entries } from '#layout';

interface QuestionsProps {
  readonly questions: readonly string[];
  /** In the order of the questions; null on the sheet of a student. */
  readonly answers: readonly string[] | null;
}

/** Numbered questions of a sheet, each with its answer or a line to write on. */
export function Questions({ questions, answers }: QuestionsProps): ReactNode {
  return (
    <Entries as="ol" columns={['words', 1]} gap={3} lineGap={2}>
      {questions.map((question, index) => (
        <li key={question}>
          <strong>{index + 1}</strong>
          <div>
            <p>{question}</p>
            {answers ? <p className="cp-sheet-answer">{answers[index]}</p> : <Blank />}
          </div>
        </li>
      ))}
    </Entries>
  );
}

/** A line to write on. */
export const Blank = (): ReactNode => <div className="cp-sheet-blank" />;
