import type { ReactNode } from 'react';
import { RichText } from '#controls';
import { Columns, Note, Row } from '#layout';
import { hand as words } from '#messages/worksheet';
import type { HandSheet, SheetPick, SheetPlate } from '#recordings/handSheet';
import { SHEET_PAGES_PER_BLOCK } from '#recordings/sheetShape';
import { PlateDrawing } from './PlateDrawing.tsx';
import { LEVEL_WORDS } from './lesson.ts';
import { Questions } from './Questions.tsx';
import { formatList, letterOf } from './sheetWords.ts';

interface HandProps {
  readonly sheet: HandSheet;
}

const EMPTY_PLATE: SheetPlate = {
  dishes: Array.from({ length: SHEET_PAGES_PER_BLOCK }, () => -1),
  states: Array.from({ length: SHEET_PAGES_PER_BLOCK }, () => 0),
};

/** The student's sheet: orders, plates at the start, questions. */
export function HandTask({ sheet }: HandProps): ReactNode {
  const { start, picks } = sheet;
  const fullCount = start.filter(({ dishes }) => dishes.some((dish) => dish >= 0)).length;
  return (
    <>
      <Rules sheet={sheet} />
      <h4 className="cp-small-title">{words.begin({ count: fullCount, last: letterOf(fullCount - 1) })}</h4>
      <Plates plates={start} />
      <h4 className="cp-small-title">{words.washed}</h4>
      {/* One blank more than there are washes, so that their number gives nothing away. */}
      <Columns as="ul" count={columnsFor(start.length)} from={0} gap={3} lineGap={1}>
        {[...picks, null].map((_, index) => (
          <li key={index}>
            <PlateDrawing plate={EMPTY_PLATE} />
            <Note as="span">{words.blank}</Note>
          </li>
        ))}
      </Columns>
      <Questions questions={questionsOf(sheet)} answers={null} />
    </>
  );
}

/** The teacher's key: plates at the end, each pick, the answers, all from the engine. */
export function HandKey({ sheet }: HandProps): ReactNode {
  const { end, orders, picks } = sheet;
  const slip = slipOf(sheet);
  return (
    <>
      <Rules sheet={sheet} />
      <h4 className="cp-small-title">{words.after({ order: orders.length })}</h4>
      <Plates plates={end} />
      <Note>{words.washes({ letters: picks.map(({ block }) => letterOf(block)).join(', ') })}</Note>
      <Columns count={picks.length} from={0} gap={4}>
        {picks.map((pick, index) => (
          <PickCard key={pick.order} pick={pick} number={index + 1} />
        ))}
      </Columns>
      <Questions questions={questionsOf(sheet)} answers={answersOf(sheet)} />
      <Note>
        {words.marks({ marks: marksOf(sheet).join(', ') })} {words.slip(slip)}
      </Note>
    </>
  );
}

function Rules({ sheet: { level, start, orders } }: HandProps): ReactNode {
  const dishes = start.flatMap((plate) => plate.dishes).filter((dish) => dish >= 0).length;
  return (
    <>
      <p>
        <RichText text={words.rules({ level: LEVEL_WORDS[level], dishes, last: dishes - 1 })} />
      </p>
      <h4 className="cp-small-title">{words.orders}</h4>
      <Tickets orders={orders} />
    </>
  );
}

const TICKET_WIDTH = 40;
const TICKET_HEIGHT = 26;
/** For the number of the order. */
const ROOM_BELOW = 15;
const NOTCH = 4;
const MIDDLE = TICKET_HEIGHT / 2;
/** Outline of a ticket: a strip with a notch on either side. */
const TICKET_OUTLINE = `M3 1H${TICKET_WIDTH - 3}V${MIDDLE - NOTCH}a${NOTCH} ${NOTCH} 0 0 0 0 ${2 * NOTCH}V${TICKET_HEIGHT - 1}H3V${MIDDLE + NOTCH}a${NOTCH} ${NOTCH} 0 0 0 0 ${-2 * NOTCH}z`;

/** Orders in their sequence, each with its number under it. */
function Tickets({ orders }: { readonly orders: readonly number[] }): ReactNode {
  return (
    <Row as="ol" gap={1} isOneLine>
      {orders.map((dish, index) => (
        <li key={index} aria-label={`${index + 1}: ${dish}`}>
          <svg
            className="cp-ticket-strip"
            viewBox={`0 0 ${TICKET_WIDTH} ${TICKET_HEIGHT + ROOM_BELOW}`}
            aria-hidden="true"
          >
            <path d={TICKET_OUTLINE} />
            <text className="cp-mark-ticket-number" x={TICKET_WIDTH / 2} y={MIDDLE + 4.5}>
              {dish}
            </text>
            <text className="cp-ticket-number" x={TICKET_WIDTH / 2} y={TICKET_HEIGHT + ROOM_BELOW - 2}>
              {index + 1}
            </text>
          </svg>
        </li>
      ))}
    </Row>
  );
}

/** Twelve plates are in two rows; fewer are in one. */
const columnsFor = (plateCount: number): number => (plateCount > 7 ? 6 : 7);

function Plates({ plates }: { readonly plates: readonly SheetPlate[] }): ReactNode {
  return (
    <Columns as="ul" count={columnsFor(plates.length)} from={0} gap={3} lineGap={1}>
      {plates.map((plate, block) => (
        <li key={block}>
          <PlateDrawing plate={plate} name={letterOf(block)} />
        </li>
      ))}
    </Columns>
  );
}

function PickCard({ pick, number }: { readonly pick: SheetPick; readonly number: number }): ReactNode {
  const { order, block, plate, wanted, others } = pick;
  const otherPlates = others.map((other) => `${letterOf(other.block)}\u00a0${other.validPages}`);
  return (
    <section>
      <h4 className="cp-small-title">{words.pick({ number, letter: letterOf(block), order })}</h4>
      <Row gap={3} align="start" isOneLine>
        <PlateDrawing plate={plate} isPicked />
        <Note>
          {words.wanted({ count: wanted.length, dishes: formatList(wanted) })}
          <br />
          {words.others({ others: otherPlates.join(', ') })}
          <br />
          {words.gain({ count: wanted.length, places: plate.dishes.length })}
        </Note>
      </Row>
    </section>
  );
}

const TURNS = ['second', 'third', 'fourth'] as const;

/** Questions in order: the first cleaning, each pick, counts and ratio, and the ratio with TRIM. */
function questionsOf({ picks, trimmed }: HandSheet): string[] {
  const { dishes, before } = trimmed;
  return [
    words.when,
    words.first,
    ...TURNS.slice(0, picks.length - 1).map((turn) => words.again({ turn })),
    words.count,
    words.ratio,
    words.done({ count: dishes.length, dishes: formatList(dishes), order: before }),
  ];
}

/** Answers in the order of `questionsOf`. */
function answersOf({ orders, picks, plated, trimmed }: HandSheet): string[] {
  const answers = words.answers;
  const ordered = orders.length;
  const [first] = picks;
  const trimAnswers = trimmed.copies.map((copies) =>
    answers.done({ copies, plated: ordered + copies, ordered, ratio: (ordered + copies) / ordered }),
  );
  return [
    answers.when({ order: first?.order ?? 0, dish: orders[(first?.order ?? 1) - 1] ?? 0 }),
    ...picks.map(({ order, block, wanted }, index) => {
      const pick = answers.pick({ letter: letterOf(block), count: wanted.length, dishes: formatList(wanted) });
      return index === 0 ? pick : answers.again({ pick, order });
    }),
    answers.count({ ordered, plated }),
    answers.ratio({ ordered, plated, ratio: plated / ordered }),
    trimAnswers.reduce((one, other) => answers.or({ one, other })),
  ];
}

/** Points of each answer, in order: first cleaning 1, each pick 2, counts 2, ratio 1, TRIM 2; ten with two picks. */
const marksOf = ({ picks }: HandSheet): number[] => [1, ...picks.map(() => 2), 2, 1, 2];

/** Where a likely slip happens: the first order of a dish ordered before (else the first order), written into its old place. */
function slipOf({ orders }: HandSheet): { readonly order: number; readonly dish: number } {
  const again = orders.findIndex((dish, index) => orders.indexOf(dish) < index);
  const index = Math.max(0, again);
  return { order: index + 1, dish: orders[index] ?? 0 };
}
