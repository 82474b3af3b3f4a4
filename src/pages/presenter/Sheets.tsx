import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '#controls';
import { Columns, Entries, Note, Row, Stack } from '#layout';
import { local } from '#messages/address';
import * as words from '#messages/presenter';
import { QrCode, isLocalAddress } from '#parts';

export type SheetName = 'keys' | 'code' | 'slides' | 'black';

interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface ModalProps extends SheetProps {
  readonly className: string;
  readonly labelledBy: string;
  /** Colour theme of the sheet; default: that of the page. */
  readonly theme?: string;
  /** Whether it is as broad as its words. */
  readonly fits?: boolean | undefined;
  readonly children: ReactNode;
}

/** A modal dialog. */
function Modal({ isOpen, onClose, className, labelledBy, theme, fits, children }: ModalProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  /** Calls of `close()` whose `close` event has not come yet. The dialog may be open again by then. */
  const pendingCloseEvents = useRef(0);
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else if (dialog.current?.open) {
      pendingCloseEvents.current += 1;
      dialog.current.close();
    }
  }, [isOpen]);
  const onCloseEvent = (): void => {
    if (pendingCloseEvents.current > 0) pendingCloseEvents.current -= 1;
    else onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={labelledBy}
      data-theme={theme}
      data-fits={fits || undefined}
      onClose={onCloseEvent}
    >
      {isOpen && children}
    </dialog>
  );
}

interface TitledProps extends SheetProps {
  readonly title: string;
  readonly fits?: boolean;
  readonly children: ReactNode;
}

function Sheet({ title, isOpen, onClose, fits, children }: TitledProps): ReactNode {
  const id = useId();
  return (
    <Modal className="cp-dialog cp-presenter-sheet" isOpen={isOpen} onClose={onClose} labelledBy={id} fits={fits}>
      <div className="cp-presenter-words">
        <div className="cp-dialog-head">
          <Button onClick={onClose}>{words.close}</Button>
        </div>
        <Stack gap={4}>
          <h2 className="cp-h2" id={id}>
            {title}
          </h2>
          {children}
        </Stack>
      </div>
    </Modal>
  );
}

const { keys } = words;
const { names } = keys;

/** Rows of the list: alternative keys, and their action in words. */
const keyRows = (): readonly (readonly [readonly string[], string])[] => [
  [[names.pageDown, '→', '↓'], keys.next],
  [[names.pageUp, '←', '↑'], keys.back],
  [[`${names.shift} →`, `${names.shift} ←`], keys.slide],
  [[names.home, names.end], keys.ends],
  [['1', '2', '3'], keys.answer],
  [['H', 'Enter'], keys.hide],
  [[names.space], keys.play],
  [['B', '.'], keys.black],
  [['Q'], keys.code],
  [['T'], keys.timer],
  [['+', '−'], keys.timerSteps],
  [['X'], keys.number],
  [['P'], keys.projector],
  [['W'], keys.skin],
  [['F', 'F5'], keys.fullScreen],
  [['?', 'F1'], keys.help],
  [[names.escape], keys.leave],
];

export function KeysSheet(props: SheetProps): ReactNode {
  const rows = keyRows();
  const half = Math.ceil(rows.length / 2);
  return (
    <Sheet {...props} title={keys.title}>
      <Columns count={2} from={800} lineGap={3} align="start">
        {[rows.slice(0, half), rows.slice(half)].map((part, column) => (
          <Entries key={column} as="dl" columns={['words', 1]} gap={5} lineGap={3}>
            {part.map(([pressed, does]) => (
              <div key={does}>
                <Row as="dt" gap={3}>
                  {pressed.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </Row>
                <dd>{does}</dd>
              </div>
            ))}
          </Entries>
        ))}
      </Columns>
      <Note size="base">{keys.note}</Note>
    </Sheet>
  );
}

export function CodeSheet({ address, ...props }: SheetProps & { readonly address: string }): ReactNode {
  return (
    <Sheet {...props} title={words.codeTitle} fits>
      <div className="cp-presenter-code" data-testid="presenter-code" data-theme="contrast" data-large="">
        <QrCode text={address} label={words.code({ address })} />
      </div>
      <p>{address}</p>
      {isLocalAddress(address) && <p>{local}</p>}
    </Sheet>
  );
}

interface SlidesSheetProps extends SheetProps {
  readonly titles: readonly string[];
  readonly current: number;
  readonly onGo: (index: number) => void;
}

export function SlidesSheet({ titles, current, onGo, ...props }: SlidesSheetProps): ReactNode {
  return (
    <Sheet {...props} title={words.slidesTitle}>
      <Columns as="ol" className="cp-presenter-list" count={2} from={800} lineGap={1}>
        {titles.map((title, index) => (
          // A plan may have an exhibit twice.
          <li key={`${index} ${title}`}>
            <button
              type="button"
              className="cp-text-button"
              aria-current={index === current ? 'true' : undefined}
              onClick={() => (index === current ? props.onClose() : onGo(index))}
            >
              {title}
            </button>
          </li>
        ))}
      </Columns>
    </Sheet>
  );
}

/** A black screen until any key or click; screen readers get a sentence about it. */
export function BlackScreen(props: SheetProps): ReactNode {
  const id = useId();
  return (
    <Modal className="cp-presenter-black" theme="contrast" labelledBy={id} {...props}>
      <button type="button" onClick={props.onClose}>
        <span className="cp-hidden" id={id}>
          {words.black}
        </span>
      </button>
    </Modal>
  );
}
