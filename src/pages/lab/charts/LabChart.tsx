import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { ChartFrame, useMeasuredWidth } from '#charts';
import { Button, Icon, IconButton } from '#controls';
import { Note, Row, Stack } from '#layout';
import { formatNumber } from '#messages';
import { keys } from '#messages/lab';
import { charts as words } from '#messages/lab-more';
import { Brush } from '../Brush.tsx';
import { placeUnder } from '../placeUnder.ts';
import { saveCsv, savePng, saveSvg, type SavedChart } from '../savePicture.ts';
import { heightOf, LEAST_HEIGHT, plotOf, type ChartContent } from './plot.tsx';
import './charts.css';

interface ChartBodyProps {
  readonly content: ChartContent;
  /** By default that of a tile. */
  readonly height?: number;
  /** Takes the writes that were chosen in a chart over time. */
  readonly onChoose?: ((from: number, to: number) => void) | undefined;
}

interface LabChartProps extends Omit<ChartBodyProps, 'height'> {
  /** Where the run stands: what is set, the moment on show, and the hash of the drive's state. */
  readonly origin: Pick<SavedChart, 'scenario' | 'step' | 'hash'>;
}

/** A chart with what it says in numbers, and ways to take it away and to see it large. */
export function LabChart({ content, origin, onChoose }: LabChartProps): ReactNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [place, setPlace] = useState({});
  const [isFull, setFull] = useState(false);
  useEffect(() => dialog.current?.showModal(), [isFull]);
  const { draw: _, ...shown } = content;
  const { title, columns } = shown;
  const [x = '', y = ''] = columns;
  const chart: SavedChart = { axes: [x, y], ...shown, ...origin };
  /** Saves the drawing that stands beside the button. */
  const withDrawing =
    (save: (saved: SavedChart, drawing: SVGSVGElement) => unknown) =>
    ({ currentTarget }: { readonly currentTarget: Element }): void => {
      const drawing = currentTarget.closest('dialog, section')?.querySelector<SVGSVGElement>('svg[role="img"]');
      if (drawing) void save(chart, drawing);
    };
  const files = (
    <Row gap={2}>
      <Button onClick={withDrawing(saveSvg)}>{words.files.svg}</Button>
      <Button onClick={withDrawing(savePng)}>{words.files.png}</Button>
      <Button onClick={() => saveCsv(chart)}>{words.files.csv}</Button>
    </Row>
  );
  return (
    <section className="cp-lab-chart" data-chart={shown.name} aria-label={title}>
      <Row className="cp-lab-chart-ways" gap={1}>
        <button
          className="cp-chip"
          type="button"
          aria-label={words.full({ title })}
          title={words.full({ title })}
          data-full-size=""
          onClick={() => setFull(true)}
        >
          <Icon name="full" sizeCssPx={16} />
        </button>
        <button
          className="cp-chip"
          type="button"
          popoverTarget={id}
          aria-label={words.saveOf({ title })}
          onClick={({ currentTarget }) => setPlace(placeUnder(currentTarget))}
        >
          {words.save}
        </button>
      </Row>
      <div className="cp-popover" id={id} popover="auto" style={place}>
        <Stack gap={2}>
          <p>{words.inside}</p>
          {files}
        </Stack>
      </div>
      <ChartBody content={content} onChoose={onChoose} />
      {isFull && (
        <dialog
          className="cp-lab-chart-full"
          ref={dialog}
          closedby="any"
          aria-label={title}
          onClose={() => setFull(false)}
        >
          <IconButton label={keys.close} icon="close" onClick={() => dialog.current?.close()} />
          <ChartBody content={content} height={Math.max(LEAST_HEIGHT, innerHeight - WORDS_CSS_PX)} />
          {files}
        </dialog>
      )}
    </section>
  );
}

/** Around the drawing, in a dialog as high as the window. */
const WORDS_CSS_PX = 165;

const MOST_ROWS_READ = 40;

/** A chart with its sentences; of many rows, the table that is read aloud has some. */
export function ChartBody({ content, height: given, onChoose }: ChartBodyProps): ReactNode {
  const { draw, title, subtitle, verdict, columns, rows } = content;
  const [plotRef, width] = useMeasuredWidth<HTMLDivElement>(424);
  const height = given ?? heightOf(width);
  const plot = plotOf(width, height);
  const { marks, readings = [], time } = draw(plot);
  const [bottom, top] = plot.y;
  const every = Math.max(1, Math.ceil(rows.length / MOST_ROWS_READ));
  const read = rows.filter((_, index) => index % every === 0);
  const say = (cell: number | string): string => (typeof cell === 'number' ? formatNumber(cell, 3) : cell);
  return (
    <>
      <ChartFrame
        title={title}
        description={verdict}
        table={{ columns, rows: read.map((row) => row.map(say)) }}
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
      <Note>{subtitle}</Note>
      <Note className="cp-lab-chart-verdict" size="label" isHead>
        {verdict}
      </Note>
    </>
  );
}
