import type { ReactNode } from 'react';
import { ReadableTable } from '#charts';
import * as words from '#messages/stutter';
import { Drawing } from '#parts';
import { useStore } from '#store';
import { HistogramMarks, layoutHistogram, type HistogramRow } from './HistogramMarks.tsx';
import type { StutterModel } from './model.ts';
import { DRIVES } from './scenario.ts';
import { useIsCounted } from './shownWaits.ts';
import { sayUs } from './summary.ts';
import { deepest, turnAt, waitsOf } from './waits.ts';

const STILL_WIDTHS = [
  { widthCssPx: 328, fromCssPx: 0 },
  { widthCssPx: 640, fromCssPx: 690 },
  { widthCssPx: 672, fromCssPx: 1110 },
] as const;

interface HistogramProps {
  readonly model: StutterModel;
  readonly isFramed?: boolean;
}

/** How long writes take, as far as they have been counted for the reader. */
export function Histogram({ model, isFramed = false }: HistogramProps): ReactNode {
  const { prediction, waits, usualQueue, playback } = model;
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const parts = useStore(waits, (state) => state.parts);
  const queueParts = useStore(usualQueue, (state) => state.parts);
  const share = useStore(playback, ({ position }) => position);
  const isWhole = useIsCounted(model);
  const known = waitsOf(parts);
  const rows = DRIVES.map((drive): HistogramRow => {
    const ofDrive = known.get(drive);
    return {
      drive,
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
        description={isAnswered ? describe(rows, share) : words.histogram.note}
        stillWidths={STILL_WIDTHS}
        draw={(width) => {
          const layout = layoutHistogram(width, rows.length, isFramed);
          return {
            heightCssPx: layout.heightCssPx,
            marks: <HistogramMarks layout={layout} rows={rows} queue={isWhole ? deepest(queueParts) : null} />,
          };
        }}
      />
      {isWhole && !import.meta.env.SSR && <WaitsTable rows={rows} />}
    </>
  );
}

function describe(rows: readonly HistogramRow[], share: number): string {
  if (share < 1) return words.histogram.counting({ share });
  return rows
    .flatMap(({ drive, turn }) =>
      turn ? [`${words.histogram.rows[drive]}: ${sayUs(turn.meanUs)}, ${sayUs(turn.maxUs)}.`] : [],
    )
    .join(' ');
}

/** The same for those who hear the page. */
function WaitsTable({ rows }: { readonly rows: readonly HistogramRow[] }): ReactNode {
  const { columns, title } = words.histogram;
  return (
    <ReadableTable
      title={title}
      table={{
        columns: [columns.drive, columns.average, columns.median, columns.longest, columns.rare],
        rows: rows.map(({ drive, turn }) => [
          words.histogram.rows[drive],
          ...(turn ? [turn.meanUs, turn.medianUs, turn.maxUs, turn.p999Us].map(sayUs) : []),
        ]),
      }}
    />
  );
}

/** What the needles are. */
export function NeedleKey(): ReactNode {
  return (
    <p className="cp-stutter-key">
      <span data-needle="average">{words.histogram.average}</span>
      <span data-needle="longest">{words.histogram.longest}</span>
    </p>
  );
}
