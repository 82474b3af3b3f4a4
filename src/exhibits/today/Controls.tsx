import type { ReactNode } from 'react';
import { IconButton, SegmentedControl, Slider } from '#controls';
import * as controls from '#messages/controls';
import * as words from '#messages/today';
import { FigureControls } from '#parts';
import { useStore } from '#store';
import { ORDER_COUNT } from './kitchen.ts';
import type { TodayModel } from './model.ts';
import { MOST_SMALL_PERCENT, ORDERS, RULES, SMALL_STEP } from './scenario.ts';

interface ControlsProps {
  readonly model: TodayModel;
  readonly isWaiting: boolean;
}

/** Through the orders, who they come from, and how the second kitchen tells them apart. */
export function Controls({ model, isWaiting }: ControlsProps): ReactNode {
  const { playback, chosen, choose } = model;
  const isPlaying = useStore(playback, (state) => state.isPlaying);
  const order = useStore(playback, (state) => Math.floor(state.position));
  const { orders, rule } = useStore(chosen, (state) => state);
  return (
    <FigureControls isWaiting={isWaiting}>
      <span className="cp-today-play">
        <IconButton
          label={isPlaying ? controls.pause : controls.play}
          icon={isPlaying ? 'pause' : 'play'}
          onClick={isPlaying ? playback.getState().pause : model.play}
          isDisabled={isWaiting}
          isMain
        />
        <IconButton
          label={controls.fromStart}
          icon="fromStart"
          onClick={() => playback.getState().seek(0)}
          isDisabled={isWaiting}
        />
      </span>
      <Slider
        className="cp-today-time"
        label={words.orders}
        value={order}
        min={0}
        max={ORDER_COUNT}
        step={1}
        largeStep={48}
        isDisabled={isWaiting}
        onChange={(next) => playback.getState().seek(next)}
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
    </FigureControls>
  );
}

/** How many of the orders change something small. */
export function SmallSlider({
  model,
  isWaiting = false,
}: Partial<ControlsProps> & Pick<ControlsProps, 'model'>): ReactNode {
  const { orders, smallPercent } = useStore(model.chosen, (state) => state);
  return (
    <Slider
      parameter="small"
      className="cp-today-small"
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
