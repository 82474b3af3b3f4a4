import { useEffect, useMemo, type ReactNode } from 'react';
import { memoizeByObject } from '#base';
import { Button, Notice, Progress as Bar, RichText } from '#controls';
import { Note, Row, Stack } from '#layout';
import { formatTimes } from '#messages';
import { sweep as words } from '#messages/lab-more';
import { RunFailure } from '#parts';
import { useStore } from '#store';
import {
  createSweep,
  planSweep,
  sweepSettingsOf,
  type PlannedSettings,
  type SweepRun,
  type SweepSettings,
  type SweepStore,
} from '#store/sweep';
import { addCommands } from '../commands.ts';
import { searchForView } from '../labLink.ts';
import type { LabState } from '../labState.ts';
import type { Lab, ViewProps } from '../labTypes.ts';
import { openDrive } from '../openDrive.ts';
import { problemText } from '../settingText.ts';
import { PairedRows } from './PairedRows.tsx';
import { RunSquares } from './RunSquares.tsx';
import { SweepChart } from './SweepChart.tsx';
import { curvesOf } from './sweepCurves.ts';
import { axisText, runName } from './sweepNames.ts';
import { SweepSentence } from './SweepSentence.tsx';
import { LevelList, PointTable, SweepSaveAndShare } from './SweepSide.tsx';
import '../views.css';
import './sweep.css';

/** The sweep of a lab, which outlives the view: going to another view and back loses nothing. */
const sweepOf = memoizeByObject(({ store, results }: Lab) => {
  const { scenario, sweep } = store.getState().state;
  return createSweep(planSweep(scenario, sweepSettingsOf(sweep, scenario)), { known: results });
});

/** Many runs of the scenario: one number varied, a line for each of some choices, several seeds at each point. */
export function SweepView({ lab }: ViewProps): ReactNode {
  const { change, endGesture } = lab.store.getState();
  const { scenario, sweep: data } = useStore(lab.store, ({ state }) => state);
  const settings = useMemo(() => sweepSettingsOf(data, scenario), [data, scenario]);
  const sweep = sweepOf(lab);
  const { level: _, ...planned } = settings;
  const plannedText = JSON.stringify(planned);
  // The level moves with the pointer, and the runs do not depend on it.
  useEffect(
    () => sweep.getState().show(planSweep(scenario, JSON.parse(plannedText) as PlannedSettings)),
    [scenario, plannedText, sweep],
  );
  const { plan, results, phase } = useStore(sweep, (each) => each);
  useEffect(
    () =>
      addCommands(lab.commands, {
        play: () => {
          const { phase: now, run, cancel } = sweep.getState();
          (now === 'running' ? cancel : run)();
        },
      }),
    [lab, sweep],
  );
  const curves = useMemo(() => curvesOf(plan, results), [plan, results]);
  const shown = { plan, results, curves };
  const set = (name: string, patch: Partial<SweepSettings>): void => change(name, { sweep: { ...data, ...patch } });
  const say = (each: LabState): string => formatTimes(sweepSettingsOf(each.sweep, each.scenario).level);
  const setLevel = (next: number): void =>
    change(
      (before, after) => words.changed({ name: words.level, before: say(before), after: say(after) }),
      { sweep: { ...data, level: next } },
      'level',
    );
  // At the moment where the run ended, so that the drive says the number of its square.
  const open = (run: SweepRun): void => {
    change(words.opened({ run: runName(plan, run) }), { scenario: run.scenario, view: 'drive' });
    openDrive(lab, { step: run.hostPages, microStep: 0 });
  };
  return (
    <>
      <Stack as="section" className="cp-lab-main cp-sweep" data-desk="main" data-phase={phase} aria-label={words.name}>
        <SweepSentence scenario={scenario} settings={settings} onChange={set} />
        {plan.refused ? (
          <Notice
            title={words.refused({
              value: axisText(plan.settings.field, plan.refused.value),
              ...problemText(plan.refused.problem),
            })}
            tone="info"
          />
        ) : (
          <Progress sweep={sweep} />
        )}
        <RunFailure recordings={[sweep]} />
        <SweepChart
          {...shown}
          level={settings.level}
          isRunning={phase === 'running'}
          onLevel={setLevel}
          onLevelEnd={endGesture}
        />
        {curves.length > 1 && <PairedRows {...shown} />}
        {!plan.refused && <RunSquares {...shown} onOpen={open} />}
      </Stack>
      <div className="cp-lab-side cp-sweep" data-desk="side">
        <LevelList {...shown} level={settings.level} />
        <PointTable {...shown} />
        {!plan.refused && <SweepSaveAndShare {...shown} query={searchForView('sweep', scenario, data)} />}
      </div>
    </>
  );
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long it still takes, no more exact than such an estimate is. */
function timeText(ms: number): string {
  if (ms < 2 * MINUTE_MS) return words.seconds({ count: Math.ceil(ms / SECOND_MS) });
  if (ms < 2 * HOUR_MS) return words.minutes({ count: Math.round(ms / MINUTE_MS) });
  return words.hours({ count: ms / HOUR_MS });
}

/** How far the sweep is, and the button that starts, stops or resumes it. */
function Progress({ sweep }: { readonly sweep: SweepStore }): ReactNode {
  const { phase, plan, doneCount: done, threadCount: cores, leftMs, run, cancel } = useStore(sweep, (state) => state);
  const all = plan.runs.length;
  const isRunning = phase === 'running';
  const left =
    leftMs === null ? ({ left: 'none', time: '' } as const) : ({ left: 'some', time: timeText(leftMs) } as const);
  return (
    <Row gap={3} lineGap={1}>
      <Bar label={words.bar} max={Math.max(1, all)} value={done} />
      {isRunning && <Button onClick={cancel}>{words.cancel}</Button>}
      {isRunning && <Note as="span">{words.keeps}</Note>}
      {!isRunning && done < all && (
        <Button variant="solid" onClick={run}>
          {done > 0 ? words.resume : words.start({ count: all })}
        </Button>
      )}
      <Note aria-live={isRunning ? 'off' : 'polite'}>
        <RichText text={words.progress({ done, all, isRunning, cores, ...left })} />
      </Note>
    </Row>
  );
}
