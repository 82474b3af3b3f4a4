import type { ReactNode } from 'react';
import { Rich } from '#controls';
import { headline as words } from '#messages/cafeteria';
import { type DriveStore, useStore } from '#store';
import { amountOf, isPast, speedWordOf, type SpeedWord } from './amount.ts';
import { isAsNew, onLedger } from './onLedger.ts';
import { useSaid } from './useSaid.ts';

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
  const { hostPages, flashPages } = onLedger(useStore(store, (state) => state.summary));
  const ratio = hostPages > 0 ? Math.max(1, flashPages / hostPages) : 1;
  const { kind, n } = useSaid(hostPages > 0 ? amountOf(ratio) : null, (said) => isPast(said, ratio), isAct) ?? ONE;
  const why = useWhy(store, ratio, isAct);
  return (
    <div className="cp-headline">
      <h1>
        {words.order}
        <br />
        <span className="cp-headline-amount">{words.plated({ amount: words.amounts[kind]({ n }) })}</span>
      </h1>
      <p className="cp-headline-long">
        <Rich text={words.lead} />
      </p>
      <p className="cp-headline-long cp-headline-why">
        <Rich text={why.long} />
      </p>
      <p className="cp-headline-short">
        <Rich text={words.leadShort} /> {why.short}
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

function useWhy(store: DriveStore, ratio: number, isAct: boolean): Why {
  const summary = useStore(store, (state) => state.summary);
  const size = useStore(store, (state) => state.settings.size);
  const isNew = isAsNew(summary);
  const dishes = summary?.sinceLeaving?.unwantedPages ?? 0;
  const isTold = summary?.isTrimEnabled ?? false;
  // The times are those of a drive with few pages in a block, and are counted for the whole of what the ledger shows.
  const isSpeedKnown =
    size === 'table' && summary !== null && summary.counted.hostPages > 0 && onLedger(summary).since === 'start';
  const wanted = isSpeedKnown ? (speedWordOf(summary.speedShare) ?? 'full') : null;
  const speed = useSaid<SpeedWord | 'full'>(wanted, (said) => said !== wanted, isAct);
  const said = isSpeedKnown && speed !== null && speed !== 'full' ? words.speeds[speed] : '';
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
