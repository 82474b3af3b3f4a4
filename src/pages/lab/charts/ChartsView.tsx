import { useEffect, type ReactNode } from 'react';
import { array as words } from '#messages/lab';
import { useStore } from '#store';
import { useDriveState } from '../drive/useSampled.ts';
import { useStatistics } from '../drive/useStatistics.ts';
import type { ViewProps } from '../labTypes.ts';
import { ArrayTiles } from './ArrayTiles.tsx';
import { validChart, waitChart, wearChart } from './histogramCharts.tsx';
import { LabChart } from './LabChart.tsx';
import { amplificationChart, spareChart, speedChart } from './lineCharts.tsx';
import './charts.css';

const CHARTS = [amplificationChart, spareChart, waitChart, speedChart, validChart, wearChart];
const INTERVAL_MS = 500;
/** Six charts of one run, with one cursor, and before them two of the array. */
export function ChartsView({ lab }: ViewProps): ReactNode {
  const state = useDriveState(lab, INTERVAL_MS);
  const statistics = useStatistics(lab, state, 0);
  const { times, array } = useStore(lab.store, (each) => each.state);
  const [view] = state.drives;
  useEffect(() => {
    lab.commands.set('fullSize', () => {
      const wayOf = (which: string) => document.querySelector<HTMLElement>(`.cp-lab-chart${which} [data-full-size]`);
      (wayOf(':focus-within') ?? wayOf(':hover') ?? wayOf(''))?.click();
    });
    return () => void lab.commands.delete('fullSize');
  }, [lab]);
  const contents = view ? CHARTS.map((chart) => chart({ view, step: state.step, statistics, times })) : [];
  return (
    <div className="cp-lab-main cp-lab-charts">
      {array.memberCount > 1 && (
        <>
          <ArrayTiles lab={lab} />
          <p className="cp-lab-charts-rest">{words.rest}</p>
        </>
      )}
      {view &&
        contents.map((each) => <LabChart key={each.name} content={each} scenario={view.scenario} step={state.step} />)}
    </div>
  );
}
