import type { ReactNode } from 'react';
import { Notice } from '#controls';
import type { CafeteriaStore } from '#store';
import { WORDS } from './words.ts';

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
        title={WORDS.stopped(failure)}
        action={{ label: WORDS.restart, onClick: () => store.getState().restartEngine() }}
      >
        {WORDS.stoppedAdvice}
      </Notice>
    </div>
  );
}
