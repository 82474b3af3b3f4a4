import type { ReactNode } from 'react';
import { Button } from '#controls';
import { Stack } from '#layout';
import { say } from '#messages';
import * as failures from '#messages/failures';
import { array as arrayWords, compare, failed, notices as words, resume, retry } from '#messages/lab';
import { useStore } from '#store';
import type { ViewProps } from './labTypes.ts';
import type { FileNotice } from './openFiles.ts';
import { saveSession } from './SaveAndShare.tsx';

interface NoticesProps extends ViewProps {
  readonly notice: FileNotice | null;
  readonly onDismiss: () => void;
}

/** A failure of the thread, in every view; the last good picture stays. */
function Failure({ lab: { drive } }: ViewProps): ReactNode {
  const failure = useStore(drive, (state) => state.failure);
  const step = useStore(drive, ({ resumeAt }) => resumeAt?.step ?? 0);
  return (
    failure && (
      <p className="cp-notice" role="alert" data-tone="error">
        {failed({ reason: say(failures, failure) })}{' '}
        <Button onClick={drive.getState().retry}>{step === 0 ? retry : resume({ step })}</Button>
      </p>
    )
  );
}

/** What was read from a file, that nothing can be saved here, and whose numbers a view has that shows one drive. */
export function Notices({ lab, notice, onDismiss }: NoticesProps): ReactNode {
  const status = useStore(lab.saving, (each) => each.status);
  const { view, other, array } = useStore(lab.store, ({ state }) => state);
  return (
    <Stack gap={2} data-desk="notices" role="status">
      <Failure lab={lab} />
      {other && view !== 'drive' && view !== 'events' && <p className="cp-notice">{compare.alone}</p>}
      {array.memberCount > 1 && view !== 'charts' && view !== 'trace' && (
        <p className="cp-notice">{arrayWords.alone}</p>
      )}
      {status === 'denied' && (
        <p className="cp-notice" data-tone="error">
          {words.denied} <Button onClick={() => saveSession(lab)}>{words.saveFile}</Button>
        </p>
      )}
      {notice && (
        <div className="cp-notice" data-tone={notice.tone}>
          <div>
            {notice.sentences.map((sentence, index) => (
              <p key={index}>{sentence}</p>
            ))}
          </div>
          <Button onClick={onDismiss}>{words.dismiss}</Button>
        </div>
      )}
    </Stack>
  );
}
