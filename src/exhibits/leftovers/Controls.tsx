import type { ReactNode } from 'react';
import { IconButton, SegmentedControl, Slider } from '#controls';
import * as controls from '#messages/controls';
import * as words from '#messages/leftovers';
import { FigureControls } from '#parts';
import { useStore } from '#store';
import { usePrefersReducedMotion } from '#theme';
import type { LeftoversModel } from './model.ts';
import { LEAST_RESERVE, MOST_RESERVE, STOP_AT } from './scenario.ts';

interface ControlsProps {
  readonly model: LeftoversModel;
  readonly isWaiting: boolean;
}

/** Time runs, or goes step by step; and how low the line is. */
export function Controls({ model, isWaiting }: ControlsProps): ReactNode {
  const { playback, state } = model;
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  const { stepUnit, reserveBlocks } = useStore(state, (each) => each);
  // Who wants less motion goes through it in steps.
  const isStill = usePrefersReducedMotion();
  return (
    <FigureControls>
      <span className="cp-leftovers-play">
        {!isStill && (
          <IconButton
            label={isPlaying ? controls.pause : controls.play}
            icon={isPlaying ? 'pause' : 'play'}
            onClick={isPlaying ? model.pause : model.play}
            isDisabled={isWaiting}
            isMain
          />
        )}
        <IconButton label={controls.back} icon="back" onClick={() => model.step(-1)} isDisabled={isWaiting} />
        <IconButton label={controls.step} icon="step" onClick={() => model.step(1)} isDisabled={isWaiting} />
        <SegmentedControl
          label={words.stepBy}
          value={stepUnit}
          options={[
            { value: 'order', label: words.steps.order, isDisabled: isWaiting },
            { value: 'refill', label: words.steps.refill, isDisabled: isWaiting },
          ]}
          onChange={model.stepBy}
        />
      </span>
      <Slider
        className="cp-leftovers-line"
        label={words.lowLineSlider}
        value={reserveBlocks}
        min={LEAST_RESERVE}
        max={MOST_RESERVE}
        step={1}
        largeStep={2}
        isDisabled={isWaiting}
        onChange={model.choose}
        formatValue={(plates) => words.plateCount({ plates })}
        startCaption={LEAST_RESERVE}
        endCaption={MOST_RESERVE}
      />
      <p className="cp-leftovers-note">
        {words.washesUntil({ plates: STOP_AT })} <br />
        {words.goBack}
      </p>
    </FigureControls>
  );
}
