import type { ReactNode } from 'react';
import { Button, IconButton } from '#controls';
import * as controls from '#messages/controls';
import * as words from '#messages/explain';
import * as prediction from '#messages/prediction';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { useIsWide } from '../useIsWide.ts';
import { useModelState } from '../useModelState.ts';
import { CardRow } from './CardRow.tsx';
import { shownAt } from './curve.ts';
import { CurveChart } from './CurveChart.tsx';
import type { ExplainFrameModel } from './frameModel.ts';
import { MythList, MythPager, MythRow } from './Myths.tsx';
import { SnapshotCard } from './SnapshotCard.tsx';
import { guessFormat, isDone } from './taps.ts';
import { answerOf, refusalOf, saidOf, sayMoment, sayScore, verdictOf } from './told.ts';
import './explain.css';
import './myths.css';
import './FrameView.css';

interface FrameProps extends ViewProps<ExplainFrameModel> {
  /** Whether it is enlarged for a room, where it is more wide than high: cards stand beside the curve. */
  readonly isHall?: boolean;
}

const SIZES = {
  wide: { plot: 56, threads: 0, radius: 12 },
  narrow: { plot: 78, threads: 0, radius: 13 },
  hall: { plot: 166, threads: 0, radius: 13 },
} as const;
/** Where three cards lie over each other. */
const FLAT_COLUMNS = 128;

/** The exhibit alone in a frame, or one part of it. */
export function FrameView(props: FrameProps): ReactNode {
  const part = useStore(props.model.part, (state) => state.part);
  if (part === 'taps') return <TapsFrame {...props} />;
  return <MythsFrame {...props} isOne={part === 'one-myth'} />;
}

function TapsFrame({ model, isHall = false }: FrameProps): ReactNode {
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  const guess = useStore(model.prediction, (each) => each.guess);
  const position = useStore(model.playback, (playback) => Math.floor(playback.position));
  useStore(model.recording, ({ parts }) => parts);
  const isWide = useIsWide();
  const isBeside = isHall && isWide;
  const { taps } = useStore(model.state, (state) => state);
  const curve = model.curve();
  const verdict = isAnswered ? verdictOf(curve) : null;
  return (
    <FramedExhibit
      id="explain"
      label={words.title}
      state={useModelState(model)}
      recordings={model.recordings}
      guess={isAnswered && guess ? guessFormat.write(guess) : null}
      answer={isAnswered ? answerOf(curve) : null}
      spoken={verdict === null ? saidOf(taps, curve) : words.spoken({ verdict })}
      title={words.title}
      lead={verdict ?? (taps.refused ? refusalOf(taps.refused, taps.place, curve) : words.frame.lead)}
      isOnFloor
      card={
        <div className="cp-explain-frame" data-beside={isBeside || undefined}>
          <CurveChart model={model} sizes={SIZES[isBeside ? 'hall' : isWide ? 'wide' : 'narrow']} />
          {isDone(taps) ? (
            <div className="cp-explain-frame-cards">
              {curve.moments.map((moment, place) => (
                <SnapshotCard
                  key={place}
                  place={place}
                  moment={moment}
                  shown={shownAt(curve, place, position)}
                  columns={isWide && !isBeside ? undefined : FLAT_COLUMNS}
                  isShort
                />
              ))}
            </div>
          ) : (
            <CardRow model={model} />
          )}
        </div>
      }
      controls={isAnswered ? <Transport model={model} /> : <Question model={model} />}
    />
  );
}

/** What is asked, and a way past it. */
function Question({ model }: { readonly model: ExplainFrameModel }): ReactNode {
  const place = useStore(model.state, ({ taps }) => taps.place);
  return (
    <div className="cp-explain-frame-controls">
      <p className="cp-explain-question">{words.question({ place: place + 1 })}</p>
      <Button variant="quiet" onClick={model.skip}>
        {prediction.skip}
      </Button>
    </div>
  );
}

function Transport({ model }: { readonly model: ExplainFrameModel }): ReactNode {
  const isPlaying = useStore(model.playback, (playback) => playback.isPlaying);
  const position = useStore(model.playback, (playback) => Math.floor(playback.position));
  return (
    <div className="cp-explain-frame-controls">
      <IconButton
        label={isPlaying ? controls.pause : controls.play}
        icon={isPlaying ? 'pause' : 'play'}
        onClick={isPlaying ? model.pause : model.play}
        isMain
      />
      <p className="cp-explain-moment cp-figures" data-testid="explain-moment">
        {sayMoment(model.curve().at(position))}
      </p>
      <Button onClick={model.askAgain}>{prediction.tryAgain}</Button>
    </div>
  );
}

function MythsFrame({ model, isOne }: FrameProps & { readonly isOne: boolean }): ReactNode {
  const { myth, answers } = useStore(model.state, (state) => state);
  return (
    <FramedExhibit
      id="explain"
      label={words.title}
      state={useModelState(model)}
      recordings={model.recordings}
      guess={null}
      answer={null}
      title={words.myths.head}
      lead={sayScore(answers) ?? words.myths.note}
      isOnFloor
      card={
        <div className="cp-explain-frame-myths" data-one={isOne || undefined}>
          {isOne ? <MythRow model={model} index={myth} /> : <MythList model={model} />}
        </div>
      }
      controls={
        <div className="cp-explain-frame-pager">
          <MythPager model={model} />
        </div>
      }
    />
  );
}

/** Where the numbers come from, in the footer of the frame. */
export function FrameSource({ model }: { readonly model: ExplainFrameModel }): ReactNode {
  const seed = useStore(model.state, (state) => state.seed);
  const part = useStore(model.part, (state) => state.part);
  return words.frame.source({ part: part === 'taps' ? 'taps' : 'other', seed: String(seed) });
}
