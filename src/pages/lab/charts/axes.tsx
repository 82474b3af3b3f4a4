import { AxisX, AxisY, linearScale, linePath, roundTicks, Rule, type Scale } from '#charts';
import { formatCount, formatNumber } from '#messages';
import { charts as words } from '#messages/lab';
import type { ChipTimes, DriveStatistics, LabDriveView } from '#store';
import type { DataPoint } from './chartData.ts';
import { PLOT } from './LabChart.tsx';

/** What a chart of the lab is drawn from. */
export interface ChartProps {
  readonly view: LabDriveView;
  readonly step: number;
  readonly statistics: DriveStatistics | null;
  readonly times: ChipTimes;
}

export const plotX = (domain: readonly [number, number], width: number): Scale =>
  linearScale(domain, [PLOT.left, width - PLOT.right]);
export const plotY = (domain: readonly [number, number]): Scale => linearScale(domain, [PLOT.bottom, PLOT.top]);

/** A line over host writes, with the cursor. */
export function overWrites(points: readonly DataPoint[], step: number, least: number, most: number, width: number) {
  const end = Math.max(1, points.at(-1)?.x ?? 1);
  const x = plotX([0, end], width);
  const y = plotY([least, Math.max(least + 1, most)]);
  const line = linePath(points.map((point) => ({ x: x(point.x), y: y(point.y) })));
  const axes = (
    <>
      <AxisY
        values={roundTicks(y.domain[0], y.domain[1], 5)}
        y={y}
        range={[PLOT.left, width - PLOT.right]}
        floor={least}
        say={(value) => formatNumber(value, 1)}
      />
      <AxisX values={roundTicks(0, end, width / 110)} x={x} y={PLOT.bottom} say={formatCount} />
      <Rule className="cp-mark-now" x={x(Math.min(step, end))} y={[PLOT.top, PLOT.bottom]} />
    </>
  );
  const readings = points
    .filter((_, index) => index % Math.max(1, Math.ceil(points.length / 400)) === 0)
    .map((point) => ({
      x: x(point.x),
      text: words.reading({ step: Math.round(point.x), value: point.y }),
      dots: [{ y: y(point.y), tone: 'ink' }],
    }));
  return { x, y, line, axes, readings };
}
