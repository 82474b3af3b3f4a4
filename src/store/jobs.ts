import { EngineFailure } from '#worker';

export type JobPhase = 'idle' | 'running' | 'done' | 'cancelled' | 'failed';

/** Turns the answer to a job into its last phase, unless another job has taken its place. */
export function finishJob(
  answer: Promise<{ isComplete: boolean }>,
  isCurrent: () => boolean,
  end: (phase: JobPhase, failure: string | null) => void,
): void {
  answer.then(
    ({ isComplete }) => {
      if (isCurrent()) end(isComplete ? 'done' : 'cancelled', null);
    },
    (error: unknown) => {
      if (isCurrent()) end('failed', error instanceof EngineFailure ? asSentence(error.message) : String(error));
    },
  );
}

/** Ends a message that came from elsewhere as a sentence ends. */
export function asSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
