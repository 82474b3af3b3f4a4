import { Fragment, type ReactNode } from 'react';
import { labelWidth } from '#charts';
import type { Rect } from '#scene';
import { formatCount, NO_NUMBER } from '#messages';
import * as words from '#messages/raid0';
import type { Course, KitchenMoment, Moment } from './course.ts';
import type { FloorLayout, KitchenLayout } from './kitchenLayout.ts';
import { lowLineY } from './paintKitchens.ts';
import { GUESS_FACTORS, type Guess } from './scenario.ts';
import { Tickets } from './Tickets.tsx';

interface KitchenMarksProps {
  readonly layout: FloorLayout;
  readonly course: Course | null;
  readonly moment: Moment | null;
  readonly guess: Guess | null;
}

/** Words and lines above the plates: tickets, names, captions and ledgers. */
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
              aloneRatio={aloneRatioOf(moment)}
              guess={guess}
              isGuessShown={kitchen.side !== 'alone'}
            />
          )}
        </Fragment>
      ))}
    </>
  );
}

/** Right end of the words in the frame's corner. They end before the line to the right kitchen if they would reach it. */
function stripedWordsEnd({ kitchens }: FloorLayout, { x, width }: Rect): number {
  const [, right] = kitchens;
  if (!right || right.ledger.width >= LONG_FROM) return x + width - 14;
  return right.hatch.box.x + right.hatch.box.width / 2 - 8;
}

const aloneRatioOf = ({ kitchens: { alone } }: Moment): number => alone.platedPages / alone.orderedPages;

interface KitchenWordsProps {
  readonly layout: FloorLayout;
  readonly kitchen: KitchenLayout;
  readonly shown: KitchenMoment | null;
}

/** From the line to the hatch to the name of the kitchen, which stands over both plates and is the name of neither. */
const NAME_GAP = 14;
/** Least width of a kitchen for the long words, CSS pixels. */
const LONG_FROM = 270;

function KitchenWords({ layout, kitchen, shown }: KitchenWordsProps): ReactNode {
  const { side, nameY, hatch, replating, captionY, stack } = kitchen;
  const isWide = stack.width > 0;
  const isLong = isWide && kitchen.ledger.width >= LONG_FROM;
  const names = isWide || layout.kitchens.length === 1 ? words.kitchen : words.kitchenShort;
  return (
    <>
      <text className="cp-mark-head" x={hatch.box.x + hatch.box.width / 2 + NAME_GAP} y={nameY}>
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
          <path className="cp-mark-low" d={`M${stack.x - 6} ${lowLineY(kitchen)}h${stack.width + 12}`} />
          <text className="cp-mark-low-ink" x={stack.x + stack.width + 6} y={lowLineY(kitchen) - 8} textAnchor="end">
            {words.lowLine}
          </text>
          {shown && (
            <CleanCount
              count={shown.freeBlocks}
              x={stack.x}
              end={kitchen.ledger.x + kitchen.ledger.width}
              y={captionY}
            />
          )}
        </>
      )}
    </>
  );
}

interface CleanCountProps {
  readonly count: number;
  /** Where the stack begins, and where the kitchen ends. */
  readonly x: number;
  readonly end: number;
  readonly y: number;
}

/** Under the stack; words that are longer than it end where the kitchen does. */
function CleanCount({ count, x, end, y }: CleanCountProps): ReactNode {
  const text = words.clean({ count });
  const isLong = x + labelWidth(text) > end;
  return (
    <text className="cp-mark-said" x={isLong ? end : x} y={y} textAnchor={isLong ? 'end' : 'start'}>
      {text}
    </text>
  );
}

interface LedgerMarksProps {
  readonly place: KitchenLayout['ledger'];
  readonly shown: KitchenMoment;
  /** Orders at the end, which set the scale of the bars. */
  readonly orderCount: number;
  /** Write amplification of the single kitchen so far; NaN before the first order. */
  readonly aloneRatio: number;
  /** The guess: the scale leaves room for it. */
  readonly guess: Guess | null;
  readonly isGuessShown: boolean;
}

/** Length of the longest bar, in lengths of the orders' bar. */
const MOST_RATIO = 2.95;
/** In narrower kitchens the words over the bars would stand on the ratio, CSS pixels. */
const WORDS_FROM = 162;
/** Factor of room beyond the guess. */
const GUESS_ROOM = 1.04;
/** Nearer than this to the left end the mark of a guess would cross the words over the bars, CSS pixels. */
const GUESS_FROM = 64;

/** Write amplification if the guess were right. */
const guessedRatio = (guess: Guess, aloneRatio: number): number => 1 + GUESS_FACTORS[guess] * (aloneRatio - 1);

/** Ordered and plated portions: two bars on one scale. */
function LedgerMarks(props: LedgerMarksProps): ReactNode {
  const { place, shown, orderCount, aloneRatio, guess, isGuessShown } = props;
  const { x, y, width, isShort } = place;
  const { orderedPages, platedPages } = shown;
  const guessed = guess === null || !Number.isFinite(aloneRatio) ? null : guessedRatio(guess, aloneRatio);
  const whole = width / Math.max(MOST_RATIO, (guessed ?? 0) * GUESS_ROOM);
  const ordered = (whole * orderedPages) / orderCount;
  const replated = (whole * (platedPages - orderedPages)) / orderCount;
  const ratio = orderedPages > 0 ? words.ratio({ ratio: platedPages / orderedPages }) : NO_NUMBER;
  const height = isShort ? 9 : 10;
  const firstY = y + (isShort ? 10 : 7);
  const secondY = y + (isShort ? 24 : 42);
  const guessX = guessed === null ? null : x + ordered * guessed;
  return (
    <>
      {isShort ? (
        width >= WORDS_FROM && (
          <text className="cp-mark-said" x={x} y={y}>
            {words.orderedPlated}
          </text>
        )
      ) : (
        <>
          <Count x={x} y={y} name={words.ordered} count={orderedPages} look="host" />
          <Count x={x} y={y + 35} name={words.plated} count={platedPages} look="ink" />
        </>
      )}
      <text
        className="cp-mark-figure"
        data-small={isShort || undefined}
        x={x + width}
        y={y + (isShort ? 2 : 10)}
        textAnchor="end"
      >
        {ratio}
      </text>
      <rect className="cp-mark-host" x={x} y={firstY} width={ordered} height={height} rx={2} />
      <rect className="cp-mark-host" x={x} y={secondY} width={ordered} height={height} rx={2} />
      {replated > 1.5 && (
        <rect className="cp-mark-re" x={x + ordered + 1.5} y={secondY} width={replated - 1.5} height={height} rx={2} />
      )}
      {isGuessShown && guessX !== null && guess !== null && (isShort || guessX > x + GUESS_FROM) && (
        <>
          <path
            className="cp-mark-guess"
            d={`M${guessX.toFixed(1)} ${firstY - (isShort ? 4 : -17)}V${secondY + height + 7}`}
          />
          {!isShort && (
            <text
              className="cp-mark-said"
              x={startUnder(guessX, labelWidth(words.yourGuess({ guess })), [x, x + width])}
              y={secondY + height + 22}
            >
              {words.yourGuess({ guess })}
            </text>
          )}
        </>
      )}
    </>
  );
}

/** Where words begin whose middle is under a mark, or as near to it as they are within the kitchen. */
const startUnder = (mark: number, width: number, [from, to]: readonly [number, number]): number =>
  Math.max(from, Math.min(mark - width / 2, to - width));

interface CountProps {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly count: number;
  readonly look: 'host' | 'ink';
}

function Count({ x, y, name, count, look }: CountProps): ReactNode {
  return (
    <text className="cp-mark-said" x={x} y={y}>
      {name} <tspan className={look === 'host' ? 'cp-mark-host-ink' : 'cp-mark-strong'}>{formatCount(count)}</tspan>
    </text>
  );
}
