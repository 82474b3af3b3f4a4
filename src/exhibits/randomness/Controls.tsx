import type { ReactNode } from 'react';
import { Slider } from '#controls';
import * as words from '#messages/randomness';
import { PlayButtons } from '#parts';
import { useStore } from '#store';
import type { RandomnessModel } from './model.ts';
import { COUNTED_FRAMES, FRACTIONS, ORDER_COUNT, WARMUP_FRAMES } from './scenario.ts';

interface ControlsProps {
  readonly model: RandomnessModel;
  readonly isWaiting: boolean;
}

/** Play buttons, the slider through the counted round, and the share of orders that jump. */
export function Controls({ model, isWaiting }: ControlsProps): ReactNode {
  const { playback, chosen, seek } = model;
  const frame = useStore(playback, ({ position }) => Math.max(0, Math.floor(position) - WARMUP_FRAMES));
  const randomFraction = useStore(chosen, (each) => each.randomFraction);
  return (
    <>
      <PlayButtons model={model} isWaiting={isWaiting} fromStart={() => seek(WARMUP_FRAMES)} />
      <Slider
        className="cp-time-slider"
        label={words.orders}
        value={frame}
        min={0}
        max={COUNTED_FRAMES}
        step={1}
        largeStep={15}
        isDisabled={isWaiting}
        onChange={(next) => seek(next + WARMUP_FRAMES)}
        formatValue={(at) =>
          words.ordersOf({ orders: Math.round((ORDER_COUNT * at) / COUNTED_FRAMES), all: ORDER_COUNT })
        }
      />
      <RandomnessSlider
        value={randomFraction}
        isDisabled={isWaiting}
        onChange={(next) => model.choose({ randomFraction: next })}
      />
    </>
  );
}

interface RandomnessSliderProps {
  readonly value: number;
  readonly isDisabled?: boolean;
  /** A frame has no room for the captions of both ends. */
  readonly isFramed?: boolean;
  readonly onChange: (randomFraction: number) => void;
}

/** Share of orders that jump. */
export function RandomnessSlider({
  value,
  isDisabled = false,
  isFramed = false,
  onChange,
}: RandomnessSliderProps): ReactNode {
  return (
    <Slider
      parameter="random"
      className="cp-time-slider cp-own-row"
      label={words.randomness}
      value={FRACTIONS.findIndex((fraction) => fraction === value)}
      min={0}
      max={FRACTIONS.length - 1}
      step={1}
      largeStep={3}
      isDisabled={isDisabled}
      onChange={(stop) => onChange(FRACTIONS[stop] ?? value)}
      formatValue={(stop) => words.share({ share: FRACTIONS[stop] ?? value })}
      {...(isFramed ? {} : { startCaption: words.inMenuOrder, endCaption: words.allOver })}
    />
  );
}
