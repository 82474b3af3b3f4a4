import { memo, type ReactNode } from 'react';
import type { RecordReason } from '#devices/scores';
import { formatCount } from '#messages';
import { records as words } from '#messages/method';
import type { MethodData } from './methodData.ts';
import { ShortList } from './ShortList.tsx';

/** All measured figures that no simulated figure is compared with, by reason. */
export const RecordsCard = memo(function RecordsCard({ records }: Pick<MethodData, 'records'>): ReactNode {
  const reasons = (Object.keys(records) as RecordReason[]).toSorted(
    (one, other) => records[other].length - records[one].length,
  );
  const count = reasons.reduce((sum, reason) => sum + records[reason].length, 0);
  return (
    <section className="cp-method-card cp-method-wide" aria-labelledby="method-records">
      <h2 id="method-records">{words.name}</h2>
      <p className="cp-method-note">{words.note({ count })}</p>
      <ShortList more={words.names({ count })}>
        <ul className="cp-method-records cp-figures">
          {reasons.map((reason) => (
            <li key={reason}>
              <strong>{formatCount(records[reason].length)}</strong>
              <span>{words.reasons[reason]}</span>
              <code>{records[reason].join(', ')}</code>
            </li>
          ))}
        </ul>
      </ShortList>
    </section>
  );
});
