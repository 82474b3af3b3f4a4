import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '#controls';
import { say } from '#messages';
import * as failures from '#messages/failures';
import * as words from '#messages/recording';
import { failureOf, subscribeToAll, type AnyRecording, type Failure } from '#store';
import './RunFailure.css';

interface RunFailureProps {
  /** All recordings of the figure. */
  readonly recordings: readonly AnyRecording[];
}

/** The error of a failed recording, with a button to try again; renders nothing while none has failed. */
export function RunFailure({ recordings }: RunFailureProps): ReactNode {
  const failure = useFailure(recordings);
  if (failure === null) return null;
  return (
    <p className="cp-run-failure" role="alert">
      {words.stopped({ reason: say(failures, failure) })}{' '}
      <Button variant="quiet" onClick={() => recordings.forEach((recording) => recording.getState().retry())}>
        {words.runAgain}
      </Button>
    </p>
  );
}

/** The failure of the first failed recording, or null. Follows changes. */
export function useFailure(recordings: readonly AnyRecording[]): Failure | null {
  const subscribe = useCallback((listener: () => void) => subscribeToAll(recordings, listener), [recordings]);
  const read = (): Failure | null => failureOf(recordings);
  return useSyncExternalStore(subscribe, read, read);
}
