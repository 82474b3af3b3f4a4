import type { ReactNode } from 'react';
import { SegmentedControl, Slider } from '#controls';
import { Note, Row, Stack } from '#layout';
import * as words from '#messages/benchmark';
import { PlayButtons } from '#parts';
import { useStore } from '#store';
import { ORDER_COUNT } from './kitchen.ts';
import type { BenchmarkModel } from './model.ts';
import { MAPS, POLICIES, SPARE_BLOCKS } from './scenario.ts';

interface ControlsProps {
  readonly model: BenchmarkModel;
  readonly isWaiting: boolean;
}

/** Play buttons, the slider through the orders, and the spare plates. */
export function Controls({ model, isWaiting }: ControlsProps): ReactNode {
  const { seek } = model.playback.getState();
  const order = useStore(model.playback, (state) => Math.floor(state.position));
  return (
    <>
      <PlayButtons model={model} isWaiting={isWaiting} fromStart={() => seek(0)} />
      <OrdersSlider model={model} order={order} isWaiting={isWaiting} />
      <SpareSlider model={model} isWaiting={isWaiting} />
    </>
  );
}

function OrdersSlider({ model, order, isWaiting }: ControlsProps & { readonly order: number }): ReactNode {
  const dishes = useStore(model.kitchens, ({ shown }) => shown?.same.dishes ?? 1);
  return (
    <Slider
      className="cp-time-slider"
      label={words.orders}
      value={order}
      min={0}
      max={ORDER_COUNT}
      step={1}
      largeStep={140}
      isDisabled={isWaiting}
      onChange={model.playback.getState().seek}
      formatValue={(at) => words.ordersOf({ at, all: ORDER_COUNT, night: Math.floor(at / dishes) + 1 })}
    />
  );
}

/** Plates beyond those that the menu fills. */
export function SpareSlider({
  model,
  isWaiting = false,
}: Partial<ControlsProps> & Pick<ControlsProps, 'model'>): ReactNode {
  const spare = useStore(model.chosen, (state) => state.spareBlocks);
  return (
    <Slider
      parameter="spare"
      className="cp-time-slider"
      label={words.sparePlates}
      value={SPARE_BLOCKS.indexOf(spare)}
      min={0}
      max={SPARE_BLOCKS.length - 1}
      step={1}
      largeStep={2}
      isDisabled={isWaiting}
      onChange={(stop) => model.choose({ spareBlocks: SPARE_BLOCKS[stop] ?? spare })}
      formatValue={(stop) => words.spareOf({ spare: SPARE_BLOCKS[stop] ?? spare })}
    />
  );
}

/** Who washes, and how a list is drawn up: what changes little, and is for those who ask. */
export function MoreControls({ model }: Pick<ControlsProps, 'model'>): ReactNode {
  const { policy, map } = useStore(model.chosen, (state) => state);
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  return (
    <Stack>
      <Row gap={5} lineGap={3} align="end" partCssPx={360}>
        <SegmentedControl
          label={words.washer}
          isLabelVisible
          value={policy}
          options={POLICIES.map((value) => ({ value, label: words.washers[value], isDisabled: !isAnswered }))}
          onChange={(value) => model.choose({ policy: value })}
        />
        <SegmentedControl
          label={words.map}
          isLabelVisible
          value={map}
          options={MAPS.map((value) => ({ value, label: words.maps[value], isDisabled: !isAnswered }))}
          onChange={(value) => model.choose({ map: value })}
        />
      </Row>
      <Note>{words.mapNote}</Note>
    </Stack>
  );
}
