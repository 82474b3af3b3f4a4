import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RichText } from '#controls';
import { headline as words } from '#messages/cafeteria';
import { type DriveSize, type DriveStore, type Summary, useStore } from '#store';
import {
  type Amount,
  HOLD_MS,
  type SpeedWord,
  amountOf,
  isAsNew,
  isPast,
  ledgerCounts,
  speedWordOf,
} from './readings.ts';

/** The amount of a drive that was never written to. */
const ONE = amountOf(1);

/** Below this ratio, which is printed as × 1.05 or less, there is nothing to explain. */
const LITTLE = 1.055;

interface HeadlineProps {
  readonly store: DriveStore;
  /** Whether the opening act plays. */
  readonly isAct: boolean;
}

/** The headline: its second line follows write amplification, and below it stands why that matters. */
export function Headline({ store, isAct }: HeadlineProps): ReactNode {
  const summary = useStore(store, (state) => state.summary);
  const size = useStore(store, (state) => state.settings.size);
  const { ratio, amount: now, speed: wanted } = headlineFacts(summary, size);
  const amount = useSteadyWords(now, (shown) => isPast(shown, ratio), isAct) ?? ONE;
  const speed = useSteadyWords<Speed>(wanted, (shown) => shown !== wanted, isAct);
  return <HeadlineWords amount={amount} why={whyOf(summary, ratio, wanted && speed, isAct)} />;
}

interface HeadlineOfProps {
  readonly summary: Summary;
  readonly size: DriveSize;
}

/** The headline of one moment, on paper. */
export function HeadlineOf({ summary, size }: HeadlineOfProps): ReactNode {
  const { ratio, amount, speed } = headlineFacts(summary, size);
  return <HeadlineWords amount={amount ?? ONE} why={whyOf(summary, ratio, speed, false)} />;
}

type Speed = SpeedWord | 'full';

interface HeadlineFacts {
  readonly ratio: number;
  readonly amount: Amount | null;
  readonly speed: Speed | null;
}

/** The facts of the headline at a moment; null where they are not known. */
export function headlineFacts(summary: Summary | null, size: DriveSize): HeadlineFacts {
  const { hostPages, flashPages, since } = ledgerCounts(summary);
  const ratio = hostPages > 0 ? Math.max(1, flashPages / hostPages) : 1;
  // Times are modelled for the small drive alone, and counted from the start alone.
  const isSpeedKnown = size === 'table' && summary !== null && summary.counted.hostPages > 0 && since === 'start';
  return {
    ratio,
    amount: hostPages > 0 ? amountOf(ratio) : null,
    speed: isSpeedKnown ? (speedWordOf(summary.speedShare) ?? 'full') : null,
  };
}

interface HeadlineWordsProps {
  readonly amount: Amount;
  readonly why: Why;
}

function HeadlineWords({ amount: { kind, n }, why }: HeadlineWordsProps): ReactNode {
  return (
    <div className="cp-headline">
      <h1>
        {words.order}
        <br />
        <span className="cp-headline-amount" data-testid="headline-amount">
          {words.plated({ amount: words.amounts[kind]({ n }) })}
        </span>
      </h1>
      <p className="cp-headline-long">
        <RichText text={words.lead} />
      </p>
      <p className="cp-headline-long cp-headline-why">
        <RichText text={why.long} />
      </p>
      <p className="cp-headline-short">
        <RichText text={words.leadShort} />
        <br />
        {why.short}
      </p>
      <p className="cp-headline-shortest">{why.shortest}</p>
    </div>
  );
}

interface Why {
  readonly long: string;
  readonly short: string;
  readonly shortest: string;
}

/** Why it matters, at three lengths. */
export function whyOf(summary: Summary | null, ratio: number, speed: Speed | null, isAct: boolean): Why {
  const isNew = isAsNew(summary);
  const dishes = summary?.sinceLeaving?.unwantedPages ?? 0;
  const isTold = summary?.isTrimEnabled ?? false;
  const speedWord = speed !== null && speed !== 'full' ? words.speeds[speed] : '';
  const hasSpeed = speedWord !== '';
  const left = dishes > 0 ? words.leftShortest({ dishes, isTold }) : null;
  if (isNew) return { long: words.whyNew({ isAct }), short: words.whyNewShort, shortest: left ?? words.whyNewShortest };
  if (ratio < LITTLE)
    return {
      long: words.whyLittle({ ratio }),
      short: words.whyLittleShort({ ratio }),
      shortest: left ?? words.whyLittleShortest,
    };
  return {
    long: words.why({ ratio, hasSpeed, speed: speedWord }),
    short: words.whyShort({ ratio, hasSpeed }),
    shortest: left ?? words.whyShortest({ ratio, hasSpeed }),
  };
}

/**
 * Words that follow a number without flickering. The wanted words replace the shown ones once these have been wrong for
 * `HOLD_MS`; at once where none are shown. Null while nothing is known.
 *
 * @param isWrong whether the shown words no longer hold
 * @param subject when it changes, the words change at once
 */
export function useSteadyWords<T>(wanted: T | null, isWrong: (shown: T) => boolean, subject: unknown): T | null {
  const [shown, setShown] = useState(wanted);
  const [shownSubject, setShownSubject] = useState(subject);
  const isDue = shown !== null && wanted !== null && isWrong(shown);
  const newest = useRef(wanted);
  useEffect(() => {
    newest.current = wanted;
  });
  // The timer does not restart when the number goes on changing: words may then change every second.
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => setShown(newest.current), HOLD_MS);
    return () => clearTimeout(timer);
  }, [isDue, shown]);
  const isOfAnother = shownSubject !== subject && JSON.stringify(shown) !== JSON.stringify(wanted);
  if (isOfAnother) setShownSubject(subject);
  else if (shown !== null || wanted === null) return shown;
  setShown(wanted);
  return wanted;
}
