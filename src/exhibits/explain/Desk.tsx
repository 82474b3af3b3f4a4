import { useEffect, useRef, type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { zoomOf } from '#base';
import { RichText } from '#controls';
import { Columns, Note, Row, Stack } from '#layout';
import * as words from '#messages/explain';
import { HeatLegend } from '#parts';
import { EXPLAIN_PAGES_PER_BLOCK } from '#recordings/explainShape';
import { useStore } from '#store';
import { LEAST_WANTED, shownAt } from './curve.ts';
import { useCurve } from './CurveChart.tsx';
import type { ExplainModel } from './model.ts';
import { refusalOf, commentOn } from './sentences.ts';
import { SnapshotCard, type Flight } from './SnapshotCard.tsx';
import { ALL_PLACED, cardsLeft, CAUSES, isDone, PLACES, ringedCard, roomForCards, type Card } from './placement.ts';

/** The desk under the curve: a card for each place that has its cause, and the question in the room of the others. */
export function Desk({ model }: { readonly model: ExplainModel }): ReactNode {
  const { placement, seed } = useStore(model.state, (state) => state);
  const position = useStore(model.playback, (playback) => playback.position);
  const flight = useRef<Flight | null>(null);
  const curve = useCurve(model);
  const isOver = isDone(placement);
  const room = roomForCards(placement);
  const takeBackByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') model.takeBack();
  };
  const partAt = (place: number): { readonly share: number; readonly part: ReactNode } | null => {
    const moment = curve.moments[place];
    if (placement.placed.includes(place) && moment)
      return {
        share: 1,
        part: (
          <SnapshotCard
            key={place}
            place={place}
            moment={moment}
            shown={shownAt(curve, place, position)}
            flight={flight.current}
          />
        ),
      };
    const isTaken = !isOver && place >= room.from && place <= room.to;
    if (!isTaken) return { share: 1, part: <div key={place} className="cp-explain-slot" /> };
    if (place > room.from) return null;
    const columns = room.to - room.from + 1;
    return {
      share: columns,
      part: (
        <Cards
          key="cards"
          model={model}
          columns={columns}
          onPut={(next) => {
            flight.current = next;
          }}
        />
      ),
    };
  };
  const parts = CAUSES.flatMap((_, place) => partAt(place) ?? []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons in it
    <div data-testid="explain-desk" data-adds={isOver || undefined} onKeyDown={takeBackByKey}>
      <Stack gap={2}>
        <Columns
          className="cp-explain-desk"
          count={parts.length}
          shares={parts.map(({ share }) => share)}
          from={600}
          lineGap={2}
        >
          {parts.map(({ part }) => part)}
        </Columns>
        <Row gap="5-half" data-shown={isOver} data-screen-only>
          <Row gap={2} lineGap={1}>
            <Note as="span" size="label" isHead>
              {words.leftOver}
            </Note>
            {/* Before, they keep their room. */}
            {cardsLeft(ALL_PLACED, seed).map((card) => (
              <Note as="span" key={card} size="label">
                <RichText text={words.causes[card]} />
              </Note>
            ))}
          </Row>
          <HeatLegend>{words.legend({ least: LEAST_WANTED, most: EXPLAIN_PAGES_PER_BLOCK })}</HeatLegend>
        </Row>
      </Stack>
      <p className="cp-hidden" role="status">
        {commentOn(placement, curve)}
      </p>
    </div>
  );
}

interface CardsProps {
  readonly model: ExplainModel;
  /** Of the desk, as wide as what comes in their place. */
  readonly columns: number;
  /** Called before a card is put, with its box on screen. */
  readonly onPut: (flight: Flight) => void;
}

/** The question about a place, and the cards to put on it. */
function Cards({ model, columns, onPut }: CardsProps): ReactNode {
  const placement = useStore(model.state, (state) => state.placement);
  const curve = useCurve(model);
  return (
    <fieldset>
      <Note as="legend" size="label" isHead>
        {words.question({ place: placement.place + 1 })}
      </Note>
      <Stack gap={2}>
        <CardRow model={model} columns={columns} onPut={onPut} />
        <Note size="base" lines={1} aria-hidden="true">
          {placement.refused && refusalOf(placement.refused, placement.place, curve)}
        </Note>
      </Stack>
    </fieldset>
  );
}

interface CardRowProps {
  readonly model: ExplainModel;
  readonly columns: number;
  /** Called before a card is put, with its box on screen. */
  readonly onPut?: (flight: Flight) => void;
}

/** The cards that have no place yet. */
export function CardRow({ model, columns, onPut }: CardRowProps): ReactNode {
  const { placement, seed } = useStore(model.state, (state) => state);
  const isReady = useCurve(model).moments.length === PLACES;
  const row = useRef<HTMLDivElement>(null);
  const hasPut = useRef(false);
  const put = (card: Card, element: HTMLElement): void => {
    onPut?.({ card, from: element.getBoundingClientRect() });
    hasPut.current = true;
    model.put(card);
  };
  // The card that was pressed may be gone: the focus goes to the first one that is left.
  useEffect(() => {
    if (hasPut.current && placement.refused === null)
      row.current?.querySelector('button')?.focus({ preventScroll: true });
    hasPut.current = false;
  }, [placement]);
  return (
    <div data-testid="explain-cards" ref={row}>
      <Columns count={columns} from={600} lineGap={columns === 1 ? 'half' : 2}>
        {cardsLeft(placement, seed).map((card) => (
          <CardButton
            key={card}
            card={card}
            isDisabled={!isReady}
            isRinged={ringedCard(placement) === card}
            isRefused={placement.refused === card}
            onPut={put}
            onDrop={(place, element) => {
              model.goToPlace(place);
              put(card, element);
            }}
          />
        ))}
      </Columns>
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
  const drag = useCardDrag(onDrop);
  return (
    <button
      className="cp-button cp-explain-cause"
      type="button"
      disabled={isDisabled}
      data-ringed={isRinged || undefined}
      data-refused={isRefused || undefined}
      {...drag.handlers}
      onClick={(event) => {
        if (!drag.wasDrag(event)) onPut(card, event.currentTarget);
      }}
    >
      <strong>
        <RichText text={words.causes[card]} />
      </strong>
    </button>
  );
}

/** Distance that a pointer may move and still press instead of drag. */
const STILL_CSS_PX = 6;

interface CardDrag {
  /** For the button of the card. */
  readonly handlers: Pick<
    ComponentProps<'button'>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >;
  /** Whether this click ends a drag, which has put its card already. */
  readonly wasDrag: (event: MouseEvent) => boolean;
}

/**
 * A card that follows mouse or pen, and is put on the place that it is dropped on (`data-explain-place`). A finger taps: what it
 * drags is the page.
 */
function useCardDrag(onDrop: (place: number, card: HTMLElement) => void): CardDrag {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const isDragging = useRef(false);
  const end = (card: HTMLElement): void => {
    from.current = null;
    card.style.transform = '';
    delete card.dataset['dragged'];
  };
  const handlers: CardDrag['handlers'] = {
    onPointerDown(event) {
      isDragging.current = false;
      if (event.button === 0 && event.pointerType !== 'touch') from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove({ currentTarget: card, clientX, clientY, pointerId }) {
      if (!from.current) return;
      const zoom = zoomOf(card);
      const [x, y] = [(clientX - from.current.x) / zoom, (clientY - from.current.y) / zoom];
      if (!isDragging.current && Math.hypot(x, y) < STILL_CSS_PX) return;
      if (!isDragging.current) card.setPointerCapture(pointerId);
      isDragging.current = true;
      card.dataset['dragged'] = 'true';
      card.style.transform = `translate(${x}px, ${y}px)`;
    },
    onPointerUp({ currentTarget: card, clientX, clientY }) {
      if (from.current && isDragging.current) {
        const target = document
          .elementsFromPoint(clientX, clientY)
          .find((each) => each instanceof HTMLElement && each.dataset['explainPlace'] !== undefined);
        if (target instanceof HTMLElement) onDrop(Number(target.dataset['explainPlace']), card);
      }
      end(card);
    },
    onPointerCancel: ({ currentTarget }) => end(currentTarget),
  };
  return { handlers, wasDrag: ({ detail }) => detail > 0 && isDragging.current };
}
