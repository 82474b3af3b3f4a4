import type { ReactNode } from 'react';
import { SegmentedControl, Slider } from '#controls';
import * as words from '#messages/wear';
import { Panel } from '#parts';
import { useStore } from '#store';
import { MOST_WASHES } from './histogram.ts';
import { Kitchen } from './Kitchen.tsx';
import { LifeBar } from './LifeBar.tsx';
import type { WearModel } from './model.ts';
import { LEVELINGS, SPREAD_LIMITS } from './scenario.ts';
import { SCRATCH_WASHES } from './scratches.ts';

/** What there is to see of the two kitchens. */
export function usePair(model: WearModel) {
  const { prediction, playback, first, second, state } = model;
  useStore(prediction, ({ stage }) => stage);
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  const position = useStore(playback, (each) => each.position);
  useStore(first, ({ parts }) => parts);
  useStore(second, ({ parts }) => parts);
  const { leveling, span } = useStore(state, (each) => each);
  const lives = model.lives();
  const longest = lives ? Math.max(lives.first.driveWrites, lives.second.driveWrites) : 0;
  const soFar = span === 'life' && position < longest ? position : null;
  return { pair: model.pair(), isPlaying, leveling, span, lives, longest, soFar };
}

/** Two kitchens side by side, with the same orders. */
export function Pair({ model, isWaiting }: { readonly model: WearModel; readonly isWaiting: boolean }): ReactNode {
  const { pair, isPlaying, leveling, lives, longest, soFar } = usePair(model);
  return (
    <Panel className="cp-wear-panel">
      <div className="cp-wear-pair cp-divided">
        <Kitchen place="first" leveling="none" moment={pair.first} isPlaying={isPlaying} />
        <Kitchen place="second" leveling={leveling} moment={pair.second} isPlaying={isPlaying} />
        <LifeBar name={words.short({ leveling: 'none' })} life={lives?.first ?? null} longest={longest} soFar={soFar} />
        <LifeBar name={words.short({ leveling })} life={lives?.second ?? null} longest={longest} soFar={soFar} />
      </div>
      <div className="cp-wear-under">
        <p className="cp-wear-legend">
          <span className="cp-wear-ramp" aria-hidden="true" />
          <span>
            {words.legend({ most: MOST_WASHES })}
            {/* Where there is little room no scratch is drawn. */}
            <span className="cp-wear-broad">{words.legendScratch({ each: SCRATCH_WASHES })}</span>
          </span>
        </p>
        <div className="cp-wear-levelling" role="group" aria-disabled={isWaiting} data-waiting={isWaiting || undefined}>
          {/* A built page has their room alone, until scripts run. */}
          {!import.meta.env.SSR && (
            <>
              <LevelingChoice model={model} isDisabled={isWaiting} isLabelVisible />
              <SpreadSlider model={model} isDisabled={isWaiting} />
            </>
          )}
        </div>
      </div>
    </Panel>
  );
}

interface ChoiceProps {
  readonly model: WearModel;
  readonly isDisabled?: boolean;
  readonly isLabelVisible?: boolean;
}

/** What the second kitchen does to wear its plates evenly. */
export function LevelingChoice({ model, isDisabled = false, isLabelVisible = false }: ChoiceProps): ReactNode {
  const leveling = useStore(model.state, (each) => each.leveling);
  return (
    <SegmentedControl
      parameter="leveling"
      label={words.leveling}
      isLabelVisible={isLabelVisible}
      value={leveling}
      options={LEVELINGS.map((value) => ({ value, label: words.levelings({ leveling: value }), isDisabled }))}
      onChange={(value) => model.choose({ leveling: value })}
    />
  );
}

function SpreadSlider({ model, isDisabled = false }: ChoiceProps): ReactNode {
  const { leveling, spreadLimit } = useStore(model.state, (each) => each);
  return (
    <Slider
      className="cp-wear-spread"
      label={words.spread}
      value={SPREAD_LIMITS.findIndex((limit) => limit === spreadLimit)}
      min={0}
      max={SPREAD_LIMITS.length - 1}
      step={1}
      largeStep={2}
      isDisabled={isDisabled || leveling !== 'static'}
      onChange={(stop) => model.choose({ spreadLimit: SPREAD_LIMITS[stop] ?? spreadLimit })}
      formatValue={(stop) => words.spreadOf({ washes: SPREAD_LIMITS[stop] ?? spreadLimit })}
    />
  );
}
