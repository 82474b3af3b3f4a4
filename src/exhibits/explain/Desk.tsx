import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import * as words from '#messages/explain';
import { HeatLegend } from '#parts';
import { EXPLAIN_PAGES_PER_BLOCK } from '#runs/explainShape';
import { useStore } from '#store';
import { Cards } from './Cards.tsx';
import { columns } from './columns.ts';
import { LEAST_WANTED, shownAt } from './curve.ts';
import type { Flight } from './flight.ts';
import type { ExplainModel } from './model.ts';
import { SnapshotCard } from './SnapshotCard.tsx';
import { cardsLeft, CAUSES, isDone, roomForCards } from './taps.ts';
import { saidOf } from './told.ts';

/** Under the curve: a card for each place that has its cause, and what is asked of the others in the room that is left. */
export function Desk({ model }: { readonly model: ExplainModel }): ReactNode {
  const { taps, seed } = useStore(model.state, (state) => state);
  useStore(model.recording, ({ parts }) => parts);
  const position = useStore(model.playback, (playback) => playback.position);
  const flight = useRef<Flight | null>(null);
  const curve = model.curve();
  const isOver = isDone(taps);
  const room = roomForCards(taps);
  const takeBackByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') model.takeBack();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons in it
    <div
      className="cp-explain-desk"
      data-testid="explain-desk"
      data-over={isOver || undefined}
      onKeyDown={takeBackByKey}
    >
      {CAUSES.map((cause, place) => {
        const moment = curve.moments[place];
        if (!taps.placed.includes(place) || !moment) {
          const isTaken = !isOver && place >= room.from && place <= room.to;
          return isTaken ? null : <div key={cause} className="cp-explain-slot" style={columns(place)} />;
        }
        return (
          <div key={cause} className="cp-explain-slot" style={columns(place)}>
            <SnapshotCard
              place={place}
              moment={moment}
              shown={shownAt(curve, place, position)}
              flight={flight.current}
            />
          </div>
        );
      })}
      {!isOver && (
        <Cards
          model={model}
          onPut={(next) => {
            flight.current = next;
          }}
        />
      )}
      <div className="cp-explain-rest" data-shown={isOver}>
        <p className="cp-explain-left-over">
          <strong>{words.leftOver}</strong>
          {isOver &&
            cardsLeft(taps, seed).map((card) => (
              <span key={card} className="cp-explain-stray">
                {words.causes[card]}
              </span>
            ))}
        </p>
        <HeatLegend>{words.legend({ least: LEAST_WANTED, most: EXPLAIN_PAGES_PER_BLOCK })}</HeatLegend>
      </div>
      <p className="cp-hidden" role="status">
        {saidOf(taps, curve)}
      </p>
    </div>
  );
}
