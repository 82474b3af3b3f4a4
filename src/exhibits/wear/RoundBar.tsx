import type { CSSProperties, ReactNode } from 'react';
import * as words from '#messages/wear';
import type { SumFigures } from './sum.ts';

/** One round of the drive, to scale: its free and spare plates, and the rest if that is moved too. */
export function RoundBar({ figures }: { readonly figures: SumFigures }): ReactNode {
  const { poolDays, stillDays } = figures;
  const all = poolDays + stillDays;
  const grow = (days: number): CSSProperties => ({ flexGrow: all > 0 ? days / all : 0 });
  return (
    <div className="cp-wear-round">
      <p className="cp-wear-cap">{words.sum.toScale}</p>
      <div className="cp-wear-round-bar cp-figures" aria-hidden="true">
        <span className="cp-wear-round-pool" style={grow(poolDays)} />
        <span className="cp-wear-round-still" style={grow(stillDays)} />
      </div>
      <p className="cp-wear-round-words cp-figures">
        <span>{words.sum.pool({ days: poolDays })}</span>
        <span>{words.sum.rest({ days: stillDays })}</span>
      </p>
    </div>
  );
}
