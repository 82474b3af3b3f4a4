import { useEffect, useRef, type ReactNode } from 'react';
import * as words from '#messages/explain';
import { useStore } from '#store';
import type { Flight } from './flight.ts';
import type { ExplainModel } from './model.ts';
import { cardsLeft, PLACES, ringedCard, type Card } from './taps.ts';
import { useCardDrag } from './useCardDrag.ts';

interface CardRowProps {
  readonly model: ExplainModel;
  /** Called before a card is put, with where it lies. */
  readonly onPut?: (flight: Flight) => void;
}

/** The cards that have no place yet. */
export function CardRow({ model, onPut }: CardRowProps): ReactNode {
  const { taps, seed } = useStore(model.state, (state) => state);
  const isReady = useStore(model.recording, ({ parts }) => parts) && model.curve().moments.length === PLACES;
  const row = useRef<HTMLDivElement>(null);
  const hasPut = useRef(false);
  const put = (card: Card, element: HTMLElement): void => {
    onPut?.({ card, from: element.getBoundingClientRect() });
    hasPut.current = true;
    model.put(card);
  };
  // The card that was pressed may be gone: the next one is in its place.
  useEffect(() => {
    if (hasPut.current && taps.refused === null) row.current?.querySelector('button')?.focus({ preventScroll: true });
    hasPut.current = false;
  }, [taps]);
  return (
    <div className="cp-explain-cards" data-testid="explain-cards" ref={row}>
      {cardsLeft(taps, seed).map((card) => (
        <CardButton
          key={card}
          card={card}
          isDisabled={!isReady}
          isRinged={ringedCard(taps) === card}
          isRefused={taps.refused === card}
          onPut={put}
          onDrop={(place, element) => {
            model.goToPlace(place);
            put(card, element);
          }}
        />
      ))}
    </div>
  );
}

interface CardButtonProps {
  readonly card: Card;
  readonly isDisabled: boolean;
  readonly isRinged: boolean;
  readonly isRefused: boolean;
  readonly onPut: (card: Card, element: HTMLElement) => void;
  readonly onDrop: (place: number, element: HTMLElement) => void;
}

function CardButton({ card, isDisabled, isRinged, isRefused, onPut, onDrop }: CardButtonProps): ReactNode {
  const drag = useCardDrag((place, element) => onDrop(place, element));
  return (
    <button
      className="cp-explain-cause"
      type="button"
      disabled={isDisabled}
      data-ringed={isRinged || undefined}
      data-refused={isRefused || undefined}
      onPointerDown={drag.onPointerDown}
      onPointerMove={drag.onPointerMove}
      onPointerUp={drag.onPointerUp}
      onPointerCancel={drag.onPointerCancel}
      onClick={(event) => {
        if (!drag.wasDrag(event)) onPut(card, event.currentTarget);
      }}
    >
      {words.causes[card]}
    </button>
  );
}
