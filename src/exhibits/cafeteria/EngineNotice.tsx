import type { ReactNode } from 'react';
import { Notice } from '#controls';
import { say } from '#messages';
import * as words from '#messages/cafeteria';
import * as failures from '#messages/failures';
import type { DriveStore, Failure } from '#store';

/** The engine is gone: what happened, that the settings are kept, and one button. */
export function EngineNotice({ store, failure }: { readonly store: DriveStore; readonly failure: Failure }): ReactNode {
  return (
    <div className="cp-cafeteria-notice">
      <Notice
        title={words.stopped({ reason: say(failures, failure) })}
        action={{ label: words.restart, onClick: () => store.getState().restartEngine() }}
      >
        {words.stoppedAdvice}
      </Notice>
    </div>
  );
}
