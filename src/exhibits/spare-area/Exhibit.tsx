import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatCount, formatPercent, formatTimes } from '#base';
import { SPARE_AREA_DOMAIN, SpareAreaChart, type MeasuredPoint, type SpareAreaDomain } from '#charts';
import { Badge, Button, SpareAreaSlider } from '#controls';
import type { SweepPoint } from '#engine';
import { createSweepStore, DRIVE_SHAPES, openEnginePort, spareLimits, type CafeteriaStore } from '#store';
import type { ExhibitProps } from '../catalog.ts';
import { HereVerdict } from './HereVerdict.tsx';
import { agreementOf, sweepRequest, sweptShape, SWEEP_TO, theoryLine } from './sweepPlan.ts';
import './spare-area.css';

/** Room left of the least spare that the drive can have. */
const DOMAIN_MARGIN = { table: 0.02, scale: 0 } as const;

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
  const theory = useMemo(() => ({ greedy: theoryLine(shape, 'greedy'), fifo: theoryLine(shape, 'fifo') }), [shape]);

  const domain = useMemo<SpareAreaDomain>(
    () => ({ ...SPARE_AREA_DOMAIN, spareFactor: [Math.min(...request.spareFactors) - DOMAIN_MARGIN[size], SWEEP_TO] }),
    [request, size],
  );

  useEffect(() => {
    if (hasBeenSeen) sweep.getState().run(request);
  }, [sweep, hasBeenSeen, request]);
  useEffect(() => () => sweep.getState().dispose(), [sweep]);

  const charted = useMemo(() => points.filter(isCharted), [points]);
  const isShown = summary !== null && summary.hostPages > 0 && spareFactor <= SWEEP_TO;
  const here = isShown
    ? { spareFactor, writeAmplification: summary.flashPages / summary.hostPages, isSteady: summary.isSteady }
    : null;
  const total = request.spareFactors.length * request.victimPolicies.length;
  const { blockCount, pagesPerBlock } = DRIVE_SHAPES[size];
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
      <SpareAreaChart
        theory={theory}
        points={charted}
        here={here}
        domain={domain}
        subtitle={`Lines are theory, marks are simulated here: random page writes, ${formatCount(blockCount)} blocks of ${pagesPerBlock} pages, seed ${seed}.`}
        badge={<SweepBadge isRunning={phase === 'running'} total={total} points={points} shape={shape} />}
      />
      {failure !== null && (
        <p className="cp-spare-failure" role="alert">
          The sweep stopped: {failure} The points so far are kept.{' '}
          <Button variant="quiet" onClick={() => sweep.getState().run(request)}>
            Restart
          </Button>
        </p>
      )}
      {surroundings === 'embed' && <EmbedControls store={store} />}
      <HereVerdict store={store} />
    </section>
  );
}

function isCharted(point: SweepPoint): point is SweepPoint & MeasuredPoint {
  return point.victimPolicy === 'greedy' || point.victimPolicy === 'fifo';
}

interface SweepBadgeProps {
  readonly isRunning: boolean;
  readonly total: number;
  readonly points: readonly SweepPoint[];
  readonly shape: ReturnType<typeof sweptShape>;
}

function SweepBadge({ isRunning, total, points, shape }: SweepBadgeProps): ReactNode {
  if (isRunning || points.length < total) {
    return (
      <Badge tone="settling" progressFraction={points.length / total}>
        measuring, {points.length} of {total}
      </Badge>
    );
  }
  const { worstDeviation, steadyCount, isTooSmall } = agreementOf(shape, points);
  if (steadyCount < total) return <Badge tone="settling">not steady yet: {total - steadyCount} points</Badge>;
  if (isTooSmall)
    return <Badge tone="plain">drive too small for theory: up to {formatPercent(worstDeviation, 1)} off</Badge>;
  return <Badge tone="ok">agrees within {formatPercent(worstDeviation, 1)}</Badge>;
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
