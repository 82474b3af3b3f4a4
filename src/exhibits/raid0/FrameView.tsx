import type { CSSProperties, ReactNode } from 'react';
import { IconButton, Rich, SegmentedControl, Slider, useIsLocked } from '#controls';
import { NO_NUMBER } from '#messages';
import * as controls from '#messages/controls';
import * as words from '#messages/raid0';
import * as late from '#messages/raid0-more';
import { FigureHeading } from '#parts';
import { KITCHEN_BLOCKS } from '#runs/raid0Kitchens';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { useIsWide } from '../useIsWide.ts';
import { useModelState } from '../useModelState.ts';
import { ClockStrip } from './ClockStrip.tsx';
import { frameBars, replatingOf, type FrameBar } from './frameBars.ts';
import type { Raid0FrameModel } from './frameModel.ts';
import { Kitchens } from './Kitchens.tsx';
import { PassChart } from './PassChart.tsx';
import { formatMean } from './PassMarks.tsx';
import { ALL_GIB, guessFormat, SCALE, SPANS } from './scenario.ts';
import { answerOf } from './summary.ts';
import { TrimChoice } from './TrimPanel.tsx';
import './raid0.css';
import './passes.css';
import './FrameView.css';

type FrameProps = ViewProps<Raid0FrameModel>;

/** One part of the exhibit alone in a frame. */
export function FrameView(props: FrameProps): ReactNode {
  const part = useStore(props.model.part, (state) => state.part);
  return part === 'chart' ? <ChartFrame {...props} /> : <KitchensFrame {...props} />;
}

const SIZES = {
  wide: { top: 12, plot: 196 },
  narrow: { top: 10, plot: 136 },
} as const;

/** One drive against the pair, with what is in use and what the drives are told to choose. */
function ChartFrame({ model }: FrameProps): ReactNode {
  const { passes } = model;
  const results = useStore(passes, (state) => state.results);
  useStore(model.sweep, (state) => state.isAtOnce);
  const progress = useStore(passes, (state) => state.progress);
  const settings = useStore(model.state, (state) => state);
  const isWide = useIsWide();
  const isSpanLocked = useIsLocked('span');
  const { span, trim, usedGiB } = settings;
  const bars = frameBars(results, settings);
  const ratio = replatingOf(results, settings);
  const state = useModelState(model);
  return (
    <FramedExhibit
      id="raid0"
      label={words.title}
      state={state}
      recordings={[passes]}
      guess={null}
      answer={ratio === null ? null : bars.map((bar) => bar.megabytesPerSecond?.toFixed(1) ?? '').join(' ')}
      title={words.frame.title}
      lead={words.frame.lead({ trim })}
      card={
        <div className="cp-raid-frame-chart">
          <PassChart model={model} span={span} sizes={SIZES[isWide ? 'wide' : 'narrow']} isAnswer />
        </div>
      }
      aside={
        <>
          <FigureHeading className="cp-framed-heading">{words.frame.means}</FigureHeading>
          <Bars bars={bars} usedGiB={usedGiB} />
          <p className="cp-raid-frame-note">
            {ratio === null ? (
              words.frame.running({ done: progress?.doneFraction ?? 0 })
            ) : (
              <Rich text={words.frame.replating({ trim, ratio })} />
            )}
          </p>
        </>
      }
      controls={
        <div className="cp-raid-frame-controls cp-raid-frame-choices">
          <PlayButton model={model} isPlaying={state === 'running'} />
          <SegmentedControl
            parameter="span"
            label={late.pass.inUse}
            // Two values to choose from say what they are; one alone does not.
            isLabelVisible={isSpanLocked}
            value={span}
            options={SPANS.map((value) => ({
              value,
              label:
                value === 'full'
                  ? late.pass.fullShort({ all: ALL_GIB })
                  : late.pass.partShort({ used: usedGiB, all: ALL_GIB }),
            }))}
            onChange={(value) => model.choose({ span: value })}
          />
          <span className="cp-raid-frame-label" aria-hidden="true">
            {late.trim.label}
          </span>
          <TrimChoice model={model} value={trim} isLabelVisible={false} />
        </div>
      }
    />
  );
}

/** What two new drives write, in 10⁶ B a second, and a little more: the longest bar there may be. */
const MOST_MEGABYTES = 82;

function Bars({ bars, usedGiB }: { readonly bars: readonly FrameBar[]; readonly usedGiB: number }): ReactNode {
  return (
    <ul className="cp-raid-frame-bars cp-figures" data-testid="raid-frame-bars">
      {bars.map(({ name, memberCount, megabytesPerSecond }) => {
        const length: CSSProperties = { width: `${(100 * (megabytesPerSecond ?? 0)) / MOST_MEGABYTES}%` };
        return (
          <li key={name} data-members={memberCount}>
            {name === 'part' || name === 'full'
              ? words.frame.bars[name]({ used: usedGiB, all: ALL_GIB })
              : words.frame.bars[name]}
            <span className="cp-raid-frame-measure">
              <span className="cp-raid-frame-track" aria-hidden="true">
                <span className="cp-raid-bar" style={length} />
              </span>{' '}
              <strong>{megabytesPerSecond === null ? NO_NUMBER : formatMean(megabytesPerSecond)}</strong>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The two kitchens and the clock of their newest order. */
function KitchensFrame({ model }: FrameProps): ReactNode {
  const { playback, prediction, kitchens, seek } = model;
  const guess = useStore(prediction, (state) => state.guess);
  const isPlaying = useStore(playback, (state) => state.isPlaying);
  const order = useStore(playback, (state) => Math.floor(state.position));
  const course = model.course();
  const all = course?.orderCount ?? 1;
  const isSeen = useStore(playback, (state) => state.furthest >= all);
  const answer = course && isSeen ? answerOf(course) : null;
  const verdict =
    answer && words.verdict({ left: answer.left.ratio, right: answer.right.ratio, alone: answer.alone.ratio });
  return (
    <FramedExhibit
      id="raid0"
      label={words.title}
      state={useModelState(model)}
      recordings={[kitchens]}
      guess={guess && guessFormat.write(guess)}
      answer={answer && [answer.left, answer.right, answer.alone].map((each) => each.ratio.toFixed(2)).join(' ')}
      spoken={isPlaying ? '' : (verdict ?? '')}
      title={words.frame.kitchensTitle}
      lead={verdict ?? words.frame.kitchensRunning}
      isOnFloor
      card={
        <div className="cp-raid-frame-kitchens">
          <Kitchens model={model} isFramed />
          <ClockStrip model={model} isFramed />
        </div>
      }
      controls={
        <div className="cp-raid-frame-controls">
          <PlayButton model={model} isPlaying={isPlaying} />
          <Slider
            label={words.orders}
            value={order}
            min={0}
            max={all}
            step={1}
            largeStep={50}
            onChange={seek}
            formatValue={(value) => words.ordersOf({ order: value, all })}
          />
        </div>
      }
    />
  );
}

function PlayButton({ model, isPlaying }: Pick<FrameProps, 'model'> & { readonly isPlaying: boolean }): ReactNode {
  return (
    <IconButton
      label={isPlaying ? controls.pause : controls.play}
      icon={isPlaying ? 'pause' : 'play'}
      onClick={isPlaying ? model.pause : model.play}
      isMain
    />
  );
}

/** Where the numbers come from, in the footer of the frame. */
export function FrameSource({ model }: { readonly model: Raid0FrameModel }): ReactNode {
  const part = useStore(model.part, (state) => state.part);
  return words.frame.source({ part, scale: SCALE, blocks: KITCHEN_BLOCKS });
}
