import { useMemo, type ReactNode } from 'react';
import { StillDrawings } from '#charts';
import { runSweep } from '#engine';
import type { CafeteriaPreview } from '#store';
import { SweptChart } from './SweptChart.tsx';
import { sweepRequest, sweptShape } from './sweepPlan.ts';

const WIDTHS = [
  { widthCssPx: 358, fromCssPx: 0 },
  { widthCssPx: 720, fromCssPx: 560 },
  { widthCssPx: 1120, fromCssPx: 920 },
] as const;

/** The whole sweep, run on the spot, and the drive that the page opens with. Takes about a second. */
export function SpareAreaStill({ preview }: { readonly preview: CafeteriaPreview }): ReactNode {
  const { size, seed, spareFactor } = preview.settings;
  const { summary } = preview.opening;
  const points = useMemo(() => [...runSweep(sweepRequest(sweptShape(size, seed)))], [size, seed]);
  const here = summary && {
    spareFactor,
    writeAmplification: summary.flashPages / summary.hostPages,
    isSteady: summary.isSteady,
  };
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
