import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, IconButton } from '#controls';
import { Row } from '#layout';
import * as words from '#messages/wear';
import { useLazy } from '#parts';
import type { WearModel } from './model.ts';
import { ownOfLog } from './own.ts';

const loadPaste = async () => (await import('#parts/log')).LogPaste;

/** Opens a window to paste what a program prints of the reader’s own drive. What reads it is loaded then. */
export function OwnLog({ model }: { readonly model: WearModel }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words.own.paste}</Button>
      {isOpen && <LogDialog model={model} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function LogDialog({ model, onClose }: { readonly model: WearModel; readonly onClose: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const LogPaste = useLazy(true, loadPaste);
  return (
    <dialog className="cp-card cp-wear-log" ref={dialog} closedby="any" aria-label={words.own.paste} onClose={onClose}>
      <Row isSpread isOneLine>
        <h2>{words.own.paste}</h2>
        <IconButton label={words.own.close} icon="close" onClick={onClose} />
      </Row>
      {LogPaste && <LogPaste onRead={(reading) => model.setOwn(ownOfLog(reading))} />}
    </dialog>
  );
}
