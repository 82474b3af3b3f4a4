import { useId, useRef, useState, type ReactNode } from 'react';
import { saveFile } from '#base';
import { shell } from '#messages/lab';
import { useLazy } from '#parts';
import { sessionOf } from './keepSession.ts';
import type { Lab, ViewProps } from './labTypes.ts';
import { formatSession } from './sessionText.ts';

const loadPanel = () => import('./TakeAwayPanel.tsx').then(({ TakeAwayPanel }) => TakeAwayPanel);
const FILE_NAME = 'clean-plates-lab.json';

interface TakeAwayProps extends ViewProps {
  /** @param text of a file; empty where it cannot be read */
  readonly onOpen: (text: string, file: string) => void;
}

/** A button that opens what one can take away. */
export function TakeAway({ lab, onOpen }: TakeAwayProps): ReactNode {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const Panel = useLazy(isOpen, loadPanel);
  const open = ([file]: readonly File[]): void => {
    if (!file) return;
    popover.current?.hidePopover();
    void file.text().then(
      (text) => onOpen(text, file.name),
      () => onOpen('', file.name),
    );
  };
  return (
    <>
      <button
        className="cp-button"
        type="button"
        data-variant={isOpen ? 'solid' : 'plain'}
        popoverTarget={id}
        aria-keyshortcuts="E"
        id={TAKE_AWAY_ID}
      >
        {shell.takeAway}
      </button>
      <div
        className="cp-lab-popover cp-lab-take-away"
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={shell.takeAway}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && Panel && <Panel lab={lab} onFiles={open} onSave={() => saveSession(lab)} />}
      </div>
    </>
  );
}

/** Id of the button, which a key presses. */
export const TAKE_AWAY_ID = 'take-away';

/** Downloads the session as a file. */
export const saveSession = (lab: Lab): void => saveFile(FILE_NAME, formatSession(sessionOf(lab)), 'application/json');
