import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { PlotFrame, useMeasuredWidth } from '#charts';
import { Button, Dialog, Icon } from '#controls';
import { Note, Row, Stack } from '#layout';
import { formatNumber } from '#messages';
import { keys } from '#messages/lab';
import { charts as words } from '#messages/lab-more';
import { Brush } from '../Brush.tsx';
import { placeUnder } from '../placeUnder.ts';
import { saveCsv, savePng, saveSvg, type SavedChart } from '../savePicture.ts';
import { fullHeight, heightOf, type ChartContent } from './plot.tsx';

/** The sides of all charts, which are not to move while numbers grow. */
const LEFT_CSS_PX = 52;
const RIGHT_CSS_PX = 12;

interface ChartBodyProps {
  readonly content: ChartContent;
  /** By default its title; null where that stands elsewhere. */
  readonly caption?: ReactNode;
  /** By default that of a tile. */
  readonly height?: number;
  /** Takes the writes that were chosen in a chart over time. */
  readonly onChoose?: ((from: number, to: number) => void) | undefined;
}

interface LabChartProps extends Pick<ChartBodyProps, 'content' | 'onChoose'> {
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
    <Stack as="section" gap={1} isRuled data-chart={shown.name} aria-label={title}>
      <Row gap={2} isSpread isOneLine>
        <h2 className="cp-small-title">{title}</h2>
        <Row gap={1} isOneLine>
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
      </Row>
      <div className="cp-popover" id={id} popover="auto" style={place}>
        <Stack gap={2}>
          <p>{words.inside}</p>
          {files}
        </Stack>
      </div>
      <ChartBody content={content} caption={null} onChoose={onChoose} />
      {isFull && (
        <Dialog ref={dialog} label={title} close={keys.close} widthCssPx={innerWidth} onClose={() => setFull(false)}>
          <Stack gap={2}>
            <ChartBody content={content} height={fullHeight(AROUND_FULL_CSS_PX)} />
            {files}
          </Stack>
        </Dialog>
      )}
    </Stack>
  );
}

/** Around the drawing, in a dialog as high as the window. */
const AROUND_FULL_CSS_PX = 250;

const MOST_ROWS_READ = 40;

/** A chart with its sentences; of many rows, the table that is read aloud has some. */
export function ChartBody({ content, caption, height: given, onChoose }: ChartBodyProps): ReactNode {
  const { draw, title, subtitle, verdict, columns, rows } = content;
  const [plotRef, widthCssPx] = useMeasuredWidth<HTMLDivElement>(424);
  const heightCssPx = given ?? heightOf(widthCssPx);
  const { marks, readings = [], isOverTime = false, ...spec } = draw(widthCssPx, heightCssPx);
  const every = Math.max(1, Math.ceil(rows.length / MOST_ROWS_READ));
  const read = rows.filter((_, index) => index % every === 0);
  const say = (cell: number | string): string => (typeof cell === 'number' ? formatNumber(cell, 3) : cell);
  return (
    <>
      <PlotFrame
        {...{ heightCssPx, leftCssPx: LEFT_CSS_PX, rightCssPx: RIGHT_CSS_PX, ...spec }}
        title={title}
        caption={caption}
        description={verdict}
        table={{ columns, rows: read.map((row) => row.map(say)) }}
        plotRef={plotRef}
        widthCssPx={widthCssPx}
        readings={readings}
        handles={({ x, y: { range } }) =>
          isOverTime &&
          onChoose && <Brush x={x} topCssPx={range[1]} heightCssPx={range[0] - range[1]} onChoose={onChoose} />
        }
      >
        {marks}
      </PlotFrame>
      <Note>{subtitle}</Note>
      <Note className="cp-lab-chart-verdict" size="label" isHead>
        {verdict}
      </Note>
    </>
  );
}
