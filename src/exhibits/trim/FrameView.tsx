import { useState, type ReactNode } from 'react';
import { IconButton, Rich } from '#controls';
import { formatTimes } from '#messages';
import * as controls from '#messages/controls';
import * as words from '#messages/trim';
import { FigureHeading, type GridShape } from '#parts';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { useIsWide } from '../useIsWide.ts';
import { SequelButtons, useSequelDone, useSequelOutcome } from './Controls.tsx';
import { captionOf, Ledger, plain, type DriveHalfProps } from './DriveHalf.tsx';
import type { FrameModel } from './frameModel.ts';
import { ChecklistFrame, DriveFrame, PausesFrame } from './FrameParts.tsx';
import { contentsOf, ratioOf } from './moments.ts';
import { TrimSwitch, usePair } from './Pair.tsx';
import { PlatesGrid, sayPlate } from './PlatesGrid.tsx';
import { BLOCK_COUNT, guessFormat, LAST_FRAME } from './scenario.ts';
import { atScaleOf, verdictOf } from './summary.ts';
import { TwoViews } from './TwoViews.tsx';
import './FrameView.css';

const PART_FRAMES = {
  pair: PairFrame,
  checklist: ChecklistFrame,
  ultradrive: DriveFrame,
  pauses: PausesFrame,
} as const;
/** As many plates as there is height for at a size at which one sees what lies on them. */
const SHAPES = {
  wide: { columns: 12, drawn: BLOCK_COUNT },
  narrow: { columns: 12, drawn: 36 },
} as const satisfies Record<string, GridShape>;

/** The two drives alone in a frame, or one part that follows from them. */
export function FrameView(props: ViewProps<FrameModel>): ReactNode {
  const PartFrame = PART_FRAMES[useStore(props.model.part, ({ part }) => part)];
  return <PartFrame {...props} />;
}

function PairFrame({ model }: ViewProps<FrameModel>): ReactNode {
  const { prediction, recording, playback, more } = model;
  const guess = useStore(prediction, (each) => each.guess);
  useStore(recording, ({ phase }) => phase);
  useStore(playback, ({ furthest }) => furthest >= LAST_FRAME);
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  const atScale = atScaleOf(useStore(more.scale, ({ parts }) => parts));
  const answer = model.answer();
  const [off, on] = usePair(model);
  const shape = SHAPES[useIsWide() ? 'wide' : 'narrow'];
  const done = useSequelDone(model);
  const outcome = useSequelOutcome(model) ?? done.at(-1) ?? (answer && verdictOf(answer, atScale));
  return (
    <FramedExhibit
      id="trim"
      label={words.title}
      state={model.report().state}
      recordings={model.recordings}
      guess={guess === null ? null : guessFormat.write(guess)}
      answer={answer ? [answer.off, answer.on].map((each) => each.toFixed(2)).join(' ') : null}
      spoken={isPlaying ? '' : (outcome ?? '')}
      title={words.title}
      lead={outcome ?? words.frame.running}
      isOnFloor
      card={
        <div className="cp-trim-frame">
          <Half {...off} shape={shape} control={<TrimSwitch model={model} />} />
          <Half {...on} shape={shape} control={null} />
          {shape.drawn < BLOCK_COUNT && (
            <p className="cp-trim-frame-caption">{words.drawn({ drawn: shape.drawn, blocks: BLOCK_COUNT })}</p>
          )}
        </div>
      }
      controls={
        <div className="cp-trim-frame-controls">
          <IconButton
            label={isPlaying ? controls.pause : controls.play}
            icon={isPlaying ? 'pause' : 'play'}
            onClick={isPlaying ? model.pause : model.play}
            isMain
          />
          <SequelButtons model={model} />
        </div>
      }
    />
  );
}

interface HalfProps extends DriveHalfProps {
  readonly shape: GridShape;
  readonly control: ReactNode;
}

/** One of the two drives: what is thought to be on it, its plates, and what was plated for its orders. */
function Half({ shape, control, ...half }: HalfProps): ReactNode {
  const { name, title, drive, hostPages, inUsePages, ringed, marked, isPlaying, isAsked } = half;
  const [touched, setTouched] = useState<number | null>(null);
  const caption = captionOf(half);
  const { kept, ghosts } = contentsOf(drive.pageState);
  return (
    <div className="cp-trim-frame-half">
      <div className="cp-trim-frame-head">
        {control}
        <FigureHeading className="cp-framed-heading">{title}</FigureHeading>
        <p className="cp-trim-frame-ratio cp-figures">{formatTimes(ratioOf(hostPages, drive) ?? NaN)}</p>
      </div>
      <TwoViews inUsePages={inUsePages} keptPages={kept} ghosts={ghosts} />
      <PlatesGrid
        {...{ name, drive, ringed, marked, isPlaying, shape }}
        label={title}
        description={plain(caption)}
        onTouch={setTouched}
      />
      <Ledger {...{ drive, isPlaying, isAsked }} orders={hostPages} />
      <p className="cp-trim-caption cp-figures">
        {touched === null ? <Rich text={caption} /> : sayPlate(drive.pageState, touched)}
      </p>
    </div>
  );
}

/** Where the numbers come from, in the footer of the frame. */
export function FrameSource({ model }: { readonly model: FrameModel }): ReactNode {
  const part = useStore(model.part, (each) => each.part);
  return words.frame.source({ part: part === 'pauses' ? 'other' : part });
}
