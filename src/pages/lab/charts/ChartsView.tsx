import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '#controls';
import { Note, Only, Stack, Tiles } from '#layout';
import { array } from '#messages/lab';
import { charts as words } from '#messages/lab-more';
import { useStore } from '#store';
import { addCommands } from '../commands.ts';
import { useDriveState } from '../drive/useSampled.ts';
import { useStatistics } from '../drive/useStatistics.ts';
import { chosenIn, chosenInterval, scaled, type ChosenInRun } from '../interval.ts';
import type { ViewProps } from '../labTypes.ts';
import { ArrayTiles } from './ArrayTiles.tsx';
import { LabChart } from './LabChart.tsx';
import '../views.css';
import { amplificationChart, spareChart, speedChart, validChart, waitChart, wearChart } from './runCharts.tsx';

const CHARTS = [amplificationChart, spareChart, waitChart, speedChart, validChart, wearChart];
const INTERVAL_MS = 500;
/** By keys. */
const ZOOM = 2;

/** Six charts of one run, with one cursor, and before them two of the array. */
export function ChartsView({ lab }: ViewProps): ReactNode {
  const state = useDriveState(lab, INTERVAL_MS);
  const [statistics = null] = useStatistics(lab, state);
  const { times, array: settings } = useStore(lab.store, (each) => each.state);
  const [chosen, setChosen] = useState<ChosenInRun | null>(null);
  const { step, furthestStep, scenarios: run } = state;
  const within = chosenIn(run, chosen);
  const [view] = state.drives;
  useEffect(() => {
    const scaleBy = (factor: number) => (): void =>
      setChosen((before) => {
        const { step: at, furthestStep: furthest, scenarios } = lab.drive.getState();
        const shown = chosenIn(scenarios, before) ?? { from: 0, to: furthest, isChosen: true };
        const interval = scaled(shown, factor, at, furthest);
        return interval.to - interval.from >= furthest ? null : { run: scenarios, interval };
      });
    return addCommands(lab.commands, {
      fullSize: () => {
        const wayOf = (which: string) => document.querySelector<HTMLElement>(`[data-chart]${which} [data-full-size]`);
        (wayOf(':focus-within') ?? wayOf(':hover') ?? wayOf(''))?.click();
      },
      zoomIn: scaleBy(1 / ZOOM),
      zoomOut: scaleBy(ZOOM),
      fit: () => setChosen(null),
    });
  }, [lab]);
  return (
    <>
      <div className="cp-lab-viewbar" data-desk="bar">
        <Only fromWindow={800}>
          <Note as="span">{within ? words.within(within) : words.drag}</Note>
        </Only>
        {within && <Button onClick={() => setChosen(null)}>{words.all}</Button>}
      </div>
      <Stack gap={4} data-desk="main" data-whole>
        {settings.memberCount > 1 && (
          <>
            <ArrayTiles lab={lab} />
            <Note size="label">{array.rest}</Note>
          </>
        )}
        {view && (
          <Tiles leastCssPx={340} most={3} lineGap={4}>
            {CHARTS.map((chart) => chart({ view, statistics, times, step, within })).map((content) => (
              <LabChart
                key={content.name}
                content={content}
                origin={{ scenario: view.scenario, step, hash: view.stateHash }}
                onChoose={(from, to) => setChosen({ run, interval: chosenInterval(from, to, furthestStep) })}
              />
            ))}
          </Tiles>
        )}
      </Stack>
    </>
  );
}
