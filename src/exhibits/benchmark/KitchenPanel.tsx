import { useState, type ReactNode } from 'react';
import { RichText } from '#controls';
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

/** One kitchen: its lists, its plates, what it plated, and when the portions of the plate washed next come again. */
export function KitchenSection(props: KitchenProps): ReactNode {
  const { way, kitchen, position, isPlaying, most, guess = null } = props;
  const { moment, plate, onTouch, again } = useKitchen(kitchen, position);
  const shown = position === null ? null : kitchen;
  return (
    <section className="cp-benchmark-kitchen">
      <KitchenHead way={way} ratio={kitchen && moment && ratioOf(kitchen, moment)} />
      <Lists way={way} kitchen={kitchen} />
      <Plates {...{ way, kitchen: shown, moment, isPlaying, onTouch }} />
      <Counted {...{ kitchen: shown, moment, most, guess }} />
      {/* One heading for all three charts, in the line that they share. */}
      <p className="cp-note-label cp-benchmark-ask">{way === WAYS[0] && words.ask}</p>
      <AgainChart {...{ way, kitchen: shown, position: position ?? 0, plate, rowCssPx: ROW_CSS_PX }} />
      <p className="cp-note cp-benchmark-again cp-figures">{again}</p>
    </section>
  );
}

interface KitchenFrameProps extends KitchenProps {
  readonly shape: PlatesShape;
  /** Whether the sentence on the plate stands under the nights. */
  readonly hasSentence: boolean;
}

/** The same in a frame. */
export function KitchenFrame({ shape, hasSentence, ...props }: KitchenFrameProps): ReactNode {
  const { way, kitchen, position, isPlaying, most } = props;
  const { moment, plate, onTouch, again } = useKitchen(kitchen, position);
  return (
    <div className="cp-benchmark-frame-kitchen">
      <KitchenHead way={way} ratio={kitchen && moment && ratioOf(kitchen, moment)} />
      <Lists way={way} kitchen={kitchen} />
      <Plates {...{ way, kitchen, moment, shape, isPlaying, onTouch }} />
      <Counted {...{ kitchen, moment, most, guess: null }} />
      <AgainChart {...{ way, kitchen, position: position ?? 0, plate, rowCssPx: FRAME_ROW_CSS_PX }} />
      {hasSentence && <p className="cp-note cp-framed-caption cp-figures">{again}</p>}
    </div>
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

function KitchenHead({ way, ratio }: { readonly way: OrderWay; readonly ratio: number | null }): ReactNode {
  return (
    <div className="cp-benchmark-head">
      <FigureHeading className="cp-part-title">{words.kitchens[way].title}</FigureHeading>
      <p className="cp-benchmark-ratio cp-figures">{formatTimes(ratio ?? NaN)}</p>
      <p className="cp-note">{words.kitchens[way].note}</p>
      <p className="cp-note">{words.lastNight}</p>
    </div>
  );
}

interface CountedProps extends Pick<KitchenProps, 'kitchen' | 'most' | 'guess'> {
  readonly moment: ReturnType<typeof seekKitchen> | null;
}

/** Leftovers, and what was ordered and plated again in the last night. */
function Counted({ kitchen, moment, most, guess = null }: CountedProps): ReactNode {
  const replated = moment?.replatedInNight ?? null;
  const dishes = kitchen?.dishes ?? 1;
  const isCounted = replated !== null;
  return (
    <div className="cp-note cp-benchmark-counted cp-figures">
      <p>{moment && <RichText text={sayLeftovers(moment)} />}</p>
      <p>{moment && <RichText text={words.nextWash({ wanted: moment.wantedOnNext, all: PAGES_PER_BLOCK })} />}</p>
      <p className="cp-benchmark-bar-words">
        {isCounted && <RichText text={words.inNight({ ordered: dishes, replated })} />}
      </p>
      <RatioBar
        orders={isCounted ? dishes : 0}
        relocated={replated ?? 0}
        scale={dishes * most}
        guess={guess === null ? null : guess * dishes}
        isPlaying
      />
    </div>
  );
}
