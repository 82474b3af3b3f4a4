import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StepGranularity } from '#engine';
import type { EnginePort, Failure, HostAction, Moment, Pace, PlaceChange, SessionStatus } from '#worker';
import { type DriveMoment, momentOnShow } from './driveMoment.ts';
import { createDriveReading, type DriveReading } from './driveReading.ts';
import { EngineConnection } from './engineConnection.ts';
import { FrameStore } from './frameStore.ts';
import { newestWins } from './newestWins.ts';
import { createReaderActions, type Deed, deedOf, type Done, doneBy, MOST_LEAVINGS } from './readerActions.ts';
import { createRide } from './ride.ts';
import { spareLimits, type DriveSettings } from './settings.ts';
import type { Summary } from './summary.ts';
import { createSummaryPace } from './summaryPace.ts';
import { changeOf, createBefore, type Was } from './was.ts';

export const SHOWN_SKINS = ['cafeteria', 'chip'] as const;
export type ShownSkin = (typeof SHOWN_SKINS)[number];

export interface DriveStoreState extends DriveStoreActions {
  readonly settings: DriveSettings;
  /** What the reader wants; the session may be held all the same while the picture is off the screen. */
  readonly isPlaying: boolean;
  readonly pace: Pace;
  /** Whose words the picture speaks. Changes nothing else. */
  readonly skin: ShownSkin;
  readonly status: SessionStatus | null;
  readonly furthestStep: number;
  readonly summary: Summary | null;
  /** Step last asked for and not reached yet: where the timeline's knob is. */
  readonly soughtStep: number | null;
  /** How far a new drive is on a long way to where it is first seen, 0..1; null while there is none. */
  readonly wayShare: number | null;
  /** Pace of a ride to a moment, while one is under way: see `rideTo`. */
  readonly ridePace: Pace | null;
  /** Whether the page leads through the drive for the moment, and not the reader. */
  readonly isGuided: boolean;
  /** The number before the last change. */
  readonly was: Was | null;
  /** Why the engine is gone; null while it is there. */
  readonly failure: Failure | null;
}

export interface DriveStoreActions {
  /** Another drive, as far along as drives are when they are first seen; guests who left have left it too. */
  setSettings(change: Partial<DriveSettings>): void;
  /** Another drive at a moment, or where it is usually first seen; nothing that was done to the old one goes for it. */
  load(settings: DriveSettings, moment: DriveMoment | null): void;
  play(): void;
  pause(): void;
  setPace(pace: Pace): void;
  setSkin(skin: ShownSkin): void;
  setGuided(isGuided: boolean): void;
  step(granularity: StepGranularity | 'operation'): void;
  stepBack(): void;
  seek(step: number): void;
  /** Any moment up to the furthest; it stands there. */
  seekMoment(moment: Moment): Promise<void>;
  /**
   * Goes on to a later moment and stands there, whatever the reader's pace is. Answers when it is there, or when something else
   * was done first.
   */
  rideTo(moment: Moment, pace: Pace): Promise<void>;
  /** A quarter of the files that are there are not wanted any more. */
  leave(): void;
  /** All are wanted again. */
  comeBack(): void;
  /** Turns TRIM on or off on the running drive. */
  setTrim(isEnabled: boolean): void;
  /** Where one logical page went so far; null on a drive too large or too old for that. */
  placesOf(logicalPage: number): Promise<readonly PlaceChange[] | null>;
  /** The moment on show, for what has to be of one moment; null before there is one. */
  read(): DriveReading | null;
  /** Whether anybody can see the picture. */
  setVisible(isVisible: boolean): void;
  /** Starts the engine; nothing happens before. Again: nothing. */
  start(): void;
  /** Starts a new engine with the same settings. */
  restartEngine(): void;
  dispose(): void;
}

export interface DriveStore extends StoreApi<DriveStoreState> {
  readonly frames: FrameStore;
}

export interface DriveStoreOptions {
  readonly openPort: () => EnginePort;
  readonly settings: DriveSettings;
  /** Step to start at; the usual one when null. */
  readonly moment: DriveMoment | null;
  readonly isPlaying: boolean;
  readonly skin?: ShownSkin;
  /** What text says until the engine's first frame. */
  readonly opening?: CafeteriaOpening | null;
}

/** What a page can say of its drive before the engine runs. */
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
    skin: options.skin ?? 'cafeteria',
    status: null,
    furthestStep: options.opening?.furthestStep ?? 0,
    summary: options.opening?.summary ?? null,
    failure: null,
    soughtStep: null,
    wayShare: null,
    ridePace: null,
    isGuided: false,
    was: null,
    ...createActions(options, frames, set, get),
  }));
  return Object.assign(store, { frames });
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
  /** What was on show when the engine broke, and what had been done by then. */
  let lost: { readonly at: DriveMoment | null; readonly done: Done } | null = null;
  const reading = createDriveReading(frames, options.settings);
  const summary = createSummaryPace(reading.summary, set);
  const before = createBefore(set, get);
  const reader = createReaderActions(() => get().settings.isTrimEnabled);
  const ride = createRide(set);
  const engine = new EngineConnection(options.openPort, frames, {
    onStatus: (status) => {
      summary.restart(status.furthestStep);
      reader.answer(status);
      set({ status, furthestStep: status.furthestStep, wayShare: null });
    },
    onWay: (wayShare) => set({ wayShare }),
    onFrame: (message) => {
      reading.take(message);
      summary.reach(message.furthestStep);
      reader.see(message);
      const isMoving = get().isPlaying || get().ridePace !== null;
      // The first comes with its picture.
      summary.renewIn(isMoving && get().summary !== null ? SUMMARY_INTERVAL_MS : 0);
      if (!message.isRunning && ride.isUnderWay) void arrive();
    },
    onFailure: (failure) => {
      // The status knows what was done to the drive, and goes with it.
      lost = { at: momentOnShow(get()), done: reader.now() };
      ride.end();
      set({ failure, isPlaying: false, status: null });
    },
  });

  /** The session has stood still by itself, or was told to while the picture is off the screen. */
  const arrive = async (): Promise<void> => {
    await engine.ask((session) => session.request('status', {}));
    if (!ride.isThere(get().status)) return;
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
  /** Settled when the drive is that of the settings. */
  let configured: Promise<unknown> = Promise.resolve();
  const configureNewest = newestWins(async ({ moment, leavings }: { moment: DriveMoment | null; leavings: number }) => {
    const { settings } = get();
    reading.ask(settings);
    await engine.configure(settings, moment, leavings);
    // No text tells of the drive before it.
    summary.renew();
    await applyPlayback();
  });
  /** @param leavings how often guests have left the drive where there is no moment to say so */
  const configure = (moment: DriveMoment | null, leavings = 0): void => {
    const { isTrimEnabled } = get().settings;
    const isThere = reader.takeOver(
      moment === null ? { leavings, isTrimEnabled } : doneBy(moment.events, isTrimEnabled),
    );
    configured = configureNewest({ moment, leavings }).then(isThere);
  };
  /** Done to the drive on show, or the one that is on its way; where another is asked for first, that one has it behind it. */
  const perform = async (deed: Deed, request: Parameters<typeof engine.ask>[0]): Promise<void> => {
    reader.begin(deed);
    await configured;
    if (!reader.isUnanswered(deed)) return;
    await engine.ask(request);
    reader.end(deed);
  };
  const seek = newestWins((moment: Moment) => engine.ask((session) => session.request('seek', { ...moment })));
  const start = (moment: DriveMoment | null): void => {
    engine.start();
    reading.restart();
    configure(moment);
  };
  /** A ride that something else comes into ends where it is. */
  const interrupt = (): void => {
    if (!ride.isUnderWay) return;
    ride.end();
    void applyPlayback();
  };
  const act = (action: HostAction): void => {
    interrupt();
    before.note({ kind: 'guests' });
    void perform(deedOf(action), (session) => session.request('act', { action }));
  };
  const setTrim = (isEnabled: boolean): void => {
    interrupt();
    before.note({ kind: 'trim', isOn: !isEnabled });
    const deed: Deed = (done) => ({ ...done, isTrimEnabled: isEnabled });
    void perform(deed, (session) => session.request('setTrim', { isEnabled }));
  };
  /** Does what is missing of `wanted` to a drive that is on its way. */
  const makeUp = (wanted: Done): void => {
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
      before.note(changeOf(change, old));
      // What the reader did to the old drive goes for the new one.
      const { leavings, isTrimEnabled } = reader.now();
      const settings = withinLimits({ ...old, isTrimEnabled, ...change });
      const isResized = settings.size !== old.size;
      set({ settings, ...(isResized ? { pace: DEFAULT_PACE[settings.size] } : {}) });
      configure(null, leavings);
    },
    load(settings, moment) {
      ride.end();
      const isResized = settings.size !== get().settings.size;
      set({ settings, was: null, ...(isResized ? { pace: DEFAULT_PACE[settings.size] } : {}) });
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
    setSkin(skin) {
      set({ skin });
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
      // Where it stands there already no frame follows.
      if (ride.isThere(get().status)) ride.end();
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
      if (!engine.isStarted) start(options.moment);
    },
    restartEngine() {
      const { at, done } = lost ?? { at: momentOnShow(get()), done: reader.now() };
      lost = null;
      set({ failure: null });
      start(at);
      makeUp(done);
    },
    dispose() {
      summary.stop();
      before.stop();
      ride.end();
      engine.stop();
    },
  };
}

/** Spare that the drive cannot have is brought to the nearest that it can; another size has other limits. */
function withinLimits(settings: DriveSettings): DriveSettings {
  const { min, max } = spareLimits(settings.size);
  return { ...settings, spareFactor: Math.min(max, Math.max(min, settings.spareFactor)) };
}
