import { useState, type ReactNode } from 'react';
import { IconButton } from '#controls';
import * as controls from '#messages/controls';
import * as words from '#messages/wear';
import { FigureHeading } from '#parts';
import type { WearSpan } from '#runs/wear';
import { WEAR_BLOCKS, WEAR_ENDURANCE } from '#runs/wearShape';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { useModelState } from '../useModelState.ts';
import type { WearFrameModel } from './frameModel.ts';
import { MOST_WASHES } from './histogram.ts';
import { LifeBar } from './LifeBar.tsx';
import { wearOf, type Life, type WearMoment } from './moments.ts';
import { LevelingChoice, usePair } from './Pair.tsx';
import type { Leveling } from './scenario.ts';
import { PresetWashes, Sum } from './SumPanel.tsx';
import { sayPlate, WearMap } from './WearMap.tsx';
import './sum.css';
import './wear.css';
import './FrameView.css';

type FrameProps = ViewProps<WearFrameModel>;

/** One part of the exhibit alone in a frame. */
export function FrameView(props: FrameProps): ReactNode {
  const part = useStore(props.model.part, (state) => state.part);
  return part === 'pair' ? <PairFrame {...props} /> : <SumFrame {...props} />;
}

/** What of the figure's state both parts have in common. */
function useCommon(model: WearFrameModel) {
  useStore(model.state, ({ hasSeen }) => hasSeen);
  return { id: 'wear', label: words.title, state: useModelState(model), recordings: model.recordings } as const;
}

/** Both kitchens, and what the second does. */
function PairFrame({ model }: FrameProps): ReactNode {
  const common = useCommon(model);
  const guess = useStore(model.prediction, (state) => state.guess);
  const { pair, isPlaying, leveling, span, lives, longest, soFar } = usePair(model);
  const answer = model.answer();
  const lead = answer
    ? words.frame.lead({
        washes: WEAR_ENDURANCE,
        stayed: Math.round(answer.first.driveWrites),
        moved: Math.round(answer.second.driveWrites),
      })
    : words.frame.running;
  const shared = { isPlaying, longest, soFar };
  return (
    <FramedExhibit
      {...common}
      guess={guess}
      answer={answer ? [answer.first, answer.second].map((life) => life.driveWrites.toFixed(1)).join(' ') : null}
      spoken={isPlaying || !answer ? '' : lead}
      title={words.title}
      lead={lead}
      isOnFloor
      card={
        <div className="cp-wear-frame">
          <FrameKitchen {...shared} place="first" leveling="none" moment={pair.first} life={lives?.first ?? null} />
          <FrameKitchen
            {...shared}
            place="second"
            leveling={leveling}
            moment={pair.second}
            life={lives?.second ?? null}
          />
          <FrameKey span={span} moment={pair.first} />
        </div>
      }
      controls={
        <div className="cp-wear-frame-controls">
          <IconButton
            label={isPlaying ? controls.pause : controls.play}
            icon={isPlaying ? 'pause' : 'play'}
            onClick={isPlaying ? model.pause : model.play}
            isMain
          />
          <span className="cp-wear-frame-label" aria-hidden="true">
            {words.leveling}
          </span>
          <LevelingChoice model={model} />
        </div>
      }
    />
  );
}

interface FrameKitchenProps {
  readonly place: 'first' | 'second';
  readonly leveling: Leveling;
  readonly moment: WearMoment;
  readonly life: Life | null;
  readonly longest: number;
  readonly soFar: number | null;
  readonly isPlaying: boolean;
}

function FrameKitchen({ place, leveling, moment, life, longest, soFar, isPlaying }: FrameKitchenProps): ReactNode {
  const [touched, setTouched] = useState<number | null>(null);
  const { least, most, never } = wearOf(moment);
  const title = words.titles({ leveling });
  return (
    <div className="cp-wear-frame-kitchen">
      <FigureHeading className="cp-framed-heading cp-wear-frame-heading">{title}</FigureHeading>
      <div className="cp-wear-frame-map">
        <WearMap
          name={`wear-${place}`}
          label={title}
          description={words.describe({ least, most, never, plates: WEAR_BLOCKS })}
          moment={moment}
          isPlaying={isPlaying}
          onTouch={setTouched}
        />
      </div>
      <p className="cp-wear-range cp-figures">
        <strong>{words.range({ least, most })}</strong>
        <span>{touched === null ? words.left({ never, plates: WEAR_BLOCKS }) : sayPlate(moment, touched)}</span>
      </p>
      <LifeBar name={null} life={life} longest={longest} soFar={soFar} />
    </div>
  );
}

/** What the shades are, and what has been ordered of both kitchens: more than the lives below them allow, unless it is these. */
function FrameKey({ span, moment }: { readonly span: WearSpan; readonly moment: WearMoment }): ReactNode {
  return (
    <p className="cp-wear-legend cp-wear-frame-key cp-figures">
      <span className="cp-wear-ramp" aria-hidden="true" />
      <span>
        {words.frame.key({ span, most: MOST_WASHES, times: Math.round(moment.driveWrites), washes: WEAR_ENDURANCE })}
      </span>
    </p>
  );
}

/** How long a drive lasts. */
function SumFrame({ model }: FrameProps): ReactNode {
  return (
    <FramedExhibit
      {...useCommon(model)}
      guess={null}
      answer={null}
      title={words.frame.sumTitle}
      lead={words.frame.sumLead}
      isOnFloor
      card={
        <div className="cp-wear-frame-sum">
          <Sum model={model} />
        </div>
      }
      controls={
        <div className="cp-wear-frame-controls">
          <PresetWashes model={model} />
        </div>
      }
    />
  );
}

/** Where the numbers come from, in the footer of the frame. */
export function FrameSource({ model }: { readonly model: WearFrameModel }): ReactNode {
  return words.frame.source({ part: useStore(model.part, (state) => state.part) });
}
