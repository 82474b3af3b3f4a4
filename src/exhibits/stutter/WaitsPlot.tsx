import type { ReactNode } from 'react';
import { Band, labelWidth, Rule, Text, usePlot, type ChartTable, type PlotAxis } from '#charts';
import { formatNumber } from '#messages';
import * as words from '#messages/stutter';
import { PlotDrawing } from '#parts';
import type { QueueWaitsPart } from '#recordings/queueWaits';
import type { WriteWaitsPart } from '#recordings/writeWaits';
import { DEEPEST } from './scenario.ts';
import { sayUs } from './summary.ts';

/** From 10 µs to 100 s, in microseconds; of a queue, with room for the words beside its longest wait. */
const DOMAIN_US = { plain: [10, 1e8], queue: [10, 6e8] } as const;
const TICKS_US = [10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8] as const;

/** From this width on, names stand before their rows; in a narrower drawing above them, in rows of another height, CSS pixels. */
const NAMES_BESIDE_CSS_PX = 480;
const NARROW = { row: 60, above: 6, left: 26 } as const;
/** Room above the first row and, for the numbers of the axis, below the last. */
const AROUND = { above: 6, below: 26 } as const;

type CountedWaits = Pick<WriteWaitsPart, 'bins' | 'allWrites' | 'meanUs' | 'medianUs' | 'p999Us' | 'maxUs'>;

export interface HistogramRow {
  readonly name: string;
  /** Waits as far as they have been counted for the reader; null before the answer. */
  readonly turn: CountedWaits | null;
  /** Mean of all its writes, in microseconds, shown from the start; null until it is recorded. */
  readonly meanUs: number | null;
}

interface WaitsPlotProps {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly stillWidths: readonly { readonly widthCssPx: number; readonly fromCssPx: number }[];
  readonly rows: readonly HistogramRow[];
  /** Whether the numbers of all rows are told in a table. */
  readonly isWhole: boolean;
  /** Of a row beside its name, CSS pixels. */
  readonly rowCssPx: number;
  readonly domainUs?: readonly [least: number, most: number];
  /** The deepest queue, in a row of its own that has no bars; undefined for none, null before the answer. */
  readonly queue?: QueueWaitsPart | null;
}

/** A row of waits for each drive on a logarithmic axis, with needles at the average and the longest. */
export function WaitsPlot(props: WaitsPlotProps): ReactNode {
  const {
    rows,
    isWhole,
    rowCssPx,
    queue,
    domainUs = DOMAIN_US[props.queue === undefined ? 'plain' : 'queue'],
    ...drawing
  } = props;
  const names = [
    ...rows.map(({ name, meanUs }) => `${name}${meanUs === null ? '' : `: ${sayMean(meanUs)}`}`),
    ...(queue === undefined ? [] : [words.histogram.waiting({ waiting: DEEPEST })]),
  ];
  const ticks = TICKS_US.filter((us) => us >= domainUs[0] && us <= domainUs[1]);
  const y: PlotAxis = {
    domain: [names.length, 0],
    ticks: names.map((_, index) => index + 1),
    say: (floor) => names[floor - 1] ?? '',
  };
  const heightOf = (row: number, above: number): number => above + names.length * row + AROUND.below;
  return (
    <PlotDrawing
      {...drawing}
      isAnswer
      heightCssPx={heightOf(rowCssPx, AROUND.above)}
      aboveCssPx={AROUND.above}
      x={{ scale: 'log', domain: domainUs, ticks, say: (us) => sayTick(us, ticks[0]), hasTicks: false }}
      y={y}
      table={isWhole ? tableOf(rows) : undefined}
      atWidth={(widthCssPx) =>
        widthCssPx < NAMES_BESIDE_CSS_PX
          ? {
              heightCssPx: heightOf(NARROW.row, NARROW.above),
              aboveCssPx: NARROW.above,
              leftCssPx: NARROW.left,
              y: { ...y, say: () => '' },
            }
          : {}
      }
    >
      {ticks.map((us) => (
        <Rule key={us} className="cp-chart-grid" x={us} />
      ))}
      {rows.map((row, index) => (
        <WaitsRow key={row.name} row={row} floor={index + 1} />
      ))}
      {queue && <Needles meanUs={queue.meanUs} maxUs={queue.maxUs} floor={names.length} hasMeanLabel />}
    </PlotDrawing>
  );
}

const sayMean = (us: number): string => words.histogram.mean({ time: sayUs(us) });

/** The unit is written at the first tick, and where it changes. */
function sayTick(us: number, firstUs: number | undefined): string {
  if (us >= 1e6) return words.seconds({ seconds: us / 1e6 });
  const milliseconds = us / 1000;
  return us === firstUs || milliseconds === 1
    ? words.choice({ unit: 'milliseconds', value: milliseconds })
    : formatNumber(milliseconds);
}

/** The same numbers for screen readers. */
function tableOf(rows: readonly HistogramRow[]): ChartTable {
  const { columns } = words.histogram;
  return {
    columns: [columns.drive, columns.average, columns.median, columns.longest, columns.rare],
    rows: rows.map(({ name, turn }) => [
      name,
      ...(turn ? [turn.meanUs, turn.medianUs, turn.maxUs, turn.p999Us].map(sayUs) : []),
    ]),
  };
}

const BARS_A_DECADE = 10;

interface HistogramBar {
  readonly fromUs: number;
  readonly toUs: number;
  /** Share of the row's height, 0..1; both axes are logarithmic. */
  readonly height: number;
}

/** A drive's waits in tenths of a power of ten. Each bin belongs to the tenth of its middle. */
export function barsOf(
  { bins, allWrites }: Pick<WriteWaitsPart, 'bins' | 'allWrites'>,
  leastUs: number = DOMAIN_US.plain[0],
): readonly HistogramBar[] {
  const counts = new Map<number, number>();
  for (const { fromUs, toUs, count } of bins) {
    const tenth = Math.floor(Math.log10(Math.sqrt(Math.max(fromUs, leastUs) * toUs)) * BARS_A_DECADE);
    counts.set(tenth, (counts.get(tenth) ?? 0) + count);
  }
  // Makes a single write visible beside all others.
  const ONE = 0.3;
  const most = Math.log10(allWrites) + ONE;
  return [...counts].map(([tenth, count]) => ({
    fromUs: 10 ** (tenth / BARS_A_DECADE),
    toUs: 10 ** ((tenth + 1) / BARS_A_DECADE),
    height: (Math.log10(count) + ONE) / most,
  }));
}

/** Heights of bars in rows, which name and average share in a narrow drawing; the lowest that is seen. */
const BARS = { beside: 0.8, under: 0.5, least: 0.08 } as const;
/** Leaves a tenth of a bar free between two. */
const GAP_RATIO = 1.012;

/** Whether a name and an average stand beside each other, clear of both ends and of one another. */
const hasRoom = (name: string, mean: string, [left, right]: readonly [number, number]): boolean =>
  NAME_RATIO * labelWidth(name) + labelWidth(mean) + 3 * NAME_GAP_CSS_PX <= right - left;
/** Names are set stronger than other labels. */
const NAME_RATIO = 1.12;
const NAME_GAP_CSS_PX = 8;

/** The waits of a drive, on their floor. */
function WaitsRow({ row, floor }: { readonly row: HistogramRow; readonly floor: number }): ReactNode {
  const { x } = usePlot();
  const { name, turn, meanUs } = row;
  const isUnder = x.range[0] <= NARROW.left;
  const share = isUnder ? BARS.under : BARS.beside;
  const [leastUs, mostUs] = x.domain;
  return (
    <>
      {isUnder && (
        <>
          <Text className="cp-mark-name-ink" x={leastUs} y={floor - 1} attach="se" gap={8}>
            {name}
          </Text>
          {meanUs !== null && (
            <Text x={mostUs} y={floor - 1} attach="sw" gap={8}>
              {hasRoom(name, sayMean(meanUs), x.range) ? sayMean(meanUs) : sayUs(meanUs)}
            </Text>
          )}
        </>
      )}
      {turn &&
        barsOf(turn, leastUs).map(({ fromUs, toUs, height }) => (
          <Band
            key={fromUs}
            className="cp-mark-waits"
            x={[fromUs * GAP_RATIO, toUs / GAP_RATIO]}
            y={[floor, floor - Math.max(BARS.least, share * height)]}
          />
        ))}
      <Needles meanUs={turn?.meanUs ?? meanUs} maxUs={turn?.maxUs ?? null} floor={floor} height={share} />
    </>
  );
}

interface NeedlesProps {
  readonly meanUs: number | null;
  readonly maxUs: number | null;
  readonly floor: number;
  /** Above the floor. */
  readonly height?: number;
  readonly hasMeanLabel?: boolean;
}

const BELOW_CSS_PX = 4;

/** From a little below the floor, where a line joins both. */
function Needles({ meanUs, maxUs, floor, height = BARS.beside, hasMeanLabel = false }: NeedlesProps): ReactNode {
  const { y } = usePlot();
  const rowCssPx = y(1) - y(0);
  const [bottom, top, middle] = [floor + BELOW_CSS_PX / rowCssPx, floor - height - 0.06, floor - height / 2];
  return (
    <>
      {meanUs !== null && maxUs !== null && <Rule className="cp-mark-hidden-wait" x={[meanUs, maxUs]} y={bottom} />}
      {meanUs !== null && <Rule className="cp-mark-needle" x={meanUs} y={[bottom, top]} />}
      {maxUs !== null && <Rule className="cp-mark-needle-low" x={maxUs} y={[bottom, top]} />}
      {hasMeanLabel && meanUs !== null && (
        <Text className="cp-mark-name-ink" x={meanUs} y={middle} attach="w" gap={8}>
          {sayUs(meanUs)}
        </Text>
      )}
      {maxUs !== null && (
        <Text className="cp-mark-low-ink" x={maxUs} y={middle} attach="e" gap={8}>
          {sayUs(maxUs)}
        </Text>
      )}
    </>
  );
}
