import type { ReactNode } from 'react';
import { SegmentedControl, Slider } from '#controls';
import * as words from '#messages/today';
import { PlayButtons } from '#parts';
import { useStore } from '#store';
import { ORDER_COUNT } from './kitchen.ts';
import type { TodayModel } from './model.ts';
import { MOST_SMALL_PERCENT, ORDERS, RULES, SMALL_STEP } from './scenario.ts';

interface ControlsProps {
  readonly model: TodayModel;
  readonly isWaiting: boolean;
}

/** Play buttons, the slider through the orders, who orders, and how the second kitchen tells orders apart. */
export function Controls({ model, isWaiting }: ControlsProps): ReactNode {
  const { playback, chosen, choose } = model;
  const { seek } = playback.getState();
  const order = useStore(playback, (state) => Math.floor(state.position));
  const { orders, rule } = useStore(chosen, (state) => state);
  return (
    <>
      <PlayButtons model={model} isWaiting={isWaiting} fromStart={() => seek(0)} />
      <Slider
        className="cp-time-slider"
        label={words.orders}
        value={order}
        min={0}
        max={ORDER_COUNT}
        step={1}
        largeStep={48}
        isDisabled={isWaiting}
        onChange={seek}
        formatValue={(at) => words.ordersOf({ at, all: ORDER_COUNT })}
      />
      <SegmentedControl
        label={words.whoOrders}
        isLabelVisible
        value={orders}
        options={ORDERS.map((value) => ({ value, label: words.streams[value], isDisabled: isWaiting }))}
        onChange={(value) => choose({ orders: value })}
      />
      <SmallSlider model={model} isWaiting={isWaiting} />
      <SegmentedControl
        label={words.rule}
        isLabelVisible
        value={rule}
        options={RULES.map((value) => ({
          value,
          label: words.rules[value],
          isDisabled: isWaiting || orders === 'all',
        }))}
        onChange={(value) => choose({ rule: value })}
      />
    </>
  );
}

/** Share of orders that are small changes. */
export function SmallSlider({
  model,
  isWaiting = false,
}: Partial<ControlsProps> & Pick<ControlsProps, 'model'>): ReactNode {
  const { orders, smallPercent } = useStore(model.chosen, (state) => state);
  return (
    <Slider
      parameter="small"
      className="cp-short-slider cp-own-row"
      label={words.smallChanges}
      value={smallPercent}
      min={0}
      max={MOST_SMALL_PERCENT}
      step={SMALL_STEP}
      largeStep={2 * SMALL_STEP}
      isDisabled={isWaiting || orders === 'all'}
      onChange={(next) => model.choose({ smallPercent: next })}
      formatValue={(percent) => words.share({ share: percent / 100 })}
    />
  );
}
