import type { ReactNode } from 'react';
import { Button } from '#controls';
import * as words from '#messages/explain';
import * as prediction from '#messages/prediction';
import { useStore } from '#store';
import { CardRow } from './CardRow.tsx';
import { columns } from './columns.ts';
import type { Flight } from './flight.ts';
import type { ExplainModel } from './model.ts';
import { roomForCards } from './taps.ts';
import { refusalOf } from './told.ts';

interface CardsProps {
  readonly model: ExplainModel;
  /** Called before a card is put, with where it lies. */
  readonly onPut: (flight: Flight) => void;
}

/** What is asked of a place, and the cards to put on it: where there is room, until the last place has its cause. */
export function Cards({ model, onPut }: CardsProps): ReactNode {
  const { taps } = useStore(model.state, (state) => state);
  const { from, to } = roomForCards(taps);
  return (
    <fieldset className="cp-explain-asked" style={columns(from, to)}>
      <legend className="cp-explain-before">{prediction.before}</legend>
      <p className="cp-explain-question">
        {words.question({ place: taps.place + 1 })}
        <Button variant="quiet" onClick={model.skip}>
          {prediction.skip}
        </Button>
      </p>
      <CardRow model={model} onPut={onPut} />
      <p className="cp-explain-reply" aria-hidden="true">
        {taps.refused && refusalOf(taps.refused, taps.place, model.curve())}
      </p>
    </fieldset>
  );
}
