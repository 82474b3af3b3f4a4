import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Icon, IconButton } from '#controls';
import { Note, Only, Row } from '#layout';
import { notices, palette, shell as words } from '#messages/lab';
import { requirePlace } from '#site';
import { useStore } from '#store';
import { KEYS } from './commands.ts';
import type { LabStoreState } from './labStore.ts';
import { Dot } from './Dot.tsx';
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

const SAVED_TONES = { saving: 'faint', saved: 'ok', denied: 'low' } as const;

export function HeaderTools({ past, future, undo, redo, status, onFind }: HeaderToolsProps): ReactNode {
  const undone = past.at(-1)?.name;
  const redone = future.at(-1)?.name;
  return (
    <>
      <button
        className="cp-search cp-lab-find"
        type="button"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={onFind}
      >
        <Icon name="search" sizeCssPx={20} />
        <Only as="span" fromWindow={960}>
          <span className="cp-lab-cut">{palette.hint}</span>
          <kbd className="cp-key">{KEYS[0].label}</kbd>
        </Only>
        <Only as="span" untilWindow={960}>
          <span className="cp-hidden">{palette.hint}</span>
        </Only>
      </button>
      <Row gap="none" isOneLine>
        <IconButton
          label={undone === undefined ? words.undo : words.undoStep({ name: undone })}
          icon="undo"
          shortcut="Control+Z"
          isBare
          isDisabled={undone === undefined}
          onClick={undo}
        />
        <IconButton
          label={redone === undefined ? words.redo : words.redoStep({ name: redone })}
          icon="redo"
          shortcut="Control+Shift+Z"
          isBare
          isDisabled={redone === undefined}
          onClick={redo}
        />
        <Only fromWindow={1440}>
          <Note as="span" size="label" className="cp-lab-cut cp-lab-undone">
            {undone}
          </Note>
        </Only>
      </Row>
      <Only fromWindow={status === 'denied' ? undefined : 960}>
        <Row
          as="p"
          className="cp-note-label cp-whole"
          gap="1-half"
          isOneLine
          role="status"
          title={status === 'denied' ? notices.denied : words.kept}
        >
          <Dot tone={SAVED_TONES[status]} />
          {words.saved[status]}
        </Row>
      </Only>
    </>
  );
}
