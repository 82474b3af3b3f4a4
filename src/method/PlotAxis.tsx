import type { ReactNode } from 'react';
import { plot as words } from '#messages/method';
import { BAND, placeOf, REACH } from './plotLayout.ts';
import type { PlotView } from './rowWords.ts';

/** Ticks below the lines. */
export function PlotAxis({ view }: { readonly view: PlotView }): ReactNode {
  const ticks = [-REACH[view], -BAND[view], 0, BAND[view], REACH[view]];
  return (
    <div className="cp-method-axis" aria-hidden="true">
      <div>
        {ticks.map((tick) => (
          <span key={tick} style={{ left: `${100 * placeOf(tick, view)}%` }}>
            {words.axis({ value: tick === 0 ? 'zero' : 'other', sign: tick < 0 ? '−' : '+', size: Math.abs(tick) })}
          </span>
        ))}
      </div>
    </div>
  );
}

/** What the marks mean. */
export function PlotKey({ view }: { readonly view: PlotView }): ReactNode {
  return (
    <ul className="cp-method-key">
      <li>
        <span className="cp-method-mark" data-kind="percent" /> {words.unfitted}
      </li>
      <li>
        <span className="cp-method-mark" data-kind="percent" data-fitted="true" />{' '}
        {view === 'shipped' ? words.fitted : words.refitted}
      </li>
      <li>
        <span className="cp-method-mark" data-kind="points" /> {words.points}
      </li>
      <li>
        <span className="cp-method-band-key" /> {words.band({ size: BAND[view] })}
      </li>
    </ul>
  );
}
