import { useMemo, type ReactNode } from 'react';
import { SpareAreaChart, type MeasuredPoint, type SpareAreaData, type SpareAreaDomain } from '#charts';
import { Badge } from '#controls';
import type { SweepPoint } from '#engine';
import * as words from '#messages/spare-area';
import { DRIVE_SHAPES, type DriveSize } from '#store';
import { agreementOf, sweepRequest, sweptShape, SWEEP_TO, theoryLine } from './scenario.ts';

/** Room left of the least spare that the drive can have. */
const DOMAIN_MARGIN = { table: 0.02, scale: 0 } as const;

/** What the axis of spare shows of a drive of this size, end to end. */
export function sweptDomain(size: DriveSize, seed: number): readonly [number, number] {
  const { spareFactors } = sweepRequest(sweptShape(size, seed));
  return [Math.min(...spareFactors) - DOMAIN_MARGIN[size], SWEEP_TO];
}

interface SweptChartProps {
  readonly size: DriveSize;
  readonly seed: number;
  readonly points: readonly SweepPoint[];
  readonly here: SpareAreaData['here'];
  readonly isRunning: boolean;
}

/** The points of a sweep over the theory of the drive that is swept, and how well they agree. */
export function SweptChart({ size, seed, points, here, isRunning }: SweptChartProps): ReactNode {
  const shape = useMemo(() => sweptShape(size, seed), [size, seed]);
  const request = useMemo(() => sweepRequest(shape), [shape]);
  const theory = useMemo(() => ({ greedy: theoryLine(shape, 'greedy'), fifo: theoryLine(shape, 'fifo') }), [shape]);

  const domain = useMemo<SpareAreaDomain>(
    () => ({ writeAmplification: [1, 15], spareFactor: sweptDomain(size, seed) }),
    [size, seed],
  );
  const charted = useMemo(() => points.filter(isCharted), [points]);
  const { blockCount, pagesPerBlock } = DRIVE_SHAPES[size];
  return (
    <SpareAreaChart
      theory={theory}
      points={charted}
      here={here}
      domain={domain}
      subtitle={words.subtitle({ blocks: blockCount, pages: pagesPerBlock, seed })}
      badge={
        <SweepBadge
          isRunning={isRunning}
          total={request.spareFactors.length * request.victimPolicies.length}
          points={points}
        />
      }
    />
  );
}

function isCharted(point: SweepPoint): point is SweepPoint & MeasuredPoint {
  return point.victimPolicy === 'greedy' || point.victimPolicy === 'fifo';
}

interface SweepBadgeProps {
  readonly isRunning: boolean;
  readonly total: number;
  readonly points: readonly SweepPoint[];
}

function SweepBadge({ isRunning, total, points }: SweepBadgeProps): ReactNode {
  if (isRunning || points.length < total) {
    return (
      <Badge tone="settling" progressFraction={points.length / total}>
        {words.measuring({ done: points.length, total })}
      </Badge>
    );
  }
  const { notSteadyCount, differingCount, isTooSmall, worstDeviation, worstFromLine } = agreementOf(points);
  if (notSteadyCount > 0) return <Badge tone="settling">{words.pointsNotSteady({ count: notSteadyCount })}</Badge>;
  if (differingCount > 0)
    return <Badge tone="low">{words.sweepDiffers({ count: differingCount, deviation: worstDeviation })}</Badge>;
  if (isTooSmall) return <Badge tone="plain">{words.sweepTooSmall({ deviation: worstFromLine })}</Badge>;
  return <Badge tone="ok">{words.sweepAgrees({ deviation: worstDeviation })}</Badge>;
}
