import { EngineFailure, type Failure } from '#worker';

export type JobPhase = 'idle' | 'running' | 'done' | 'cancelled' | 'failed';

/** Turns the answer to a job into its last phase, unless another job has taken its place. */
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
      const failure = error instanceof EngineFailure ? error.failure : broken(String(error));
      end('failed', withSentence(failure));
    },
  );
}

export const broken = (message: string): Failure => ({ code: 'broke', values: { message } });

/** Ends a message that came from elsewhere as a sentence ends. */
export function withSentence(failure: Failure): Failure {
  if (failure.code !== 'broke') return failure;
  const { message } = failure.values;
  return broken(/[.!?]$/.test(message) ? message : `${message}.`);
}
