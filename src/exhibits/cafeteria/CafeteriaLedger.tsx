import type { ReactNode } from 'react';
import { Ledger, type LedgerGhost } from '#controls';
import * as words from '#messages/cafeteria';
import { DRIVE_SHAPES, longRunDistance, type Summary, useStore, type DriveStore, type LastChange } from '#store';
import { Either } from './Either.tsx';
import { isAsNew, isJustLeft, ledgerCounts, otherWriteAmplification } from './readings.ts';
import type { Form } from './useForm.ts';

interface PartProps {
  readonly store: DriveStore;
}

interface CafeteriaLedgerProps extends PartProps {
  /** Whether the figure stands without a page around it, in a frame or hall. */
  readonly isAlone: boolean;
  readonly form: Form;
}

/** The cost of one order; as a ghost the cost before the last change, or with TRIM the other way; and a note on the size of the drive. */
export function CafeteriaLedger({ store, isAlone, form }: CafeteriaLedgerProps): ReactNode {
  const summary = useStore(store, (state) => state.summary);
  const lastChange = useStore(store, (state) => state.lastChange);
  const { hostPages, flashPages, since } = ledgerCounts(summary);
  return (
    <div className={form === 'page' ? 'cp-cafeteria-ledger' : 'cp-frame-ledger'}>
      <Ledger
        hostPages={hostPages}
        flashPages={flashPages}
        isSteady={summary?.isSteady ?? false}
        isAlone={isAlone}
        form={form === 'page' ? undefined : form}
        since={since}
        fromStep={since === 'start' ? (summary?.counted.fromStep ?? 0) : 0}
        ghost={otherSide(summary) ?? (lastChange && !isJustLeft(summary) ? ghostBefore(lastChange) : null)}
        note={form === 'page' ? <SizeNote store={store} /> : undefined}
      />
    </div>
  );
}

/** The same orders since guests left, with TRIM the other way. */
function otherSide(summary: Summary | null): LedgerGhost | null {
  const writeAmplification = otherWriteAmplification(summary);
  if (writeAmplification === null) return null;
  return { writeAmplification, text: words.otherSide({ isOn: !summary?.isTrimEnabled, ratio: writeAmplification }) };
}

function ghostBefore({ writeAmplification, change }: LastChange): LedgerGhost {
  return { writeAmplification, text: words.was({ ratio: writeAmplification }), detail: beforeChange(change) };
}

function beforeChange(change: LastChange['change']): string | undefined {
  switch (change.kind) {
    case 'spare':
      return words.wasSpare({ spare: change.value });
    case 'random':
      return words.wasRandom({ random: change.value });
    case 'trim':
      return words.wasTrim({ isOn: change.isOn });
    case 'guests':
    case 'other':
      return undefined;
  }
}

/** Says that the drive is small, so that its reserve eats into its spare area, with a button to the large one. */
function SizeNote({ store }: PartProps): ReactNode {
  const size = useStore(store, (state) => state.settings.size);
  const isWaiting = useStore(store, (state) => state.status === null && state.failure === null);
  const isNew = useStore(store, ({ summary }) => isAsNew(summary));
  const other = size === 'table' ? 'scale' : 'table';
  const shape = { blocks: DRIVE_SHAPES[size].blockCount, pages: DRIVE_SHAPES[size].pagesPerBlock };
  const { blockCount: otherBlocks } = DRIVE_SHAPES[other];
  return (
    <>
      <span>
        {size === 'table' ? (
          isNew ? (
            words.nothingYet
          ) : (
            <Either long={words.smallDriveLong(shape)} short={words.smallDriveShort(shape)} />
          )
        ) : (
          <>
            {words.largeDrive(shape)} <Steadiness store={store} />
          </>
        )}
      </span>
      <button
        className="cp-cafeteria-link"
        type="button"
        inert={isWaiting}
        onClick={() => store.getState().setSettings({ size: other })}
      >
        {size === 'table' ? (
          <Either long={words.toLarge({ blocks: otherBlocks })} short={words.toLargeShort({ blocks: otherBlocks })} />
        ) : (
          words.toSmall({ blocks: otherBlocks })
        )}
      </button>
    </>
  );
}

/** How far the number of the large drive has settled, in words. */
function Steadiness({ store }: { readonly store: DriveStore }): ReactNode {
  const summary = useStore(store, (state) => state.summary);
  if (!summary) return null;
  return summary.isSteady
    ? words.steadyWithin({ error: longRunDistance(summary) })
    : words.settling({ settled: summary.settledFraction });
}
