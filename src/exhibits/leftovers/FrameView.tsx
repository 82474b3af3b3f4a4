import type { ReactNode } from 'react';
import { IconButton, Slider } from '#controls';
import * as controls from '#messages/controls';
import * as words from '#messages/leftovers';
import { useStore } from '#store';
import { usePrefersReducedMotion } from '#theme';
import type { ViewProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { useIsWide } from '../useIsWide.ts';
import { useModelState } from '../useModelState.ts';
import { Charts } from './Charts.tsx';
import type { ChartSizes } from './chartLayout.ts';
import type { LeftoversModel } from './model.ts';
import {
  BLOCK_COUNT,
  guessFormat,
  LAST_PROGRAM,
  LEAST_RESERVE,
  MOST_RESERVE,
  PAGE_COUNT,
  PAGES_PER_BLOCK,
  SEED,
  SPARE_FACTOR,
} from './scenario.ts';
import { Spoken } from './Spoken.tsx';
import { answerOf } from './summary.ts';
import './FrameView.css';

/** A guess, where a link has one, takes a row of words over its rule. */
const SIZES = {
  wide: {
    plain: { top: 28, places: 64, head: 20, underHead: 11, stack: 71, axis: 14, ticks: 25, heading: 100 },
    guessed: { top: 46, places: 58, head: 20, underHead: 11, stack: 59, axis: 14, ticks: 25, heading: 100 },
  },
  narrow: {
    plain: { top: 28, places: 112, head: 28, underHead: 12, stack: 96, axis: 16, ticks: 26 },
    guessed: { top: 46, places: 104, head: 26, underHead: 12, stack: 88, axis: 16, ticks: 26 },
  },
} as const satisfies Record<string, Record<string, ChartSizes>>;

/** Both charts alone in a frame: how the clean stack sinks to its line, and what each refill costs. */
export function FrameView({ model }: ViewProps<LeftoversModel>): ReactNode {
  const { prediction, playback, state } = model;
  const guess = useStore(prediction, (each) => each.guess);
  const isAllSeen = useStore(playback, (each) => each.furthest >= LAST_PROGRAM);
  const { course, reserveBlocks } = useStore(state, (each) => each);
  const isWide = useIsWide();
  const answer = isAllSeen && course ? answerOf(course) : null;
  return (
    <FramedExhibit
      id="leftovers"
      label={words.title}
      state={useModelState(model)}
      recordings={model.recordings}
      guess={guess === null ? null : guessFormat.write(guess)}
      answer={answer && [answer.reached, answer.firstPlates, answer.firstCopies, answer.lastCopies].join(' ')}
      title={words.title}
      lead={
        answer
          ? words.frame.lead({ reached: answer.reached, first: answer.firstCopies, last: answer.lastCopies })
          : words.frame.running
      }
      card={
        <div className="cp-leftovers-frame">
          <p className="cp-leftovers-frame-head">{words.allPlaces({ places: PAGE_COUNT })}</p>
          <Charts model={model} sizes={SIZES[isWide ? 'wide' : 'narrow'][guess === null ? 'plain' : 'guessed']} />
        </div>
      }
      controls={
        <>
          <Controls model={model} reserveBlocks={reserveBlocks} />
          <Spoken model={model} />
        </>
      }
    />
  );
}

interface ControlsProps {
  readonly model: LeftoversModel;
  readonly reserveBlocks: number;
}

/** Time runs, or goes refill by refill; and how low the line is. */
function Controls({ model, reserveBlocks }: ControlsProps): ReactNode {
  const isPlaying = useStore(model.playback, (each) => each.isPlaying);
  // Who wants less motion goes through it in steps.
  const isStill = usePrefersReducedMotion();
  return (
    <div className="cp-leftovers-frame-controls">
      {!isStill && (
        <IconButton
          label={isPlaying ? controls.pause : controls.play}
          icon={isPlaying ? 'pause' : 'play'}
          onClick={isPlaying ? model.pause : model.play}
          isMain
        />
      )}
      <IconButton label={controls.back} icon="back" onClick={() => model.step(-1)} />
      <IconButton label={controls.step} icon="step" onClick={() => model.step(1)} />
      <Slider
        parameter="line"
        className="cp-leftovers-frame-line"
        label={words.lowLineSlider}
        value={reserveBlocks}
        min={LEAST_RESERVE}
        max={MOST_RESERVE}
        step={1}
        largeStep={2}
        onChange={model.choose}
        formatValue={(plates) => words.plateCount({ plates })}
      />
    </div>
  );
}

/** Where the numbers come from, in the footer of the frame. */
export function FrameSource(): ReactNode {
  return words.frame.source({ blocks: BLOCK_COUNT, pages: PAGES_PER_BLOCK, spare: SPARE_FACTOR, seed: SEED });
}
