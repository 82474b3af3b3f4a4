import { useState, type ReactNode } from 'react';
import { RichText } from '#controls';
import { Lead, Note, Only, Row, Stack } from '#layout';
import { formatTimes } from '#messages';
import * as words from '#messages/benchmark';
import { FigureHeading, RatioBar } from '#parts';
import { AgainChart } from './AgainChart.tsx';
import { againOf, PAGES_PER_BLOCK, ratioOf, seekKitchen, WAYS, type Kitchen, type OrderWay } from './kitchen.ts';
import { Lists } from './Lists.tsx';
import { Plates, sayLeftovers, type PlatesShape } from './Plates.tsx';
import { sayAgain } from './summary.ts';

export interface KitchenProps {
  readonly way: OrderWay;
  readonly kitchen: Kitchen | null;
  /** Orders served, with a fraction; null before the guess. */
  readonly position: number | null;
  readonly isPlaying: boolean;
  /** The largest of the three ratios, which sets the scale of their bars. */
  readonly most: number;
  /** The guess as such a ratio, where it is shown. */
  readonly guess?: number | null;
}

/** Height of a portion's row beside the nights, CSS pixels. */
const ROW_CSS_PX = 6;
const FRAME_ROW_CSS_PX = 2.6;

/** Parts of a kitchen in a chapter. */
export const KITCHEN_PARTS = 7;

/** One kitchen: its lists, its plates, what it plated, and when the portions of the plate washed next come again. */
export function KitchenSection(props: KitchenProps): ReactNode {
  const { way, kitchen, position, isPlaying, most, guess = null } = props;
  const { moment, plate, onTouch, again } = useKitchen(kitchen, position);
  const shown = position === null ? null : kitchen;
  return (
    <section>
      <KitchenHead
        way={way}
        ratio={kitchen && moment && ratioOf(kitchen, moment)}
        orders={shown && moment && moment.replatedInNight !== null ? shown.dishes : null}
      />
      <Lists way={way} kitchen={kitchen} />
      <Plates {...{ way, kitchen: shown, moment, isPlaying, onTouch }} />
      <Counted {...{ kitchen: shown, moment, most, guess }} />
      {/* One heading for all three charts, in the line that they share. */}
      <Note size="label" isHead isAcross>
        {way === WAYS[0] && words.ask}
      </Note>
      <AgainChart {...{ way, kitchen: shown, position: position ?? 0, plate, rowCssPx: ROW_CSS_PX }} />
      <Note lines={{ wide: 3, medium: 4, narrow: 2 }}>{again}</Note>
    </section>
  );
}

interface KitchenFrameProps extends KitchenProps {
  readonly shape: PlatesShape;
  /** Whether all kitchens are beside each other; alone, it has its name on the chosen button, and room for sentences. */
  readonly isWide: boolean;
}

/** The same in a frame. */
export function KitchenFrame({ shape, isWide, ...props }: KitchenFrameProps): ReactNode {
  const { way, kitchen, position, isPlaying, most } = props;
  const { moment, plate, onTouch, again } = useKitchen(kitchen, position);
  return (
    <Stack gap="none">
      {isWide && <KitchenTitle way={way} ratio={kitchen && moment && ratioOf(kitchen, moment)} size="large" />}
      <Lists way={way} kitchen={kitchen} />
      <Plates {...{ way, kitchen, moment, shape, isPlaying, onTouch }} />
      {!isWide && <NightWords {...{ kitchen, moment }} />}
      <NightBar {...{ kitchen, moment, most }} />
      <AgainChart {...{ way, kitchen, position: position ?? 0, plate, rowCssPx: FRAME_ROW_CSS_PX }} />
      {!isWide && <Note lines={1}>{again}</Note>}
    </Stack>
  );
}

/** A kitchen at a moment, and the plate that is shown portion by portion: the touched one, or the one washed next. */
function useKitchen(kitchen: Kitchen | null, position: number | null) {
  const [touched, setTouched] = useState<number | null>(null);
  if (!kitchen || position === null) return { moment: null, plate: -1, onTouch: setTouched, again: '' };
  const moment = seekKitchen(kitchen, position);
  const plate = touched ?? moment.nextPlate;
  const portions = againOf(kitchen, position, plate);
  const again = portions.length === 0 ? words.plateClean : sayAgain(kitchen, position, portions);
  return { moment, plate, onTouch: setTouched, again };
}

interface TitleProps {
  readonly way: OrderWay;
  readonly ratio: number | null;
  readonly size: 'large' | 'h3';
}

function KitchenTitle({ way, ratio, size }: TitleProps): ReactNode {
  return (
    <Row gap={1} align="baseline" isSpread isOneLine>
      <FigureHeading className="cp-part-title">{words.kitchens[way].title}</FigureHeading>
      <Lead size={size}>{formatTimes(ratio ?? NaN)}</Lead>
    </Row>
  );
}

interface HeadProps extends Omit<TitleProps, 'size'> {
  /** Orders that the ratio counts; null while there is none. */
  readonly orders: number | null;
}

function KitchenHead({ way, ratio, orders }: HeadProps): ReactNode {
  return (
    <Stack gap="none">
      <KitchenTitle way={way} ratio={ratio} size="h3" />
      <Row gap={2} align="start" isSpread isOneLine>
        <Note>{words.kitchens[way].note}</Note>
        <Only from={800}>
          <Note>{orders !== null && words.lastNight({ count: orders })}</Note>
        </Only>
      </Row>
    </Stack>
  );
}

interface CountedProps extends Pick<KitchenProps, 'kitchen' | 'most' | 'guess'> {
  readonly moment: ReturnType<typeof seekKitchen> | null;
}

/** Leftovers, and what was ordered and plated again in the last night. */
function Counted({ kitchen, moment, most, guess = null }: CountedProps): ReactNode {
  return (
    <Stack gap="none">
      <Note lines={{ wide: 1, medium: 2, narrow: 1 }}>{moment && <RichText text={sayLeftovers(moment)} />}</Note>
      {/* The picture and the sentence below say it too. */}
      <Only from={800}>
        <Note lines={1}>
          {moment && <RichText text={words.nextWash({ wanted: moment.wantedOnNext, all: PAGES_PER_BLOCK })} />}
        </Note>
      </Only>
      <NightBar {...{ kitchen, moment, most, guess }} />
      <NightWords {...{ kitchen, moment }} />
    </Stack>
  );
}

function NightWords({ kitchen, moment }: Pick<CountedProps, 'kitchen' | 'moment'>): ReactNode {
  const replated = moment?.replatedInNight ?? null;
  return (
    <Note lines={{ wide: 1, medium: 2, narrow: 1 }} className="cp-benchmark-bar-words">
      {replated !== null && <RichText text={words.inNight({ ordered: kitchen?.dishes ?? 1, replated })} />}
    </Note>
  );
}

function NightBar({ kitchen, moment, most, guess = null }: CountedProps): ReactNode {
  const replated = moment?.replatedInNight ?? null;
  const dishes = kitchen?.dishes ?? 1;
  return (
    <RatioBar
      orders={replated === null ? 0 : dishes}
      relocated={replated ?? 0}
      scale={dishes * most}
      guess={guess === null ? null : guess * dishes}
      isPlaying
      isThin
    />
  );
}
