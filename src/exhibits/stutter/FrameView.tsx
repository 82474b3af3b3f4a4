import type { ReactNode } from 'react';
import { IconButton } from '#controls';
import * as controls from '#messages/controls';
import * as words from '#messages/stutter';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { useIsWide } from '../useIsWide.ts';
import { useModelState } from '../useModelState.ts';
import type { StutterFrameModel } from './frameModel.ts';
import { Histogram, NeedleKey } from './HistogramPanel.tsx';
import { QueueChart } from './QueueChart.tsx';
import { DepthSlider, PlayOneWait, QueueSum, Tickets } from './QueueControls.tsx';
import { guessFormat } from './scenario.ts';
import { describe, Scene, useLanes } from './Scene.tsx';
import { TypingField } from './TypingField.tsx';
import { useFigureState } from './useFigureState.ts';
import { verdictOf } from './verdict.ts';
import './stutter.css';
import './FrameView.css';

type PartProps = ViewProps<StutterFrameModel>;

/** What a reader types on three drives, alone in a frame; or how long writes take; or the queue behind them. */
export function FrameView(props: PartProps): ReactNode {
  const part = useStore(props.model.part, (state) => state.part);
  const PartFrame = PART_FRAMES[part];
  return <PartFrame {...props} />;
}

/** What of the figure's state all parts have in common. */
function useCommon(model: StutterFrameModel) {
  const guess = useStore(model.prediction, (state) => state.guess);
  useFigureState(model);
  const answer = model.answer();
  return {
    id: 'stutter',
    label: words.title,
    state: useModelState(model),
    recordings: model.recordings,
    guess: guess === null ? null : guessFormat.write(guess),
    answer: answer && answer.longestMs.toFixed(1),
    title: words.title,
  } as const;
}

function TypingFrame({ model }: PartProps): ReactNode {
  const lanes = useLanes(model);
  const isStopped = useStore(model.typing.store, ({ stoppedMs }) => stoppedMs !== null);
  const isAuto = useStore(model.typing.store, (state) => state.isAuto);
  return (
    <FramedExhibit
      {...useCommon(model)}
      spoken={isStopped ? describe(lanes) : ''}
      lead={isAuto ? words.frame.typedForYou : words.frame.typing}
      isOnFloor
      card={
        <div className="cp-stutter-frame">
          <Scene model={model} isFramed />
        </div>
      }
      controls={<TypingField model={model} />}
    />
  );
}

function HistogramFrame({ model }: PartProps): ReactNode {
  const common = useCommon(model);
  const isPlaying = useStore(model.counting, (state) => state.isPlaying);
  const answer = model.answer();
  return (
    <FramedExhibit
      {...common}
      spoken={answer && !isPlaying ? verdictOf(answer) : ''}
      lead={answer ? verdictOf(answer) : words.frame.counting}
      card={
        <div className="cp-stutter-frame">
          <Histogram model={model} isFramed />
        </div>
      }
      controls={
        <div className="cp-stutter-frame-controls">
          <IconButton
            label={isPlaying ? controls.pause : controls.play}
            icon={isPlaying ? 'pause' : 'play'}
            onClick={isPlaying ? model.pause : model.play}
            isMain
          />
          <NeedleKey />
        </div>
      }
    />
  );
}

const PLOTS = { wide: 176, narrow: 194 } as const;

function QueueFrame({ model }: PartProps): ReactNode {
  const isWide = useIsWide();
  return (
    <FramedExhibit
      {...useCommon(model)}
      title={words.queue.title}
      lead={words.queue.note}
      card={
        <div className="cp-stutter-frame">
          <QueueChart model={model} plot={PLOTS[isWide ? 'wide' : 'narrow']} />
        </div>
      }
      aside={
        <>
          <Tickets model={model} />
          <QueueSum model={model} />
          <PlayOneWait model={model} />
        </>
      }
      controls={
        <div className="cp-stutter-frame-controls">
          <DepthSlider model={model} />
        </div>
      }
    />
  );
}

const PART_FRAMES = { typing: TypingFrame, histogram: HistogramFrame, queue: QueueFrame } as const;

/** Where the numbers come from, in the footer of the frame. */
export function FrameSource(): ReactNode {
  return words.frame.source;
}
