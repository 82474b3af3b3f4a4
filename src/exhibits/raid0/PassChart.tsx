import { useState, type PointerEvent, type ReactNode } from 'react';
import { clamp, zoomOf } from '#base';
import { Readout, Rule } from '#charts';
import { SegmentedControl, useIsLocked } from '#controls';
import type { ArrayPassResult } from '#devices';
import * as words from '#messages/raid0-more';
import { Drawing } from '#parts';
import { useStore } from '#store';
import type { Raid0Model } from './model.ts';
import { formatMean, layoutPasses, PAGE_SIZES, type PassLayout, type PassSizes } from './passLayout.ts';
import { PassMarks } from './PassMarks.tsx';
import { shownPasses, smoothed, smoothingSamples, type ShownPasses } from './passes.ts';
import { ALL_GIB, fractionOf, LEAST_GIB, MOST_GIB, SPANS, TRIMS, type Span } from './scenario.ts';

const STILL_WIDTHS = [
  { widthCssPx: 326, fromCssPx: 0 },
  { widthCssPx: 500, fromCssPx: 480 },
] as const;

export const titleOf = (span: Span, usedGiB: number): string =>
  span === 'full' ? words.pass.full({ all: ALL_GIB }) : words.pass.part({ used: usedGiB, all: ALL_GIB });

interface PassChartProps {
  readonly model: Raid0Model;
  readonly span: Span;
  readonly sizes?: PassSizes;
  /** Whether it is the picture of the frame without scripts. */
  readonly isAnswer?: boolean;
}

/** Bandwidth against position of one drive and of the array, in the first and the second pass after random writes. */
export function PassChart({ model, span, sizes = PAGE_SIZES, isAnswer = false }: PassChartProps): ReactNode {
  const results = useStore(model.passes, (state) => state.results);
  const settings = useStore(model.chosen, (chosen) => chosen);
  const replaced = useStore(model.state, (state) => state.before);
  const drawn = useStore(model.sweep, (state) => state.drawn);
  const shown = shownPasses(results, span, settings);
  const before = replaced.length > 0 ? beforeOf(replaced, span, settings.memberCount) : null;
  const used = fractionOf(span, settings);
  const title = titleOf(span, settings.usedGiB);
  const [readGiB, setReadGiB] = useState<number | null>(null);
  return (
    <Drawing
      name={`raid0-${span}`}
      isAnswer={isAnswer}
      label={title}
      description={describe(shown)}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const layout = layoutPasses(width, settings.memberCount, used, sizes);
        return {
          heightCssPx: layout.heightCssPx,
          marks: (
            <>
              <PassMarks layout={layout} shown={shown} drawn={drawn} before={before} />
              {readGiB !== null && <Cross layout={layout} shown={shown} readGiB={readGiB} />}
            </>
          ),
        };
      }}
    >
      {(_, width) => (
        <Reader
          layout={layoutPasses(width, settings.memberCount, used, sizes)}
          shown={shown}
          title={title}
          readGiB={readGiB}
          onRead={setReadGiB}
          onDragEnd={(fraction) =>
            model.choose({ usedGiB: clamp(Math.round(fraction * ALL_GIB), LEAST_GIB, MOST_GIB) })
          }
        />
      )}
    </Drawing>
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
  readonly layout: PassLayout;
  readonly shown: ShownPasses;
  readonly readGiB: number;
}

function Cross({ layout: { x, y }, shown, readGiB }: CrossProps): ReactNode {
  const dots = (['striped', 'one'] as const).map((lines) => [lines, speedAt(shown[lines].first, readGiB)] as const);
  const [bottom, top] = y.range;
  return (
    <>
      <Rule className="cp-mark-now" x={x(readGiB)} y={[top, bottom]} />
      {dots.map(
        ([lines, speed]) =>
          speed !== null && (
            <circle key={lines} className="cp-raid-dot" data-lines={lines} cx={x(readGiB)} cy={y(speed)} r={4} />
          ),
      )}
    </>
  );
}

interface ReaderProps extends Omit<CrossProps, 'readGiB'> {
  readonly title: string;
  readonly readGiB: number | null;
  readonly onRead: (positionGiB: number | null) => void;
  /** Called when the end of the part in use is dragged to a share of the array. */
  readonly onDragEnd: (fraction: number) => void;
}

/** Distance at which the end of the part in use can be dragged. */
const GRIP_CSS_PX = 14;

/** Reads the bandwidth at a position, by pointer or by arrow keys in steps of a GiB. */
function Reader({ layout, shown, title, readGiB, onRead, onDragEnd }: ReaderProps): ReactNode {
  const { x, y, endGiB, ends } = layout;
  const most = Math.floor(ends?.striped ?? endGiB);
  const [left, right] = x.range;
  const [bottom, top] = y.range;
  const placeOf = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>): number =>
    (clientX - currentTarget.getBoundingClientRect().left) / zoomOf(currentTarget) + left;
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) return onDragEnd(x.invert(placeOf(event)) / endGiB);
    onRead(clamp(Math.round(x.invert(placeOf(event))), 0, most));
  };
  const press = (event: PointerEvent<HTMLDivElement>): void => {
    const isAtEnd = ends !== null && Math.abs(placeOf(event) - x(ends.striped)) < GRIP_CSS_PX;
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
        {ends && (
          <span
            className="cp-raid-grip"
            style={{ left: x(ends.striped) - left - GRIP_CSS_PX, width: 2 * GRIP_CSS_PX }}
          />
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
