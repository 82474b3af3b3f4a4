import type { ReactNode } from 'react';
import { formatCount, NO_NUMBER } from '#messages';
import * as words from '#messages/raid0';
import type { KitchenLayout } from './kitchenLayout.ts';
import type { KitchenMoment } from './moment.ts';
import { GUESS_FACTORS, type Guess } from './scenario.ts';

interface LedgerMarksProps {
  readonly place: KitchenLayout['ledger'];
  readonly shown: KitchenMoment;
  /** Orders at the end, which the bars have room for. */
  readonly orderCount: number;
  /** What the kitchen alone plates for an order as far as it has come; not a number before the first. */
  readonly aloneRatio: number;
  /** What the reader has guessed: all bars have room for it. */
  readonly guess: Guess | null;
  readonly isGuessShown: boolean;
}

/** The longest bar there may be, in lengths of what is ordered. */
const MOST_RATIO = 2.95;
/** Beyond the longest guess. */
const GUESS_ROOM = 1.04;
/** Room for the words under the mark of a guess. */
const GUESS_WORDS = 150;
/** Until it is beyond what is said over the bars, a guess would cross that. */
const GUESS_FROM = 64;

/** Re-plated as the guess has it, and what was ordered. */
const guessedRatio = (guess: Guess, aloneRatio: number): number => 1 + GUESS_FACTORS[guess] * (aloneRatio - 1);

/** What was ordered, and what was plated for it: two bars on one scale. */
export function LedgerMarks(props: LedgerMarksProps): ReactNode {
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
        <text className="cp-mark-said" x={x} y={y}>
          {words.orderedPlated}
        </text>
      ) : (
        <>
          <Count x={x} y={y} name={words.ordered} count={orderedPages} look="host" />
          <Count x={x} y={y + 35} name={words.plated} count={platedPages} look="ink" />
        </>
      )}
      <text
        className="cp-raid-ratio"
        data-short={isShort || undefined}
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
            className="cp-raid-guess"
            d={`M${guessX.toFixed(1)} ${firstY - (isShort ? 4 : -17)}V${secondY + height + 7}`}
          />
          {!isShort && (
            <text
              className="cp-mark-said"
              x={Math.min(guessX, x + width)}
              y={secondY + height + 22}
              textAnchor={
                guessX - x < GUESS_WORDS / 2 ? 'start' : guessX > x + width - GUESS_WORDS / 2 ? 'end' : 'middle'
              }
            >
              {words.yourGuess({ guess })}
            </text>
          )}
        </>
      )}
    </>
  );
}

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
