import { formatCount, withoutStrong } from '#messages';
import * as touch from '#messages/touch';
import { countPlatings } from '../model/touchTarget.ts';
import type { FollowedDish } from '../model/touchTarget.ts';
import type { SceneWords } from '../vocabulary.ts';
import { lifeLine } from './lifeLine.ts';
import { TextWithStrong } from './PlateCard.tsx';
import './touch.css';

export interface DishLifeProps {
  readonly words: Pick<SceneWords, 'skin'>;
  readonly followedDish: FollowedDish;
  /** Orders so far. */
  readonly step: number;
}

const percent = (share: number): string => `${(100 * share).toFixed(3)}%`;

/** A timeline, in orders, of every plating of the followed dish. */
export function DishLife({ words, followedDish, step }: DishLifeProps) {
  const { logicalPage: page, places } = followedDish;
  const title = touch.life({ ...words, page });
  if (places === null) {
    return (
      <section className="touch-life" aria-label={title}>
        <p className="touch-life-head">
          <strong>{title}</strong> <span>{touch.lifeUnknown(words)}</span>
        </p>
      </section>
    );
  }
  const { ordered, replated } = countPlatings(places);
  const { marks, ticks, end } = lifeLine(places, step);
  const sum = touch.sum({ ...words, ordered, replated, plated: ordered + replated });
  return (
    <section className="touch-life" aria-label={title}>
      <p className="touch-life-head">
        <strong>{title}</strong> <span>{touch.lifeUnder(words)}</span>
        <span className="touch-life-sum">
          <TextWithStrong text={sum} />
        </span>
      </p>
      <div className="touch-life-line" role="img" aria-label={withoutStrong(sum)}>
        {marks.map(({ kind, at, length }, place) => (
          <i key={`bar${place}`} data-kind={kind} style={{ left: percent(at), width: percent(length) }} />
        ))}
        {marks.map(({ kind, at }, place) => (
          <b key={`mark${place}`} data-kind={kind} style={{ left: percent(at) }} />
        ))}
      </div>
      <div className="touch-life-axis" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ left: percent(tick / end) }}>
            {tick === 0 ? touch.orderZero(words) : formatCount(tick)}
          </span>
        ))}
      </div>
    </section>
  );
}
