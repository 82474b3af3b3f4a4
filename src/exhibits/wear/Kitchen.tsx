import { useState, type CSSProperties, type ReactNode } from 'react';
import { RichText } from '#controls';
import * as words from '#messages/wear';
import { FigureHeading } from '#parts';
import { WEAR_BLOCKS, WEAR_ENDURANCE } from '#recordings/wearShape';
import { HeapChart } from './HeapChart.tsx';
import { wearOf, type Life, type WearMoment } from './moments.ts';
import type { Leveling } from './scenario.ts';
import { sayPlate, WearMap } from './WearMap.tsx';
import { WornPlate } from './WornPlate.tsx';
import './kitchen.css';

export interface KitchenProps {
  readonly place: 'first' | 'second';
  readonly leveling: Leveling;
  readonly moment: WearMoment;
  readonly isPlaying: boolean;
}

/** One of the two kitchens: its plates, the most and the least worn of them, and how many are how worn. */
export function Kitchen({ place, leveling, moment, isPlaying }: KitchenProps): ReactNode {
  const [touched, setTouched] = useState<number | null>(null);
  const { least, most, never } = wearOf(moment);
  return (
    <div className="cp-wear-kitchen">
      <div className="cp-wear-head">
        <FigureHeading className="cp-wear-title">{words.titles({ leveling })}</FigureHeading>
        <p className="cp-wear-note cp-wear-broad">{place === 'first' ? words.noteFirst : words.notes({ leveling })}</p>
      </div>
      <div className="cp-wear-plates">
        <KitchenMap {...{ place, leveling, moment, isPlaying }} onTouch={setTouched} />
        <div className="cp-wear-aside cp-figures">
          <Extreme name={words.most} washes={most} />
          <Extreme name={words.least} washes={least} />
          {leveling === 'static' ? (
            <p className="cp-wear-count cp-wear-moved">
              <span>{words.moved}</span>
              <strong>{words.movedCount({ pages: moment.pagesLeveled })}</strong>
            </p>
          ) : (
            <p className="cp-wear-count">
              <span>{words.never}</span>
              <strong>{words.neverOf({ never, plates: WEAR_BLOCKS })}</strong>
            </p>
          )}
        </div>
      </div>
      <Range moment={moment} touched={touched} isNarrow />
      <div className="cp-wear-heaps">
        <p className="cp-wear-cap cp-figures">{touched === null ? words.heaps : sayPlate(moment, touched)}</p>
        <HeapChart name={`wear-${place}-heaps`} moment={moment} />
      </div>
    </div>
  );
}

function Extreme({ name, washes }: { readonly name: string; readonly washes: number }): ReactNode {
  return (
    <div className="cp-wear-extreme">
      <WornPlate washes={washes} />
      <p>
        <span>{name}</span>
        <strong>{words.count({ washes })}</strong>
        <span>{words.washes({ washes })}</span>
      </p>
    </div>
  );
}

interface FramedKitchenProps extends KitchenProps, Omit<LifeBarProps, 'name'> {}

/** In a frame, one of the two kitchens: its plates, how worn they are, and how long it lasts. */
export function FramedKitchen({ place, leveling, moment, isPlaying, ...life }: FramedKitchenProps): ReactNode {
  const [touched, setTouched] = useState<number | null>(null);
  return (
    <div className="cp-wear-frame-kitchen">
      <FigureHeading className="cp-framed-heading cp-wear-frame-heading">{words.titles({ leveling })}</FigureHeading>
      <div className="cp-wear-frame-map">
        <KitchenMap {...{ place, leveling, moment, isPlaying }} onTouch={setTouched} />
      </div>
      <Range moment={moment} touched={touched} />
      <LifeBar name={null} {...life} />
    </div>
  );
}

interface KitchenMapProps extends KitchenProps {
  readonly onTouch: (plate: number | null) => void;
}

function KitchenMap({ place, leveling, moment, isPlaying, onTouch }: KitchenMapProps): ReactNode {
  return (
    <WearMap
      name={`wear-${place}`}
      label={words.titles({ leveling })}
      description={words.describe({ ...wearOf(moment), plates: WEAR_BLOCKS })}
      moment={moment}
      isPlaying={isPlaying}
      onTouch={onTouch}
    />
  );
}

interface RangeProps {
  readonly moment: WearMoment;
  readonly touched: number | null;
  /** Whether it is there only where there is little room. */
  readonly isNarrow?: boolean;
}

/** How often the plates were washed, or the one that is touched. */
function Range({ moment, touched, isNarrow = false }: RangeProps): ReactNode {
  const { least, most, never } = wearOf(moment);
  return (
    <p className={`${isNarrow ? 'cp-wear-narrow ' : ''}cp-wear-range cp-figures`}>
      <strong>{words.range({ least, most })}</strong>
      <span>{touched === null ? words.left({ never, plates: WEAR_BLOCKS }) : sayPlate(moment, touched)}</span>
    </p>
  );
}

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
            <RichText text={words.lasts({ times: Math.round(shown) })} />
          </span>
          <span className="cp-wear-narrow">
            {name !== null && words.named({ name })}
            <RichText text={words.lastsShort({ times: Math.round(shown) })} />
          </span>
        </span>
        <span className="cp-wear-life-unused" data-shown={isOver}>
          <span className="cp-wear-broad">
            <RichText text={words.unused({ share: life?.unusedFraction ?? 0 })} />
          </span>
          <span className="cp-wear-narrow">{words.unusedShort({ share: life?.unusedFraction ?? 0 })}</span>
        </span>
      </p>
    </div>
  );
}
