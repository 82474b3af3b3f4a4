import type { ReactNode } from 'react';
import { AxisX, ReadableTable, Rule } from '#charts';
import { Row, useStageRoom } from '#layout';
import { formatNumber, splitStrong } from '#messages';
import * as words from '#messages/stutter';
import { Drawing } from '#parts';
import type { QueueWaitsPart } from '#recordings/queueWaits';
import type { WriteWaitsPart } from '#recordings/writeWaits';
import { useStore } from '#store';
import type { StutterModel } from './model.ts';
import { DOMAIN_US, FRAMES, layoutHistogram, pages, type HistogramLayout } from './histogramLayout.ts';
import { COUNTED_WRITES, DEEPEST, DRIVES } from './scenario.ts';
import { sayUs, useIsCounted } from './summary.ts';
import { deepest, turnAt, waitsOf } from './waits.ts';

const STILL_WIDTHS = [
  { widthCssPx: 328, fromCssPx: 0 },
  { widthCssPx: 580, fromCssPx: 576 },
  { widthCssPx: 848, fromCssPx: 844 },
] as const;

interface HistogramProps {
  readonly model: StutterModel;
  readonly isFramed?: boolean;
}

/** Histogram of write durations, as far as they have been counted for the reader. */
export function Histogram({ model, isFramed = false }: HistogramProps): ReactNode {
  const { prediction, waits, usualQueue, playback } = model;
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const parts = useStore(waits, (state) => state.parts);
  const queueParts = useStore(usualQueue, (state) => state.parts);
  const share = useStore(playback, ({ position }) => position);
  const isWhole = useIsCounted(model);
  const room = useStageRoom();
  const known = waitsOf(parts);
  const rows = DRIVES.map((drive): HistogramRow => {
    const ofDrive = known.get(drive);
    return {
      name: words.histogram.rows[drive],
      turn: isAnswered && ofDrive ? turnAt(ofDrive, share) : null,
      meanUs: ofDrive?.end?.meanUs ?? null,
    };
  });
  return (
    <>
      <Drawing
        name="stutter-histogram"
        isAnswer
        label={words.histogram.title}
        description={isAnswered ? describe(rows, share) : words.histogram.note(COUNTED_WRITES)}
        stillWidths={STILL_WIDTHS}
        draw={(width) => {
          const layout = layoutHistogram(width, rows.length, isFramed ? FRAMES : pages(room));
          return {
            heightCssPx: layout.heightCssPx,
            marks: <HistogramMarks layout={layout} rows={rows} queue={isWhole ? deepest(queueParts) : null} />,
          };
        }}
      />
      {isWhole && !import.meta.env.SSR && <WaitsTable rows={rows} title={words.histogram.title} />}
    </>
  );
}

function describe(rows: readonly HistogramRow[], share: number): string {
  if (share < 1) return words.histogram.counting({ share });
  return rows
    .flatMap(({ name, turn }) => (turn ? [`${name}: ${sayUs(turn.meanUs)}, ${sayUs(turn.maxUs)}.`] : []))
    .join(' ');
}

/** The same numbers for screen readers. */
export function WaitsTable({
  rows,
  title,
}: {
  readonly rows: readonly HistogramRow[];
  readonly title: string;
}): ReactNode {
  const { columns } = words.histogram;
  return (
    <ReadableTable
      title={title}
      table={{
        columns: [columns.drive, columns.average, columns.median, columns.longest, columns.rare],
        rows: rows.map(({ name, turn }) => [
          name,
          ...(turn ? [turn.meanUs, turn.medianUs, turn.maxUs, turn.p999Us].map(sayUs) : []),
        ]),
      }}
    />
  );
}

/** What the needles mean. */
export function NeedleKey(): ReactNode {
  return (
    <Row as="p" className="cp-note cp-stutter-key" lineGap={1} data-on-paper>
      <span data-needle="average">{words.histogram.average}</span>
      <span data-needle="longest">{words.histogram.longest}</span>
    </Row>
  );
}

const BARS_A_DECADE = 10;

type CountedWaits = Pick<WriteWaitsPart, 'bins' | 'allWrites' | 'meanUs' | 'medianUs' | 'p999Us' | 'maxUs'>;

interface HistogramBar {
  readonly fromUs: number;
  readonly toUs: number;
  /** Share of the row's height, 0..1; both axes are logarithmic. */
  readonly height: number;
}

/** A drive's waits in tenths of a power of ten. Each bin belongs to the tenth of its middle. */
export function barsOf(
  { bins, allWrites }: Pick<WriteWaitsPart, 'bins' | 'allWrites'>,
  leastUs: number = DOMAIN_US[0],
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

export interface HistogramRow {
  readonly name: string;
  /** Waits as far as they have been counted for the reader; null before the answer. */
  readonly turn: CountedWaits | null;
  /** Mean of all its writes, in microseconds, shown from the start; null until it is recorded. */
  readonly meanUs: number | null;
}

interface HistogramMarksProps {
  readonly layout: HistogramLayout;
  readonly rows: readonly HistogramRow[];
  /** The deepest queue; null before the answer. */
  readonly queue: QueueWaitsPart | null;
}

/** A row of waits for each drive on a logarithmic axis, with needles at the average and the longest. */
export function HistogramMarks({ layout, rows, queue }: HistogramMarksProps): ReactNode {
  const { rowTops, queueY } = layout;
  return (
    <>
      <Axis layout={layout} />
      {rows.map((row, index) => (
        <g key={row.name} transform={`translate(0 ${rowTops[index] ?? 0})`}>
          <WaitsRow row={row} layout={layout} />
        </g>
      ))}
      {queueY !== null && (
        <>
          <QueueName layout={layout} y={queueY} />
          {queue && (
            <Needles
              layout={layout}
              meanUs={queue.meanUs}
              maxUs={queue.maxUs}
              top={queueY - 12}
              bottom={queueY + 9}
              hasMeanLabel
            />
          )}
        </>
      )}
    </>
  );
}

function Axis({ layout: { x, axisY, shape, ticksUs } }: { readonly layout: HistogramLayout }): ReactNode {
  return (
    <>
      {ticksUs.map((tick) => (
        <Rule key={tick} className="cp-chart-grid" x={x(tick)} y={[shape.labelWidth > 0 ? 0 : 22, axisY]} />
      ))}
      <AxisX values={ticksUs} x={x} y={axisY} tick={0} drop={17} say={(tick) => tickWords(tick, ticksUs[0])} />
    </>
  );
}

/** The unit is written at the first tick, and where it changes. */
function tickWords(us: number, firstUs: number | undefined): string {
  if (us >= 1e6) return words.seconds({ seconds: us / 1e6 });
  const milliseconds = us / 1000;
  return us === firstUs || milliseconds === 1
    ? words.choice({ unit: 'milliseconds', value: milliseconds })
    : formatNumber(milliseconds);
}

interface RowNameProps {
  readonly layout: HistogramLayout;
  readonly y: number;
  readonly name: string;
  readonly note: string | null;
}

/** Between the words before a row and its bars. */
const NAME_GAP = 14;

function RowName({ layout: { shape }, y, name, note }: RowNameProps): ReactNode {
  const { labelWidth, meanWidth } = shape;
  const isUnder = meanWidth === 0;
  return (
    <>
      <text
        className="cp-mark-name-ink"
        x={labelWidth - meanWidth - NAME_GAP}
        y={y - (isUnder ? 2 : 0)}
        textAnchor="end"
      >
        {name}
      </text>
      {note !== null && (
        <text x={labelWidth - NAME_GAP} y={y + (isUnder ? 13 : 0)} textAnchor="end">
          {note}
        </text>
      )}
    </>
  );
}

/** Words above a row may reach so far beyond the axis on both sides, like its labels. */
const OUTSIDE = 17;

/** Where the axis ends before this, name and both waits have no room in one line: the longest stands at its needle. */
const TINY_CSS_PX = 286;

function QueueName({ layout, y }: Pick<RowNameProps, 'layout' | 'y'>): ReactNode {
  return (
    <text x={layout.shape.labelWidth - NAME_GAP} y={y + 5} textAnchor="end">
      {words.histogram.waiting({ waiting: DEEPEST })}
    </text>
  );
}

function WaitsRow({
  row: { name, turn, meanUs },
  layout,
}: {
  readonly row: HistogramRow;
  readonly layout: HistogramLayout;
}): ReactNode {
  const { shape, x } = layout;
  const { base, barHeight } = shape;
  const mean = meanUs === null ? null : words.histogram.mean({ time: sayUs(meanUs) });
  const isColumn = shape.labelWidth > 0;
  const isTiny = x.range[1] < TINY_CSS_PX;
  return (
    <>
      <Rule className="cp-chart-axis" x={x.range} y={base} />
      {isColumn && <RowName layout={layout} y={base - barHeight / 2 + 4} name={name} note={mean} />}
      {!isColumn && (
        <>
          <text className="cp-mark-name-ink" x={x.range[0] - OUTSIDE} y={base - barHeight - 8}>
            {name}
          </text>
          <text x={x.range[1] + OUTSIDE} y={base - barHeight - 8} textAnchor="end">
            {turn && !isTiny ? (
              <StrongLine
                text={words.histogram.meanAndLongest({ time: sayUs(turn.meanUs), longest: sayUs(turn.maxUs) })}
              />
            ) : (
              mean
            )}
          </text>
        </>
      )}
      {turn && (
        <g className="cp-mark-waits">
          {barsOf(turn, x.domain[0]).map(({ fromUs, toUs, height }) => (
            <rect
              key={fromUs}
              x={(x(fromUs) + 0.5).toFixed(1)}
              width={Math.max(1, x(toUs) - x(fromUs) - 1).toFixed(1)}
              y={(base - Math.max(3, height * barHeight)).toFixed(1)}
              height={Math.max(3, height * barHeight).toFixed(1)}
              rx={1}
            />
          ))}
        </g>
      )}
      <Needles
        layout={layout}
        meanUs={turn?.meanUs ?? meanUs}
        maxUs={turn?.maxUs ?? null}
        top={base - barHeight - 2}
        bottom={base + 6}
        hasMaxLabel={isColumn || isTiny}
      />
    </>
  );
}

/** A line of a drawing with some bold words. */
function StrongLine({ text }: { readonly text: string }): ReactNode {
  return splitStrong(text).map(({ text: piece, isStrong }, index) =>
    isStrong ? (
      <tspan key={index} className="cp-mark-low-ink">
        {piece}
      </tspan>
    ) : (
      piece
    ),
  );
}

interface NeedlesProps {
  readonly layout: HistogramLayout;
  readonly meanUs: number | null;
  readonly maxUs: number | null;
  readonly top: number;
  readonly bottom: number;
  readonly hasMeanLabel?: boolean;
  readonly hasMaxLabel?: boolean;
}

function Needles(props: NeedlesProps): ReactNode {
  const { layout, meanUs, maxUs, top, bottom, hasMeanLabel = false, hasMaxLabel = true } = props;
  const { x } = layout;
  const middle = (top + bottom) / 2 + 5;
  return (
    <>
      {meanUs !== null && maxUs !== null && (
        <Rule className="cp-mark-hidden-wait" x={[x(meanUs), x(maxUs)]} y={bottom} />
      )}
      {meanUs !== null && <Rule className="cp-mark-needle" x={x(meanUs)} y={[top, bottom]} />}
      {maxUs !== null && <Rule className="cp-mark-needle-low" x={x(maxUs)} y={[top, bottom]} />}
      {hasMeanLabel && meanUs !== null && (
        <text className="cp-mark-name-ink" x={x(meanUs) - 8} y={middle} textAnchor="end">
          {sayUs(meanUs)}
        </text>
      )}
      {hasMaxLabel && maxUs !== null && (
        <text className="cp-mark-low-ink" x={x(maxUs) + 8} y={hasMeanLabel ? middle : middle - 6}>
          {sayUs(maxUs)}
        </text>
      )}
    </>
  );
}
