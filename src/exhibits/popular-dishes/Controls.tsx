import type { ReactNode } from 'react';
import { Slider } from '#controls';
import * as words from '#messages/popular-dishes';
import { PlayButtons } from '#parts';
import { useStore } from '#store';
import type { PopularDishesModel } from './model.ts';
import { COUNTED_FRAMES, ORDER_COUNT, SHARES, WARMUP_FRAMES } from './scenario.ts';

interface ControlsProps {
  readonly model: PopularDishesModel;
  readonly isWaiting: boolean;
}

/** Play buttons, the slider through the counted orders, and the share of orders for popular dishes. */
export function Controls({ model, isWaiting }: ControlsProps): ReactNode {
  const frame = useStore(model.playback, ({ position }) => Math.max(0, Math.floor(position) - WARMUP_FRAMES));
  return (
    <>
      <PlayButtons model={model} isWaiting={isWaiting} fromStart={() => model.seek(WARMUP_FRAMES)} />
      <Slider
        className="cp-time-slider"
        label={words.orders}
        value={frame}
        min={0}
        max={COUNTED_FRAMES}
        step={1}
        largeStep={15}
        isDisabled={isWaiting}
        onChange={(next) => model.seek(next + WARMUP_FRAMES)}
        formatValue={(at) =>
          words.ordersOf({ orders: Math.round((ORDER_COUNT * at) / COUNTED_FRAMES), all: ORDER_COUNT })
        }
      />
      <ShareSlider model={model} isDisabled={isWaiting} />
    </>
  );
}

interface ShareSliderProps {
  readonly model: PopularDishesModel;
  readonly isDisabled?: boolean;
  /** A frame has no room for the captions of both ends. */
  readonly isFramed?: boolean;
}

/** Share of orders for popular dishes. */
export function ShareSlider({ model, isDisabled = false, isFramed = false }: ShareSliderProps): ReactNode {
  const share = useStore(model.chosen, (each) => each.hotWriteFraction);
  return (
    <Slider
      parameter="popular"
      className="cp-time-slider cp-own-row"
      label={words.popularOrders}
      value={SHARES.findIndex((each) => each === share)}
      min={0}
      max={SHARES.length - 1}
      step={1}
      largeStep={3}
      isDisabled={isDisabled}
      onChange={(stop) => model.choose({ hotWriteFraction: SHARES[stop] ?? share })}
      formatValue={(stop) => words.share({ share: SHARES[stop] ?? share })}
      {...(isFramed ? {} : { startCaption: words.asAnyOther, endCaption: words.nearlyAll })}
    />
  );
}
