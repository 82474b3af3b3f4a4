import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StepGranularity } from '#engine';
import type { EnginePort, Failure, HostAction, Moment, Pace, PlaceChange, SessionStatus } from '#worker';
import { type DriveMoment, momentOnShow } from './driveMoment.ts';
import { createDriveReading, type DriveReading } from './driveReading.ts';
import { EngineConnection } from './engineConnection.ts';
import { FrameStore } from './frameStore.ts';
import { newestWins } from './newestWins.ts';
import {
  actionOf,
  createReaderActions,
  effectsOf,
  MOST_LEAVINGS,
  type ReaderAction,
  type ReaderEffects,
} from './readerActions.ts';
import { createRide } from './ride.ts';
import { spareLimits, type DriveSettings } from './settings.ts';
import { createSummaryPace, type Summary } from './summary.ts';
import { changeOf, createChangeTracker, type LastChange } from './lastChange.ts';

export interface DriveStoreState extends DriveStoreActions {
  readonly settings: DriveSettings;
  /** Whether the reader wants the drive to run. The session is paused while the picture is off the screen. */
  readonly isPlaying: boolean;
  readonly pace: Pace;
  readonly status: SessionStatus | null;
  readonly furthestStep: number;
  readonly summary: Summary | null;
  /** Target of a seek that is not finished: where the knob of the timeline stands. */
  readonly soughtStep: number | null;
  /** Progress of a long `configure`, 0..1; null when none is under way. */
  readonly preparedFraction: number | null;
  /** Pace of a ride that is under way, else null: see `rideTo`. */
  readonly ridePace: Pace | null;
  /** Whether the page operates the drive now, and not the reader. */
  readonly isGuided: boolean;
  readonly lastChange: LastChange | null;
  /** Why the engine failed; null while it works. */
  readonly failure: Failure | null;
  /** After a failure: the step at which `restartEngine` goes on; null where no drive was on show yet. */
  readonly resumeStep: number | null;
}

export interface DriveStoreActions {
  /** Replaces the drive by one with other settings, at the moment where it is first shown. Guests who left have left it too. */
  setSettings(change: Partial<DriveSettings>): void;
  /** Replaces the drive by one at `moment`, or where it is first shown. No action of the reader carries over. */
  load(settings: DriveSettings, moment: DriveMoment | null): void;
  play(): void;
  pause(): void;
  setPace(pace: Pace): void;
  setGuided(isGuided: boolean): void;
  step(granularity: StepGranularity | 'operation'): void;
  stepBack(): void;
  seek(step: number): void;
  /** Goes to any moment up to the furthest and pauses there. */
  seekMoment(moment: Moment): Promise<void>;
  /**
   * Runs on to a later moment at `pace`, whatever the reader's pace is, and pauses there. Resolves on arrival, or when another
   * action interrupts it.
   */
  rideTo(moment: Moment, pace: Pace): Promise<void>;
  /** Guests leave: a quarter of the existing files is deleted. */
  leave(): void;
  /** All guests return: all files exist again. */
  comeBack(): void;
  /** Turns TRIM on or off on the running drive. */
  setTrim(isEnabled: boolean): void;
  /** Places of one logical page so far; null on a drive too large or too old for the log. */
  placesOf(logicalPage: number): Promise<readonly PlaceChange[] | null>;
  /** A consistent copy of the moment on show; null before the first frame. */
  read(): DriveReading | null;
  /** Whether the picture is on the screen. */
  setVisible(isVisible: boolean): void;
  /** Starts the engine; does nothing if it was started before. */
  start(): void;
  /** Starts a new engine with the same settings, at the moment on show when the old one failed. A drive that ran runs on. */
  restartEngine(): void;
  dispose(): void;
}

export interface DriveStore extends StoreApi<DriveStoreState> {
  readonly frames: FrameStore;
}

export interface DriveStoreOptions {
  readonly openPort: () => EnginePort;
  readonly settings: DriveSettings;
  /** Moment to start at; the usual one when null. */
  readonly moment: DriveMoment | null;
  readonly isPlaying: boolean;
  /** Numbers for the text until the engine's first frame. */
  readonly opening?: CafeteriaOpening | null;
}

/** Numbers of a drive before the engine runs, from the build. */
export type CafeteriaOpening = Pick<DriveStoreState, 'summary' | 'furthestStep'>;

const SUMMARY_INTERVAL_MS = 100;

export const DEFAULT_PACE: Readonly<Record<DriveSettings['size'], Pace>> = { table: 4, scale: 20_000 };

/** State of one drive on a page: a factory, because a page may hold several. */
export function createDriveStore(options: DriveStoreOptions): DriveStore {
  const frames = new FrameStore();
  const store = createStore<DriveStoreState>()((set, get) => ({
    settings: options.settings,
    isPlaying: options.isPlaying,
    pace: DEFAULT_PACE[options.settings.size],
    status: null,
    furthestStep: options.opening?.furthestStep ?? 0,
    summary: options.opening?.summary ?? null,
    failure: null,
    resumeStep: null,
    soughtStep: null,
    preparedFraction: null,
    ridePace: null,
    isGuided: false,
    lastChange: null,
    ...createActions(options, frames, set, get),
  }));
  return Object.assign(store, { frames });
}

/** Where a drive starts that is to be built. */
interface DriveStart {
  /** Null for where a drive is usually first shown. */
  readonly moment: DriveMoment | null;
  /** How often guests have left shortly before, where `moment` is null. */
  readonly leavings: number;
}

type SetState = (change: Partial<DriveStoreState>) => void;
type GetState = () => DriveStoreState;

function createActions(
  options: DriveStoreOptions,
  frames: FrameStore,
  set: SetState,
  get: GetState,
): DriveStoreActions {
  let isVisible = true;
  /** Where the drive starts that is being built. */
  let expected: DriveStart | null = null;
  /** When the engine failed. */
  let lostState: ReturnType<typeof presentState> | null = null;
  const reading = createDriveReading(frames, options.settings);
  const summary = createSummaryPace(reading.summary, set);
  const changes = createChangeTracker(set, get);
  const reader = createReaderActions(() => get().settings.isTrimEnabled);
  const ride = createRide(set);
  /** The moment on show, or the start of the drive that is being built, and the effects of the reader's actions by now. */
  const presentState = () => ({
    ...(expected ?? { moment: momentOnShow(get()), leavings: 0 }),
    effects: reader.now(),
    isPlaying: get().isPlaying,
  });
  const engine = new EngineConnection(options.openPort, frames, {
    onStatus: (status) => {
      summary.restart(status.furthestStep);
      reader.answer(status);
      set({ status, furthestStep: status.furthestStep, preparedFraction: null });
    },
    onProgress: (preparedFraction) => set({ preparedFraction }),
    onFrame: (message) => {
      reading.take(message);
      summary.reach(message.furthestStep);
      reader.see(message);
      const isMoving = get().isPlaying || get().ridePace !== null;
      // The first summary appears together with the first picture.
      summary.renewIn(isMoving && get().summary !== null ? SUMMARY_INTERVAL_MS : 0);
      if (!message.isRunning && ride.isUnderWay) void arrive();
    },
    onFailure: (failure) => {
      // The picture may be newer than the summary.
      if (expected === null) summary.renew();
      // Read before the status, which has the events of the drive, is deleted.
      lostState = presentState();
      ride.end();
      set({ failure, resumeStep: lostState.moment?.step ?? null, isPlaying: false, status: null });
    },
  });

  /** Ends a ride if its target is reached: the session also pauses when the picture is off the screen. */
  const arrive = async (): Promise<void> => {
    await engine.ask((session) => session.request('status', {}));
    if (!ride.hasArrived(get().status)) return;
    summary.renew();
    ride.end();
  };

  const applyPlayback = (): Promise<void> => {
    const { isPlaying, pace } = get();
    return engine.ask((session) => {
      if (!isVisible) return session.request('pause', {});
      if (ride.isUnderWay) return session.request('run', ride.request());
      return isPlaying ? session.request('run', { pace }) : session.request('pause', {});
    });
  };
  /** Resolves when the drive has the present settings. */
  let configured: Promise<unknown> = Promise.resolve();
  const configureNewest = newestWins(async (begun: DriveStart) => {
    const { settings } = get();
    reading.ask(settings);
    await engine.configure(settings, begun.moment, begun.leavings);
    if (expected === begun) expected = null;
    // The text must not describe the old drive.
    summary.renew();
    await applyPlayback();
  });
  const configure = (moment: DriveMoment | null, leavings = 0): void => {
    const { isTrimEnabled } = get().settings;
    const onConfigured = reader.beginDrive(
      moment === null ? { leavings, isTrimEnabled } : effectsOf(moment.events, isTrimEnabled),
    );
    expected = { moment, leavings };
    configured = configureNewest(expected).then(onConfigured);
  };
  /** Waits for a drive that is being configured. If a later drive is requested meanwhile, that one starts with the effect. */
  const perform = async (action: ReaderAction, request: Parameters<typeof engine.ask>[0]): Promise<void> => {
    reader.begin(action);
    await configured;
    if (!reader.isPending(action)) return;
    await engine.ask(request);
    reader.end(action);
  };
  const seek = newestWins((moment: Moment) => engine.ask((session) => session.request('seek', { ...moment })));
  const start = ({ moment, leavings }: DriveStart): void => {
    engine.start();
    reading.restart();
    configure(moment, leavings);
  };
  /** Ends a ride where it is, because of another action. */
  const interrupt = (): void => {
    if (!ride.isUnderWay) return;
    ride.end();
    void applyPlayback();
  };
  const act = (action: HostAction): void => {
    interrupt();
    changes.note({ kind: 'guests' });
    void perform(actionOf(action), (session) => session.request('act', { action }));
  };
  const setTrim = (isEnabled: boolean): void => {
    interrupt();
    changes.note({ kind: 'trim', isOn: !isEnabled });
    const action: ReaderAction = (effects) => ({ ...effects, isTrimEnabled: isEnabled });
    void perform(action, (session) => session.request('setTrim', { isEnabled }));
  };
  /** Performs the actions that the new drive lacks to have the `wanted` effects. */
  const performMissing = (wanted: ReaderEffects): void => {
    const { leavings, isTrimEnabled } = reader.now();
    if (wanted.isTrimEnabled !== isTrimEnabled) setTrim(wanted.isTrimEnabled);
    if (wanted.leavings < leavings) act('return');
    const missing = wanted.leavings < leavings ? wanted.leavings : wanted.leavings - leavings;
    for (let left = 0; left < missing; left++) act('leave');
  };
  const goTo = async (moment: Moment): Promise<void> => {
    interrupt();
    const soughtStep = moment.step;
    set({ soughtStep });
    if (get().isPlaying) get().pause();
    await seek(moment);
    if (get().soughtStep !== soughtStep) return;
    summary.renew();
    set({ soughtStep: null });
  };

  return {
    setSettings(change) {
      const { settings: old } = get();
      ride.end();
      changes.note(changeOf(change, old));
      // The effects of the reader's actions carry over to the new drive.
      const { leavings, isTrimEnabled } = reader.now();
      const settings = withinLimits({ ...old, isTrimEnabled, ...change });
      const isResized = settings.size !== old.size;
      set({ settings, ...(isResized ? { pace: DEFAULT_PACE[settings.size] } : {}) });
      configure(null, leavings);
    },
    load(settings, moment) {
      ride.end();
      const isResized = settings.size !== get().settings.size;
      set({ settings, lastChange: null, ...(isResized ? { pace: DEFAULT_PACE[settings.size] } : {}) });
      configure(moment);
    },
    play() {
      ride.end();
      set({ isPlaying: true });
      void applyPlayback();
    },
    pause() {
      ride.end();
      set({ isPlaying: false });
      void applyPlayback();
    },
    setPace(pace) {
      set({ pace });
      if (get().isPlaying) void applyPlayback();
    },
    setGuided(isGuided) {
      set({ isGuided });
    },
    step(granularity) {
      ride.end();
      set({ isPlaying: false });
      void engine.ask((session) => session.request('stepOnce', { granularity }));
    },
    stepBack() {
      ride.end();
      set({ isPlaying: false });
      void engine.ask((session) => session.request('stepBack', {}));
    },
    seek(step) {
      void goTo({ step: Math.min(Math.max(0, Math.round(step)), get().furthestStep), microStep: 0 });
    },
    seekMoment: goTo,
    async rideTo(moment, pace) {
      set({ isPlaying: false });
      const arrival = ride.begin(moment, pace);
      await applyPlayback();
      // No frame follows if the drive is there already.
      if (ride.hasArrived(get().status)) ride.end();
      return arrival;
    },
    leave() {
      if (reader.now().leavings < MOST_LEAVINGS) act('leave');
    },
    comeBack: () => act('return'),
    setTrim,
    placesOf: (logicalPage) => engine.placesOf(logicalPage),
    read: reading.now,
    setVisible(next) {
      if (next === isVisible) return;
      isVisible = next;
      if (get().isPlaying || ride.isUnderWay) void applyPlayback();
    },
    start() {
      if (!engine.isStarted) start({ moment: options.moment, leavings: 0 });
    },
    restartEngine() {
      const { effects, isPlaying, ...from } = lostState ?? presentState();
      lostState = null;
      set({ failure: null, resumeStep: null, isPlaying });
      start(from);
      performMissing(effects);
    },
    dispose() {
      summary.stop();
      changes.stop();
      ride.end();
      engine.stop();
    },
  };
}

/** Clamps the spare factor to the limits of the size. */
function withinLimits(settings: DriveSettings): DriveSettings {
  const { min, max } = spareLimits(settings.size);
  return { ...settings, spareFactor: Math.min(max, Math.max(min, settings.spareFactor)) };
}
