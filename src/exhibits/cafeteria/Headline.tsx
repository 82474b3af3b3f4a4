import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RichText } from '#controls';
import { headline as words } from '#messages/cafeteria';
import { type DriveSize, type DriveStore, type Summary, useStore } from '#store';
import { type Amount, HOLD_MS, type SpeedWord, amountOf, isPast, speedWordOf } from './amount.ts';
import { isAsNew, onLedger } from './readings.ts';

/** What a drive that was never written to would take. */
const ONE = amountOf(1);

/** Under this nothing is to be said of wear: it is printed as × 1.05 or less. */
const LITTLE = 1.055;

interface HeadlineProps {
  readonly store: DriveStore;
  /** Whether the opening act plays. */
  readonly isAct: boolean;
}

/** What the figure says first: the second line follows the number, and below it stands why that matters. */
export function Headline({ store, isAct }: HeadlineProps): ReactNode {
  const summary = useStore(store, (state) => state.summary);
  const size = useStore(store, (state) => state.settings.size);
  const { ratio, amount: now, speed: wanted } = saidOf(summary, size);
  const amount = useSaid(now, (said) => isPast(said, ratio), isAct) ?? ONE;
  const speed = useSaid<Speed>(wanted, (said) => said !== wanted, isAct);
  return <HeadlineWords amount={amount} why={whyOf(summary, ratio, wanted && speed, isAct)} />;
}

interface HeadlineOfProps {
  readonly summary: Summary;
  readonly size: DriveSize;
}

/** The same of one moment, which nothing comes after. */
export function HeadlineOf({ summary, size }: HeadlineOfProps): ReactNode {
  const { ratio, amount, speed } = saidOf(summary, size);
  return <HeadlineWords amount={amount ?? ONE} why={whyOf(summary, ratio, speed, false)} />;
}

type Speed = SpeedWord | 'full';

interface Said {
  readonly ratio: number;
  readonly amount: Amount | null;
  readonly speed: Speed | null;
}

/** What a moment has to say; null where it is not known. */
export function saidOf(summary: Summary | null, size: DriveSize): Said {
  const { hostPages, flashPages, since } = onLedger(summary);
  const ratio = hostPages > 0 ? Math.max(1, flashPages / hostPages) : 1;
  // The times are those of a drive with few pages in a block, and are counted for the whole of what the ledger shows.
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
        <RichText text={words.leadShort} /> {why.short}
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
  const said = speed !== null && speed !== 'full' ? words.speeds[speed] : '';
  const hasSpeed = said !== '';
  const left = dishes > 0 ? words.leftShortest({ dishes, isTold }) : null;
  if (isNew) return { long: words.whyNew({ isAct }), short: words.whyNewShort, shortest: left ?? words.whyNewShortest };
  if (ratio < LITTLE)
    return {
      long: words.whyLittle({ ratio }),
      short: words.whyLittleShort({ ratio }),
      shortest: left ?? words.whyLittleShortest,
    };
  return {
    long: words.why({ ratio, hasSpeed, speed: said }),
    short: words.whyShort({ ratio, hasSpeed }),
    shortest: left ?? words.whyShortest({ ratio, hasSpeed }),
  };
}

/**
 * Words that follow a number without flickering: what is wanted takes the place of what is said once that has not held for a
 * second, and at once where nothing is said yet. Null: nothing is known to say.
 *
 * @param isLeft whether what is said does not hold any more
 * @param subject of what it is said: of another the words change at once, as soon as there are others
 */
export function useSaid<T>(wanted: T | null, isLeft: (said: T) => boolean, subject: unknown): T | null {
  const [said, setSaid] = useState(wanted);
  const [shownSubject, setShownSubject] = useState(subject);
  const isDue = said !== null && wanted !== null && isLeft(said);
  const newest = useRef(wanted);
  useEffect(() => {
    newest.current = wanted;
  });
  // A number that goes on changing is not waited for: its words come a second late, and again.
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => setSaid(newest.current), HOLD_MS);
    return () => clearTimeout(timer);
  }, [isDue, said]);
  const isOfAnother = shownSubject !== subject && JSON.stringify(said) !== JSON.stringify(wanted);
  if (isOfAnother) setShownSubject(subject);
  else if (said !== null || wanted === null) return said;
  setSaid(wanted);
  return wanted;
}
