import { useState, type ReactNode } from 'react';
import { RichText } from '#controls';
import { Lead, Note, Only, Row, Stack } from '#layout';
import { formatTimes } from '#messages';
import * as words from '#messages/today';
import { FigureHeading, PartHead, RatioBar } from '#parts';
import { Door } from './Door.tsx';
import {
  LARGE,
  largeRatio,
  mostLarge,
  mostOf,
  ORDER_COUNT,
  PAGES_PER_BLOCK,
  ratioOf,
  seekKitchen,
  type Kitchen,
  type Kitchens,
  type KitchenMoment,
  type LargeCount,
  type Way,
} from './kitchen.ts';
import { SLOW_ORDERS } from './model.ts';
import { describePlate, Tables, type TableShape } from './Tables.tsx';

interface KitchenProps {
  readonly way: Way;
  readonly kitchens: Kitchens;
  /** Orders served, with a fraction; null before the guess. */
  readonly position: number | null;
  readonly isPlaying: boolean;
  /** Whether the reader has seen all orders; only then the large drives are shown. */
  readonly isSeen: boolean;
}

/** Parts of a kitchen in a chapter. */
export const KITCHEN_PARTS = 5;

/** One kitchen: guests and hatches, its plates, what it plated, and the result of a large drive. */
export function KitchenSection(props: KitchenProps & { readonly hasKinds: boolean }): ReactNode {
  const { way, kitchens, position, isPlaying, hasKinds, isSeen } = props;
  const { small, large } = kitchens;
  const kitchen = position === null ? null : (small?.[way] ?? null);
  const { moment, text, onTouch } = useKitchen(kitchen, position ?? 0);
  const note = position === null ? askedNote(way) : words.kitchens[way].note;
  // One scale for all bars: an order is as long in each.
  const most = Math.max(mostOf(kitchens), mostLarge(kitchens));
  return (
    <section>
      <PartHead title={words.kitchens[way].title} note={note} isShort />
      <Door
        way={way}
        note={note}
        kitchen={kitchen}
        stream={small?.one ?? null}
        position={position ?? 0}
        isSlow={position !== null && position < SLOW_ORDERS}
        hasKinds={hasKinds}
      />
      <Tables {...{ way, kitchen, isPlaying, onTouch }} description={text} position={position ?? 0} />
      <Note lines={{ wide: 1, medium: 2, narrow: 1 }}>{text}</Note>
      <Stack gap={2}>
        <Ledger moment={moment} most={most} />
        <LargeBar count={isSeen ? large[way] : null} most={most} />
      </Stack>
    </section>
  );
}

/** Before the guess, the note on whole plates would answer it. */
const askedNote = (way: Way): string => (way === 'whole' ? words.kitchens.whole.asked : words.kitchens[way].note);

/** The same in a frame: its plates, and what it plated. */
export function KitchenFrame(props: KitchenProps & { readonly shape: TableShape }): ReactNode {
  const { way, kitchens, position, isPlaying, isSeen, shape } = props;
  const { small, large } = kitchens;
  const kitchen = position === null ? null : (small?.[way] ?? null);
  const { moment, text, onTouch } = useKitchen(kitchen, position ?? 0);
  const most = ORDER_COUNT * mostOf(kitchens);
  const ratio = isSeen ? largeRatio(large[way]) : null;
  return (
    <Stack gap="none">
      <Row align="baseline" isSpread isOneLine>
        <FigureHeading className="cp-framed-heading">{words.frame.kitchens[way]}</FigureHeading>
        <Lead size="h4">{formatTimes((moment && ratioOf(moment)) ?? NaN)}</Lead>
      </Row>
      <Tables {...{ way, kitchen, shape, isPlaying, onTouch }} description={text} position={position ?? 0} />
      <Bar host={(moment?.orders ?? 0) / most} re={(moment?.replated ?? 0) / most} />
      <Note lines={1}>{ratio === null ? text : words.frame.large({ ratio })}</Note>
    </Stack>
  );
}

/** A kitchen at a moment, and a text on the touched plate, or on the one washed last. */
function useKitchen(kitchen: Kitchen | null, position: number) {
  const [touched, setTouched] = useState<number | null>(null);
  const moment = kitchen && seekKitchen(kitchen, position);
  const text = !kitchen || !moment ? '' : touched === null ? describeWash(moment) : describePlate(kitchen, touched);
  return { moment, text, onTouch: setTouched };
}

const describeWash = ({ lastWanted }: KitchenMoment): string =>
  lastWanted === null ? '' : words.lastWash({ wanted: lastWanted, pages: PAGES_PER_BLOCK });

interface LedgerProps {
  readonly moment: KitchenMoment | null;
  /** Largest ratio of the three kitchens, which sets the scale. */
  readonly most: number;
}

/** Ordered and plated portions so far. */
function Ledger({ moment, most }: LedgerProps): ReactNode {
  const orders = moment?.orders ?? 0;
  const replated = moment?.replated ?? 0;
  return (
    <Stack gap="none">
      <Row align="baseline" isSpread isOneLine>
        <Note className="cp-host-words">
          <RichText text={words.ordered({ count: orders })} />
        </Note>
        <Lead size="h3">{formatTimes((moment && ratioOf(moment)) ?? NaN)}</Lead>
      </Row>
      <Only from={800}>
        <Bar host={orders / (ORDER_COUNT * most)} re={0} />
      </Only>
      <Note>
        <RichText text={words.plated({ count: orders + replated })} />
      </Note>
      <Bar host={orders / (ORDER_COUNT * most)} re={replated / (ORDER_COUNT * most)} />
    </Stack>
  );
}

interface LargeBarProps {
  readonly count: LargeCount | null;
  readonly most: number;
}

/** The same for a large drive, whose single plates do not matter. */
function LargeBar({ count, most }: LargeBarProps): ReactNode {
  const ratio = largeRatio(count);
  return (
    <Stack gap="none" isRuled>
      <Row gap={2} align="baseline" isSpread isOneLine>
        <Note>{words.tablesAtScale({ ...LARGE, spare: LARGE.spareFactor })}</Note>
        <Lead size="note">{formatTimes(ratio ?? NaN)}</Lead>
      </Row>
      <Bar host={ratio === null ? 0 : 1 / most} re={ratio === null ? 0 : (ratio - 1) / most} />
      <Only from={800}>
        <Note lines={1} className="cp-today-copies">
          {count && words.replatedOf({ replated: count.flashPages - count.hostPages, plated: count.flashPages })}
        </Note>
      </Only>
    </Stack>
  );
}

interface BarProps {
  /** Shares of the bar, 0..1: ordered and re-plated portions. */
  readonly host: number;
  readonly re: number;
}

function Bar({ host, re }: BarProps): ReactNode {
  return <RatioBar orders={host} relocated={re} scale={1} isPlaying isThin />;
}
