import { useId, useRef, useState, type ReactNode } from 'react';
import { ChartFrame, useMeasuredWidth } from '#charts';
import { Button } from '#controls';
import type { Scenario } from '#engine';
import { charts as words } from '#messages/lab';
import { CHART_HEIGHT, PLOT, type ChartContent } from './axes.tsx';
import { placeUnder } from '../placeUnder.ts';
import { saveCsv, savePng, saveSvg, type SavedChart } from '../savePicture.ts';

interface LabChartProps {
  readonly content: ChartContent;
  readonly scenario: Scenario;
  /** The moment on show. */
  readonly step: number;
}

/** A chart with what it says in numbers, and ways to take it away. */
export function LabChart({ content: { draw, ...shown }, scenario, step }: LabChartProps): ReactNode {
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const [place, setPlace] = useState({});
  const [plotRef, width] = useMeasuredWidth<HTMLDivElement>(424);
  const { marks, readings = [] } = draw(width);
  const { title, subtitle, verdict, columns, rows } = shown;
  const chart: SavedChart = { ...shown, scenario, step };
  const withDrawing = (save: (saved: SavedChart, drawing: SVGSVGElement) => unknown) => (): void => {
    const drawing = ref.current?.querySelector<SVGSVGElement>('svg[role="img"]');
    if (drawing) void save(chart, drawing);
  };
  return (
    <section className="cp-lab-chart" ref={ref} aria-label={title}>
      <button
        className="cp-lab-chart-save"
        type="button"
        popoverTarget={id}
        aria-label={words.save({ title })}
        onClick={({ currentTarget }) => setPlace(placeUnder(currentTarget))}
      >
        {words.takeAway}
      </button>
      <div className="cp-lab-popover" id={id} popover="auto" style={place}>
        <p>{words.inside}</p>
        <div className="cp-lab-row">
          <Button onClick={withDrawing(saveSvg)}>{words.files.svg}</Button>
          <Button onClick={withDrawing(savePng)}>{words.files.png}</Button>
          <Button onClick={() => saveCsv(chart)}>{words.files.csv}</Button>
        </div>
      </div>
      <ChartFrame
        title={title}
        description={verdict}
        table={{ columns, rows: sampleRows(rows) }}
        drawing={{ width, height: CHART_HEIGHT, plot: PLOT, readings, marks }}
        plotRef={plotRef}
      />
      <p className="cp-lab-chart-about">{subtitle}</p>
      <p className="cp-lab-chart-verdict">{verdict}</p>
    </section>
  );
}

const MOST_ROWS_READ = 40;

/** Some rows of many, for a table that is read aloud. */
function sampleRows(rows: SavedChart['rows']): string[][] {
  const every = Math.max(1, Math.ceil(rows.length / MOST_ROWS_READ));
  return rows.filter((_, index) => index % every === 0).map((row) => row.map(String));
}
