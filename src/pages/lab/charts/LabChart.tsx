import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { ChartFrame, useMeasuredWidth } from '#charts';
import { Button, Icon, IconButton } from '#controls';
import { charts as words, keys } from '#messages/lab';
import { CHART_HEIGHT, plotRange, type ChartContent } from './axes.tsx';
import { Brush } from '../Brush.tsx';
import { placeUnder } from '../placeUnder.ts';
import { saveCsv, savePng, saveSvg, type SavedChart } from '../savePicture.ts';
import type { Setup } from '../settings.ts';

interface LabChartProps {
  readonly content: ChartContent;
  readonly scenario: Setup;
  /** The moment on show. */
  readonly step: number;
  /** Of the drive at that moment. */
  readonly hash?: string;
  /** Takes the writes that were chosen in a chart over time. */
  readonly onChoose?: ((from: number, to: number) => void) | undefined;
}

/** A chart with what it says in numbers, and ways to take it away and to see it large. */
export function LabChart({ content, scenario, step, hash, onChoose }: LabChartProps): ReactNode {
  const id = useId();
  const [place, setPlace] = useState({});
  const [isFull, setFull] = useState(false);
  const { draw: _, ...shown } = content;
  const { title, columns } = shown;
  const [x = '', y = ''] = columns;
  const chart: SavedChart = { axes: [x, y], ...shown, scenario, step, hash };
  return (
    <section className="cp-lab-chart" data-chart={shown.name} aria-label={title}>
      <div className="cp-lab-chart-ways">
        <button
          type="button"
          aria-label={words.full({ title })}
          title={words.full({ title })}
          data-full-size=""
          onClick={() => setFull(true)}
        >
          <Icon name="full" sizeCssPx={16} />
        </button>
        <button
          type="button"
          popoverTarget={id}
          aria-label={words.save({ title })}
          onClick={({ currentTarget }) => setPlace(placeUnder(currentTarget))}
        >
          {words.takeAway}
        </button>
      </div>
      <div className="cp-lab-popover" id={id} popover="auto" style={place}>
        <p>{words.inside}</p>
        <Files chart={chart} />
      </div>
      <Body content={content} height={CHART_HEIGHT} onChoose={onChoose} />
      {isFull && <FullSize content={content} chart={chart} onClose={() => setFull(false)} />}
    </section>
  );
}

/** Saves the drawing that stands beside these buttons. */
function Files({ chart }: { readonly chart: SavedChart }): ReactNode {
  const withDrawing =
    (save: (saved: SavedChart, drawing: SVGSVGElement) => unknown) =>
    ({ currentTarget }: { readonly currentTarget: Element }): void => {
      const drawing = currentTarget.closest('dialog, section')?.querySelector<SVGSVGElement>('svg[role="img"]');
      if (drawing) void save(chart, drawing);
    };
  return (
    <div className="cp-lab-row">
      <Button onClick={withDrawing(saveSvg)}>{words.files.svg}</Button>
      <Button onClick={withDrawing(savePng)}>{words.files.png}</Button>
      <Button onClick={() => saveCsv(chart)}>{words.files.csv}</Button>
    </div>
  );
}

interface BodyProps extends Pick<LabChartProps, 'content' | 'onChoose'> {
  readonly height: number;
}

function Body({ content, height, onChoose }: BodyProps): ReactNode {
  const { draw, title, subtitle, verdict, columns, rows } = content;
  const [plotRef, width] = useMeasuredWidth<HTMLDivElement>(424);
  const { marks, readings = [], time } = draw(width, height);
  const [bottom, top] = plotRange(height);
  return (
    <>
      <ChartFrame
        title={title}
        description={verdict}
        table={{ columns, rows: sampleRows(rows) }}
        drawing={{
          width,
          height,
          plot: { top, bottom },
          readings,
          marks,
          handles: time && onChoose && <Brush x={time} topCssPx={top} heightCssPx={bottom - top} onChoose={onChoose} />,
        }}
        plotRef={plotRef}
      />
      <p className="cp-lab-chart-about">{subtitle}</p>
      <p className="cp-lab-chart-verdict">{verdict}</p>
    </>
  );
}

/** Around the drawing, in a dialog as high as the window. */
const WORDS_CSS_PX = 165;

interface FullSizeProps extends Pick<LabChartProps, 'content'> {
  readonly chart: SavedChart;
  readonly onClose: () => void;
}

function FullSize({ content, chart, onClose }: FullSizeProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog className="cp-lab-chart-full" ref={dialog} closedby="any" aria-label={content.title} onClose={onClose}>
      <IconButton label={keys.close} icon="close" onClick={() => dialog.current?.close()} />
      <Body content={content} height={Math.max(CHART_HEIGHT, innerHeight - WORDS_CSS_PX)} />
      <Files chart={chart} />
    </dialog>
  );
}

const MOST_ROWS_READ = 40;

/** Some rows of many, for a table that is read aloud. */
function sampleRows(rows: SavedChart['rows']): string[][] {
  const every = Math.max(1, Math.ceil(rows.length / MOST_ROWS_READ));
  return rows.filter((_, index) => index % every === 0).map((row) => row.map(String));
}
