import type { ReactNode } from 'react';
import { IconButton, Slider } from '#controls';
import * as controls from '#messages/controls';
import * as words from '#messages/raid0';
import { FigureControls } from '#parts';
import { useStore } from '#store';
import type { Raid0Model } from './model.ts';

interface ControlsProps {
  readonly model: Raid0Model;
  readonly isWaiting: boolean;
}

/** Through the orders, one by one or to any of them. */
export function Controls({ model, isWaiting }: ControlsProps): ReactNode {
  const { playback, seek, step } = model;
  const isPlaying = useStore(playback, (state) => state.isPlaying);
  const order = useStore(playback, (state) => Math.floor(state.position));
  const all = useStore(model.kitchens, ({ parts }) => parts[0]?.orderCount ?? 1);
  return (
    <FigureControls isWaiting={isWaiting}>
      <span className="cp-raid-play">
        <IconButton
          label={isPlaying ? controls.pause : controls.play}
          icon={isPlaying ? 'pause' : 'play'}
          onClick={isPlaying ? model.pause : model.play}
          isDisabled={isWaiting}
          isMain
        />
        <IconButton label={controls.step} icon="step" onClick={step} isDisabled={isWaiting || order >= all} />
        <IconButton label={controls.fromStart} icon="fromStart" onClick={() => seek(0)} isDisabled={isWaiting} />
      </span>
      <Slider
        className="cp-raid-time"
        label={words.orders}
        value={order}
        min={0}
        max={all}
        step={1}
        largeStep={50}
        isDisabled={isWaiting}
        onChange={seek}
        formatValue={(value) => words.ordersOf({ order: value, all })}
      />
    </FigureControls>
  );
}
