import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '#controls';
import { array, charts as words } from '#messages/lab';
import { useStore } from '#store';
import { useDriveState } from '../drive/useSampled.ts';
import { useStatistics } from '../drive/useStatistics.ts';
import { chosenIn, chosenInterval, scaled, type ChosenInRun } from '../interval.ts';
import type { ViewProps } from '../labTypes.ts';
import { ArrayTiles } from './ArrayTiles.tsx';
import { validChart, waitChart, wearChart } from './histogramCharts.tsx';
import { LabChart } from './LabChart.tsx';
import { amplificationChart, spareChart, speedChart } from './lineCharts.tsx';
import './charts.css';

const CHARTS = [amplificationChart, spareChart, waitChart, speedChart, validChart, wearChart];
const INTERVAL_MS = 500;
/** By keys. */
const ZOOM = 2;

/** Six charts of one run, with one cursor, and before them two of the array. */
export function ChartsView({ lab }: ViewProps): ReactNode {
  const state = useDriveState(lab, INTERVAL_MS);
  const statistics = useStatistics(lab, state, 0);
  const times = useStore(lab.store, (each) => each.state.times);
  const memberCount = useStore(lab.store, (each) => each.state.array.memberCount);
  const [chosen, setChosen] = useState<ChosenInRun | null>(null);
  const { furthestStep, scenarios: run } = state;
  const within = chosenIn(run, chosen);
  const [view] = state.drives;
  useEffect(() => {
    lab.commands.set('fullSize', () => {
      const wayOf = (which: string) => document.querySelector<HTMLElement>(`.cp-lab-chart${which} [data-full-size]`);
      (wayOf(':focus-within') ?? wayOf(':hover') ?? wayOf(''))?.click();
    });
    const scaleBy = (factor: number) => () =>
      setChosen((before) => {
        const { step, furthestStep: furthest, scenarios } = lab.drive.getState();
        const shown = chosenIn(scenarios, before) ?? { from: 0, to: furthest, isChosen: true };
        const interval = scaled(shown, factor, step, furthest);
        return interval.to - interval.from >= furthest ? null : { run: scenarios, interval };
      });
    lab.commands.set('zoomIn', scaleBy(1 / ZOOM));
    lab.commands.set('zoomOut', scaleBy(ZOOM));
    lab.commands.set('fit', () => setChosen(null));
    return () => {
      for (const id of ['fullSize', 'zoomIn', 'zoomOut', 'fit'] as const) lab.commands.delete(id);
    };
  }, [lab]);
  const contents = view ? CHARTS.map((chart) => chart({ view, step: state.step, statistics, times, within })) : [];
  return (
    <>
      <div className="cp-lab-viewbar">
        <span className="cp-lab-scale">{within ? words.within(within) : words.drag}</span>
        {within && <Button onClick={() => setChosen(null)}>{words.all}</Button>}
      </div>
      <div className="cp-lab-main cp-lab-charts">
        {memberCount > 1 && (
          <>
            <ArrayTiles lab={lab} />
            <p className="cp-lab-charts-rest">{array.rest}</p>
          </>
        )}
        {view &&
          contents.map((each) => (
            <LabChart
              key={each.name}
              content={each}
              scenario={view.scenario}
              step={state.step}
              hash={view.stateHash}
              onChoose={(from, to) => setChosen({ run, interval: chosenInterval(from, to, furthestStep) })}
            />
          ))}
      </div>
    </>
  );
}
