import type { ReactNode } from 'react';
import { IconButton } from '#controls';
import { formatTimes } from '#messages';
import * as controls from '#messages/controls';
import * as words from '#messages/today';
import { FigureHeading } from '#parts';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { useIsWide } from '../useIsWide.ts';
import { useModelState } from '../useModelState.ts';
import { SmallSlider } from './Controls.tsx';
import { CornerFrame, QueueFrame, RaidFrame } from './FrameParts.tsx';
import type { TodayFrameModel } from './frameModel.ts';
import { ORDER_COUNT, ratioOf, WAYS, type Kitchens, type Way } from './kitchen.ts';
import { Bar, largeRatio, mostOf, useKitchen } from './KitchenPanel.tsx';
import { guessFormat } from './scenario.ts';
import { Tables, type TableShape } from './Tables.tsx';
import { usePosition, verdictOf } from './View.tsx';
import './kitchen.css';
import './FrameView.css';

const PART_FRAMES = { corner: CornerFrame, queue: QueueFrame, 'raid-trim': RaidFrame } as const;

/** The three kitchens alone in a frame, or one other part. */
export function FrameView(props: ViewProps<TodayFrameModel>): ReactNode {
  const part = useStore(props.model.part, (each) => each.part);
  const PartFrame = part === 'kitchens' ? KitchensFrame : PART_FRAMES[part];
  return <PartFrame {...props} />;
}

/** Rows of plates that there is height for. */
const SHAPES: Readonly<Record<'wide' | 'narrow', TableShape>> = {
  wide: { columns: 6, gapCssPx: 5 },
  narrow: { columns: 12, gapCssPx: 4 },
};

function KitchensFrame({ model }: ViewProps<TodayFrameModel>): ReactNode {
  const { prediction, playback, chosen } = model;
  const guess = useStore(prediction, (state) => state.guess);
  const settings = useStore(chosen, (state) => state);
  const isPlaying = useStore(playback, (state) => state.isPlaying);
  useStore(playback, ({ furthest }) => furthest >= ORDER_COUNT);
  const position = usePosition(model);
  const shape = SHAPES[useIsWide() ? 'wide' : 'narrow'];
  const answer = model.answer();
  const verdict = answer && verdictOf(answer, settings);
  return (
    <FramedExhibit
      id="today"
      label={words.title}
      state={useModelState(model)}
      recordings={model.recordings}
      guess={guess === null ? null : guessFormat.write(guess)}
      answer={answer && WAYS.map((way) => largeRatio(answer[way])?.toFixed(2)).join(' ')}
      spoken={isPlaying ? '' : (verdict ?? '')}
      title={words.title}
      lead={verdict === null ? words.frame.running : verdict}
      isOnFloor
      card={
        <div className="cp-today-frame">
          {WAYS.map((way) => (
            <KitchenFrame
              key={way}
              {...{ way, shape }}
              kitchens={model.kitchens()}
              position={position}
              isSeen={answer !== null}
            />
          ))}
        </div>
      }
      controls={
        <div className="cp-today-frame-controls">
          <IconButton
            label={isPlaying ? controls.pause : controls.play}
            icon={isPlaying ? 'pause' : 'play'}
            onClick={isPlaying ? model.pause : model.play}
            isMain
          />
          <SmallSlider model={model} />
        </div>
      }
    />
  );
}

interface KitchenFrameProps {
  readonly way: Way;
  readonly kitchens: Kitchens;
  readonly position: number | null;
  readonly shape: TableShape;
  readonly isSeen: boolean;
}

/** One kitchen: its plates, and what it plated for each order. */
function KitchenFrame({ way, kitchens, position, shape, isSeen }: KitchenFrameProps): ReactNode {
  const { small, large } = kitchens;
  const kitchen = position === null ? null : (small?.[way] ?? null);
  const { moment, said, onTouch } = useKitchen(kitchen, position ?? 0);
  const most = ORDER_COUNT * mostOf(kitchens);
  const ratio = isSeen ? largeRatio(large[way]) : null;
  return (
    <div className="cp-today-frame-kitchen">
      <div className="cp-today-frame-head">
        <FigureHeading className="cp-framed-heading">{words.frame.kitchens[way]}</FigureHeading>
        <p className="cp-today-frame-ratio cp-figures">{formatTimes((moment && ratioOf(moment)) ?? NaN)}</p>
      </div>
      <Tables {...{ way, kitchen, said, shape, onTouch }} position={position ?? 0} />
      <Bar host={(moment?.orders ?? 0) / most} re={(moment?.replated ?? 0) / most} />
      <p className="cp-today-frame-said cp-figures">{ratio === null ? said : words.frame.large({ ratio })}</p>
    </div>
  );
}

/** Where the numbers come from, in the footer of the frame. */
export function FrameSource({ model }: { readonly model: TodayFrameModel }): ReactNode {
  const part = useStore(model.part, (each) => each.part);
  return words.frame.source({ part: part === 'raid-trim' ? 'raid' : part });
}
