import type { ReactNode } from 'react';
import { Cards } from './Cards.tsx';
import type { TodayModel } from './model.ts';
import { QueuePanel } from './QueuePanel.tsx';
import { RaidPanel } from './RaidPanel.tsx';

/** What is folded: a wider door, a driver that passes TRIM, and what is not simulated. */
export function Rest({ model }: { readonly model: TodayModel }): ReactNode {
  return (
    <>
      <div className="cp-today-more">
        <QueuePanel model={model} />
        <RaidPanel model={model} />
      </div>
      <Cards />
    </>
  );
}
