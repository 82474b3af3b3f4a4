import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { formatGibibytes, formatMegabytesPerSecond, formatNumber } from '#messages';
import * as words from '#messages/charts';
import { BANDWIDTH_PASSES, layoutBandwidth } from './bandwidthLayout.ts';
import type { BandwidthDomain, BandwidthLayout, BandwidthSeries, PartitionEnd } from './bandwidthLayout.ts';
import { bandwidthReadings, bandwidthTable, describeBandwidth, memberCountsOf } from './bandwidthWords.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { useMeasuredWidth } from './useMeasuredWidth.ts';
import './BandwidthChart.css';

export interface BandwidthPanelProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly badge?: ReactNode;
  readonly series: readonly BandwidthSeries[];
  /** Where partitions end before their array does. */
  readonly ends?: readonly PartitionEnd[];
  readonly domain: BandwidthDomain;
}

export interface BandwidthChartProps {
  readonly panels: readonly (Omit<BandwidthPanelProps, 'domain'> & { readonly id: string })[];
  /** Length of the longest array, GiB; all panels share it. */
  readonly endGiB: number;
}

/** Panels on one pair of scales, side by side where there is room. */
export function BandwidthChart({ panels, endGiB }: BandwidthChartProps): ReactNode {
  let highest = 1;
  for (const { series } of panels) {
    for (const each of series) {
      for (let index = 0; index < each.megabytesPerSecond.length; index++) {
        highest = Math.max(highest, each.megabytesPerSecond[index] ?? 0);
      }
    }
  }
  return (
    <div className="cp-bandwidth-panels">
      {panels.map(({ id, ...panel }) => (
        <BandwidthPanel key={id} {...panel} domain={{ endGiB, megabytesPerSecond: highest }} />
      ))}
    </div>
  );
}

const NO_ENDS: readonly PartitionEnd[] = [];

/** Bandwidth of sequential passes against position: the first with its stutter, the others as thin lines. */
export function BandwidthPanel(props: BandwidthPanelProps): ReactNode {
  const { title, series, ends = NO_ENDS, domain } = props;
  const { endGiB, megabytesPerSecond } = domain;
  const [plotRef, width] = useMeasuredWidth<HTMLDivElement>(560);
  const drawing = useMemo(() => {
    const layout = layoutBandwidth(series, ends, { endGiB, megabytesPerSecond }, width);
    return {
      width,
      height: layout.height,
      plot: { top: layout.y.range[1], bottom: layout.y.range[0] },
      readings: bandwidthReadings(series, layout),
      marks: <Marks layout={layout} />,
    };
  }, [series, ends, endGiB, megabytesPerSecond, width]);
  return (
    <ChartFrame
      title={title}
      subtitle={props.subtitle ?? words.bandwidth.subtitle}
      badge={props.badge}
      legend={<Means series={series} />}
      description={describeBandwidth(series, ends)}
      table={bandwidthTable(series)}
      plotRef={plotRef}
      drawing={drawing}
    />
  );
}

/** Legend and result in one: a row a drive, a column a pass. The same numbers stand in the chart's table. */
function Means({ series }: { readonly series: readonly BandwidthSeries[] }): ReactNode {
  const passes = BANDWIDTH_PASSES.filter((pass) => series.some((each) => each.pass === pass));
  const meanOf = (memberCount: number, pass: string): string => {
    const found = series.find((each) => each.memberCount === memberCount && each.pass === pass);
    return found ? formatMegabytesPerSecond(found.meanMegabytesPerSecond) : '';
  };
  return (
    <div className="cp-bandwidth-means" aria-hidden="true">
      <span />
      {passes.map((pass) => (
        <span key={pass} className="cp-bandwidth-pass">
          <svg width="22" height="8">
            <path className="cp-bandwidth-mean" data-pass={pass} d="M1,4H21" />
          </svg>
          {words.passes[pass]}
        </span>
      ))}
      {memberCountsOf(series).map((memberCount) => (
        <div key={memberCount} className="cp-bandwidth-row" data-members={memberCount}>
          <span>{words.array({ members: memberCount })}</span>
          {passes.map((pass) => (
            <span key={pass} data-pass={pass}>
              {meanOf(memberCount, pass)}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

function Marks({ layout }: { readonly layout: BandwidthLayout }): ReactNode {
  const { x, y } = layout;
  const [left, right] = x.range;
  const [bottom, top] = y.range;
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
        <g key={value}>
          <line className="cp-chart-axis" x1={at} x2={at} y1={bottom} y2={bottom + 5} />
          <text x={at} y={bottom + 19} textAnchor={value === lastX ? 'end' : 'middle'}>
            {value === lastX ? formatGibibytes(value) : formatNumber(value)}
          </text>
        </g>
      ))}
      {layout.ends.map((end) => (
        <g key={end.memberCount} className="cp-bandwidth-end" data-members={end.memberCount}>
          <line x1={end.x} x2={end.x} y1={top} y2={bottom} />
          <text x={end.anchor === 'end' ? end.x + 4 : end.x - 4} y={top - 8} textAnchor={end.anchor}>
            {words.bandwidth.end({ end: end.endGiB, whole: end.arrayGiB })}
          </text>
        </g>
      ))}
      {layout.lines.map((line) => (
        <g key={line.key} className="cp-bandwidth-line" data-members={line.memberCount}>
          {line.stutterPath && <path className="cp-bandwidth-stutter" d={line.stutterPath} />}
          <path className="cp-bandwidth-mean" data-pass={line.pass} d={line.meanPath} />
        </g>
      ))}
      {layout.labels.map((label) => (
        <text
          key={label.memberCount}
          className="cp-chart-halo cp-bandwidth-label"
          data-members={label.memberCount}
          x={label.x}
          y={label.y}
        >
          {label.text}
        </text>
      ))}
    </>
  );
}
