import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Icon, IconButton } from '#controls';
import { palette, shell as words } from '#messages/lab';
import { requirePlace } from '#site';
import { useStore } from '#store';
import { KEYS } from './commands.ts';
import type { SessionKeeper } from './keepSession.ts';
import type { Lab } from './labTypes.ts';

interface LabHeaderProps {
  readonly lab: Lab;
  readonly keeper: SessionKeeper;
  readonly onFind: () => void;
}

/** What the lab has in the header of the page: finding, undo and redo, and whether everything is saved. */
export function LabHeader({ lab: { store }, keeper, onFind }: LabHeaderProps): ReactNode {
  const { past, future } = useStore(store, (each) => each);
  const status = useStore(keeper.state, (each) => each.status);
  return createPortal(
    <HeaderTools
      onFind={onFind}
      undone={past.at(-1)?.name ?? null}
      redone={future.at(-1)?.name ?? null}
      onUndo={store.getState().undo}
      onRedo={store.getState().redo}
      status={status}
    />,
    requirePlace('middle'),
  );
}

interface HeaderToolsProps {
  readonly onFind: () => void;
  /** Names of the steps that undo and redo would take; null for none. */
  readonly undone: string | null;
  readonly redone: string | null;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly status: 'saved' | 'saving' | 'denied';
}

export function HeaderTools({ onFind, undone, redone, onUndo, onRedo, status }: HeaderToolsProps): ReactNode {
  return (
    <>
      <button
        className="cp-lab-find"
        type="button"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={onFind}
      >
        <Icon name="search" sizeCssPx={20} />
        <span>{palette.hint}</span>
        <kbd className="cp-lab-key">{KEYS[0].label}</kbd>
      </button>
      <div className="cp-lab-undo">
        <IconButton
          label={undone === null ? words.undo : words.undoStep({ name: undone })}
          icon="undo"
          shortcut="Control+Z"
          isDisabled={undone === null}
          onClick={onUndo}
        />
        <IconButton
          label={redone === null ? words.redo : words.redoStep({ name: redone })}
          icon="redo"
          shortcut="Control+Shift+Z"
          isDisabled={redone === null}
          onClick={onRedo}
        />
        <span className="cp-lab-undone">{undone}</span>
      </div>
      <p className="cp-lab-saved" data-status={status} role="status" title={words.kept}>
        {words.saved[status]}
      </p>
    </>
  );
}
