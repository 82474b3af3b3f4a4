import { useMemo, type ReactNode } from 'react';
import { StillDrawings } from '#charts';
import { createPageMappedDrive, runSweep } from '#engine';
import { writeAmplificationOf } from '#store';
import type { StillProps } from '../exhibit.ts';
import { SweptChart } from './SweptChart.tsx';
import { sweepRequest, sweptShape } from './scenario.ts';

const WIDTHS = [
  { widthCssPx: 358, fromCssPx: 0 },
  { widthCssPx: 720, fromCssPx: 560 },
  { widthCssPx: 1120, fromCssPx: 920 },
] as const;

/** The whole sweep, run on the spot, and the drive that the page opens with. Takes about a second. */
export function Still({ preview }: StillProps): ReactNode {
  const { size, seed, spareFactor } = preview.settings;
  const { summary } = preview.opening;
  const points = useMemo(
    () => [...runSweep(sweepRequest(sweptShape(size, seed)), createPageMappedDrive)],
    [size, seed],
  );
  const writeAmplification = writeAmplificationOf(summary);
  const here =
    summary && writeAmplification !== null ? { spareFactor, writeAmplification, isSteady: summary.isSteady } : null;
  return (
    <div className="cp-spare">
      <StillDrawings
        name="spare-area"
        widths={WIDTHS}
        draw={() => <SweptChart size={size} seed={seed} points={points} here={here} isRunning={false} />}
      />
    </div>
  );
}
