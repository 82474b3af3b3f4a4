import type { CSSProperties, ReactNode } from 'react';
import { formatFixed, NO_NUMBER } from '#messages';
import * as controls from '#messages/controls';
import { type DriveStore, useStore } from '#store';
import { whyOf } from '../Headline.tsx';
import { onLedger } from '../onLedger.ts';

/** Portions at the length that they have; what is more is said as a number. */
const MOST_PORTIONS = 5;

/** What one order takes as two bars on one scale, and write amplification as large as it goes. */
export function HallLedger({ store }: { readonly store: DriveStore }): ReactNode {
  const summary = useStore(store, (state) => state.summary);
  const skin = useStore(store, (state) => state.skin);
  const { hostPages, flashPages, since } = onLedger(summary);
  const ratio = hostPages > 0 ? flashPages / hostPages : null;
  const { ledger } = controls;
  return (
    <>
      <div className="cp-hall-bars cp-figures">
        <p className="cp-hall-bar">
          <Portions count={1} />
          {ledger.orderedShort({ skin, since, isAlone: false })}
        </p>
        <p className="cp-hall-bar cp-hall-number">
          <Portions count={ratio ?? 0} />
          {ledger.platedShort({ skin })}
        </p>
        <p className="cp-hall-why cp-hall-number">{whyOf(summary, ratio ?? 1, null, false).shortest}</p>
      </div>
      <p className="cp-hall-ratio cp-figures">
        <span className="cp-hall-number">
          <span aria-hidden="true">×{'\u00a0'}</span>
          <b
            data-testid="write-amplification"
            data-host-pages={hostPages}
            data-flash-pages={flashPages}
            data-steady={summary?.isSteady ?? false}
          >
            {ratio === null ? NO_NUMBER : formatFixed(ratio, 2)}
          </b>
        </span>
        <span className="cp-hall-ratio-name">{ledger.amplification}</span>
      </p>
    </>
  );
}

/** The first is the one that was ordered; those after it nobody ordered, and their corner is cut. A part has no corner. */
function Portions({ count }: { readonly count: number }): ReactNode {
  const shown = Math.min(MOST_PORTIONS, count);
  const more = count - shown;
  const { ledger } = controls;
  return (
    <span className="cp-hall-portions">
      {Array.from({ length: Math.ceil(shown - 1e-9) }, (_, portion) => {
        const share = Math.min(1, shown - portion);
        const look = portion === 0 ? 'host' : share === 1 ? 'whole' : 'part';
        return <i key={portion} data-look={look} style={{ '--share': share } as CSSProperties} />;
      })}
      {more > 0.05 && <span>{ledger.more({ portions: more })}</span>}
    </span>
  );
}
