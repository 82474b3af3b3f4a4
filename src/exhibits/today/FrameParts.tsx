import type { ReactNode } from 'react';
import { IconButton, SegmentedControl } from '#controls';
import * as controls from '#messages/controls';
import * as words from '#messages/today';
import * as rest from '#messages/today-rest';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { useIsWide } from '../useIsWide.ts';
import { useModelState } from '../useModelState.ts';
import { CornerDrawing } from './Corner.tsx';
import type { TodayFrameModel } from './frameModel.ts';
import { DepthSlider, QueueDrawing, useQueueSaid } from './QueuePanel.tsx';
import { RaidBars, TrimSwitch, useRaidSaid } from './RaidPanel.tsx';
import { CORNER_DRIVES } from './scenario.ts';
import './today.css';

type PartProps = ViewProps<TodayFrameModel>;

/** Of the chart of the corner, CSS pixels. */
const CORNER_SIZES = {
  wide: { top: 22, speed: 104, between: 34, cached: 42 },
  narrow: { top: 22, speed: 140, between: 44, cached: 66 },
} as const;
const QUEUE_HEIGHTS = { wide: 204, narrow: 208 } as const;

function useCommon(model: TodayFrameModel) {
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
  useStore(corner.playback, (state) => state.furthest);
  useStore(corner.recording, (state) => state.parts);
  useStore(corner.showing, (state) => state.isAll);
  const drive = useStore(chosen, (state) => state.drive);
  const { figures } = corner.way();
  const lead = corner.isSeen() && figures ? words.frame.corner(figures) : words.corner.chart;
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
        <div className="cp-today-frame-controls">
          <IconButton
            label={isPlaying ? controls.pause : controls.play}
            icon={isPlaying ? 'pause' : 'play'}
            onClick={isPlaying ? model.pause : model.play}
            isMain
          />
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
        <div className="cp-today-frame-controls">
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
        <div className="cp-today-frame-controls">
          <TrimSwitch model={model} />
        </div>
      }
    />
  );
}
