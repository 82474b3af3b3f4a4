import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Badge, Ledger } from '#controls';
import { wordsFor, type Skin } from '#glossary';
import { DRIVE_SHAPES, longRunDistance, type CafeteriaStore } from '#store';
import { WORDS } from './words.ts';

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
        wording={words}
        note={WORDS.ledgerNote(blockCount, words.blockMany, pagesPerBlock)}
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
        ? WORDS.smallDrive(reserveBlocks, blockCount, words.blockMany)
        : WORDS.largeDrive(blockCount, words.blockMany)}
      <button
        className="cp-cafeteria-link"
        type="button"
        inert={isWaiting}
        onClick={() => store.getState().setSettings({ size: other })}
      >
        {(size === 'table' ? WORDS.toLarge : WORDS.toSmall)(DRIVE_SHAPES[other].blockCount, words.blockMany)}
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
        {WORDS.settling(summary.settledFraction)}
      </Badge>
    );
  }
  return <Badge tone="ok">{WORDS.steady(longRunDistance(summary))}</Badge>;
}
