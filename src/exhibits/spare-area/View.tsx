import { useMemo, type ReactNode } from 'react';
import { Button, Slider, SpareAreaSlider } from '#controls';
import { formatPercent, formatTimes, NO_NUMBER, say } from '#messages';
import * as failures from '#messages/failures';
import * as words from '#messages/spare-area';
import { DRIVE_SHAPES, spareLimits, writeAmplificationOf, type DriveStore, useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { HereVerdict } from './HereVerdict.tsx';
import type { SpareAreaModel } from './model.ts';
import { sweepRequest, sweptAxis, SWEEP_TO, sweptShape } from './scenario.ts';
import { SweptChart } from './SweptChart.tsx';
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
    summary && writeAmplification !== null && spareFactor <= SWEEP_TO
      ? { spareFactor, writeAmplification, isSteady: summary.isSteady }
      : null;
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
      {surroundings === 'embed' ? <EmbedControls store={drive} /> : <BackRoom store={drive} />}
      <HereVerdict store={drive} />
    </section>
  );
}

/** On the page the drive and its sliders are further up: here is the one that the curve is about, under a name of its own. */
function BackRoom({ store }: { readonly store: DriveStore }): ReactNode {
  const settings = useStore(store, (state) => state.settings);
  const { size, seed } = settings;
  const { min, max } = spareLimits(size);
  const [from, to] = useMemo(() => sweptAxis(size, sweepRequest(sweptShape(size, seed))), [size, seed]);
  return (
    <Slider
      className="cp-spare-along"
      label={words.backRoom}
      value={settings.spareFactor}
      min={min}
      max={max}
      scale={{ from, to }}
      step={0.01}
      largeStep={0.1}
      onChange={(next) => store.getState().setSettings({ spareFactor: next })}
      formatValue={(spare) => words.ofAllPlates({ spare })}
      startCaption={formatPercent(min, 0)}
      endCaption={formatPercent(max, 0)}
    />
  );
}

/** In a frame of its own the figure has the slider with it. */
function EmbedControls({ store }: { readonly store: DriveStore }): ReactNode {
  const settings = useStore(store, (state) => state.settings);
  const summary = useStore(store, (state) => state.summary);
  const writeAmplification = writeAmplificationOf(summary);
  const { min, max } = spareLimits(settings.size);
  return (
    <div className="cp-spare-controls">
      <SpareAreaSlider
        value={settings.spareFactor}
        min={min}
        max={max}
        {...DRIVE_SHAPES[settings.size]}
        skin="chip"
        onChange={(next) => store.getState().setSettings({ spareFactor: next })}
      />
      <p className="cp-spare-number">
        <span
          data-testid="write-amplification"
          data-host-pages={summary?.counted.hostPages ?? 0}
          data-flash-pages={summary?.counted.flashPages ?? 0}
          data-steady={summary?.isSteady ?? false}
        >
          {writeAmplification === null ? NO_NUMBER : formatTimes(writeAmplification)}
        </span>
      </p>
    </div>
  );
}
