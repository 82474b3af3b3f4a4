import { useId, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { saveFile } from '#base';
import { shell } from '#messages/lab';
import { useLazy } from '#parts';
import { sessionOf } from './keepSession.ts';
import type { Lab, ViewProps } from './labTypes.ts';
import { placeUnder } from './placeUnder.ts';
import { formatSession } from './sessionText.ts';

const loadPanel = () => import('./SaveAndSharePanel.tsx').then(({ SaveAndSharePanel }) => SaveAndSharePanel);
const FILE_NAME = 'clean-plates-lab.json';

interface SaveAndShareProps extends ViewProps {
  /** @param text of a file; empty where it cannot be read */
  readonly onOpen: (text: string, file: string) => void;
}

/** A button that opens what can be saved and shared. */
export function SaveAndShare({ lab, onOpen }: SaveAndShareProps): ReactNode {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [place, setPlace] = useState<CSSProperties>({});
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
        id={SAVE_AND_SHARE_ID}
      >
        {shell.saveAndShare}
      </button>
      <div
        className="cp-popover"
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={shell.saveAndShare}
        style={place}
        onBeforeToggle={() => {
          const button = document.getElementById(SAVE_AND_SHARE_ID);
          if (button) setPlace(placeUnder(button));
        }}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && Panel && <Panel lab={lab} onFiles={open} onSave={() => saveSession(lab)} />}
      </div>
    </>
  );
}

/** Id of the button, which a key presses. */
export const SAVE_AND_SHARE_ID = 'save-and-share';

/** Downloads the session as a file. */
export const saveSession = (lab: Lab): void => saveFile(FILE_NAME, formatSession(sessionOf(lab)), 'application/json');
