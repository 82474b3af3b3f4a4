import type { HomeworkPart } from '#runs/homework';
import type { Work } from './draft.ts';
import type { Graded } from './grading.ts';
import type { Question } from './questions.ts';

/** What each task of a homework shows and changes. */
export interface TaskProps {
  readonly part: HomeworkPart;
  /** Of all tasks. */
  readonly questions: readonly Question[];
  readonly work: Work;
  /** By the id of the question; empty before answers are shown. */
  readonly graded: ReadonlyMap<string, Graded>;
  readonly onAnswer: (id: string, value: string) => void;
}
