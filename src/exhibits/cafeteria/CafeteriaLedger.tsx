import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatCount, formatPercent } from '#base';
import { Badge, Button, Ledger, SegmentedControl } from '#controls';
import { wordsFor, type Skin } from '#glossary';
import { DRIVE_SHAPES, type CafeteriaStore } from '#store';

const SKIN_OPTIONS = [
  { value: 'cafeteria', label: 'cafeteria' },
  { value: 'chip', label: 'chip' },
] as const;

interface CafeteriaLedgerProps {
  readonly store: CafeteriaStore;
  readonly skin: Skin;
  readonly onSkinChange: (skin: Skin) => void;
}

/** Asked, plated, and the quotient; under it how far the number holds, and the way to a drive for which it does. */
export function CafeteriaLedger({ store, skin, onSkinChange }: CafeteriaLedgerProps): ReactNode {
  const summary = useStore(store, (state) => state.summary);
  const size = useStore(store, (state) => state.settings.size);
  const { blockCount, pagesPerBlock } = DRIVE_SHAPES[size];
  const words = wordsFor(skin);
  const shape = `${formatCount(blockCount)} ${words.blockMany} of ${pagesPerBlock}`;
  return (
    <div className="cp-cafeteria-ledger">
      <Ledger
        hostPages={summary?.hostPages ?? 0}
        flashPages={summary?.flashPages ?? 0}
        isSteady={summary?.isSteady ?? false}
        wording={words}
        note={`Bars to scale. Live since the last reset, ${shape}.`}
        badge={<SteadyBadge store={store} />}
      />
      <div className="cp-cafeteria-switches">
        <SizeButton store={store} skin={skin} />
        <SegmentedControl label="Words" options={SKIN_OPTIONS} value={skin} onChange={onSkinChange} />
      </div>
    </div>
  );
}

function SteadyBadge({ store }: { readonly store: CafeteriaStore }): ReactNode {
  const summary = useStore(store, (state) => state.summary);
  if (!summary) return null;
  if (!summary.isSteady) {
    return (
      <Badge tone="settling" progressFraction={summary.settledFraction}>
        settling, {formatPercent(summary.settledFraction, 0)}
      </Badge>
    );
  }
  return <Badge tone="ok">steady, ± {formatPercent(2 * summary.relativeStandardError, 1)}</Badge>;
}

/** The small drive's number is a small drive's: its reserve eats into its spare. The same settings at scale are one press away. */
function SizeButton({ store, skin }: { readonly store: CafeteriaStore; readonly skin: Skin }): ReactNode {
  const size = useStore(store, (state) => state.settings.size);
  const other = size === 'table' ? 'scale' : 'table';
  const { blockCount } = DRIVE_SHAPES[other];
  const words = wordsFor(skin);
  return (
    <div className="cp-cafeteria-size">
      {size === 'table' && (
        <span className="cp-cafeteria-caveat">
          So small a drive pays for its {DRIVE_SHAPES.table.reserveBlocks} {words.blockMany} in reserve.
        </span>
      )}
      <Button variant="quiet" onClick={() => store.getState().setSettings({ size: other })}>
        {other === 'scale'
          ? `See it with ${formatCount(blockCount)}`
          : `Back to ${formatCount(blockCount)} ${words.blockMany}`}
      </Button>
    </div>
  );
}
