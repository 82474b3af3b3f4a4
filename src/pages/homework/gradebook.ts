import type { ReactNode } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Work } from './draft.ts';
import type { Grade } from './grading.ts';
import type { HandInProps } from './HandIn.tsx';

export interface GradebookState {
  /** The platform refused what it was last sent: its error, as a number and in its own words; null where it took it. */
  readonly refusal: string | null;
  /** From 0 to 100; null until the work was handed in. */
  readonly score: number | null;
}

/** Where answers and the grade go by themselves: that of a learning platform, which shows the page in a frame of its own. */
export interface Gradebook extends StoreApi<GradebookState> {
  /** The work that the platform has kept; null at the first visit. */
  readonly kept: Work | null;
  /** Whether the platform shows a finished attempt, in which nothing changes any more. */
  readonly isReview: boolean;
  /** Stands in place of the sentence that nothing is sent anywhere. */
  readonly lead: string;
  /** Why commands that repeat the task by hand are not run yet. */
  readonly afterHandIn: string;
  /** Stands in place of the panel that saves a file. */
  readonly Panel: (props: GradebookPanelProps) => ReactNode;
  keep(this: void, work: Work): void;
  /** Sends the grade, once. */
  grade(this: void, grade: Grade): void;
}

export interface GradebookPanelProps extends HandInProps {
  readonly gradebook: Gradebook;
  readonly isHandedIn: boolean;
}

/** State of the site, which sends nothing. */
export const NO_GRADEBOOK: StoreApi<GradebookState> = createStore(() => ({ refusal: null, score: null }));
