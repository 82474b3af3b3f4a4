import { useCallback, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { clamp, contextOf } from '#base';
import {
  areaToLevel,
  AxisX,
  AxisY,
  ChartFrame,
  linearScale,
  linePath,
  roundTicks,
  Rule,
  useMeasuredWidth,
  type Scale,
} from '#charts';
import { Button, RichText } from '#controls';
import { Aside, Note, Row, Stack } from '#layout';
import { formatBytes, formatCount, formatFixed, formatNumber, NO_NUMBER, withoutStrong } from '#messages';
import { charts, trace as words } from '#messages/lab-more';
import { RevealedMarks } from '#parts';
import type { DriveReplay, JobFileReport, TraceDrives, TracePicture, TraceTotals } from '#store/trace';
import { readPalette, useColorsKey } from '#theme';
import { searchForView } from '../labLink.ts';
import type { ViewProps } from '../labTypes.ts';
import { savePng, saveSvg } from '../savePicture.ts';
import { isSetByTrace, SETTING_IDS, SETTINGS } from '../settings.ts';
import { paintTrace } from './paintTrace.ts';
import { traceSettingsOf } from '../traceSettings.ts';
import { scenarioOfLink } from './traceStarts.ts';
import { describeTime, pageTicks, timeTicks } from './traceWords.ts';

const PAGE_BYTES = 4096;

/** A trace with its replay, or a job file with its run. */
export interface Replayed {
  readonly totals: TraceTotals;
  readonly picture: TracePicture;
  readonly drives: TraceDrives;
}

interface TraceFigureProps extends ViewProps, Pick<Replayed, 'totals' | 'picture'> {
  /** Name of the file. */
  readonly file: string;
  /** Null for a trace. */
  readonly jobFile: JobFileReport | null;
  /** Null until the replay begins. */
  readonly drives: TraceDrives | null;
  /** Of the replay, at the moment on show. */
  readonly row: number;
}

/** Heights in CSS pixels: of what is over the first plot, of the words over the others, and of the axis under all. */
const TOP = 8;
const HEAD = 50;
const AXIS = 26;

/** Scales and edges of the three plots: addresses with bars beside them, write amplification, free blocks. */
function layoutFor(width: number, { firstTime, lastTime, firstPage, endPage }: TracePicture) {
  const isNarrow = width < 560;
  const [left, barsWidth, middle, low] = isNarrow ? [66, 52, 90, 44] : [70, 104, 108, 54];
  const right = width - barsWidth - 10;
  const foot = TOP + clamp(Math.round(width / 3), 210, 420);
  const ratio = foot + HEAD;
  const free = ratio + middle + HEAD;
  return {
    width,
    isNarrow,
    x: linearScale([firstTime, Math.max(firstTime + 1, lastTime)], [left, right]),
    y: linearScale([firstPage, Math.max(firstPage + 1, endPage)], [foot, TOP]),
    bars: [right + 10, width] as const,
    ratio: [ratio + middle, ratio] as const,
    free: [free + low, free] as const,
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

/** What messages take of both drives, or of one alone. */
const ratiosOf = ({ told, untold }: TraceDrives, of: (drive: DriveReplay) => number) => ({
  ratio: of(told),
  isAlone: untold === null,
  other: untold ? of(untold) : 1,
});

/** With TRIM, and without where that makes a difference. */
export const replaysOf = ({ told, untold }: TraceDrives): readonly DriveReplay[] => (untold ? [told, untold] : [told]);

const hasWritten = (drives: TraceDrives | null): drives is TraceDrives => (drives?.told.hostPages.at(-1) ?? 0) > 0;

/** What came out, which is of the whole trace or of the passes of a job file; on the way, of what there is. */
function answerOf(drives: TraceDrives, jobFile: JobFileReport | null): string {
  const ratio = jobFile?.outcome?.writeAmplification ?? null;
  return ratio === null
    ? words.answer({ isDone: drives.told.stateHash !== null, ...ratiosOf(drives, totalRatio) })
    : words.jobFile.answer({ ratio });
}

/** The addresses of a trace over time, and under them, on one axis, what two drives did: write amplification and free blocks. */
export function TraceFigure(props: TraceFigureProps): ReactNode {
  const { totals, picture, jobFile, drives, row } = props;
  const [plotRef, width] = useMeasuredWidth<HTMLDivElement>(900);
  const layout = useMemo(() => layoutFor(width, picture), [width, picture]);
  const { x, y, bars, free, height } = layout;
  const [foot, top] = y.range;
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const paint = useCallback((): void => {
    const canvas = canvasRef.current;
    if (!canvas) return;
    const context = contextOf(canvas);
    if (!context) return;
    const ratio = globalThis.devicePixelRatio || 1;
    canvas.width = Math.round(layout.width * ratio);
    canvas.height = Math.round((layout.y.range[0] + 1) * ratio);
    context.scale(ratio, ratio);
    paintTrace(context, picture, layout, readPalette(canvas));
  }, [picture, layout]);
  const colorsKey = useColorsKey();
  useLayoutEffect(() => {
    const canvas = canvasRef.current;
    paint();
    canvas?.addEventListener('contextrestored', paint);
    return () => canvas?.removeEventListener('contextrestored', paint);
  }, [paint, colorsKey]);
  const size = { width, height: foot + 1 };
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
      <Rule className="cp-chart-axis" x={bars[0]} y={y.range} />
      <Rule className="cp-chart-axis" x={x.range} y={foot} />
      {drives && <DriveMarks drives={drives} layout={layout} row={row} />}
      <AxisX
        values={timeTicks(picture, Math.max(2, (x.range[1] - x.range[0]) / 80))}
        x={x}
        y={drives ? free[0] : foot}
        say={(time) => timeLabel(picture, totals, time)}
        anchor={(time) => (time === picture.firstTime ? 'start' : 'middle')}
      />
    </>
  );
  const readings = drives
    ? drives.told.times
        .slice(1)
        .map((time, window) => ({ x: x(time), text: readingOf({ totals, picture, drives }, window + 1), dots: [] }))
    : [];
  const described = hasWritten(drives) ? words.describeDrives(ratiosOf(drives, totalRatio)) : '';
  return (
    <Stack className="cp-trace-figure" gap={2}>
      {hasWritten(drives) && (
        <p className="cp-trace-answer" data-testid="trace-answer">
          <RichText text={answerOf(drives, jobFile)} />{' '}
          {!jobFile && drives.told.stateHash !== null && !drives.told.isWornOut && (
            <Note as="span">{words.tooShort}</Note>
          )}
        </p>
      )}
      <ChartFrame
        title={words.ratio}
        caption={<Caption totals={totals} />}
        description={`${describeTrace(totals)} ${described}`}
        table={drives ? tableOf({ totals, picture, drives }) : { columns: [], rows: [] }}
        drawing={{
          width,
          height,
          plot: { top, bottom: free[0] },
          readings,
          ground: <canvas className="cp-trace-canvas" ref={canvasRef} style={size} aria-hidden="true" />,
          marks,
        }}
        plotRef={plotRef}
      />
      <Row role="group" aria-label={words.picture.save}>
        {words.picture.save} <Button onClick={save(saveSvg)}>{charts.files.svg}</Button>
        <Button onClick={save(savePng)}>{charts.files.png}</Button>
      </Row>
    </Stack>
  );
}

/** What the saved picture says besides what is drawn. */
function savedPicture({ lab, file, totals, picture, jobFile, drives }: TraceFigureProps) {
  const { title, key, time, records, place } = words.picture;
  const { state } = lab.store.getState();
  const { fit } = traceSettingsOf(state.trace);
  return {
    name: file,
    title: title({ file }),
    verdict: hasWritten(drives) ? withoutStrong(answerOf(drives, jobFile)) : describeTrace(totals),
    subtitle: jobFile ? key(requestsOf(totals)) : `${key(requestsOf(totals))} ${words.fit}: ${words.fits[fit]}.`,
    scenario: drives?.scenario ?? state.scenario,
    apart: SETTING_IDS.filter((id) => isSetByTrace(id) && !(drives && SETTINGS[id].group === 'drive')),
    query: searchForView('trace', scenarioOfLink(state.scenario), state.trace),
    step: 0,
    axes: [picture.hasTimes ? time : records(totals), place] as const,
  };
}

const requestsOf = ({ requestsByKind: [reads = 0, writes = 0, trims = 0] }: TraceTotals) => ({ reads, writes, trims });

const describeTrace = (totals: TraceTotals): string =>
  words.describe({ ...requestsOf(totals), span: totals.spanPages });

function Caption({ totals }: { readonly totals: TraceTotals }): ReactNode {
  const { reads, writes, trims } = requestsOf(totals);
  const kinds = { write: writes, read: reads, trim: trims };
  return (
    <Row className="cp-note" lineGap={1} align="baseline">
      <strong>{words.address}</strong>
      <Row as="ul" className="cp-trace-kinds" gap={3} lineGap={1}>
        {(['write', 'read', 'trim'] as const).map((kind) => (
          <li key={kind} data-kind={kind}>
            {words.legend[kind]({ requests: kinds[kind] })}
          </li>
        ))}
      </Row>
      <Aside as="span">{words.scale}</Aside>
      <span>{words.written}</span>
    </Row>
  );
}

interface DriveMarksProps extends Pick<TraceFigureProps, 'row'> {
  readonly drives: TraceDrives;
  readonly layout: ReturnType<typeof layoutFor>;
}

function DriveMarks({ drives, layout, row: shown }: DriveMarksProps): ReactNode {
  const { scenario, windowPages, told, untold } = drives;
  const { width, isNarrow, x, y, ratio, free, height } = layout;
  const replays = replaysOf(drives);
  const ratios = replays.flatMap((drive) => drive.times.map((_, row) => ratioOf(drive, row)));
  const mostRatio = Math.max(2, Math.ceil(Math.max(...ratios.filter(Number.isFinite))));
  const ratioY = linearScale([1, mostRatio], ratio);
  const mostFree = Math.max(scenario.reserveBlocks + 1, ...replays.flatMap(({ freeBlocks }) => freeBlocks));
  const freeY = linearScale([0, mostFree], free);
  const steps = (drive: DriveReplay, scale: Scale, valueAt: (row: number) => number) =>
    drive.times.flatMap((time, row) =>
      row === 0 ? [] : [drive.times[row - 1] ?? 0, time].map((each) => ({ x: x(each), y: scale(valueAt(row)) })),
    );
  const freeSteps = (drive: DriveReplay): string => linePath(steps(drive, freeY, (row) => drive.freeBlocks[row] ?? 0));
  const area = areaToLevel(
    steps(told, ratioY, (row) => ratioOf(told, row) || 1),
    ratioY(1),
  );
  const levels = [1, ...roundTicks(0, mostRatio, Math.min(5, mostRatio)).filter((level) => level > 1)];
  const lowY = freeY(scenario.reserveBlocks);
  const now = x(told.times[shown] ?? 0);
  return (
    <>
      <text className="cp-trace-head" x={0} y={ratio[1] - 14}>
        {words.ratio}
        <tspan className="cp-trace-note" dx={14}>
          {!isNarrow && words.ofEach({ pages: windowPages })}
        </tspan>
      </text>
      {untold && (
        <text className="cp-trace-untold-words" x={width} y={ratio[1] - 14} textAnchor="end">
          {words.columns.untold}
        </text>
      )}
      <AxisY values={levels} y={ratioY} range={x.range} floor={1} say={(value) => formatNumber(value, 0)} />
      <path className="cp-trace-told cp-lab-ahead" d={area} />
      <RevealedMarks toCssPx={now} heightCssPx={height}>
        <path className="cp-trace-told" d={area} />
      </RevealedMarks>
      {untold && (
        <path className="cp-trace-untold" d={linePath(steps(untold, ratioY, (row) => ratioOf(untold, row)))} />
      )}
      <text className="cp-trace-head" x={0} y={free[1] - 14}>
        {words.free}
      </text>
      <AxisY values={[0, mostFree]} y={freeY} range={x.range} floor={0} say={formatCount} />
      <Rule className="cp-trace-low" x={x.range} y={lowY} />
      <text className="cp-trace-low-words" x={x.range[1] + 8} y={lowY + 4}>
        {!isNarrow && words.cleaningStarts}
      </text>
      {untold && <path className="cp-trace-untold" d={freeSteps(untold)} />}
      <path className="cp-trace-free" d={freeSteps(told)} />
      <Rule className="cp-mark-now" x={now} y={[y.range[1], free[0]]} />
    </>
  );
}

/** Only the first tick says what is counted. */
function timeLabel(picture: TracePicture, totals: TraceTotals, time: number): string {
  const isFirst = time === picture.firstTime;
  if (picture.hasTimes && isFirst) return words.start;
  return picture.hasTimes || isFirst ? describeTime(picture, totals, time) : formatCount(time);
}

/** What was recorded at a row, in its window or since the beginning. */
export function readingOf({ totals, picture, drives }: Replayed, row: number, isSoFar = false): string {
  const { told } = drives;
  return words.moment({
    time: describeTime(picture, totals, told.times[row] ?? picture.firstTime),
    page: told.hostPages[row] ?? 0,
    isSoFar,
    ...ratiosOf(drives, (drive) => (isSoFar ? totalRatio : ratioOf)(drive, row)),
    free: told.freeBlocks[row] ?? 0,
  });
}

function tableOf({ totals, picture, drives }: Replayed) {
  const { time, pages, told, untold, free } = words.columns;
  const { times, hostPages, freeBlocks } = drives.told;
  const ratioText = (ratio: number): string => (Number.isNaN(ratio) ? NO_NUMBER : formatFixed(ratio, 2));
  return {
    columns: [pages, time, told, ...(drives.untold ? [untold] : []), free],
    rows: times
      .map((moment, row) => [
        formatCount(hostPages[row] ?? 0),
        describeTime(picture, totals, moment),
        ...replaysOf(drives).map((drive) => ratioText(ratioOf(drive, row))),
        formatCount(freeBlocks[row] ?? 0),
      ])
      .slice(1),
  };
}
