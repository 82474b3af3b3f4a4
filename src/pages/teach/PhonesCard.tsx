import { withSkin } from '#messages';
import { useId, useState, type ReactNode } from 'react';
import { Note, PagePanel, Row } from '#layout';
import { local } from '#messages/address';
import { phones as words } from '#messages/teach';
import { CopyButton, isLocalAddress, useLazy } from '#parts';
import { WholeNumberField } from './WholeNumberField.tsx';

interface PhonesCardProps {
  readonly seed: number;
  readonly isLive: boolean;
}

/** By this order of the opening, much has been re-plated. */
const FIRST_ORDER = 4384;
const MOST_ORDERS = 100_000;

const loadCode = () => import('./PhonesCode.tsx').then(({ PhonesCode }) => PhonesCode);

/** Link and QR code that open the lesson's demonstration on phones, all at the same moment. */
export function PhonesCard({ seed, isLive }: PhonesCardProps): ReactNode {
  const id = useId();
  const [order, setOrder] = useState(FIRST_ORDER);
  const [refusal, setRefusal] = useState<string | null>(null);
  const Drawing = useLazy(isLive, loadCode);
  const address = isLive ? new URL(withSkin(`./?seed=${seed}&at=${order}`), location.href).href : '';
  return (
    <PagePanel id={`${id}-name`} name={words.name} note={words.text} data-testid="teach-phones">
      <div className="cp-teach-code" data-theme="light">
        {Drawing && <Drawing address={address} label={words.code({ address })} />}
      </div>
      {isLocalAddress(address) && <Note size="label">{local}</Note>}
      <Row gap={3}>
        <label htmlFor={id}>{words.order}</label>
        <WholeNumberField
          id={id}
          describedBy={`${id}-said`}
          value={order}
          least={0}
          most={MOST_ORDERS}
          isRefused={refusal !== null}
          onTyped={({ value, text }) => {
            const typed = text.slice(0, 24);
            setRefusal(value === null ? words.notAnOrder({ typed, most: MOST_ORDERS, kept: order }) : null);
            if (value !== null) setOrder(value);
          }}
        />
      </Row>
      <Note className="cp-teach-said" size="label" id={`${id}-said`} role="status">
        {refusal}
      </Note>
      <CopyButton label={words.copy} copiedMessage={words.copied} fieldLabel={words.field} text={() => address} />
    </PagePanel>
  );
}
