import type { ReactNode } from 'react';
import { IconButton, SegmentedControl, Slider } from '#controls';
import { Row } from '#layout';
import * as controls from '#messages/controls';
import * as words from '#messages/leftovers';
import { PlayButton } from '#parts';
import { useStore } from '#store';
import { usePrefersReducedMotion } from '#theme';
import type { LeftoversModel } from './model.ts';
import { LEAST_RESERVE, MOST_RESERVE } from './scenario.ts';

interface ControlsProps {
  readonly model: LeftoversModel;
  readonly isWaiting?: boolean;
}

/** Playback, steps, and the low line. */
export function Controls({ model, isWaiting = false }: ControlsProps): ReactNode {
  const stepUnit = useStore(model.state, (each) => each.stepUnit);
  return (
    <>
      <Row gap={3}>
        <TimeButtons model={model} isWaiting={isWaiting} />
        <SegmentedControl
          label={words.stepBy}
          value={stepUnit}
          options={[
            { value: 'order', label: words.steps.order, isDisabled: isWaiting },
            { value: 'refill', label: words.steps.refill, isDisabled: isWaiting },
          ]}
          onChange={model.stepBy}
        />
      </Row>
      <LowLineSlider model={model} isWaiting={isWaiting} className="cp-short-slider cp-own-row" />
    </>
  );
}

/** In a frame steps go refill by refill. */
export function FramedControls({ model }: ControlsProps): ReactNode {
  return (
    <div className="cp-framed-row">
      <TimeButtons model={model} />
      <LowLineSlider model={model} />
    </div>
  );
}

function TimeButtons({ model, isWaiting = false }: ControlsProps): ReactNode {
  // With reduced motion there are steps alone.
  const isStill = usePrefersReducedMotion();
  return (
    <>
      {!isStill && <PlayButton model={model} isWaiting={isWaiting} />}
      <IconButton label={controls.back} icon="back" onClick={() => model.step(-1)} isDisabled={isWaiting} />
      <IconButton label={controls.step} icon="step" onClick={() => model.step(1)} isDisabled={isWaiting} />
    </>
  );
}

interface LowLineSliderProps extends ControlsProps {
  readonly className?: string;
}

function LowLineSlider({ model, isWaiting, className }: LowLineSliderProps): ReactNode {
  const reserveBlocks = useStore(model.chosen, (each) => each.reserveBlocks);
  return (
    <Slider
      parameter="line"
      className={className}
      label={words.lowLineSlider}
      value={reserveBlocks}
      min={LEAST_RESERVE}
      max={MOST_RESERVE}
      step={1}
      largeStep={2}
      isDisabled={isWaiting}
      onChange={(next) => model.choose({ reserveBlocks: next })}
      formatValue={(plates) => words.plateCount({ plates })}
    />
  );
}
