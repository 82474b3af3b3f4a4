import type { ReactNode } from 'react';
import * as words from '#messages/spare-area';
import { useStore } from '#store';
import type { SpareAreaModel } from './model.ts';

/** Which mark is of which way to pick a plate. */
export function Legend({ model }: { readonly model: SpareAreaModel }): ReactNode {
  const hasFifo = useStore(model.chosen, (state) => state.hasFifo);
  return (
    <ul className="cp-spare-legend">
      <li>
        <svg width="28" height="12" viewBox="0 0 28 12" aria-hidden="true">
          <path className="cp-mark-line" d="M1 6h26" />
          <circle className="cp-mark-point" data-testid="mark-point" cx="14" cy="6" r="4.5" />
        </svg>
        {words.greedy}
      </li>
      {hasFifo && (
        <li>
          <svg width="28" height="12" viewBox="0 0 28 12" aria-hidden="true">
            <path className="cp-mark-line-beside" d="M1 6h26" />
            <path className="cp-mark-diamond" d="M14 1l5 5l-5 5l-5-5z" />
          </svg>
          {words.fifo}
        </li>
      )}
    </ul>
  );
}
