import { useState, type ReactNode } from 'react';
import * as words from '#messages/wear';
import { FigureHeading } from '#parts';
import { WEAR_BLOCKS } from '#runs/wearShape';
import { HeapChart } from './HeapChart.tsx';
import { wearOf, type WearMoment } from './moments.ts';
import type { Leveling } from './scenario.ts';
import { sayPlate, WearMap } from './WearMap.tsx';
import { WornPlate } from './WornPlate.tsx';

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
  const told = touched === null ? null : sayPlate(moment, touched);
  return (
    <div className="cp-wear-kitchen">
      <KitchenHead place={place} leveling={leveling} />
      <div className="cp-wear-plates">
        <WearMap
          name={`wear-${place}`}
          label={titleOf(place, leveling)}
          description={words.describe({ least, most, never, plates: WEAR_BLOCKS })}
          moment={moment}
          isPlaying={isPlaying}
          onTouch={setTouched}
        />
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
      <p className="cp-wear-narrow cp-wear-range cp-figures">
        <strong>{words.range({ least, most })}</strong>
        <span>{told ?? words.left({ never, plates: WEAR_BLOCKS })}</span>
      </p>
      <div className="cp-wear-heaps">
        <p className="cp-wear-cap cp-figures">{told ?? words.heaps}</p>
        <HeapChart name={`wear-${place}-heaps`} moment={moment} />
      </div>
    </div>
  );
}

const titleOf = (place: KitchenProps['place'], leveling: Leveling): string =>
  place === 'first' ? words.titles({ leveling: 'none' }) : words.titles({ leveling });

/** What is done with dishes that nobody orders, and how, where there is room for it. */
function KitchenHead({ place, leveling }: Pick<KitchenProps, 'place' | 'leveling'>): ReactNode {
  const note = place === 'first' ? words.noteFirst : words.notes({ leveling });
  return (
    <div className="cp-wear-head">
      <FigureHeading className="cp-wear-title">{titleOf(place, leveling)}</FigureHeading>
      <p className="cp-wear-note cp-wear-broad">{note}</p>
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
