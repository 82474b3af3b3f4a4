import { useState, type ReactNode } from 'react';
import { IconButton, Rich } from '#controls';
import { formatTimes } from '#messages';
import * as controls from '#messages/controls';
import * as words from '#messages/randomness';
import { FigureHeading, RatioBar, type GridShape } from '#parts';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { useIsWide } from '../useIsWide.ts';
import { useModelState } from '../useModelState.ts';
import { RandomnessSlider } from './Controls.tsx';
import { captionOf, guessedPages, plain, type DriveHalfProps } from './DriveHalf.tsx';
import { CombineFrame, CurveFrame, PassFrame } from './FrameParts.tsx';
import type { RandomnessModel } from './model.ts';
import { ratioOf } from './moments.ts';
import { usePair } from './Pair.tsx';
import { RandomnessGrid, sayPlate } from './RandomnessGrid.tsx';
import { BLOCK_COUNT, guessFormat, LAST_FRAME } from './scenario.ts';
import { verdictOf } from './verdict.ts';
import './FrameView.css';

const PART_FRAMES = { curve: CurveFrame, combine: CombineFrame, pass: PassFrame } as const;
/** As many plates as there is height for at a size at which one sees what lies on them. */
const SHAPES = {
  wide: { columns: 11, drawn: BLOCK_COUNT },
  narrow: { columns: 12, drawn: 48 },
} as const satisfies Record<string, GridShape>;

/** The two drives alone in a frame, or one part that follows from them. */
export function FrameView(props: ViewProps<RandomnessModel>): ReactNode {
  const part = useStore(props.model.state, (each) => each.part);
  const PartFrame = part === null ? PairFrame : PART_FRAMES[part];
  return <PartFrame {...props} />;
}

function PairFrame({ model }: ViewProps<RandomnessModel>): ReactNode {
  const { prediction, playback, state } = model;
  const guess = useStore(prediction, (each) => each.guess);
  useStore(playback, ({ furthest }) => furthest >= LAST_FRAME);
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  const { randomFraction, otherEnd } = useStore(state, (each) => each);
  const answer = model.answer();
  const shape = SHAPES[useIsWide() ? 'wide' : 'narrow'];
  const verdict = answer && verdictOf(answer, randomFraction, otherEnd);
  return (
    <FramedExhibit
      id="randomness"
      label={words.title}
      state={useModelState(model)}
      recordings={model.recordings}
      guess={guess === null ? null : guessFormat.write(guess)}
      answer={answer ? [answer.inOrder, answer.random].map((each) => each.toFixed(2)).join(' ') : null}
      spoken={isPlaying ? '' : (verdict ?? '')}
      title={words.title}
      lead={verdict ?? words.frame.running}
      isOnFloor
      card={
        <div className="cp-randomness-frame">
          {usePair(model).map((half) => (
            <Half key={half.name} {...half} shape={shape} />
          ))}
          {shape.drawn < BLOCK_COUNT && (
            <p className="cp-randomness-frame-caption">{words.drawn({ drawn: shape.drawn, blocks: BLOCK_COUNT })}</p>
          )}
        </div>
      }
      controls={
        <div className="cp-randomness-frame-controls">
          <IconButton
            label={isPlaying ? controls.pause : controls.play}
            icon={isPlaying ? 'pause' : 'play'}
            onClick={isPlaying ? model.pause : model.play}
            isMain
          />
          <RandomnessSlider value={randomFraction} onChange={model.choose} />
        </div>
      }
    />
  );
}

/** One of the two drives: its plates, where its leftovers lie, and what was plated for its orders. */
function Half({ shape, ...half }: DriveHalfProps & { readonly shape: GridShape }): ReactNode {
  const { name, title, drive, hostPages, isPlaying, scale, guess } = half;
  const [touched, setTouched] = useState<number | null>(null);
  const caption = captionOf(half);
  return (
    <div className="cp-randomness-frame-half">
      <div className="cp-randomness-frame-head">
        <FigureHeading className="cp-framed-heading">{title}</FigureHeading>
        <p className="cp-randomness-frame-ratio cp-figures">{formatTimes(ratioOf(hostPages, drive) ?? NaN)}</p>
      </div>
      <RandomnessGrid
        name={name}
        label={title}
        description={plain(caption)}
        drive={drive}
        isPlaying={isPlaying}
        onTouch={setTouched}
        shape={shape}
      />
      <RatioBar
        {...{ scale, isPlaying }}
        guess={guessedPages(guess)}
        orders={Math.max(0, hostPages)}
        relocated={drive.pagesRelocated}
      />
      <p className="cp-randomness-frame-caption cp-figures">
        {touched === null ? <Rich text={caption} /> : sayPlate(drive.pageState, touched)}
      </p>
    </div>
  );
}

/** Where the numbers come from, in the footer of the frame. */
export function FrameSource({ model }: { readonly model: RandomnessModel }): ReactNode {
  const part = useStore(model.state, (each) => each.part);
  return words.frame.source({ part: part === null ? 'pair' : part === 'combine' ? part : 'other' });
}
