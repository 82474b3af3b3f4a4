import type { ReactNode } from 'react';
import { MarkLegend, Rule } from '#charts';
import { useStageRoom } from '#layout';
import * as words from '#messages/stutter';
import { useStore } from '#store';
import { useIsWide } from '../useIsWide.ts';
import type { StutterModel } from './model.ts';
import { COUNTED_WRITES, DRIVES } from './scenario.ts';
import { sayUs, useIsCounted } from './summary.ts';
import { deepest, turnAt, waitsOf } from './waits.ts';
import { WaitsPlot, type HistogramRow } from './WaitsPlot.tsx';

const STILL_WIDTHS = [
  { widthCssPx: 328, fromCssPx: 0 },
  { widthCssPx: 580, fromCssPx: 576 },
  { widthCssPx: 848, fromCssPx: 844 },
] as const;
/** Heights of a row, CSS pixels. */
const ROW = { frame: 33, least: 24, most: 52 } as const;
/** The window for which the least height is made leaves this much to the stage. */
const LEAST_ROOM_CSS_PX = 736;

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
  const hasQueue = useIsWide() && isFramed;
  const known = waitsOf(parts);
  const rows = DRIVES.map((drive): HistogramRow => {
    const ofDrive = known.get(drive);
    return {
      name: words.histogram.rows[drive],
      turn: isAnswered && ofDrive ? turnAt(ofDrive, share) : null,
      meanUs: ofDrive?.end?.meanUs ?? null,
    };
  });
  const spare = Math.max(0, (room ?? 0) - LEAST_ROOM_CSS_PX);
  return (
    <WaitsPlot
      name="stutter-histogram"
      label={words.histogram.title}
      description={isAnswered ? describe(rows, share) : words.histogram.note(COUNTED_WRITES)}
      stillWidths={STILL_WIDTHS}
      rows={rows}
      isWhole={isWhole}
      rowCssPx={isFramed ? ROW.frame : Math.min(ROW.most, Math.floor(ROW.least + spare / rows.length))}
      {...(hasQueue && { queue: isWhole ? deepest(queueParts) : null })}
    />
  );
}

function describe(rows: readonly HistogramRow[], share: number): string {
  if (share < 1) return words.histogram.counting({ share });
  return rows
    .flatMap(({ name, turn }) => (turn ? [`${name}: ${sayUs(turn.meanUs)}, ${sayUs(turn.maxUs)}.`] : []))
    .join(' ');
}

/** What the needles mean. */
export const NeedleKey = (): ReactNode => (
  <MarkLegend
    markCssPx={4}
    marks={[
      [<Rule key="average" className="cp-mark-needle" x={0} y={[-7, 7]} />, words.histogram.average],
      [<Rule key="longest" className="cp-mark-needle-low" x={0} y={[-7, 7]} />, words.histogram.longest],
    ]}
  />
);
