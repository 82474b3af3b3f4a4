import { useCallback, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { contextOf } from '#base';
import { ChartFrame, layoutPlots, PlotColumn, Rule, useMeasuredWidth } from '#charts';
import { Button, RichText } from '#controls';
import { Aside, Note, Prose, Row, Stack } from '#layout';
import { formatCount, formatFixed, NO_NUMBER, withoutStrong } from '#messages';
import { charts, trace as words } from '#messages/lab-more';
import type { DriveReplay, JobFileReport, TraceDrives, TracePicture, TraceTotals } from '#store/trace';
import { readPalette, useColorsKey } from '#theme';
import { searchForView } from '../labLink.ts';
import type { ViewProps } from '../labTypes.ts';
import { savePng, saveSvg } from '../savePicture.ts';
import { isSetByTrace, SETTING_IDS, SETTINGS } from '../settings.ts';
import { paintTrace } from './paintTrace.ts';
import { traceSettingsOf } from '../traceSettings.ts';
import { scenarioOfLink } from './traceStarts.ts';
import { ratioOf, replaysOf, traceArea, tracePlots } from './tracePlots.tsx';
import { describeTime } from './traceWords.ts';

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

/** Write amplification up to a row. */
export const totalRatio = ({ hostPages, flashPages }: DriveReplay, row = -1): number =>
  (flashPages.at(row) ?? 0) / (hostPages.at(row) ?? 0);

/** What messages take of both drives, or of one alone. */
const ratiosOf = ({ told, untold }: TraceDrives, of: (drive: DriveReplay) => number) => ({
  ratio: of(told),
  isAlone: untold === null,
  other: untold ? of(untold) : 1,
});

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
  const area = useMemo(() => traceArea(picture, width), [picture, width]);
  const layout = layoutPlots(tracePlots(props, width), width);
  const { x } = layout;
  const [foot, top] = area.y.range;
  const bottom = layout.plots.at(-1)?.toCssPx.range[0] ?? foot;
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const paint = useCallback((): void => {
    const canvas = canvasRef.current;
    if (!canvas) return;
    const context = contextOf(canvas);
    if (!context) return;
    const ratio = globalThis.devicePixelRatio || 1;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round((area.y.range[0] + 1) * ratio);
    context.scale(ratio, ratio);
    paintTrace(context, picture, area, readPalette(canvas));
  }, [picture, width, area]);
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
      <PlotColumn {...layout} />
      <Rule className="cp-chart-axis" x={area.bars[0]} y={area.y.range} />
      {drives && <Rule className="cp-mark-now" x={x(drives.told.times[row] ?? 0)} y={[top, bottom]} />}
    </>
  );
  const readings = drives
    ? drives.told.times
        .slice(1)
        .map((time, window) => ({ x: x(time), text: readingOf({ totals, picture, drives }, window + 1), dots: [] }))
    : [];
  const described = hasWritten(drives) ? words.describeDrives(ratiosOf(drives, totalRatio)) : '';
  return (
    <Stack gap={2}>
      {hasWritten(drives) && (
        <Row gap={3} lineGap={1} align="baseline" data-testid="trace-answer">
          <Prose as="p" size="large">
            <RichText text={answerOf(drives, jobFile)} />
          </Prose>
          {!jobFile && drives.told.stateHash !== null && !drives.told.isWornOut && (
            <Note as="span">{words.tooShort}</Note>
          )}
        </Row>
      )}
      <ChartFrame
        title={words.ratio}
        caption={<Caption totals={totals} />}
        description={`${describeTrace(totals)} ${described}`}
        table={drives ? tableOf({ totals, picture, drives }) : { columns: [], rows: [] }}
        drawing={{
          width,
          height: layout.heightCssPx,
          plot: { top, bottom },
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

/** As they are painted: marks as high as they are long, lines, and outlines. */
const KIND_PATHS = { write: 'M0 1h12v8H0z', read: 'M0 5h12', trim: 'M.5 1.5h11v7H.5z' } as const;

function Caption({ totals }: { readonly totals: TraceTotals }): ReactNode {
  const { reads, writes, trims } = requestsOf(totals);
  const kinds = { write: writes, read: reads, trim: trims };
  return (
    <Row className="cp-note" lineGap={1} align="baseline">
      <strong>{words.address}</strong>
      <Row as="ul" gap={3} lineGap={1}>
        {(['write', 'read', 'trim'] as const).map((kind) => (
          <Row key={kind} as="li" gap="1-half" isOneLine>
            <svg width={12} height={10} viewBox="0 0 12 10" aria-hidden="true">
              <path className="cp-trace-kind" data-kind={kind} d={KIND_PATHS[kind]} />
            </svg>
            {words.legend[kind]({ requests: kinds[kind] })}
          </Row>
        ))}
      </Row>
      <Aside as="span">{words.scale}</Aside>
      <span>{words.written}</span>
    </Row>
  );
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
