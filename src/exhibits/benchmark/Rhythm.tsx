import type { ReactNode } from 'react';
import { Line, Ring, Rule, Text, type ChartTable, type EndName, type Point } from '#charts';
import { formatNumber } from '#messages';
import * as words from '#messages/benchmark';
import { PlotDrawing } from '#parts';
import { SAMPLES_PER_PASS, SHOWN_PASSES, type PassRhythmPart } from '#recordings/passRhythm';
import { useStore } from '#store';
import { WAYS, type OrderWay } from './kitchen.ts';
import type { BenchmarkModel } from './model.ts';

const STILL_WIDTHS = [{ widthCssPx: 440, fromCssPx: 0 }] as const;
const MOST = 6.6;
const NIGHTS = Array.from({ length: SHOWN_PASSES }, (_, night) => night);

interface RhythmProps {
  readonly model: BenchmarkModel;
  readonly heightCssPx: number;
}

/** Portions plated for each order, within four nights of a larger drive. */
export function RhythmDrawing({ model, heightCssPx }: RhythmProps): ReactNode {
  const parts = useStore(model.rhythm, (state) => state.parts);
  const [same, fresh, none] = [find(parts, 'same'), find(parts, 'fresh'), find(parts, 'none')];
  const peak = fresh && peakOf(fresh);
  return (
    <PlotDrawing
      name="benchmark-rhythm"
      label={words.rhythm.title}
      description={sayRhythm(parts)}
      stillWidths={STILL_WIDTHS}
      heightCssPx={heightCssPx}
      x={{
        domain: [0, SHOWN_PASSES],
        ticks: NIGHTS.map(middleOf),
        say: (middle) => sayNight(middle - 0.5),
        hasTicks: false,
      }}
      y={{ domain: [1, MOST], ticks: 6, say: formatNumber }}
      ends={WAYS.map((way) => nameOf(way, find(parts, way)))}
      table={tableOf(parts)}
    >
      {NIGHTS.slice(1).map((night) => (
        <Rule key={night} className="cp-mark-note-rule" x={night} />
      ))}
      {none && <Line className="cp-mark-line-beside" points={pointsOf(none)} />}
      {fresh && <Line className="cp-series-b cp-series-line" points={pointsOf(fresh)} />}
      {same && <Line className="cp-mark-line" points={pointsOf(same)} />}
      {peak && <Ring {...peak} radius={5} />}
      {peak && (
        <Text className="cp-mark-value" {...peak} attach="e">
          {words.times({ ratio: peak.y })}
        </Text>
      )}
      {same && (
        <Text x={0.24} y={6.3} attach="e" gap={0} within={[0, 1]} note={words.rhythm.one}>
          {words.rhythm.first}
        </Text>
      )}
    </PlotDrawing>
  );
}

const middleOf = (night: number): number => night + 0.5;

const sayNight = (night: number): string => words.rhythm.night({ night: night + 1 });

const find = (parts: readonly PassRhythmPart[], way: OrderWay): PassRhythmPart | undefined =>
  parts.find((part) => part.way === way);

/** The samples of the last night on show. */
const lastNight = (part: PassRhythmPart): Float64Array => part.samples.subarray(-SAMPLES_PER_PASS);

/** Least and most within the last night on show. */
export const extremesOf = (part: PassRhythmPart): readonly [number, number] => [
  Math.min(...lastNight(part)),
  Math.max(...lastNight(part)),
];

/** The three lines in words; empty until all are counted. */
export function sayRhythm(parts: readonly PassRhythmPart[]): string {
  const [same, fresh, none] = [find(parts, 'same'), find(parts, 'fresh'), find(parts, 'none')];
  if (!same || !fresh || !none) return '';
  const [least, most] = extremesOf(fresh);
  return words.rhythm.said({ same: same.mean, fresh: fresh.mean, none: none.mean, least, most });
}

const pointsOf = ({ samples }: PassRhythmPart): readonly Point[] =>
  Array.from(samples, (y, index) => ({ x: (index + 0.5) / SAMPLES_PER_PASS, y }));

/** The highest sample of the last night on show. */
function peakOf(part: PassRhythmPart): Point {
  const [, y] = extremesOf(part);
  return { x: SHOWN_PASSES - 1 + (lastNight(part).indexOf(y) + 0.5) / SAMPLES_PER_PASS, y };
}

/** The name of a line with its mean; its room is kept until it is counted. */
const nameOf = (way: OrderWay, part: PassRhythmPart | undefined): EndName => ({
  y: part?.mean ?? null,
  text: words.kitchens[way].title,
  note: words.rhythm.ends[way]({ ratio: part?.mean ?? 1 }),
  ...(way === 'fresh' && { className: 'cp-series-b cp-series-words' }),
});

/** The mean of each night on show. */
const tableOf = (parts: readonly PassRhythmPart[]): ChartTable => ({
  columns: [words.rhythm.title, ...parts.map(({ way }) => words.kitchens[way].title)],
  rows: NIGHTS.map((night) => [
    sayNight(night),
    ...parts.map(({ samples }) => {
      const own = samples.subarray(night * SAMPLES_PER_PASS, (night + 1) * SAMPLES_PER_PASS);
      return words.times({ ratio: own.reduce((sum, each) => sum + each, 0) / SAMPLES_PER_PASS });
    }),
  ]),
});
