import type { ReactNode } from 'react';
import { Badge, Ledger } from '#controls';
import type { Skin } from '#glossary';
import * as words from '#messages/cafeteria';
import { DRIVE_SHAPES, longRunDistance, useStore, type DriveStore } from '#store';

interface CafeteriaLedgerProps {
  readonly store: DriveStore;
  readonly skin: Skin;
}

/** Ordered, plated, and the quotient; under it how far the number holds, and the way to a drive for which it does. */
export function CafeteriaLedger({ store, skin }: CafeteriaLedgerProps): ReactNode {
  const summary = useStore(store, (state) => state.summary);
  const size = useStore(store, (state) => state.settings.size);
  const { blockCount, pagesPerBlock } = DRIVE_SHAPES[size];
  return (
    <div className="cp-cafeteria-ledger">
      <Ledger
        hostPages={summary?.counted.hostPages ?? 0}
        flashPages={summary?.counted.flashPages ?? 0}
        isSteady={summary?.isSteady ?? false}
        skin={skin}
        note={words.ledgerNote({ skin, blocks: blockCount, pages: pagesPerBlock })}
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
  return (
    <p className="cp-cafeteria-size">
      {size === 'table'
        ? words.smallDrive({ skin, reserve: reserveBlocks, blocks: blockCount })
        : words.largeDrive({ skin, blocks: blockCount })}{' '}
      <button
        className="cp-cafeteria-link"
        type="button"
        inert={isWaiting}
        onClick={() => store.getState().setSettings({ size: other })}
      >
        {(size === 'table' ? words.toLarge : words.toSmall)({ skin, blocks: DRIVE_SHAPES[other].blockCount })}
      </button>
    </p>
  );
}

function SteadyBadge({ store }: { readonly store: DriveStore }): ReactNode {
  const summary = useStore(store, (state) => state.summary);
  if (!summary) return null;
  if (!summary.isSteady) {
    return (
      <Badge tone="settling" progressFraction={summary.settledFraction}>
        {words.settling({ settled: summary.settledFraction })}
      </Badge>
    );
  }
  return <Badge tone="ok">{words.steadyWithin({ error: longRunDistance(summary) })}</Badge>;
}
