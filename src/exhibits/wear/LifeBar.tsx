import type { CSSProperties, ReactNode } from 'react';
import { Rich } from '#controls';
import * as words from '#messages/wear';
import { WEAR_ENDURANCE } from '#runs/wearShape';
import type { Life } from './moments.ts';

interface LifeBarProps {
  /** Of the kitchen, in a word, where the bar does not stand under it. */
  readonly name: string | null;
  readonly life: Life | null;
  /** Drive writes of the longer life. */
  readonly longest: number;
  /** Drive writes so far, while the life is played; null where all of it is shown. */
  readonly soFar: number | null;
}

/** How long a kitchen lasts, to one scale with the other, and what it leaves unused. */
export function LifeBar({ name, life, longest, soFar }: LifeBarProps): ReactNode {
  const isOver = life !== null && (soFar === null || soFar >= life.driveWrites);
  const shown = life === null ? 0 : Math.min(life.driveWrites, soFar ?? Infinity);
  const width: CSSProperties = { width: `${longest > 0 ? (shown / longest) * 100 : 0}%` };
  return (
    <div className="cp-wear-life" data-playing={soFar !== null} data-shown={life !== null}>
      <p className="cp-wear-cap cp-wear-life-head">
        {(name === null ? words.lifeShort : words.life)({ washes: WEAR_ENDURANCE })}
      </p>
      <div className="cp-wear-life-bar" aria-hidden="true">
        <span style={width} data-over={isOver} />
      </div>
      <p className="cp-wear-life-words cp-figures">
        <span>
          <span className="cp-wear-broad">
            <Rich text={words.lasts({ times: Math.round(shown) })} />
          </span>
          <span className="cp-wear-narrow">
            {name !== null && words.named({ name })}
            <Rich text={words.lastsShort({ times: Math.round(shown) })} />
          </span>
        </span>
        <span className="cp-wear-life-unused" data-shown={isOver}>
          <span className="cp-wear-broad">
            <Rich text={words.unused({ share: life?.unusedFraction ?? 0 })} />
          </span>
          <span className="cp-wear-narrow">{words.unusedShort({ share: life?.unusedFraction ?? 0 })}</span>
        </span>
      </p>
    </div>
  );
}
