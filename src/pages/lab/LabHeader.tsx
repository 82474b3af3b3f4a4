import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Icon, IconButton } from '#controls';
import { notices, palette, shell as words } from '#messages/lab';
import { requirePlace } from '#site';
import { useStore } from '#store';
import { KEYS } from './commands.ts';
import type { LabStoreState } from './labStore.ts';
import type { SaveState, ViewProps } from './labTypes.ts';

interface LabHeaderProps extends ViewProps {
  readonly onFind: () => void;
}

/** What the lab has in the header of the page: finding, undo and redo, and whether everything is saved. */
export function LabHeader({ lab: { store, saving }, onFind }: LabHeaderProps): ReactNode {
  const history = useStore(store, (each) => each);
  const status = useStore(saving, (each) => each.status);
  return createPortal(<HeaderTools {...history} status={status} onFind={onFind} />, requirePlace('middle'));
}

interface HeaderToolsProps extends Pick<LabStoreState, 'past' | 'future' | 'undo' | 'redo'> {
  readonly status: SaveState;
  readonly onFind: () => void;
}

export function HeaderTools({ past, future, undo, redo, status, onFind }: HeaderToolsProps): ReactNode {
  const undone = past.at(-1)?.name;
  const redone = future.at(-1)?.name;
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
          label={undone === undefined ? words.undo : words.undoStep({ name: undone })}
          icon="undo"
          shortcut="Control+Z"
          isDisabled={undone === undefined}
          onClick={undo}
        />
        <IconButton
          label={redone === undefined ? words.redo : words.redoStep({ name: redone })}
          icon="redo"
          shortcut="Control+Shift+Z"
          isDisabled={redone === undefined}
          onClick={redo}
        />
        <span className="cp-lab-undone">{undone}</span>
      </div>
      <p
        className="cp-lab-saved"
        data-status={status}
        role="status"
        title={status === 'denied' ? notices.denied : words.kept}
      >
        {words.saved[status]}
      </p>
    </>
  );
}
