import { useId, useRef, type ReactNode } from 'react';
import { ChartFrame, useMeasuredWidth, type Reading } from '#charts';
import { Button } from '#controls';
import { charts as words } from '#messages/lab';
import { saveCsv, savePng, saveSvg, type SavedChart } from './saveChart.ts';

export const CHART_HEIGHT = 190;
/** Edges of the plot, CSS pixels. */
export const PLOT = { left: 44, right: 12, top: 12, bottom: CHART_HEIGHT - 26 } as const;

/** What a chart draws at a width. */
export interface LabDrawing {
  readonly marks: ReactNode;
  readonly readings?: readonly Reading[];
}

interface LabChartProps {
  readonly chart: SavedChart;
  readonly subtitle: string;
  readonly draw: (width: number) => LabDrawing;
}

/** A chart with what it says in numbers, and ways to take it away. */
export function LabChart({ chart, subtitle, draw }: LabChartProps): ReactNode {
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const [plotRef, width] = useMeasuredWidth<HTMLDivElement>(424);
  const { marks, readings = [] } = draw(width);
  const withDrawing = (save: (saved: SavedChart, drawing: SVGSVGElement) => unknown) => (): void => {
    const drawing = ref.current?.querySelector<SVGSVGElement>('svg[role="img"]');
    if (drawing) void save(chart, drawing);
  };
  return (
    <section className="cp-lab-chart" ref={ref} aria-label={chart.title}>
      <button
        className="cp-lab-chart-save"
        type="button"
        popoverTarget={id}
        aria-label={words.save({ title: chart.title })}
      >
        {words.takeAway}
      </button>
      <div className="cp-lab-popover" id={id} popover="auto">
        <p>{words.inside}</p>
        <div className="cp-lab-row">
          <Button onClick={withDrawing(saveSvg)}>{words.files.svg}</Button>
          <Button onClick={withDrawing(savePng)}>{words.files.png}</Button>
          <Button onClick={() => saveCsv(chart)}>{words.files.csv}</Button>
        </div>
      </div>
      <ChartFrame
        title={chart.title}
        description={chart.verdict}
        table={{ columns: chart.columns, rows: sampleRows(chart.rows) }}
        drawing={{ width, height: CHART_HEIGHT, plot: PLOT, readings, marks }}
        plotRef={plotRef}
      />
      <p className="cp-lab-chart-about">{subtitle}</p>
      <p className="cp-lab-chart-verdict">{chart.verdict}</p>
    </section>
  );
}

const MOST_ROWS_READ = 40;

/** Some rows of many, for a table that is read aloud. */
function sampleRows(rows: SavedChart['rows']): string[][] {
  const every = Math.max(1, Math.ceil(rows.length / MOST_ROWS_READ));
  return rows.filter((_, index) => index % every === 0).map((row) => row.map(String));
}
