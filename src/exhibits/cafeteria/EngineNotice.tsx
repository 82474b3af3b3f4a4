import type { ReactNode } from 'react';
import { Notice } from '#controls';
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
        title={`The kitchen has stopped: ${failure}`}
        action={{ label: 'Restart', onClick: () => store.getState().restartEngine() }}
      >
        Your settings are kept. If this happens again, the browser may be blocking workers for this page.
      </Notice>
    </div>
  );
}
