import type { ReactNode } from 'react';
import { AxisX, AxisY, labelWidth, linearScale, linePath, Rule } from '#charts';
import { formatNumber } from '#messages';
import * as words from '#messages/benchmark';
import { Drawing, type DrawingContent } from '#parts';
import { SAMPLES_PER_PASS, SHOWN_PASSES, type PassRhythmPart } from '#recordings/passRhythm';
import { useStore } from '#store';
import type { OrderWay } from './kitchen.ts';
import type { BenchmarkModel } from './model.ts';

const STILL_WIDTHS = [{ widthCssPx: 440, fromCssPx: 0 }] as const;
const LEFT = 28;
const ABOVE = 14;
const BELOW = 26;
const MOST = 6.6;
const TICKS = [1, 2, 3, 4, 5, 6];
const NIGHTS = Array.from({ length: SHOWN_PASSES }, (_, night) => night);
/** From this width on names stand at the ends of the lines, CSS pixels. */
const NAMES_FROM = 640;
const NAME_ROOM = 176;

interface RhythmProps {
  readonly model: BenchmarkModel;
  readonly heightCssPx: number;
}

/** Portions plated for each order, within four nights of a larger drive. */
export function RhythmDrawing({ model, heightCssPx }: RhythmProps): ReactNode {
  const parts = useStore(model.rhythm, (state) => state.parts);
  return (
    <Drawing
      name="benchmark-rhythm"
      label={words.rhythm.title}
      description={sayRhythm(parts)}
      stillWidths={STILL_WIDTHS}
      draw={(width) => drawRhythm(width, heightCssPx, parts)}
    />
  );
}

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

function drawRhythm(width: number, height: number, parts: readonly PassRhythmPart[]): DrawingContent {
  const hasNames = width >= NAMES_FROM;
  const right = width - (hasNames ? NAME_ROOM : 8);
  const x = linearScale([0, SHOWN_PASSES], [LEFT, right]);
  const y = linearScale([1, MOST], [height, ABOVE]);
  const pathOf = ({ samples }: PassRhythmPart): string =>
    linePath(Array.from(samples, (value, index) => ({ x: x((index + 0.5) / SAMPLES_PER_PASS), y: y(value) })));
  const [same, fresh, none] = [find(parts, 'same'), find(parts, 'fresh'), find(parts, 'none')];
  const peak = fresh && peakOf(fresh);
  return {
    heightCssPx: height + BELOW,
    marks: (
      <>
        <AxisY values={TICKS} y={y} range={x.range} floor={1} say={formatNumber} gap={7} />
        {NIGHTS.slice(1).map((night) => (
          <Rule key={night} className="cp-benchmark-midnight" x={x(night)} y={[ABOVE, height]} />
        ))}
        <AxisX
          values={NIGHTS}
          x={(night) => x(night + 0.5)}
          y={height}
          tick={0}
          drop={18}
          say={(night) => words.rhythm.night({ night: night + 1 })}
        />
        {none && <path className="cp-benchmark-line-none" d={pathOf(none)} />}
        {fresh && <path className="cp-benchmark-line-fresh" d={pathOf(fresh)} />}
        {same && <path className="cp-benchmark-line-same" d={pathOf(same)} />}
        {fresh && peak && (
          <>
            <circle className="cp-mark-ring" cx={x(peak.at)} cy={y(peak.value)} r={5} />
            <text className="cp-mark-value cp-chart-halo" x={x(peak.at) + 9} y={y(peak.value) + 4}>
              {words.times({ ratio: peak.value })}
            </text>
          </>
        )}
        {hasNames && same && (
          <text className="cp-chart-halo" y={y(4.7)} textAnchor="end">
            <tspan className="cp-mark-strong" x={x(0.97)}>
              {words.rhythm.first}
            </tspan>
            <tspan x={x(0.97)} dy={17}>
              {words.rhythm.one}
            </tspan>
          </text>
        )}
        {hasNames &&
          ([none, fresh, same] as const).map(
            (part) =>
              part && (
                <NameAtEnd key={part.way} part={part} x={right + 10} y={y(part.way === 'fresh' ? 2.6 : part.mean)} />
              ),
          )}
      </>
    ),
  };
}

/** The highest sample of the last night on show. */
function peakOf(part: PassRhythmPart): { at: number; value: number } {
  const [, value] = extremesOf(part);
  return { value, at: SHOWN_PASSES - 1 + (lastNight(part).indexOf(value) + 0.5) / SAMPLES_PER_PASS };
}

function NameAtEnd({
  part,
  x,
  y,
}: {
  readonly part: PassRhythmPart;
  readonly x: number;
  readonly y: number;
}): ReactNode {
  const name = words.kitchens[part.way].title;
  const said = words.rhythm.ends[part.way]({ ratio: part.mean });
  const isRoomy = labelWidth(said) < NAME_ROOM - 12;
  return (
    <text className={`cp-benchmark-name-${part.way} cp-chart-halo`} y={y - 10}>
      <tspan className="cp-mark-strong" x={x}>
        {name}
      </tspan>
      <tspan x={x} dy={17}>
        {isRoomy ? said : words.times({ ratio: part.mean })}
      </tspan>
    </text>
  );
}
