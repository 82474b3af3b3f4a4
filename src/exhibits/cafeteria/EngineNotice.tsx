import type { ReactNode } from 'react';
import { Notice } from '#controls';
import * as words from '#messages/cafeteria';
import type { CafeteriaStore } from '#store';

/** The engine is gone: what happened, that the settings are kept, and one button. */
export function EngineNotice({
  store,
  failure,
}: {
  readonly store: CafeteriaStore;
  readonly failure: string;
}): ReactNode {
  return (
    <div className="cp-cafeteria-notice">
      <Notice
        title={words.stopped({ reason: failure })}
        action={{ label: words.restart, onClick: () => store.getState().restartEngine() }}
      >
        {words.stoppedAdvice}
      </Notice>
    </div>
  );
}
