import type { ReactNode, RefObject } from 'react';
import { Button } from './Button.tsx';
import './Dialog.css';

interface DialogProps {
  /** To open it. */
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** Accessible name. */
  readonly label: string;
  /** On the button that closes it. */
  readonly close: string;
  /** Width that its content would like, CSS pixels. */
  readonly widthCssPx: number;
  /** When it has been closed. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** What lies over the page until it is closed. */
export function Dialog({ ref, label, close, widthCssPx, onClose, children }: DialogProps): ReactNode {
  return (
    <dialog className="cp-dialog" ref={ref} aria-label={label} style={{ width: widthCssPx }} onClose={onClose}>
      <form className="cp-dialog-head" method="dialog">
        <Button onClick={() => ref.current?.close()}>{close}</Button>
      </form>
      {children}
    </dialog>
  );
}
