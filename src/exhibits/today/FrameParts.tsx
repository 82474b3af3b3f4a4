import type { ReactNode } from 'react';
import { SegmentedControl } from '#controls';
import * as words from '#messages/today';
import * as rest from '#messages/today-rest';
import { useStore } from '#store';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { PlayButton } from '../PlayButtons.tsx';
import { useIsWide } from '../useIsWide.ts';
import { useModelState } from '../useFigureProps.ts';
import { CornerDrawing, useCornerFigures } from './Corner.tsx';
import type { TodayModel } from './model.ts';
import { DepthSlider, QueueDrawing, useQueueSaid } from './QueueDrawing.tsx';
import { RaidBars, TrimSwitch, useRaidSaid } from './RaidBars.tsx';
import { CORNER_DRIVES } from './scenario.ts';

interface PartProps {
  readonly model: TodayModel;
}

/** Of the chart of the corner, CSS pixels. */
const CORNER_SIZES = {
  wide: { top: 22, speed: 104, between: 34, cached: 42 },
  narrow: { top: 22, speed: 140, between: 44, cached: 66 },
} as const;
const QUEUE_HEIGHTS = { wide: 204, narrow: 208 } as const;

/** What the frames of parts have in common; they ask nothing and answer nothing. */
function useCommon(model: TodayModel) {
  return {
    id: 'today',
    label: words.title,
    state: useModelState(model),
    recordings: model.recordings,
    guess: null,
    answer: null,
  } as const;
}

/** The second cliff. */
export function CornerFrame({ model }: PartProps): ReactNode {
  const { corner, chosen } = model;
  const isPlaying = useStore(corner.playback, (state) => state.isPlaying);
  const drive = useStore(chosen, (state) => state.drive);
  const figures = useCornerFigures(model);
  const lead = figures ? words.frame.corner(figures) : words.corner.chart;
  return (
    <FramedExhibit
      {...useCommon(model)}
      title={words.corner.title}
      lead={lead}
      spoken={isPlaying ? '' : lead}
      card={
        <div className="cp-today-frame-chart">
          <CornerDrawing model={model} sizes={CORNER_SIZES[useIsWide() ? 'wide' : 'narrow']} />
        </div>
      }
      controls={
        <div className="cp-framed-row cp-today-frame-controls">
          <PlayButton model={corner} />
          <SegmentedControl
            parameter="drive"
            label={words.corner.drive}
            value={drive}
            options={CORNER_DRIVES.map((value) => ({ value, label: words.corner.drives[value] }))}
            onChange={(value) => model.choose({ drive: value })}
          />
        </div>
      }
    />
  );
}

/** A wider door. */
export function QueueFrame({ model }: PartProps): ReactNode {
  const said = useQueueSaid(model);
  return (
    <FramedExhibit
      {...useCommon(model)}
      title={rest.queue.title}
      lead={rest.queue.note}
      card={
        <div className="cp-today-frame-chart">
          <QueueDrawing model={model} height={QUEUE_HEIGHTS[useIsWide() ? 'wide' : 'narrow']} />
        </div>
      }
      aside={<p className="cp-today-frame-said cp-figures">{said}</p>}
      controls={
        <div className="cp-framed-row cp-today-frame-controls">
          <DepthSlider model={model} />
        </div>
      }
    />
  );
}

/** A driver that passes TRIM on. */
export function RaidFrame({ model }: PartProps): ReactNode {
  const said = useRaidSaid(model);
  return (
    <FramedExhibit
      {...useCommon(model)}
      title={rest.raid.title}
      lead={rest.raid.note}
      isOnFloor
      card={
        <div className="cp-today-frame-raid">
          <RaidBars model={model} />
          <p className="cp-today-small-said cp-figures">{said}</p>
        </div>
      }
      controls={
        <div className="cp-framed-row cp-today-frame-controls">
          <TrimSwitch model={model} />
        </div>
      }
    />
  );
}
