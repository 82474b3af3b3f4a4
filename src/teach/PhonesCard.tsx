import { useId, useState, type ReactNode } from 'react';
import { phones as words } from '#messages/teach';
import { CopyButton, useLate } from '#parts';
import { wholeWithin } from './lesson.ts';

interface PhonesCardProps {
  readonly seed: number;
  readonly isLive: boolean;
}

/** A moment of the opening at which much has been re-plated. */
const USUAL_ORDER = 4384;
const MOST_ORDERS = 100_000;

const loadCode = () => import('./PhonesCode.tsx').then(({ PhonesCode }) => PhonesCode);

/** The demonstration of this lesson on every phone, at the same moment. */
export function PhonesCard({ seed, isLive }: PhonesCardProps): ReactNode {
  const id = useId();
  const [order, setOrder] = useState(USUAL_ORDER);
  const [draft, setDraft] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const Drawing = useLate(isLive, loadCode);
  const take = (): void => {
    if (draft === null) return;
    setDraft(null);
    const typed = wholeWithin(draft.trim(), 0, MOST_ORDERS);
    setRefusal(typed === null ? words.notAnOrder({ typed: draft.slice(0, 24), most: MOST_ORDERS, kept: order }) : null);
    if (typed !== null) setOrder(typed);
  };
  const address = isLive ? new URL(`./?seed=${seed}&at=${order}`, location.href).href : '';
  return (
    <section className="cp-teach-card cp-teach-phones" aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{words.name}</h2>
      <p className="cp-teach-note">{words.text}</p>
      <div className="cp-teach-code" data-theme="light">
        {Drawing && <Drawing address={address} label={words.code({ address })} />}
      </div>
      <div className="cp-teach-rows">
        <label htmlFor={id}>{words.order}</label>
        <input
          className="cp-teach-field cp-figures"
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-describedby={`${id}-said`}
          aria-invalid={refusal !== null}
          value={draft ?? String(order)}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take();
          }}
        />
      </div>
      <p className="cp-teach-said" id={`${id}-said`} role="status">
        {refusal}
      </p>
      <CopyButton label={words.copy} said={words.copied} field={words.field} text={() => address} />
    </section>
  );
}
