import type { ReactNode } from 'react';
import { formatSignificant } from '#messages';
import * as words from '#messages/order-board';
import { PartHead } from '#parts';
import { useStore } from '#store';
import type { OrderBoardModel } from './model.ts';

const SHARES = [
  { id: 'mix.jm.rand0', words: words.shares.order },
  { id: 'mix.jm.rand10', words: words.shares.tenth },
  { id: 'mix.jm.rand100', words: words.shares.random },
] as const;

/** A drive of the articles between both ends: a line a block, and a few replacement blocks. */
export function Replacements({ model }: { readonly model: OrderBoardModel }): ReactNode {
  const parts = useStore(model.drives, (state) => state.parts);
  const rows = SHARES.map((share) => ({ ...share, part: parts.find(({ id }) => id === share.id) ?? null }));
  const longest = Math.max(1, ...rows.map(({ part }) => part?.measured ?? 0));
  return (
    <div className="cp-order-board-between">
      <PartHead title={words.between} aside={<p className="cp-part-note">{words.betweenNote}</p>} />
      <dl className="cp-order-board-times cp-figures">
        {rows.map(({ id, words: name, part }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              <span className="cp-order-board-time" style={{ width: `${((part?.measured ?? 0) / longest) * 60}%` }} />
              {part && (
                <>
                  <strong>{words.milliseconds({ ms: part.measured })}</strong>
                  <small>{words.simulatedMs({ ms: formatSignificant(part.simulated, 3) })}</small>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="cp-part-note">{words.dies}</p>
    </div>
  );
}
