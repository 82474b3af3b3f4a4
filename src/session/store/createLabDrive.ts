import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Scenario } from '#engine';
import {
  EngineFailure,
  EngineThread,
  openLabThread,
  viewTiles,
  withNewWindows,
  workerPort,
  type DriveView,
  type EnginePort,
  type Failure,
  type LabFrame,
  type LabLook,
  type LabRequests,
  type LabWatch,
  type Moment,
  type Pace,
  type Partings,
  type SessionHandle,
  type Tiles,
  type WindowSeries,
} from '#worker';
import { withSentence } from './jobs.ts';

/** One of the drives of the lab at the moment on show. */
export interface LabDriveView extends DriveView {
  readonly scenario: Scenario;
  readonly tiles: Tiles;
  /** Of the whole run, also beyond the moment on show. */
  readonly series: WindowSeries;
}

export interface LabDriveState {
  readonly phase: 'preparing' | 'ready' | 'failed';
  readonly failure: Failure | null;
  readonly scenarios: readonly Scenario[];
  /** As many as scenarios; empty while preparing. Their tiles are overwritten when the next frame comes. */
  readonly drives: readonly LabDriveView[];
  /** Of the tiles. */
  readonly look: LabLook;
  readonly step: number;
  readonly microStep: number;
  readonly furthestStep: number;
  readonly isRunning: boolean;
  readonly pace: Pace;
  /** The moment that the drives are on their way to. */
  readonly target: Moment | null;
  /** The step of the recorded picture on show; null where the tiles are those of `step`. */
  readonly recordedStep: number | null;
  /** After a failure: the moment at which `retry` goes on, on show then or on the way. */
  readonly resumeAt: Moment | null;
  /** Number of the breakpoint that has stopped the run. */
  readonly stoppedBy: number | null;
  /** Where the two drives part; null while there is but one. */
  readonly partings: Partings | null;
  /** Counts the frames. */
  readonly frameNumber: number;
}

export interface LabDriveActions {
  /** Builds new drives, one or two to compare, and goes to a moment of theirs. */
  open(this: void, scenarios: readonly Scenario[], at: Moment, look: LabLook, watch: LabWatch): void;
  /** Opens the same drives at `resumeAt` once more, after a failure. A drive that ran runs on. */
  retry(this: void): void;
  show(this: void, look: LabLook): void;
  watch(this: void, watch: LabWatch): void;
  /** @param untilMoved pages at whose next move it pauses */
  play(this: void, until?: Moment | null, pace?: Pace, untilMoved?: readonly number[]): void;
  pause(this: void): void;
  setPace(this: void, pace: Pace): void;
  seek(this: void, moment: Moment): void;
  /** Asks the thread; null where it has failed. */
  ask<Name extends keyof LabRequests>(
    this: void,
    method: Name,
    ...params: Parameters<LabRequests[Name]>
  ): Promise<ReturnType<LabRequests[Name]> | null>;
  dispose(this: void): void;
}

export type LabDrive = StoreApi<LabDriveState & LabDriveActions>;

interface Opening {
  readonly scenarios: readonly Scenario[];
  readonly at: Moment;
  readonly look: LabLook;
  readonly watch: LabWatch;
}

/** The state until the first frame of new drives. */
const PREPARING = {
  phase: 'preparing',
  failure: null,
  drives: [],
  step: 0,
  microStep: 0,
  furthestStep: 0,
  isRunning: false,
  resumeAt: null,
  recordedStep: null,
  stoppedBy: null,
  partings: null,
} as const satisfies Partial<LabDriveState>;

/** The drives that the lab shows, in a thread of their own. */
export function createLabDrive(openPort: () => EnginePort = () => workerPort(openLabThread)): LabDrive {
  let thread: EngineThread | null = null;
  let session: SessionHandle | null = null;
  let opening: Opening | null = null;
  /** Frames of earlier openings are dropped. */
  let openCount = 0;
  let shownBuffer: ArrayBuffer | null = null;
  /** Parameters of the last `play`. */
  let played: Parameters<LabDriveActions['play']> = [];
  let wasRunning = false;

  return createStore<LabDriveState & LabDriveActions>()((set, get) => {
    const fail = (failure: Failure): void => {
      session = null;
      const { phase, isRunning, target, step, microStep } = get();
      if (phase === 'failed') return;
      // Its drives would run on, unseen, and keep their memory.
      thread?.terminate();
      wasRunning = isRunning;
      const resumeAt = target ?? { step, microStep };
      set({ phase: 'failed', failure: withSentence(failure), resumeAt, isRunning: false, target: null });
    };
    const start = (): SessionHandle => {
      thread?.terminate();
      const started = new EngineThread(openPort);
      const handle = started.openSession();
      thread = started;
      session = handle;
      openCount = 0;
      handle.on('labFrame', (frame) => {
        if (session !== handle) return;
        try {
          accept(handle, frame);
        } catch (error) {
          // Nothing else would tell the reader that the picture stands still.
          fail({ code: 'broke', values: { message: error instanceof Error ? error.message : String(error) } });
        }
      });
      handle.on('fault', ({ message, step }) => fail({ code: 'fault', values: { message, step } }));
      started.onFailure((failure) => {
        if (thread === started) fail(failure);
      });
      return handle;
    };
    const accept = (handle: SessionHandle, frame: LabFrame): void => {
      if (frame.generation !== openCount) return handle.recycle(frame.buffer);
      const { scenarios, drives: before, frameNumber } = get();
      const { buffer, generation: _, ...shown } = frame;
      const blockCounts = scenarios.map(({ blockCount }) => blockCount);
      const tiles = viewTiles(buffer, blockCounts);
      const drives = shown.drives.map((view, index): LabDriveView => ({
        ...view,
        scenario: scenarios[index] as Scenario,
        tiles: tiles[index] as Tiles,
        series: withNewWindows(before[index]?.series, view.windows),
      }));
      if (shownBuffer) handle.recycle(shownBuffer);
      shownBuffer = buffer;
      set({ ...shown, phase: 'ready', failure: null, drives, frameNumber: frameNumber + 1 });
    };
    const ask: LabDriveActions['ask'] = async <Name extends keyof LabRequests>(
      method: Name,
      ...params: Parameters<LabRequests[Name]>
    ) => {
      if (!session) return null;
      try {
        return (await session.request('lab', { method, params })) as ReturnType<LabRequests[Name]>;
      } catch (error) {
        // The thread has reported it.
        if (error instanceof EngineFailure) return null;
        throw error;
      }
    };
    return {
      ...PREPARING,
      scenarios: [],
      look: { colorBy: 'filledBy', order: 'number' },
      pace: 'max',
      target: null,
      frameNumber: 0,
      open(scenarios, at, look, watch) {
        opening = { scenarios, at, look, watch };
        if (shownBuffer) session?.recycle(shownBuffer);
        shownBuffer = null;
        if (!session) start();
        openCount += 1;
        set({ ...PREPARING, scenarios, look, target: at });
        void ask('open', { scenarios, at, ...look, ...watch });
      },
      retry() {
        if (!opening) return;
        session = null;
        get().open(opening.scenarios, get().resumeAt ?? opening.at, opening.look, opening.watch);
        if (wasRunning) get().play(...played);
      },
      show(look) {
        if (opening) opening = { ...opening, look };
        void ask('show', look);
      },
      watch(watch) {
        if (opening) opening = { ...opening, watch };
        void ask('watch', watch);
      },
      play(...order) {
        played = order;
        if (get().phase === 'failed') {
          wasRunning = true;
          return get().retry();
        }
        const [until = null, pace = get().pace, untilMoved = []] = order;
        set({ isRunning: true, stoppedBy: null });
        void ask('run', { pace, until, untilMoved });
      },
      pause() {
        set({ isRunning: false });
        void ask('pause');
      },
      setPace(pace) {
        set({ pace });
        if (get().isRunning) get().play();
      },
      seek({ step, microStep }) {
        const target = { step: Math.max(0, Math.round(step)), microStep };
        if (get().phase === 'failed') {
          wasRunning = false;
          set({ resumeAt: target });
          return get().retry();
        }
        set({ target, isRunning: false });
        void ask('seek', target);
      },
      ask,
      dispose() {
        thread?.terminate();
        thread = null;
        session = null;
      },
    };
  });
}
