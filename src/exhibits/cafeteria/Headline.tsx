import { type ReactNode, useEffect, useRef, useState } from 'react';
import { headline as words } from '#messages/cafeteria';
import { type DriveSize, type DriveStore, type Summary, useStore } from '#store';
import { type Amount, HOLD_MS, amountOf, isPast, ledgerCounts } from './readings.ts';

/** The amount of a drive that was never written to. */
export const ONE = amountOf(1);

/** Below this ratio, which is printed as × 1.05 or less, there is nothing to explain. */
const LITTLE = 1.055;

interface HeadlineProps {
  readonly store: DriveStore;
  /** Whether the opening act plays. */
  readonly isAct: boolean;
  /** Whether it stands alone, where there is no room for the rest. */
  readonly isShort: boolean;
}

/** The headline, whose second sentence follows write amplification; below it stands the question of the page, and what it costs. */
export function Headline({ store, isAct, isShort }: HeadlineProps): ReactNode {
  const summary = useStore(store, (state) => state.summary);
  const size = useStore(store, (state) => state.settings.size);
  const facts = headlineFacts(summary, size);
  const amount = useSteadyWords(facts.amount, (shown) => isPast(shown, facts.ratio), isAct) ?? ONE;
  if (isShort) return <Title amount={amount} className="cp-h2 cp-frame-title" />;
  return (
    <div className="cp-headline">
      <Title amount={amount} />
      <p className="cp-headline-lead">
        <strong>{words.question}</strong> {words.lead}
      </p>
      <p className="cp-headline-why">{whyOf(facts)}</p>
      <p className="cp-headline-short">
        <strong>{words.questionShort}</strong> {words.leadShort}
      </p>
    </div>
  );
}

interface HeadlineFacts {
  readonly ratio: number;
  readonly amount: Amount | null;
  /** Share of the speed of a new drive over the same orders as the ratio, 0..1; null where it is not known. */
  readonly speed: number | null;
}

/** The facts of the headline at a moment. */
export function headlineFacts(summary: Summary | null, size: DriveSize): HeadlineFacts {
  const { hostPages, flashPages, since } = ledgerCounts(summary);
  const ratio = hostPages > 0 ? Math.max(1, flashPages / hostPages) : 1;
  // Times are modelled for the small drive alone, and counted from the start alone.
  const isSpeedKnown = size === 'table' && summary !== null && hostPages > 0 && since === 'start';
  return {
    ratio,
    amount: hostPages > 0 ? amountOf(ratio) : null,
    speed: isSpeedKnown ? summary.speedShare : null,
  };
}

interface TitleProps {
  readonly amount: Amount;
  readonly className?: string;
}

/** What was ordered, and what is plated for it. */
export function Title({ amount: { kind, n }, className }: TitleProps): ReactNode {
  return (
    <h1 className={className}>
      {words.order} <br />
      <span className="cp-headline-amount" data-testid="headline-amount">
        {words.plated({ amount: words.amounts[kind]({ n }) })}
      </span>
    </h1>
  );
}

/** What re-plating costs; as long as it costs next to nothing, what the page is. */
export const whyOf = ({ ratio, speed }: Pick<HeadlineFacts, 'ratio' | 'speed'>): string =>
  ratio < LITTLE ? words.page : words.why({ ratio, hasSpeed: speed !== null, speed: speed ?? 1 });

/** The same for a hall; once guests have left, how many dishes they leave behind. Empty where there is nothing to say. */
export function shortWhyOf(summary: Summary | null, ratio: number): string {
  const dishes = summary?.sinceLeaving?.unwantedPages ?? 0;
  if (dishes > 0) return words.left({ dishes, isTold: summary?.isTrimEnabled ?? false });
  return ratio < LITTLE ? '' : words.whyShort({ ratio });
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
