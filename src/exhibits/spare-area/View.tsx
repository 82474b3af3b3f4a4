import type { ReactNode } from 'react';
import { SPARE_AREA_INSET } from '#charts';
import { Button } from '#controls';
import { say } from '#messages';
import * as failures from '#messages/failures';
import * as words from '#messages/spare-area';
import { spareLimits, writeAmplificationOf, type DriveStore, useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { AxisSlider } from './AxisSlider.tsx';
import { HereVerdict } from './HereVerdict.tsx';
import type { SpareAreaModel } from './model.ts';
import { sweptDomain, SweptChart } from './SweptChart.tsx';
import './spare-area.css';

/** Write amplification against spare area, measured here, with theory under the points. */
export function View({ model, surroundings }: ViewProps<SpareAreaModel>): ReactNode {
  const { drive, sweep } = model;
  const { size, seed, spareFactor } = useStore(drive, (state) => state.settings);
  const summary = useStore(drive, (state) => state.summary);
  const phase = useStore(sweep, (state) => state.phase);
  const points = useStore(sweep, (state) => state.points);
  const failure = useStore(sweep, (state) => state.failure);

  const writeAmplification = writeAmplificationOf(summary);
  const here =
    summary && writeAmplification !== null ? { spareFactor, writeAmplification, isSteady: summary.isSteady } : null;
  return (
    <section
      className="cp-spare"
      data-exhibit="spare-area"
      data-surroundings={surroundings}
      data-state={failure !== null ? 'failed' : phase === 'running' ? 'running' : phase === 'done' ? 'paused' : 'ready'}
      data-point-count={points.length}
      aria-label={words.name}
    >
      <SweptChart size={size} seed={seed} points={points} here={here} isRunning={phase === 'running'} />
      {failure !== null && (
        <p className="cp-spare-failure" role="alert">
          {words.stopped({ reason: say(failures, failure) })}{' '}
          <Button variant="quiet" onClick={model.sweepAgain}>
            {words.restart}
          </Button>
        </p>
      )}
      <BackRoom store={drive} />
      <HereVerdict store={drive} />
    </section>
  );
}

/** The drive and its sliders are further up: here is the one that the curve is about, along the axis of the curve. */
function BackRoom({ store }: { readonly store: DriveStore }): ReactNode {
  const { size, seed, spareFactor } = useStore(store, (state) => state.settings);
  const { min, max } = spareLimits(size);
  return (
    <AxisSlider
      label={words.backRoom}
      value={spareFactor}
      min={min}
      max={max}
      axis={sweptDomain(size, seed)}
      inset={SPARE_AREA_INSET}
      onChange={(next) => store.getState().setSettings({ spareFactor: next })}
      formatValue={(spare) => words.ofAllPlates({ spare })}
    />
  );
}
