import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StepGranularity } from '#engine';
import type { EnginePort, Failure, Pace, SessionStatus } from '#worker';
import { type DriveMoment, momentOnShow } from './driveMoment.ts';
import { EngineConnection } from './engineConnection.ts';
import { FrameStore } from './frameStore.ts';
import { newestWins } from './newestWins.ts';
import { spareLimits, type DriveSettings } from './settings.ts';
import { summarize, type Summary } from './summary.ts';

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
  /** Why the engine is gone; null while it is there. */
  readonly failure: Failure | null;
}

export interface DriveStoreActions {
  setSettings(change: Partial<DriveSettings>): void;
  play(): void;
  pause(): void;
  setPace(pace: Pace): void;
  setSkin(skin: ShownSkin): void;
  step(granularity: StepGranularity): void;
  stepBack(): void;
  seek(step: number): void;
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
  /** What was on show when the engine broke. */
  let lostAt: DriveMoment | null = null;
  const summary = createSummaryPace(frames, set);
  const engine = new EngineConnection(options.openPort, frames, {
    onStatus: (status) => {
      summary.restart(status.furthestStep);
      set({ status, furthestStep: status.furthestStep });
    },
    onFrame: (furthestStep) => {
      summary.reach(furthestStep);
      summary.renewIn(get().isPlaying ? SUMMARY_INTERVAL_MS : 0);
    },
    onFailure: (failure) => {
      // The status knows what was done to the drive, and goes with it.
      lostAt = momentOnShow(get());
      set({ failure, isPlaying: false, status: null });
    },
  });

  const applyPlayback = (): Promise<void> => {
    const { isPlaying, pace } = get();
    return engine.ask((session) =>
      isPlaying && isVisible ? session.request('run', { pace }) : session.request('pause', {}),
    );
  };
  const configure = newestWins(async (moment: DriveMoment | null) => {
    await engine.configure(get().settings, moment);
    await applyPlayback();
  });
  const seek = newestWins((step: number) => engine.ask((session) => session.request('seek', { step })));
  const start = (moment: DriveMoment | null): void => {
    engine.start();
    void configure(moment);
  };

  return {
    setSettings(change) {
      const before = get().settings;
      const settings = withinLimits({ ...before, ...change });
      const isResized = settings.size !== before.size;
      set({ settings, ...(isResized ? { pace: DEFAULT_PACE[settings.size] } : {}) });
      void configure(null);
    },
    play() {
      set({ isPlaying: true });
      void applyPlayback();
    },
    pause() {
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
    step(granularity) {
      set({ isPlaying: false });
      void engine.ask((session) => session.request('stepOnce', { granularity }));
    },
    stepBack() {
      set({ isPlaying: false });
      void engine.ask((session) => session.request('stepBack', {}));
    },
    seek(step) {
      const soughtStep = Math.min(Math.max(0, Math.round(step)), get().furthestStep);
      set({ soughtStep });
      if (get().isPlaying) get().pause();
      void seek(soughtStep).then(() => {
        if (get().soughtStep !== soughtStep) return;
        summary.renew();
        set({ soughtStep: null });
      });
    },
    setVisible(next) {
      if (next === isVisible) return;
      isVisible = next;
      if (get().isPlaying) void applyPlayback();
    },
    start() {
      if (!engine.isStarted) start(options.moment);
    },
    restartEngine() {
      const moment = get().failure === null ? momentOnShow(get()) : lostAt;
      set({ failure: null });
      start(moment);
    },
    dispose() {
      summary.stop();
      engine.stop();
    },
  };
}

/** Text follows the frames at a pace that can be read. */
function createSummaryPace(frames: FrameStore, set: SetState) {
  let furthestStep = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const renew = (): void => {
    stop();
    const summary = summarize(frames.latest());
    if (summary) set({ furthestStep, summary });
  };
  return {
    /** Another drive may have come less far. */
    restart: (step: number): void => {
      furthestStep = step;
    },
    reach: (step: number): void => {
      furthestStep = Math.max(furthestStep, step);
    },
    renewIn: (delayMs: number): void => {
      timer ??= setTimeout(renew, delayMs);
    },
    renew,
    stop,
  };
}

/** Spare that the drive cannot have is brought to the nearest that it can; another size has other limits. */
function withinLimits(settings: DriveSettings): DriveSettings {
  const { min, max } = spareLimits(settings.size);
  return { ...settings, spareFactor: Math.min(max, Math.max(min, settings.spareFactor)) };
}
