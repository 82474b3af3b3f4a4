import type { HomeworkPart } from '#recordings/homework';
import type { Work } from './draft.ts';
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
  readonly onAnswer: (id: string, value: string) => void;
}
