import { useEffect, useMemo, type ReactNode } from 'react';
import type { Scale } from '#charts';
import { IconButton, Slider } from '#controls';
import { Row } from '#layout';
import * as controls from '#messages/controls';
import { chart as words, compare } from '#messages/lab';
import { useStore, type LabDriveState, type Pace } from '#store';
import { addCommands } from '../commands.ts';
import { earlierRun, furthestOf, recordOf } from '../earlierRuns.ts';
import { playOn } from '../openDrive.ts';
import type { Lab, ViewProps } from '../labTypes.ts';
import type { Flag } from './Flags.tsx';
import { useFreshMoves } from './followed.ts';
import { lanesOf } from './Lanes.tsx';
import { Overview } from './Overview.tsx';
import { useDriveState } from './useSampled.ts';
import './drive.css';

/** Host writes a second that the slider stops at. */
const PACES: readonly Pace[] = [5, 20, 100, 500, 2000, 10_000, 50_000, 200_000, 1_000_000, 'max'];
const OVERVIEW_INTERVAL_MS = 100;

/** The timeline, for what a view lays over it. */
export interface Timeline {
  /** Host writes to positions. */
  readonly x: Scale;
  readonly furthest: number;
  readonly onSeek: (step: number) => void;
}

interface DockProps extends ViewProps {
  readonly over: ((timeline: Timeline) => ReactNode) | undefined;
}

/** The transport and the whole run, which all views share. */
export function Dock({ lab, over }: DockProps): ReactNode {
  const { drive } = lab;
  const isRunning = useStore(drive, isGoing);
  const pace = useStore(drive, (state) => state.pace);
  const at = PACES.indexOf(pace);
  useTransportKeys(lab);
  return (
    <div className="cp-lab-dock" data-desk="dock">
      <Row lineGap={1} isDense>
        <Row gap="half" isOneLine>
          <IconButton label={controls.fromStart} icon="fromStart" onClick={() => seekTo(lab, 0)} />
          <IconButton label={words.stepBack} icon="back" onClick={() => void drive.getState().ask('stepBack')} />
          <IconButton
            label={isRunning ? controls.pause : controls.play}
            icon={isRunning ? 'pause' : 'play'}
            onClick={() => togglePlay(lab)}
            isMain
          />
          <IconButton label={controls.step} icon="step" onClick={() => stepOn(lab, 1)} />
        </Row>
        <Slider
          label={controls.speed}
          value={at < 0 ? PACES.length - 1 : at}
          min={0}
          max={PACES.length - 1}
          step={1}
          largeStep={2}
          onChange={(next) => drive.getState().setPace(PACES[next] ?? 'max')}
          formatValue={(next) => sayPace(PACES[Math.round(next)] ?? 'max')}
        />
      </Row>
      <Strip lab={lab} over={over} />
    </div>
  );
}

const sayPace = (pace: Pace): string =>
  pace === 'max' ? controls.fastestShort : controls.rateShort({ perSecond: pace });

function Strip({ lab, over }: DockProps): ReactNode {
  const state = useDriveState(lab, OVERVIEW_INTERVAL_MS);
  const { drives, step, furthestStep, target, stoppedBy, partings } = state;
  const history = useStore(lab.store, (each) => each);
  const { bookmarks, followed } = history.state;
  const runs = drives.map((view) => recordOf(view, furthestStep));
  const moves = useFreshMoves(lab);
  const lanes = useMemo(() => lanesOf(followed, moves), [followed, moves]);
  const flags: readonly Flag[] = [
    ...bookmarks.map(({ step: each, note }) => ({ step: each, name: note })),
    ...(partings?.count ? [{ step: partings.count.write, name: compare.flags.part }] : []),
    ...(partings?.apart ? [{ step: partings.apart.write, name: compare.flags.apart }] : []),
    ...(stoppedBy === null ? [] : [{ step, name: words.stopped, isStop: true }]),
  ];
  const seek = (next: number): void => seekTo(lab, next);
  return (
    <Overview
      series={runs[0]?.series ?? null}
      readings={drives[0]?.readings ?? null}
      other={runs[1]?.series ?? null}
      earlier={earlierRun(history)}
      step={target?.step ?? step}
      furthestStep={furthestOf(state)}
      flags={flags}
      lanes={lanes}
      lanesEnd={furthestStep}
      onSeek={seek}
      over={over && ((x) => over({ x, furthest: furthestStep, onSeek: seek }))}
    />
  );
}

/** A moment that is further off takes longer than the blink of a button. */
const FAR_WRITES = 2_000_000;

/** Whether the drive runs, or is on a long way to a moment that can be given up. */
const isGoing = ({ isRunning, target, step }: LabDriveState): boolean =>
  isRunning || (target !== null && target.step - step > FAR_WRITES);

function togglePlay(lab: Lab): void {
  const state = lab.drive.getState();
  if (isGoing(state)) state.pause();
  else playOn(lab);
}

function seekTo({ drive }: Lab, step: number): void {
  drive.getState().seek({ step, microStep: 0 });
}

function stepOn({ drive }: Lab, writes: number): void {
  const { step } = drive.getState();
  if (writes === 1) void drive.getState().ask('stepOnce', { granularity: 'write' });
  else drive.getState().seek({ step: Math.max(0, step + writes), microStep: 0 });
}

/** The keys that move through time. */
function useTransportKeys(lab: Lab): void {
  useEffect(() => {
    const { commands, drive, store } = lab;
    const find = async (kind: 'pick' | 'wait' | 'move' | 'stop', isBack: boolean): Promise<void> => {
      const moment = await drive.getState().ask('find', { kind, isBack });
      const { followed } = store.getState().state;
      if (moment) drive.getState().seek(moment);
      else if (kind === 'move' && !isBack && followed.length > 0) drive.getState().play(null, 'max', followed);
    };
    const toBookmark = (isBack: boolean): void => {
      const { step } = drive.getState();
      const steps = store
        .getState()
        .state.bookmarks.map((each) => each.step)
        .toSorted((one, other) => one - other);
      const found = isBack ? steps.findLast((each) => each < step) : steps.find((each) => each > step);
      if (found !== undefined) seekTo(lab, found);
    };
    return addCommands(commands, {
      play: () => togglePlay(lab),
      step: (isTen) => stepOn(lab, isTen ? 10 : 1),
      stepBack: (isTen) => (isTen ? stepOn(lab, -10) : void drive.getState().ask('stepBack')),
      first: () => seekTo(lab, 0),
      furthest: () => seekTo(lab, furthestOf(drive.getState())),
      nextCleaning: (isBack) => void find('pick', isBack),
      nextWait: (isBack) => void find('wait', isBack),
      nextMove: (isBack) => void find('move', isBack),
      nextStop: (isBack) => {
        if (isBack) void find('stop', true);
        else if (store.getState().state.stops.some(({ isOn }) => isOn)) playOn(lab, 'max');
      },
      bookmark: () => addBookmark(lab),
      previousBookmark: () => toBookmark(true),
      nextBookmark: () => toBookmark(false),
    });
  }, [lab]);
}

/** Marks the moment on show. */
export function addBookmark({ store, drive }: Lab): void {
  const { step } = drive.getState();
  const { bookmarks } = store.getState().state;
  if (bookmarks.some((each) => each.step === step)) return;
  const note = words.moment({ pages: step });
  store.getState().change(words.bookmarkStep({ note }), { bookmarks: [...bookmarks, { step, note }] });
}
