import { createStore } from 'zustand/vanilla';
import * as words from '#messages/gradebook';
import type { HomeworkSeed } from '#recordings/homework';
import { EMPTY_WORK, type Work } from '../draft.ts';
import type { Gradebook, GradebookState } from '../gradebook.ts';
import { GradebookPanel } from './GradebookPanel.tsx';
import { formatTimeSpan, type ScormApi } from './scormApi.ts';
import { MOST_SUSPEND_CHARACTERS, readSuspendData, writeSuspendData } from './suspendData.ts';

/** Typed answers are committed after this pause, so that a class does not ask its platform at every key. */
const PAUSE_MS = 1000;
/** A platform on another site answers by messages: at first every value is empty. */
const LONGEST_WAIT_MS = 3000;
const WAIT_STEP_MS = 50;
const BEST_SCORE = 100;

export interface ScormGradebook extends Gradebook {
  /** Whether the platform has kept something that is not of this task. */
  readonly hasOtherWork: boolean;
  /** Commits, and ends the session. The page can send nothing after that. */
  leave(this: void): void;
  /** Commits what has not been committed yet. */
  commit(this: void): void;
}

/** What the platform answers, as text; '' where it throws instead, as it may once its page has been left. */
function answerOf(ask: () => unknown): string {
  try {
    return String(ask() ?? '');
  } catch {
    return '';
  }
}
const isTaken = (ask: () => unknown): boolean => answerOf(ask) === 'true';

/** Begins a session. @returns null where the platform refuses one */
export async function openScormGradebook(api: ScormApi, task: HomeworkSeed): Promise<ScormGradebook | null> {
  if (!isTaken(() => api.LMSInitialize(''))) return null;
  const began = performance.now();
  const read = (element: string): string => answerOf(() => api.LMSGetValue(element));
  const readAll = () => ({
    kept: read('cmi.suspend_data'),
    mode: read('cmi.core.lesson_mode'),
    score: read('cmi.core.score.raw'),
    mastery: read('cmi.student_data.mastery_score'),
    // The last, so that the others have come too once this has. A platform always has a status.
    status: read('cmi.core.lesson_status'),
  });
  let values = readAll();
  for (let waited = 0; values.status === '' && waited < LONGEST_WAIT_MS; waited += WAIT_STEP_MS) {
    await new Promise((resolve) => setTimeout(resolve, WAIT_STEP_MS));
    values = readAll();
  }
  const isGraded = ['completed', 'passed', 'failed'].includes(values.status);
  const kept = readSuspendData(values.kept, task);
  const state = createStore<GradebookState>(() => ({
    refusal: null,
    score: isGraded && kept?.shownBefore === true && values.score !== '' ? Number(values.score) : null,
  }));

  let hasLeft = false;
  let isCommitted = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent = writeSuspendData(kept ?? EMPTY_WORK, task);

  const tellRefusal = (): void => {
    const code = answerOf(() => api.LMSGetLastError());
    state.setState({ refusal: `${code} ${answerOf(() => api.LMSGetErrorString(code))}`.trim() });
  };
  /** Sets values. @returns whether the platform took all of them */
  const set = (...pairs: readonly (readonly [string, string])[]): boolean => {
    isCommitted = false;
    const areTaken = pairs.every((pair) => isTaken(() => api.LMSSetValue(...pair)));
    if (!areTaken) tellRefusal();
    return areTaken;
  };
  const commit = (): boolean => {
    clearTimeout(timer);
    if (isCommitted || hasLeft) return true;
    isCommitted = isTaken(() => api.LMSCommit(''));
    if (isCommitted) state.setState({ refusal: null });
    else tellRefusal();
    return isCommitted;
  };

  if (values.status === 'not attempted' || values.status === '') {
    set(['cmi.core.lesson_status', 'incomplete']);
    commit();
  }

  return Object.assign(state, {
    kept,
    isReview: values.mode === 'review',
    hasOtherWork: kept === null && values.kept !== '',
    lead: words.lead,
    afterHandIn: words.afterHandIn,
    Panel: GradebookPanel,
    keep: (work: Work): void => {
      const text = writeSuspendData(work, task);
      if (text === sent || hasLeft) return;
      if (text.length > MOST_SUSPEND_CHARACTERS) {
        state.setState({ refusal: words.tooLong({ most: MOST_SUSPEND_CHARACTERS }) });
        return;
      }
      if (!set(['cmi.suspend_data', text])) return;
      sent = text;
      clearTimeout(timer);
      timer = setTimeout(commit, PAUSE_MS);
    },
    grade: ({ points, most }: { readonly points: number; readonly most: number }): void => {
      if (hasLeft || state.getState().score !== null) return;
      const score = Math.round((points / most) * BEST_SCORE);
      const mastery = values.mastery === '' ? Number.NaN : Number(values.mastery);
      const status = Number.isNaN(mastery) ? 'completed' : score >= mastery ? 'passed' : 'failed';
      const isSet = set(
        ['cmi.core.score.min', '0'],
        ['cmi.core.score.max', String(BEST_SCORE)],
        ['cmi.core.score.raw', String(score)],
        ['cmi.core.lesson_status', status],
      );
      if (isSet && commit()) state.setState({ score });
    },
    commit: (): void => void commit(),
    leave: (): void => {
      if (hasLeft) return;
      // Kept also after the hand-in, so that the student can look at the answers again.
      set(['cmi.core.exit', 'suspend'], ['cmi.core.session_time', formatTimeSpan(performance.now() - began)]);
      commit();
      hasLeft = true;
      answerOf(() => api.LMSFinish(''));
    },
  });
}
