import type { ReactNode } from 'react';
import { headline as words } from '#messages/cafeteria';
import { type DriveStore, useStore } from '#store';
import { amountOf, isPast } from '../amount.ts';
import { saidOf } from '../Headline.tsx';
import { useSaid } from '../useSaid.ts';

/** What one order takes, in two lines that follow the number. */
export function HallHeadline({ store }: { readonly store: DriveStore }): ReactNode {
  const summary = useStore(store, (state) => state.summary);
  const size = useStore(store, (state) => state.settings.size);
  const { ratio, amount: now } = saidOf(summary, size);
  const { kind, n } = useSaid(now, (said) => isPast(said, ratio), null) ?? amountOf(1);
  return (
    <h1 className="cp-hall-headline" tabIndex={-1} data-slide-title>
      {words.order}
      <br />
      <span className="cp-hall-number">{words.plated({ amount: words.amounts[kind]({ n }) })}</span>
    </h1>
  );
}
