import { useState, type ReactNode } from 'react';
import { PlayBar, SpeedSlider, Timeline } from '#controls';
import { STEP_GRANULARITIES, type StepGranularity } from '#engine';
import * as words from '#messages/cafeteria';
import { type DriveStore, useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import type { DriveModel } from '../driveModel.ts';
import { SkinSwitch } from '../SkinSwitch.tsx';
import { CopyLinkButton } from './CopyLinkButton.tsx';

const MAX_PACE = 1_000_000;
const NO_STEPS: readonly number[] = [];

interface TransportProps {
  readonly store: DriveStore;
  readonly surroundings: ViewProps<DriveModel>['surroundings'];
}

/** Play, step, speed, and every moment so far. */
export function Transport({ store, surroundings }: TransportProps): ReactNode {
  const isPlaying = useStore(store, (state) => state.isPlaying);
  const pace = useStore(store, (state) => state.pace);
  const furthestStep = useStore(store, (state) => state.furthestStep);
  const step = useStore(store, (state) => state.soughtStep ?? state.summary?.step ?? 0);
  const keyframeSteps = useStore(store, (state) => state.status?.keyframeSteps ?? NO_STEPS);
  const isFailed = useStore(store, (state) => state.failure !== null);
  const [granularity, setGranularity] = useState<StepGranularity>('write');
  const actions = store.getState();
  return (
    <div className="cp-cafeteria-transport">
      <div className="cp-cafeteria-play">
        <PlayBar
          isPlaying={isPlaying}
          onPlay={actions.play}
          onPause={actions.pause}
          onStep={() => actions.step(granularity)}
          onRestart={() => actions.seek(0)}
          onBack={actions.stepBack}
          canGoBack={step > 0}
          isDisabled={isFailed}
        />
        <div className="cp-cafeteria-small">
          <label className="cp-cafeteria-granularity">
            <span className="cp-hidden">{words.stepIs}</span>
            <select
              value={granularity}
              onChange={(event) => setGranularity(requireGranularity(event.currentTarget.value))}
            >
              {STEP_GRANULARITIES.map((each) => (
                <option key={each} value={each}>
                  {words.steps[each]}
                </option>
              ))}
            </select>
          </label>
          {surroundings === 'page' && <CopyLinkButton store={store} />}
        </div>
        {surroundings === 'page' && (
          <span className="cp-cafeteria-skin">
            <SkinSwitch drive={store} />
          </span>
        )}
      </div>
      <SpeedSlider value={pace} max={MAX_PACE} onChange={actions.setPace} isDisabled={isFailed} />
      <Timeline
        step={step}
        furthestStep={furthestStep}
        keyframeSteps={keyframeSteps}
        onSeek={actions.seek}
        isDisabled={isFailed}
      />
    </div>
  );
}

function requireGranularity(value: string): StepGranularity {
  return STEP_GRANULARITIES.find((each) => each === value) ?? 'write';
}
