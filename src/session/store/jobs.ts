import { tellFailure } from '#base';
import { EngineFailure, type Failure } from '#worker';

export type JobPhase = 'idle' | 'running' | 'done' | 'cancelled' | 'failed';

/** Calls `end` with the final phase of a job, unless another job has replaced it. */
export function finishJob(
  answer: Promise<{ isComplete: boolean }>,
  isCurrent: () => boolean,
  end: (phase: JobPhase, failure: Failure | null) => void,
): void {
  answer.then(
    ({ isComplete }) => {
      if (isCurrent()) end(isComplete ? 'done' : 'cancelled', null);
    },
    (error: unknown) => {
      if (!isCurrent()) return;
      const failure = error instanceof EngineFailure ? error.failure : brokenFailure(String(error));
      end('failed', withSentence(failure));
    },
  );
}

const brokenFailure = (message: string): Failure => ({ code: 'broke', values: { message } });

/** What browsers say of a module that did not come: in the thread, one with the code of a run. */
const MISSING_MODULE = /imported module|importing a module/i;

/** Adds a full stop to an error message that lacks one. Of a file that is missing the page says how to go on. */
export function withSentence(failure: Failure): Failure {
  if (
    !IS_FRAME &&
    (failure.code === 'notLoaded' || (failure.code === 'broke' && MISSING_MODULE.test(failure.values.message)))
  ) {
    tellFailure(failure.code === 'broke' ? failure.values.message : 'gone');
    return { code: 'notLoaded' };
  }
  if (failure.code !== 'broke') return failure;
  const { message } = failure.values;
  return brokenFailure(/[.!?]$/.test(message) ? message : `${message}.`);
}
