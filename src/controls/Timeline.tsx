import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatCount } from '#base';
import { Slider } from './Slider.tsx';
import { timelineTicks } from './timelineTicks.ts';
import './Timeline.css';

export interface TimelineProps {
  /** The moment shown, in steps. */
  readonly step: number;
  /** The furthest moment reached, in steps: the right end. */
  readonly furthestStep: number;
  readonly keyframeSteps: readonly number[];
  readonly onSeek: (step: number) => void;
  /** What one step is, in the singular: `write`. */
  readonly unit?: string;
  readonly isDisabled?: boolean | undefined;
}

/** Every moment so far, to be dragged back to. While it is held it does not follow the running drive. */
export function Timeline(props: TimelineProps): ReactNode {
  const { step, furthestStep, keyframeSteps, onSeek, unit = 'write', isDisabled } = props;
  const [held, setHeld] = useState<number | null>(null);
  const end = Math.max(furthestStep, step, 1);
  const formatStep = (each: number): string => `${unit} ${formatCount(Math.round(each))}`;
  return (
    <Slider
      className="cp-timeline"
      label="Timeline"
      value={held ?? step}
      min={0}
      max={end}
      step={1}
      largeStep={Math.max(10, Math.round(end / 20))}
      onChange={(next) => {
        if (held !== null) setHeld(next);
        onSeek(next);
      }}
      onHold={(isHeld) => setHeld(isHeld ? step : null)}
      formatValue={formatStep}
      isDisabled={isDisabled}
      below={
        <div className="cp-timeline-ticks" aria-hidden="true">
          {timelineTicks(keyframeSteps, end).map((at) => (
            <span key={at} className="cp-timeline-tick" style={{ left: `${at * 100}%` }} />
          ))}
        </div>
      }
      captions={
        <div className="cp-timeline-captions">
          <span>0</span>
          <span className="cp-timeline-help">drag back to any moment; ticks are keyframes</span>
          <span>now</span>
        </div>
      }
    />
  );
}
