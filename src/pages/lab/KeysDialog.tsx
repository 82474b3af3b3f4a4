import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Switch } from '#controls';
import { Entries, Note, Row, Stack } from '#layout';
import { keys as words, shell } from '#messages/lab';
import { areLetterKeysOn, setLetterKeys } from '#store';
import { COMMAND_IDS, KEYS } from './commands.ts';
import { DIALOG_CSS_PX, DialogHead } from './DialogHead.tsx';

/** The list of keys, and the switch for those that are letters. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOn, setIsOn] = useState(areLetterKeysOn);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      className="cp-dialog"
      ref={dialog}
      closedby="any"
      aria-label={words.name}
      style={{ width: DIALOG_CSS_PX }}
      onClose={onClose}
    >
      <Stack>
        <DialogHead title={words.name} closeLabel={words.close} onClose={onClose} />
        <Switch
          label={words.letters}
          isOn={isOn}
          layout="row"
          onChange={(next) => {
            setLetterKeys(next);
            setIsOn(next);
          }}
        />
        <Entries as="dl" columns={['words', 1]} isRuled>
          {COMMAND_IDS.map((id) => (
            <div key={id}>
              <Row as="dt" gap={1}>
                {KEYS.filter((each) => each.id === id).map(({ label }) => (
                  <kbd key={label} className="cp-key">
                    {label}
                  </kbd>
                ))}
              </Row>
              <dd>{shell.commands[id]}</dd>
            </div>
          ))}
        </Entries>
        <Note size="label">{words.more}</Note>
      </Stack>
    </dialog>
  );
}
