import { useCallback, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { clamp } from '#base';
import { areaPath, AxisX, AxisY, ChartFrame, linearScale, linePath, roundTicks, Rule, useMeasuredWidth } from '#charts';
import { Button, RichText } from '#controls';
import { formatBytes, formatCount, formatFixed, formatNumber, NO_NUMBER, withoutStrong } from '#messages';
import { charts, trace as words } from '#messages/lab';
import { RevealedMarks } from '#parts';
import type { DriveReplay, TraceDrives, TraceLines, TracePicture } from '#store/trace';
import { readPalette, useColorsKey } from '#theme';
import type { TraceFit } from '#traces';
import { searchFor } from '../labLink.ts';
import type { LabState } from '../labState.ts';
import { savePng, saveSvg } from '../savePicture.ts';
import { SETTING_IDS, SETTINGS } from '../settings.ts';
import { paintTrace } from './paintTrace.ts';
import { describeTime, pageTicks, timeTicks } from './traceWords.ts';

const PAGE_BYTES = 4096;

interface TraceFigureProps {
  readonly file: string;
  readonly state: LabState;
  readonly fit: TraceFit;
  readonly lines: TraceLines;
  readonly picture: TracePicture;
  /** Null until the replay begins. */
  readonly drives: TraceDrives | null;
  /** Of the replay, at the moment on show. */
  readonly row: number;
}

/** Heights in CSS pixels: of each plot, of the words over it, and of the axis under all. */
interface Layout {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly bars: readonly [number, number];
  readonly address: readonly [number, number];
  readonly ratio: readonly [number, number];
  readonly free: readonly [number, number];
  readonly height: number;
}

const TOP = 8;
const HEAD = 50;
const AXIS = 26;

function layoutFor(width: number): Layout {
  const isNarrow = width < 560;
  const left = isNarrow ? 58 : 70;
  const barsWidth = isNarrow ? 52 : 104;
  const right = width - barsWidth - 10;
  const tall = clamp(Math.round(width / 3), 210, 420);
  const [middle, low] = isNarrow ? [90, 44] : [108, 54];
  const address = TOP;
  const ratio = address + tall + HEAD;
  const free = ratio + middle + HEAD;
  return {
    width,
    left,
    right,
    bars: [right + 10, width],
    address: [address + tall, address],
    ratio: [ratio + middle, ratio],
    free: [free + low, free],
    height: free + low + AXIS,
  };
}

/** Write amplification of a window; NaN where nothing was written. */
function ratioOf({ hostPages, flashPages }: DriveReplay, row: number): number {
  const written = (hostPages[row] ?? 0) - (hostPages[row - 1] ?? 0);
  return written > 0 ? ((flashPages[row] ?? 0) - (flashPages[row - 1] ?? 0)) / written : Number.NaN;
}

/** Write amplification up to a row. */
export const totalRatio = ({ hostPages, flashPages }: DriveReplay, row = -1): number =>
  (flashPages.at(row) ?? 0) / (hostPages.at(row) ?? 0);

/** The addresses of a trace over time, and under them, on one axis, what two drives did: write amplification and free blocks. */
export function TraceFigure(props: TraceFigureProps): ReactNode {
  const { lines, picture, drives, row } = props;
  const [plotRef, width] = useMeasuredWidth<HTMLDivElement>(900);
  const layout = useMemo(() => layoutFor(width), [width]);
  const { left, right, address, free, height } = layout;
  const { firstTime, lastTime, firstPage, endPage } = picture;
  const x = useMemo(
    () => linearScale([firstTime, Math.max(firstTime + 1, lastTime)], [left, right]),
    [firstTime, lastTime, left, right],
  );
  const y = useMemo(
    () => linearScale([firstPage, Math.max(firstPage + 1, endPage)], address),
    [firstPage, endPage, address],
  );
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const colorsKey = useColorsKey();
  const size = { width, height: address[0] + 1 };
  const paint = useCallback((): void => {
    const canvas = canvasRef.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const ratio = globalThis.devicePixelRatio || 1;
    canvas.width = Math.round(layout.width * ratio);
    canvas.height = Math.round((layout.address[0] + 1) * ratio);
    context.scale(ratio, ratio);
    paintTrace(context, picture, { x, y, bars: layout.bars }, readPalette(canvas));
  }, [picture, layout, x, y]);
  useLayoutEffect(paint, [paint, colorsKey]);
  const save = (saved: typeof saveSvg | typeof savePng) => (): void => {
    const canvas = canvasRef.current;
    const drawing = plotRef.current?.querySelector<SVGSVGElement>('svg[role="img"]');
    if (!canvas || !drawing) return;
    canvas.dataset['theme'] = 'light';
    paint();
    const ground = document.createElementNS(drawing.namespaceURI, 'image');
    for (const [name, value] of Object.entries({ ...size, href: canvas.toDataURL() }))
      ground.setAttribute(name, String(value));
    drawing.prepend(ground);
    void saved(savedPicture(props), drawing);
    ground.remove();
    delete canvas.dataset['theme'];
    paint();
  };
  const marks = (
    <>
      <AxisY values={pageTicks(picture, 7)} y={y} range={x.range} say={(page) => formatBytes(page * PAGE_BYTES, 2)} />
      <Rule className="cp-chart-axis" x={layout.bars[0]} y={address} />
      <Rule className="cp-chart-axis" x={x.range} y={address[0]} />
      {drives && <DriveMarks drives={drives} layout={layout} x={x} row={row} />}
      <AxisX
        values={timeTicks(picture, Math.max(2, (right - left) / 80))}
        x={x}
        y={drives ? free[0] : address[0]}
        say={(time) => timeLabel(picture, lines, time)}
        anchor={(time) => (time === firstTime ? 'start' : 'middle')}
      />
    </>
  );
  const readings = drives
    ? drives.told.times
        .slice(1)
        .map((time, window) => ({ x: x(time), text: readingOf(picture, drives, window + 1), dots: [] }))
    : [];
  return (
    <div className="cp-trace-figure">
      {drives && (drives.told.hostPages.at(-1) ?? 0) > 0 && <Answer drives={drives} />}
      <ChartFrame
        title={words.ratio}
        caption={<Caption lines={lines} />}
        description={`${describeTrace(lines)} ${drives ? describeDrives(drives) : ''}`}
        table={drives ? tableOf(picture, drives) : { columns: [], rows: [] }}
        drawing={{
          width,
          height,
          plot: { top: address[1], bottom: free[0] },
          readings,
          ground: <canvas className="cp-trace-canvas" ref={canvasRef} style={size} aria-hidden="true" />,
          marks,
        }}
        plotRef={plotRef}
      />
      <div className="cp-row" role="group" aria-label={words.picture.save}>
        {words.picture.save} <Button onClick={save(saveSvg)}>{charts.files.svg}</Button>
        <Button onClick={save(savePng)}>{charts.files.png}</Button>
      </div>
    </div>
  );
}

/** What the saved picture says besides what is drawn. */
function savedPicture({ file, state, fit, lines, picture, drives }: TraceFigureProps) {
  const { title, key, time, records, place } = words.picture;
  const { recordName, requestsByKind } = lines;
  const [reads = 0, writes = 0, trims = 0] = requestsByKind;
  const hasWritten = drives && (drives.told.hostPages.at(-1) ?? 0) > 0;
  return {
    name: file,
    title: title({ file }),
    verdict: hasWritten ? withoutStrong(answerOf(drives)) : describeTrace(lines),
    subtitle: `${key({ reads, writes, trims })} ${words.fit}: ${words.fits[fit]}.`,
    scenario: drives?.scenario ?? state.scenario,
    apart: SETTING_IDS.filter((id) => SETTINGS[id].group === 'host'),
    query: searchFor(state, null, ''),
    step: 0,
    axes: [picture.hasTimes ? time : records({ recordName }), place] as const,
  };
}

const answerOf = ({ told, untold }: TraceDrives): string =>
  words.answer({
    isDone: told.stateHash !== null,
    ratio: totalRatio(told),
    isAlone: untold === null,
    other: untold ? totalRatio(untold) : 1,
  });

/** What the trace costs, before anything is scrolled. */
function Answer({ drives }: { readonly drives: TraceDrives }): ReactNode {
  const { told } = drives;
  return (
    <p className="cp-trace-answer" data-testid="trace-answer">
      <RichText text={answerOf(drives)} />{' '}
      {told.stateHash !== null && !told.isWornOut && <span className="cp-trace-quiet">{words.tooShort}</span>}
    </p>
  );
}

function Caption({ lines }: { readonly lines: TraceLines }): ReactNode {
  const [reads = 0, writes = 0, trims = 0] = lines.requestsByKind;
  const kinds = [
    ['write', writes],
    ['read', reads],
    ['trim', trims],
  ] as const;
  return (
    <div className="cp-trace-caption">
      <b>{words.address}</b>
      <ul>
        {kinds.map(([kind, requests]) => (
          <li key={kind} data-kind={kind}>
            {words.legend[kind]({ requests })}
          </li>
        ))}
      </ul>
      <span className="cp-trace-scale">{words.scale}</span>
      <span>{words.written}</span>
    </div>
  );
}

interface DriveMarksProps {
  readonly drives: TraceDrives;
  readonly layout: Layout;
  readonly x: (time: number) => number;
  readonly row: number;
}

function DriveMarks({
  drives: { scenario, windowPages, told, untold },
  layout,
  x,
  row: shown,
}: DriveMarksProps): ReactNode {
  const { left, right, ratio, free } = layout;
  const ratios = [told, ...(untold ? [untold] : [])].map((drive) => drive.times.map((_, row) => ratioOf(drive, row)));
  const mostRatio = Math.max(2, Math.ceil(Math.max(...ratios.flat().filter(Number.isFinite))));
  const ratioY = linearScale([1, mostRatio], ratio);
  const mostFree = Math.max(scenario.reserveBlocks + 1, ...told.freeBlocks, ...(untold?.freeBlocks ?? []));
  const freeY = linearScale([0, mostFree], free);
  const steps = (drive: DriveReplay, values: readonly number[]) =>
    values.flatMap((value, row) =>
      row === 0 ? [] : [drive.times[row - 1] ?? 0, drive.times[row] ?? 0].map((time) => ({ x: x(time), value })),
    );
  const areas = steps(told, ratios[0] ?? []).map((point) => ({
    x: point.x,
    top: ratioY(point.value || 1),
    bottom: ratioY(1),
  }));
  const stepLine = (drive: DriveReplay, values: readonly number[], scale: (value: number) => number): string =>
    linePath(steps(drive, values).map((point) => ({ x: point.x, y: scale(point.value) })));
  const levels = [1, ...roundTicks(0, mostRatio, Math.min(5, mostRatio)).filter((level) => level > 1)];
  const lowY = freeY(scenario.reserveBlocks);
  return (
    <>
      <text className="cp-trace-head" x={0} y={ratio[1] - 14}>
        {words.ratio}
        <tspan className="cp-trace-note" dx={14}>
          {layout.width > 560 ? words.ofEach({ pages: windowPages }) : null}
        </tspan>
      </text>
      {untold && (
        <text className="cp-trace-untold-words" x={layout.width} y={ratio[1] - 14} textAnchor="end">
          {words.columns.untold}
        </text>
      )}
      <AxisY values={levels} y={ratioY} range={[left, right]} floor={1} say={(value) => formatNumber(value, 0)} />
      <path className="cp-trace-told cp-lab-ahead" d={areaPath(areas)} />
      <RevealedMarks toCssPx={x(told.times[shown] ?? 0)} heightCssPx={layout.height}>
        <path className="cp-trace-told" d={areaPath(areas)} />
      </RevealedMarks>
      {untold && <path className="cp-trace-untold" d={stepLine(untold, ratios[1] ?? [], ratioY)} />}
      <text className="cp-trace-head" x={0} y={free[1] - 14}>
        {words.free}
      </text>
      <AxisY values={[0, mostFree]} y={freeY} range={[left, right]} floor={0} say={formatCount} />
      <Rule className="cp-trace-low" x={[left, right]} y={lowY} />
      <text className="cp-trace-low-words" x={right + 8} y={lowY + 4}>
        {layout.width > 560 ? words.cleaningStarts : null}
      </text>
      {untold && <path className="cp-trace-untold" d={stepLine(untold, untold.freeBlocks, freeY)} />}
      <path className="cp-trace-free" d={stepLine(told, told.freeBlocks, freeY)} />
      <Rule className="cp-mark-now" x={x(told.times[shown] ?? 0)} y={[layout.address[1], free[0]]} />
    </>
  );
}

function timeLabel(picture: TracePicture, { recordName }: TraceLines, time: number): string {
  if (time === picture.firstTime) return picture.hasTimes ? words.start : words.line({ recordName, record: time });
  return describeTime(picture, time);
}

/** What was recorded at a row, in its window or since the beginning. */
export function readingOf(picture: TracePicture, { told, untold }: TraceDrives, row: number, isSoFar = false): string {
  const ratio = isSoFar ? totalRatio : ratioOf;
  return words.moment({
    time: describeTime(picture, told.times[row] ?? picture.firstTime),
    page: told.hostPages[row] ?? 0,
    ratio: ratio(told, row),
    isSoFar,
    isAlone: untold === null,
    other: untold ? ratio(untold, row) : 1,
    free: told.freeBlocks[row] ?? 0,
  });
}

export function describeTrace({ requestsByKind, spanPages }: TraceLines): string {
  const [reads = 0, writes = 0, trims = 0] = requestsByKind;
  return words.describe({ reads, writes, trims, span: spanPages });
}

function describeDrives({ told, untold }: TraceDrives): string {
  if (!((told.hostPages.at(-1) ?? 0) > 0)) return '';
  return words.describeDrives({
    ratio: totalRatio(told),
    isAlone: untold === null,
    other: untold ? totalRatio(untold) : 1,
  });
}

function tableOf(picture: TracePicture, { told, untold }: TraceDrives) {
  const { time, pages, told: toldName, untold: untoldName, free } = words.columns;
  const ratioText = (drive: DriveReplay, row: number): string => {
    const ratio = ratioOf(drive, row);
    return Number.isNaN(ratio) ? NO_NUMBER : formatFixed(ratio, 2);
  };
  return {
    columns: [pages, time, toldName, ...(untold ? [untoldName] : []), free],
    rows: told.times.slice(1).map((moment, index) => {
      const row = index + 1;
      return [
        formatCount(told.hostPages[row] ?? 0),
        describeTime(picture, moment),
        ratioText(told, row),
        ...(untold ? [ratioText(untold, row)] : []),
        formatCount(told.freeBlocks[row] ?? 0),
      ];
    }),
  };
}
