import { useMemo, type ReactNode } from 'react';
import {
  bandwidthReadings,
  bandwidthTable,
  ChartFrame,
  describeBandwidth,
  layoutBandwidth,
  useMeasuredWidth,
  type BandwidthLayout,
} from '#charts';
import { arrayGiB, type ArrayPassResult } from '#devices';
import { formatGibibytes, formatNumber } from '#messages';
import * as words from '#messages/raid0';
import { placeLineLabels, type LineLabel } from './lineLabels.ts';

interface FrameChartProps {
  /** The passes before and right after the random writes. */
  readonly series: readonly ArrayPassResult[];
  /** The highest of all that can be chosen, so that the scale stays. */
  readonly highestMegabytesPerSecond: number;
  readonly isWide: boolean;
}

const SIZES = {
  wide: { plotHeightCssPx: 200, topCssPx: 14 },
  narrow: { plotHeightCssPx: 144, topCssPx: 10 },
} as const;

/** Bandwidth along one array: new as dashes, after random writes as a line. */
export function FrameChart({ series, highestMegabytesPerSecond, isWide }: FrameChartProps): ReactNode {
  const [plotRef, width] = useMeasuredWidth<HTMLDivElement>(isWide ? 428 : 342);
  const size = SIZES[isWide ? 'wide' : 'narrow'];
  const drawing = useMemo(() => {
    const domain = { endGiB: arrayGiB(2), megabytesPerSecond: highestMegabytesPerSecond };
    const layout = layoutBandwidth(series, [], domain, width, size);
    return {
      width,
      height: layout.height,
      plot: { top: layout.y.range[1], bottom: layout.y.range[0] },
      readings: bandwidthReadings(series, layout),
      marks: <Marks layout={layout} labels={placeLineLabels(series, layout, nameOf)} />,
    };
  }, [series, highestMegabytesPerSecond, width, size]);
  return (
    <ChartFrame
      title={words.frame.chart}
      description={describeBandwidth(series, [])}
      table={bandwidthTable(series)}
      plotRef={plotRef}
      drawing={drawing}
    />
  );
}

const nameOf = (members: number): string => words.frame.label({ members });

interface MarksProps {
  readonly layout: BandwidthLayout;
  readonly labels: readonly LineLabel[];
}

function Marks({ layout, labels }: MarksProps): ReactNode {
  const { x, y } = layout;
  const [left, right] = x.range;
  const [bottom] = y.range;
  const lastX = layout.xTicks.at(-1)?.value;
  return (
    <>
      {layout.yTicks.map(({ at, value }) => (
        <g key={value}>
          <line className={value === 0 ? 'cp-chart-axis' : 'cp-chart-grid'} x1={left} x2={right} y1={at} y2={at} />
          <text x={left - 8} y={at + 4.5} textAnchor="end">
            {formatNumber(value)}
          </text>
        </g>
      ))}
      {layout.xTicks.map(({ at, value }) => (
        <text key={value} x={at} y={bottom + 19} textAnchor={value === lastX ? 'end' : 'middle'}>
          {value === lastX ? formatGibibytes(value) : formatNumber(value)}
        </text>
      ))}
      {layout.lines.map(({ key, memberCount, pass, meanPath }) => (
        <path key={key} className="cp-raid-frame-line" data-members={memberCount} data-pass={pass} d={meanPath} />
      ))}
      {labels.map(({ memberCount, text, x: labelX, y: labelY }) => (
        <text
          key={memberCount}
          className="cp-chart-halo cp-raid-frame-label"
          data-members={memberCount}
          x={labelX}
          y={labelY}
        >
          {text}
        </text>
      ))}
    </>
  );
}
