import type { ReactNode } from 'react';
import { IconButton, SegmentedControl, Slider } from '#controls';
import * as controls from '#messages/controls';
import * as words from '#messages/wear';
import { FigureControls } from '#parts';
import { WEAR_ROUNDS } from '#runs/wearShape';
import { useStore } from '#store';
import type { WearModel } from './model.ts';
import { MOST_STILL_PERCENT } from './scenario.ts';

interface ControlsProps {
  readonly model: WearModel;
  readonly isWaiting: boolean;
}

/** Through what both kitchens are ordered, for how long, and how much of the menu nobody orders. */
export function Controls({ model, isWaiting }: ControlsProps): ReactNode {
  const { playback, state, first, second, choose, playSpan } = model;
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  const position = useStore(playback, (each) => each.position);
  useStore(first, ({ parts }) => parts);
  useStore(second, ({ parts }) => parts);
  const { span, stillPercent } = useStore(state, (each) => each);
  const end = model.end();
  return (
    <FigureControls isWaiting={isWaiting}>
      <span className="cp-wear-play">
        <IconButton
          label={isPlaying ? controls.pause : controls.play}
          icon={isPlaying ? 'pause' : 'play'}
          onClick={isPlaying ? () => model.pause() : () => model.play()}
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
        className="cp-wear-time"
        label={words.time}
        value={Math.min(position, end)}
        min={0}
        max={end}
        step={0.5}
        largeStep={5}
        isDisabled={isWaiting}
        onChange={(next) => playback.getState().seek(next)}
        formatValue={(at) => words.timeOf({ at, end })}
      />
      <SegmentedControl
        label={words.run}
        isLabelVisible
        value={span}
        options={[
          { value: 'rounds', label: words.runs.rounds({ rounds: WEAR_ROUNDS }), isDisabled: isWaiting },
          { value: 'life', label: words.runs.life, isDisabled: isWaiting },
        ]}
        onChange={playSpan}
      />
      <Slider
        className="cp-wear-still"
        label={words.still}
        value={stillPercent}
        min={0}
        max={MOST_STILL_PERCENT}
        step={1}
        largeStep={10}
        isDisabled={isWaiting}
        onChange={(percent) => choose({ stillPercent: percent })}
        formatValue={(percent) => words.stillOf({ share: percent / 100 })}
      />
    </FigureControls>
  );
}
