import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatCount, formatPercent } from '#base';
import { Badge, Ledger } from '#controls';
import { wordsFor, type Skin } from '#glossary';
import { DRIVE_SHAPES, type CafeteriaStore } from '#store';

interface CafeteriaLedgerProps {
  readonly store: CafeteriaStore;
  readonly skin: Skin;
}

/** Asked, plated, and the quotient; under it how far the number holds, and the way to a drive for which it does. */
export function CafeteriaLedger({ store, skin }: CafeteriaLedgerProps): ReactNode {
  const summary = useStore(store, (state) => state.summary);
  const size = useStore(store, (state) => state.settings.size);
  const { blockCount, pagesPerBlock } = DRIVE_SHAPES[size];
  const words = wordsFor(skin);
  return (
    <div className="cp-cafeteria-ledger">
      <Ledger
        hostPages={summary?.hostPages ?? 0}
        flashPages={summary?.flashPages ?? 0}
        isSteady={summary?.isSteady ?? false}
        skin={skin}
        note={`Bars to scale, since the last reset. ${formatCount(blockCount)} ${words.blockMany} of ${pagesPerBlock}.`}
        badge={<SteadyBadge store={store} />}
      />
    </div>
  );
}

/** The small drive's number is a small drive's: its reserve eats into its spare. The same settings at scale are one press away. */
export function SizeNote({ store, skin }: CafeteriaLedgerProps): ReactNode {
  const size = useStore(store, (state) => state.settings.size);
  const isWaiting = useStore(store, (state) => state.status === null && state.failure === null);
  const other = size === 'table' ? 'scale' : 'table';
  const { blockCount, reserveBlocks } = DRIVE_SHAPES[size];
  const words = wordsFor(skin);
  return (
    <p className="cp-cafeteria-size">
      {size === 'table'
        ? `A small drive’s number: ${reserveBlocks} of its ${blockCount} ${words.blockMany} stand in reserve. `
        : `${formatCount(blockCount)} ${words.blockMany}: large enough that size no longer matters. `}
      <button
        className="cp-cafeteria-link"
        type="button"
        inert={isWaiting}
        onClick={() => store.getState().setSettings({ size: other })}
      >
        {`${size === 'table' ? 'See it with' : 'Back to'} ${formatCount(DRIVE_SHAPES[other].blockCount)} ${words.blockMany}`}
      </button>
    </p>
  );
}

function SteadyBadge({ store }: { readonly store: CafeteriaStore }): ReactNode {
  const summary = useStore(store, (state) => state.summary);
  if (!summary) return null;
  if (!summary.isSteady) {
    return (
      <Badge tone="settling" progressFraction={summary.settledFraction}>
        {summary.settledFraction < 1 ? `settling, ${formatPercent(summary.settledFraction, 0)}` : 'not steady yet'}
      </Badge>
    );
  }
  // Two standard errors: the true value lies outside in one case of twenty.
  const error = 2 * summary.relativeStandardError;
  const band = error === 0 ? '' : error < 0.0005 ? ', ± under 0.1 %' : `, ± ${formatPercent(error, 1)}`;
  return <Badge tone="ok">steady{band}</Badge>;
}
