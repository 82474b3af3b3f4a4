import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatPercent, formatTimes } from '#base';
import { Button, Slider, SpareAreaSlider } from '#controls';
import { createSweepStore, DRIVE_SHAPES, openEnginePort, spareLimits, type CafeteriaStore } from '#store';
import type { ExhibitProps } from '../exhibitProps.ts';
import { HereVerdict } from './HereVerdict.tsx';
import { SweptChart } from './SweptChart.tsx';
import { sweepRequest, sweptShape, SWEEP_TO } from './sweepPlan.ts';
import './spare-area.css';

/** Chapter 6, first part: write amplification against spare area, measured here, with theory under the points. */
export function Exhibit({ store, surroundings }: ExhibitProps): ReactNode {
  const size = useStore(store, (state) => state.settings.size);
  const seed = useStore(store, (state) => state.settings.seed);
  const spareFactor = useStore(store, (state) => state.settings.spareFactor);
  const summary = useStore(store, (state) => state.summary);
  const rootRef = useRef<HTMLElement>(null);
  const hasBeenSeen = useHasBeenSeen(rootRef);
  const [sweep] = useState(() => createSweepStore(openEnginePort));
  const phase = useStore(sweep, (state) => state.phase);
  const points = useStore(sweep, (state) => state.points);
  const failure = useStore(sweep, (state) => state.failure);
  const shape = useMemo(() => sweptShape(size, seed), [size, seed]);
  const request = useMemo(() => sweepRequest(shape), [shape]);

  useEffect(() => {
    if (hasBeenSeen) sweep.getState().run(request);
  }, [sweep, hasBeenSeen, request]);
  useEffect(() => () => sweep.getState().dispose(), [sweep]);

  const isShown = summary !== null && summary.hostPages > 0 && spareFactor <= SWEEP_TO;
  const here = isShown
    ? { spareFactor, writeAmplification: summary.flashPages / summary.hostPages, isSteady: summary.isSteady }
    : null;
  return (
    <section
      ref={rootRef}
      className="cp-spare"
      data-exhibit="spare-area"
      data-surroundings={surroundings}
      data-state={failure !== null ? 'failed' : phase === 'running' ? 'running' : phase === 'done' ? 'paused' : 'ready'}
      data-point-count={points.length}
      aria-label="Write amplification against spare area"
    >
      <SweptChart size={size} seed={seed} points={points} here={here} isRunning={phase === 'running'} />
      {failure !== null && (
        <p className="cp-spare-failure" role="alert">
          The sweep stopped: {failure} The points so far are kept.{' '}
          <Button variant="quiet" onClick={() => sweep.getState().run(request)}>
            Restart
          </Button>
        </p>
      )}
      {surroundings === 'embed' ? <EmbedControls store={store} /> : <BackRoom store={store} />}
      <HereVerdict store={store} />
    </section>
  );
}

/** On the page the drive and its sliders are further up: here is the one that the curve is about, under a name of its own. */
function BackRoom({ store }: { readonly store: CafeteriaStore }): ReactNode {
  const settings = useStore(store, (state) => state.settings);
  const { min, max } = spareLimits(settings.size);
  return (
    <Slider
      label="Back room"
      value={Math.min(settings.spareFactor, SWEEP_TO)}
      min={min}
      max={Math.min(max, SWEEP_TO)}
      step={0.01}
      largeStep={0.1}
      onChange={(next) => store.getState().setSettings({ spareFactor: next })}
      formatValue={(each) => `${formatPercent(each, 0)} of all plates`}
      startCaption={formatPercent(min, 0)}
      endCaption={formatPercent(Math.min(max, SWEEP_TO), 0)}
    />
  );
}

/** In a frame of its own the figure has the slider with it. */
function EmbedControls({ store }: { readonly store: CafeteriaStore }): ReactNode {
  const settings = useStore(store, (state) => state.settings);
  const summary = useStore(store, (state) => state.summary);
  const { min, max } = spareLimits(settings.size);
  return (
    <div className="cp-spare-controls">
      <SpareAreaSlider
        value={settings.spareFactor}
        min={min}
        max={max}
        blockCount={DRIVE_SHAPES[settings.size].blockCount}
        skin="chip"
        onChange={(next) => store.getState().setSettings({ spareFactor: next })}
      />
      <p className="cp-spare-number">
        <span
          data-testid="write-amplification"
          data-host-pages={summary?.hostPages ?? 0}
          data-flash-pages={summary?.flashPages ?? 0}
          data-steady={summary?.isSteady ?? false}
        >
          {summary && summary.hostPages > 0 ? formatTimes(summary.flashPages / summary.hostPages) : '–'}
        </span>
      </p>
    </div>
  );
}

/** True from the first time that the element is near the screen. */
function useHasBeenSeen(ref: { readonly current: HTMLElement | null }): boolean {
  const [hasBeenSeen, setHasBeenSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setHasBeenSeen(true), {
      rootMargin: '120px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return hasBeenSeen;
}
