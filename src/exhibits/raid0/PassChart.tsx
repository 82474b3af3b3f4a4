import { useMemo, useState, type PointerEvent, type ReactNode } from 'react';
import { clamp, zoomOf } from '#base';
import { Dots, Readout, Rule, type PlotCoordinates } from '#charts';
import { SegmentedControl, useIsLocked } from '#controls';
import type { ArrayPassResult } from '#devices';
import * as words from '#messages/raid0-more';
import { PlotDrawing } from '#parts';
import { useStore } from '#store';
import type { Raid0Model } from './model.ts';
import { formatMean, passAxes } from './passLayout.ts';
import { PassMarks, SERIES } from './PassMarks.tsx';
import { shownPasses, smoothed, smoothingSamples, type ShownPasses } from './passes.ts';
import { ALL_GIB, fractionOf, LEAST_GIB, MOST_GIB, SPANS, TRIMS, type Span } from './scenario.ts';

const STILL_WIDTHS = [
  { widthCssPx: 326, fromCssPx: 0 },
  { widthCssPx: 500, fromCssPx: 480 },
] as const;

export const titleOf = (span: Span, usedGiB: number): string =>
  span === 'full' ? words.pass.full({ all: ALL_GIB }) : words.pass.part({ used: usedGiB, all: ALL_GIB });

/** Of the drawing, CSS pixels. */
const CHAPTER_HEIGHT = 288;

interface PassChartProps {
  readonly model: Raid0Model;
  readonly span: Span;
  readonly heightCssPx?: number;
  /** Whether it is the picture of the frame without scripts. */
  readonly isAnswer?: boolean;
}

/** Bandwidth against position of one drive and of the array, in the first and the second pass after random writes. */
export function PassChart({ model, span, heightCssPx = CHAPTER_HEIGHT, isAnswer = false }: PassChartProps): ReactNode {
  const results = useStore(model.passes, (state) => state.results);
  const settings = useStore(model.chosen, (chosen) => chosen);
  const replaced = useStore(model.state, (state) => state.before);
  const drawn = useStore(model.sweep, (state) => state.drawn);
  const { memberCount } = settings;
  const shown = shownPasses(results, span, settings);
  const before = replaced.length > 0 ? beforeOf(replaced, span, memberCount) : null;
  const usedFraction = fractionOf(span, settings);
  const title = titleOf(span, settings.usedGiB);
  const [readGiB, setReadGiB] = useState<number | null>(null);
  const axes = useMemo(() => passAxes(memberCount), [memberCount]);
  return (
    <PlotDrawing
      name={`raid0-${span}`}
      isAnswer={isAnswer}
      label={title}
      description={describe(shown)}
      stillWidths={STILL_WIDTHS}
      heightCssPx={heightCssPx}
      {...axes}
      handles={(plot) => (
        <Reader
          {...{ plot, shown, usedFraction, title, readGiB }}
          onRead={setReadGiB}
          onDragEnd={(fraction) =>
            model.choose({ usedGiB: clamp(Math.round(fraction * ALL_GIB), LEAST_GIB, MOST_GIB) })
          }
        />
      )}
    >
      <PassMarks {...{ shown, usedFraction, drawn, before }} />
      {readGiB !== null && <Cross shown={shown} readGiB={readGiB} />}
    </PlotDrawing>
  );
}

/** The run before the last change, whatever part of the drives was in use. */
function beforeOf(results: readonly ArrayPassResult[], span: Span, memberCount: number): ShownPasses {
  const isOf = ({ usedFraction }: ArrayPassResult): boolean => (span === 'full') === (usedFraction === 1);
  const first = (isOne: boolean) =>
    results.find((each) => isOf(each) && each.pass === 'first' && (each.memberCount === 1) === isOne);
  const [one, striped] = [first(true), first(false)];
  return { memberCount, one: one ? { first: one } : {}, striped: striped ? { first: striped } : {} };
}

function describe({ memberCount, one, striped }: ShownPasses): string {
  const { first, before } = striped;
  if (!first || !before || !one.first) return words.pass.describeWaiting;
  const line = smoothed(first, smoothingSamples(first));
  return words.pass.describe({
    striped: words.pass.striped({ count: memberCount }),
    from: formatMean(line[0]?.y ?? 0),
    to: formatMean(line.at(-1)?.y ?? 0),
    mean: formatMean(first.meanMegabytesPerSecond),
    one: formatMean(one.first.meanMegabytesPerSecond),
    fresh: formatMean(before.meanMegabytesPerSecond),
  });
}

/** Speed at a position, 10⁶ B/s; null beyond the end of the pass. */
function speedAt(result: ArrayPassResult | undefined, positionGiB: number): number | null {
  if (!result) return null;
  const { positionGiB: at, megabytesPerSecond } = result;
  const half = (at[0] ?? 0) + 0.5;
  const last = at.at(-1) ?? 0;
  if (positionGiB > last + half) return null;
  const index = at.findIndex((each) => each >= positionGiB);
  return megabytesPerSecond[index < 0 ? at.length - 1 : index] ?? null;
}

interface CrossProps {
  readonly shown: ShownPasses;
  readonly readGiB: number;
}

function Cross({ shown, readGiB }: CrossProps): ReactNode {
  return (
    <>
      <Rule className="cp-mark-now" x={readGiB} />
      {(['striped', 'one'] as const).map((lines) => {
        const speed = speedAt(shown[lines].first, readGiB);
        return (
          speed !== null && (
            <Dots
              key={lines}
              className={`${SERIES[lines]} cp-series-dot`}
              points={[{ x: readGiB, y: speed }]}
              radius={4}
            />
          )
        );
      })}
    </>
  );
}

interface ReaderProps {
  readonly plot: PlotCoordinates;
  readonly shown: ShownPasses;
  readonly usedFraction: number;
  readonly title: string;
  readonly readGiB: number | null;
  readonly onRead: (positionGiB: number | null) => void;
  /** Called when the end of the part in use is dragged to a share of the array. */
  readonly onDragEnd: (fraction: number) => void;
}

/** Distance at which the end of the part in use can be dragged. */
const GRIP_CSS_PX = 14;

/** Reads the bandwidth at a position, by pointer or by arrow keys in steps of a GiB. */
function Reader(props: ReaderProps): ReactNode {
  const { plot, shown, usedFraction, title, readGiB, onRead, onDragEnd } = props;
  const { x, y } = plot;
  const [, endGiB] = x.domain;
  const usedGiB = usedFraction * endGiB;
  const isPart = usedFraction < 1;
  const most = Math.floor(usedGiB);
  const [left, right] = x.range;
  const [bottom, top] = y.range;
  const placeOf = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>): number =>
    (clientX - currentTarget.getBoundingClientRect().left) / zoomOf(currentTarget) + left;
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) return onDragEnd(x.invert(placeOf(event)) / endGiB);
    onRead(clamp(Math.round(x.invert(placeOf(event))), 0, most));
  };
  const press = (event: PointerEvent<HTMLDivElement>): void => {
    const isAtEnd = isPart && Math.abs(placeOf(event) - x(usedGiB)) < GRIP_CSS_PX;
    if (isAtEnd && event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
    else follow(event);
  };
  const isRead = readGiB !== null && speedAt(shown.striped.first, readGiB) !== null;
  return (
    <>
      <div
        className="cp-raid-reader"
        style={{ left, top, width: right - left, height: bottom - top }}
        onPointerMove={follow}
        onPointerDown={press}
        onPointerLeave={() => onRead(null)}
      >
        {isPart && (
          <span className="cp-raid-grip" style={{ left: x(usedGiB) - left - GRIP_CSS_PX, width: 2 * GRIP_CSS_PX }} />
        )}
      </div>
      <Readout
        label={words.pass.read({ chart: title })}
        last={most}
        place={readGiB}
        textAt={(position) => readingAt(shown, position)}
        side={isRead ? (x(readGiB) > (left + right) / 2 ? 'left' : 'right') : undefined}
        onRead={onRead}
      />
    </>
  );
}

function readingAt({ memberCount, one, striped }: ShownPasses, position: number): string {
  const speeds = { one: speedAt(one.first, position), striped: speedAt(striped.first, position) };
  if (speeds.striped === null) return words.pass.describeWaiting;
  return words.pass.reading({
    position,
    striped: words.pass.striped({ count: memberCount }),
    pair: formatMean(speeds.striped),
    one: speeds.one === null ? '' : formatMean(speeds.one),
    hasOne: speeds.one !== null,
  });
}

interface ChoiceProps {
  readonly model: Raid0Model;
}

/** Part of the array in use, if there is room for one chart only. */
export function SpanChoice({ model }: ChoiceProps): ReactNode {
  const { span, usedGiB } = useStore(model.chosen, (chosen) => chosen);
  return (
    <SegmentedControl
      parameter="span"
      label={words.pass.inUse}
      // Two options explain themselves; a locked value needs its label.
      isLabelVisible={useIsLocked('span')}
      value={span}
      options={SPANS.map((value) => ({
        value,
        label:
          value === 'full'
            ? words.pass.fullShort({ all: ALL_GIB })
            : words.pass.partShort({ used: usedGiB, all: ALL_GIB }),
      }))}
      onChange={(value) => model.choose({ span: value })}
    />
  );
}

/** Whether the drives are told of deletions. */
export function TrimChoice({
  model,
  isLabelVisible = true,
}: ChoiceProps & { readonly isLabelVisible?: boolean }): ReactNode {
  const trim = useStore(model.chosen, (chosen) => chosen.trim);
  return (
    <SegmentedControl
      parameter="trim"
      label={words.trim.label}
      isLabelVisible={isLabelVisible}
      value={trim}
      options={TRIMS.map((each) => ({ value: each, label: words.trim.choices[each] }))}
      onChange={(value) => model.choose({ trim: value })}
    />
  );
}
