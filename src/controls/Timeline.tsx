import { useState } from 'react';
import type { ReactNode } from 'react';
import * as words from '#messages/controls';
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
  readonly isDisabled?: boolean | undefined;
}

/** Every moment so far, to be dragged back to. While it is held it does not follow the running drive. */
export function Timeline(props: TimelineProps): ReactNode {
  const { step, furthestStep, keyframeSteps, onSeek, isDisabled } = props;
  const [held, setHeld] = useState<number | null>(null);
  const end = Math.max(furthestStep, step, 1);
  const formatStep = (each: number): string => words.moment({ step: Math.round(each) });
  return (
    <Slider
      className="cp-timeline"
      label={words.timeline}
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
            <span key={at} className="cp-timeline-tick" style={{ insetInlineStart: `${at * 100}%` }} />
          ))}
        </div>
      }
      captions={
        <div className="cp-timeline-captions">
          <span>0</span>
          <span className="cp-timeline-help">{words.timelineHelp}</span>
          <span>{words.now}</span>
        </div>
      }
    />
  );
}
