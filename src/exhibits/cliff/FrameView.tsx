import type { ReactNode } from 'react';
import { IconButton, SegmentedControl } from '#controls';
import * as words from '#messages/cliff';
import * as controls from '#messages/controls';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { useIsWide } from '../useIsWide.ts';
import { SpeedChart, StackChart } from './Charts.tsx';
import type { CliffModel } from './model.ts';
import { guessFormat, requestOf } from './scenario.ts';
import { clockOf } from './SpeedMarks.tsx';
import { answerOf, lastSecond, summarize, type CliffAnswer } from './summary.ts';
import './FrameView.css';

const SIZES = {
  wide: { top: 24, plot: 114, stack: 70 },
  narrow: { top: 24, plot: 178, stack: 92 },
} as const;

/** Both charts alone in a frame, with what guests order to choose. */
export function FrameView({ model }: ViewProps<CliffModel>): ReactNode {
  const { prediction, recording, chosen, playback } = model;
  const settings = useStore(chosen, (state) => state);
  const guess = useStore(prediction, (state) => state.guess);
  useStore(recording, (state) => state.phase);
  const parts = useStore(recording, (state) => state.parts);
  const isPlaying = useStore(playback, (state) => state.isPlaying);
  const isAllSeen = useStore(playback, (state) => state.furthest >= lastSecond);
  const isWide = useIsWide();
  const summary = summarize(parts);
  const answer = isAllSeen ? answerOf(summary) : null;
  const sizes = SIZES[isWide ? 'wide' : 'narrow'];
  return (
    <FramedExhibit
      id="cliff"
      label={words.title}
      state={model.report().state}
      recordings={model.recordings}
      guess={guess && guessFormat.write(guess)}
      answer={answer ? [answer.asNew, answer.afterFall, answer.atEnd].map((each) => each.toFixed(1)).join(' ') : null}
      spoken={answer ? leadOf(answer) : ''}
      title={words.title}
      lead={answer ? leadOf(answer) : words.frame.running}
      card={
        <div className="cp-cliff-frame">
          <p className="cp-cliff-frame-head">{words.speedHead}</p>
          <SpeedChart model={model} summary={summary} sizes={sizes} />
          <StackChart model={model} summary={summary} sizes={sizes} blockCount={requestOf(settings).blockCount} />
        </div>
      }
      controls={
        <div className="cp-cliff-frame-controls">
          <IconButton
            label={isPlaying ? controls.pause : controls.play}
            icon={isPlaying ? 'pause' : 'play'}
            onClick={isPlaying ? model.pause : model.play}
            isMain
          />
          <span className="cp-cliff-frame-label" aria-hidden="true">
            {words.orders}
          </span>
          <SegmentedControl
            parameter="orders"
            label={words.orders}
            value={settings.isOrderly ? 'row' : 'all'}
            options={[
              { value: 'all', label: words.orderings.all },
              { value: 'row', label: words.orderings.row },
            ]}
            onChange={(value) => model.choose({ isOrderly: value === 'row' })}
          />
        </div>
      }
    />
  );
}

const leadOf = (answer: CliffAnswer): string =>
  answer.relocatedShare > 0
    ? words.frame.lead({ ...answer, time: words.clock(clockOf(answer.firstEraseSecond)) })
    : words.frame.leadInOrder(answer);

/** Where the numbers come from, in the footer of the frame. */
export function FrameSource(): ReactNode {
  return words.frame.source;
}
