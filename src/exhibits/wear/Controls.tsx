import type { ReactNode } from 'react';
import { SegmentedControl, Slider } from '#controls';
import * as words from '#messages/wear';
import { PlayButton, PlayButtons } from '#parts';
import { WEAR_ROUNDS } from '#recordings/wearShape';
import { useStore } from '#store';
import type { WearModel } from './model.ts';
import { LEVELINGS, MOST_STILL_PERCENT, SPREAD_LIMITS, STILL_LAYOUTS } from './scenario.ts';
import { useEnd } from './shownPair.ts';

interface ControlsProps {
  readonly model: WearModel;
  readonly isWaiting: boolean;
}

/** Play buttons, the slider through the orders, what is played, the dishes that nobody orders, and the levelling. */
export function Controls({ model, isWaiting }: ControlsProps): ReactNode {
  const { playback, chosen, choose, playSpan } = model;
  const position = useStore(playback, (each) => each.position);
  const { span, stillPercent } = useStore(chosen, (each) => each);
  const end = useEnd(model);
  return (
    <>
      <PlayButtons model={model} isWaiting={isWaiting} fromStart={() => playback.getState().seek(0)} />
      <Slider
        className="cp-time-slider"
        label={words.time}
        value={Math.min(position, end)}
        min={0}
        max={end}
        step={0.5}
        largeStep={5}
        isDisabled={isWaiting}
        onChange={(next) => playback.getState().seek(next)}
        formatValue={(at) => words.timeOf({ at, end })}
      />
      <SegmentedControl
        label={words.run}
        isLabelVisible
        value={span}
        options={[
          { value: 'rounds', label: words.runs.rounds({ rounds: WEAR_ROUNDS }), isDisabled: isWaiting },
          { value: 'life', label: words.runs.life, isDisabled: isWaiting },
        ]}
        onChange={playSpan}
      />
      <Slider
        className="cp-short-slider cp-own-row"
        label={words.still}
        value={stillPercent}
        min={0}
        max={MOST_STILL_PERCENT}
        step={1}
        largeStep={10}
        isDisabled={isWaiting}
        onChange={(percent) => choose({ stillPercent: percent })}
        formatValue={(percent) => words.stillOf({ share: percent / 100 })}
      />
      <LayoutChoice model={model} isWaiting={isWaiting} />
      <LevelingChoice model={model} isWaiting={isWaiting} isLabelVisible />
      <SpreadSlider model={model} isWaiting={isWaiting} />
    </>
  );
}

/** A frame has room for the levelling alone. */
export function FramedControls({ model }: Pick<ControlsProps, 'model'>): ReactNode {
  return (
    <div className="cp-framed-row">
      <PlayButton model={model} />
      <span className="cp-framed-label" aria-hidden="true">
        {words.leveling}
      </span>
      <LevelingChoice model={model} isWaiting={false} isLabelVisible={false} />
    </div>
  );
}

/** Where the dishes lie that nobody orders, in both kitchens. */
function LayoutChoice({ model, isWaiting }: ControlsProps): ReactNode {
  const layout = useStore(model.chosen, (each) => each.stillLayout);
  return (
    <SegmentedControl
      label={words.lies}
      isLabelVisible
      value={layout}
      options={STILL_LAYOUTS.map((value) => ({ value, label: words.layouts[value], isDisabled: isWaiting }))}
      onChange={(value) => model.choose({ stillLayout: value })}
    />
  );
}

interface LevelingChoiceProps extends ControlsProps {
  readonly isLabelVisible: boolean;
}

function LevelingChoice({ model, isWaiting, isLabelVisible }: LevelingChoiceProps): ReactNode {
  const leveling = useStore(model.chosen, (each) => each.leveling);
  return (
    <SegmentedControl
      parameter="leveling"
      label={words.leveling}
      isLabelVisible={isLabelVisible}
      value={leveling}
      options={LEVELINGS.map((value) => ({
        value,
        label: words.levelings({ leveling: value }),
        isDisabled: isWaiting,
      }))}
      onChange={(value) => model.choose({ leveling: value })}
    />
  );
}

function SpreadSlider({ model, isWaiting }: ControlsProps): ReactNode {
  const { leveling, spreadLimit } = useStore(model.chosen, (each) => each);
  return (
    <Slider
      className="cp-short-slider cp-own-row"
      label={words.spread}
      value={SPREAD_LIMITS.findIndex((limit) => limit === spreadLimit)}
      min={0}
      max={SPREAD_LIMITS.length - 1}
      step={1}
      largeStep={2}
      isDisabled={isWaiting || leveling !== 'static'}
      onChange={(stop) => model.choose({ spreadLimit: SPREAD_LIMITS[stop] ?? spreadLimit })}
      formatValue={(stop) => words.spreadOf({ washes: SPREAD_LIMITS[stop] ?? spreadLimit })}
    />
  );
}
