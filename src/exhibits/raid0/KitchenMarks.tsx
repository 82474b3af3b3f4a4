import { Fragment, type ReactNode } from 'react';
import type { Rect } from '#flashview';
import * as words from '#messages/raid0';
import { Guest } from '#parts';
import type { Course, Side } from './course.ts';
import type { FloorLayout, KitchenLayout } from './kitchenLayout.ts';
import { LedgerMarks } from './LedgerMarks.tsx';
import type { KitchenMoment, Moment } from './moment.ts';
import { OrderTicket } from './OrderTicket.tsx';
import { lowLineY } from './paintKitchens.ts';
import { Ways } from './Ways.tsx';
import type { Guess } from './scenario.ts';

interface KitchenMarksProps {
  readonly layout: FloorLayout;
  readonly course: Course | null;
  readonly moment: Moment | null;
  readonly guess: Guess | null;
}

/** All words and lines over the plates: the dealer's ticket, names, what stands where, and the ledgers. */
export function KitchenMarks({ layout, course, moment, guess }: KitchenMarksProps): ReactNode {
  return (
    <>
      {layout.striped && (
        <>
          <rect
            className="cp-raid-striped"
            x={layout.striped.x}
            y={layout.striped.y}
            width={layout.striped.width}
            height={layout.striped.height}
            rx={12}
          />
          <text
            className="cp-mark-said"
            x={stripedWordsEnd(layout, layout.striped)}
            y={layout.striped.y + 19}
            textAnchor="end"
          >
            {words.striped}
          </text>
        </>
      )}
      {course && moment && <Tickets layout={layout} course={course} moment={moment} />}
      {layout.kitchens.map((kitchen) => (
        <Fragment key={kitchen.side}>
          <KitchenWords layout={layout} kitchen={kitchen} shown={moment?.kitchens[kitchen.side] ?? null} />
          {course && moment && (
            <LedgerMarks
              place={kitchen.ledger}
              shown={moment.kitchens[kitchen.side]}
              orderCount={course.orderCount}
              aloneRatio={aloneRatio(moment)}
              guess={guess}
              isGuessShown={kitchen.side !== 'alone'}
            />
          )}
        </Fragment>
      ))}
    </>
  );
}

/** At the corner; before the way to the right kitchen where its name reaches so far. */
function stripedWordsEnd({ kitchens }: FloorLayout, { x, width }: Rect): number {
  const [, right] = kitchens;
  if (!right || right.ledger.width >= LONG_FROM) return x + width - 14;
  return right.hatch.box.x + right.hatch.box.width / 2 - 8;
}

const aloneRatio = ({ kitchens: { alone } }: Moment): number => alone.platedPages / alone.orderedPages;

/** Parts of the dishes: even ones are the left kitchen's. */
const dishOf = (side: Side, page: number): number => (side === 'alone' ? page : 2 * page + (side === 'left' ? 0 : 1));

interface TicketsProps {
  readonly layout: FloorLayout;
  readonly course: Course;
  readonly moment: Moment;
}

/** So many orders to come are in sight. */
const TO_COME = 2;

function Tickets({ layout, course, moment }: TicketsProps): ReactNode {
  const { order } = moment;
  const { ticket, aloneTicket, hasGuests } = layout;
  const { left, alone } = course.part;
  const pageAt = (pages: Uint16Array, ahead: number): number => pages[order + ahead] ?? 0;
  const isPair = layout.kitchens.length > 1 || layout.kitchens[0]?.side !== 'alone';
  const isAloneShown = layout.kitchens.some(({ side }) => side === 'alone');
  const nextX = ticket.x + 2 * ticket.width + 66;
  const small = { ...ticket, y: ticket.y + 3, width: ticket.width * 0.83, height: 26 };
  return (
    <>
      <Ways layout={layout} moment={moment} />
      {isPair && (
        <>
          {hasGuests && (
            <>
              <Guest x={ticket.x - 28} y={ticket.y + 20} />
              <text className="cp-mark-said" x={ticket.x - 48} y={ticket.y + 21} textAnchor="end">
                {words.twoParts}
              </text>
            </>
          )}
          <OrderTicket
            box={ticket}
            dishes={[dishOf('left', pageAt(left.pages, 0)), dishOf('right', pageAt(left.pages, 0))]}
            torn={moment.torn}
          />
          {hasGuests && layout.kitchens.length > 1 && (
            <>
              <text className="cp-mark-said" x={nextX - 10} y={ticket.y + 21} textAnchor="end">
                {words.next}
              </text>
              {Array.from({ length: TO_COME }, (_, ahead) => (
                <g key={ahead} opacity={ahead === 0 ? 0.65 : 0.4}>
                  <OrderTicket
                    box={{ ...small, x: nextX + ahead * (2 * small.width + 8) }}
                    dishes={[
                      dishOf('left', pageAt(left.pages, ahead + 1)),
                      dishOf('right', pageAt(left.pages, ahead + 1)),
                    ]}
                    torn={0}
                  />
                </g>
              ))}
            </>
          )}
        </>
      )}
      {aloneTicket && isAloneShown && (
        <>
          <Guest x={aloneTicket.x - 20} y={aloneTicket.y + 18} />
          <OrderTicket box={aloneTicket} dishes={[pageAt(alone.pages, 0)]} torn={0} />
          <text className="cp-mark-said" x={aloneTicket.x + aloneTicket.width + 10} y={aloneTicket.y + 18}>
            {words.onePart}
          </text>
        </>
      )}
      {layout.hasPills && <Pills layout={layout} course={course} moment={moment} />}
    </>
  );
}

const PILL = { height: 28, letter: 7.2, margin: 15 } as const;

export function stateOfPart(shown: KitchenMoment): 'waits' | 'served' | 'coming' {
  if (shown.isServed) return 'served';
  return shown.isCleaning ? 'waits' : 'coming';
}

/** What becomes of either part. */
function Pills({ layout, course, moment }: TicketsProps): ReactNode {
  if (!moment.isShown) return null;
  return layout.kitchens.map((kitchen) => {
    const { side, hatch } = kitchen;
    if (side === 'alone') return null;
    const state = stateOfPart(moment.kitchens[side]);
    const text = words.pill[state]({ dish: dishOf(side, course.part.left.pages[moment.order] ?? 0) });
    const width = text.length * PILL.letter + 2 * PILL.margin;
    const x = hatch.box.x + hatch.box.width + (side === 'left' ? 10 : 24);
    return (
      <g key={side} className="cp-raid-pill" data-state={state}>
        <rect x={x} y={layout.pillY - PILL.height / 2} width={width} height={PILL.height} rx={PILL.height / 2} />
        <text x={x + width / 2} y={layout.pillY + 4.6} textAnchor="middle">
          {text}
        </text>
      </g>
    );
  });
}

interface KitchenWordsProps {
  readonly layout: FloorLayout;
  readonly kitchen: KitchenLayout;
  readonly shown: KitchenMoment | null;
}

/** From this width of a kitchen on there is room for whole words. */
const LONG_FROM = 270;

function KitchenWords({ layout, kitchen, shown }: KitchenWordsProps): ReactNode {
  const { side, nameY, hatch, replating, captionY, stack } = kitchen;
  const isWide = stack.width > 0;
  const isLong = isWide && kitchen.ledger.width >= LONG_FROM;
  const names = isWide || layout.kitchens.length === 1 ? words.kitchen : words.kitchenShort;
  return (
    <>
      <text className="cp-mark-head" x={replating.box.x} y={nameY}>
        {names[side]}
      </text>
      <text className="cp-mark-said" x={hatch.box.x} y={captionY}>
        {words.hatch({ isFull: shown?.isHatchFull ?? false })}
      </text>
      <text className={shown?.isCleaning ? 'cp-mark-re-ink' : 'cp-mark-said'} x={replating.box.x} y={captionY}>
        {(isLong ? words.replating : words.replatingShort)({ isBusy: shown?.isCleaning ?? false })}
      </text>
      {isWide && (
        <>
          <path className="cp-raid-low" d={`M${stack.x - 6} ${lowLineY(kitchen)}h${stack.width + 12}`} />
          <text className="cp-mark-low-ink" x={stack.x} y={lowLineY(kitchen) - 8}>
            {words.lowLine}
          </text>
          {shown && (
            <text className="cp-mark-said" x={stack.x} y={captionY}>
              {words.clean({ count: shown.freeBlocks })}
            </text>
          )}
        </>
      )}
    </>
  );
}
