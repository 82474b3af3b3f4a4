import { createStore, type StoreApi } from 'zustand/vanilla';
import { type FrameDetail, FrameField, type StepGranularity } from '#engine';
import {
  EngineFailure,
  EngineThread,
  type EnginePort,
  type EngineSession,
  type Failure,
  type Pace,
  type SessionStatus,
} from '#worker';
import { FrameStore } from './frameStore.ts';
import { withSentence } from './jobs.ts';
import { newestWins } from './newestWins.ts';
import { scenarioOf, shownStep, spareLimits, type CafeteriaSettings } from './settings.ts';

export const CAFETERIA_SKINS = ['cafeteria', 'chip'] as const;
export type CafeteriaSkin = (typeof CAFETERIA_SKINS)[number];

/** Numbers of the latest frame that text shows, refreshed some ten times a second. */
export interface Summary {
  readonly step: number;
  readonly hostPages: number;
  readonly flashPages: number;
  readonly ghostPages: number;
  readonly mappedPages: number;
  readonly freeBlocks: number;
  readonly isSteady: boolean;
  readonly settledFraction: number;
  readonly relativeStandardError: number;
  /** −1 before the first victim. */
  readonly meanFreePagesAtVictimPick: number;
}

export interface CafeteriaState {
  readonly settings: CafeteriaSettings;
  /** What the reader wants; the session may be held all the same while the picture is off the screen. */
  readonly isPlaying: boolean;
  readonly pace: Pace;
  /** Whose words the picture speaks. Changes nothing else. */
  readonly skin: CafeteriaSkin;
  readonly status: SessionStatus | null;
  readonly furthestStep: number;
  readonly summary: Summary | null;
  /** Step last asked for and not reached yet: where the timeline's knob is. */
  readonly soughtStep: number | null;
  /** Why the engine is gone; null while it is there. */
  readonly failure: Failure | null;

  setSettings(change: Partial<CafeteriaSettings>): void;
  play(): void;
  pause(): void;
  setPace(pace: Pace): void;
  setSkin(skin: CafeteriaSkin): void;
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

export interface CafeteriaStore extends StoreApi<CafeteriaState> {
  readonly frames: FrameStore;
}

export interface CafeteriaStoreOptions {
  readonly openPort: () => EnginePort;
  readonly settings: CafeteriaSettings;
  /** Step to start at; the usual one when null. */
  readonly atStep: number | null;
  readonly isPlaying: boolean;
  readonly skin?: CafeteriaSkin;
  /** What text says until the engine's first frame. */
  readonly opening?: CafeteriaOpening | null;
}

/** What a page can say of its cafeteria before the engine runs. */
export type CafeteriaOpening = Pick<CafeteriaState, 'summary' | 'furthestStep'>;

const SUMMARY_INTERVAL_MS = 100;
/** Pages left at the hatch when the picture opens: some orders first, and cleaning within two seconds. */
const PAGES_BEFORE_CLEANING = 6;
/** Up to this many pages every one of them is sent. */
const MAX_DETAILED_PAGES = 4096;

export const DEFAULT_PACE: Readonly<Record<CafeteriaSettings['size'], Pace>> = { table: 4, scale: 20_000 };

/** State of one cafeteria on a page: a factory, because a page may hold several. */
export function createCafeteriaStore(options: CafeteriaStoreOptions): CafeteriaStore {
  const frames = new FrameStore();
  let thread: EngineThread | null = null;
  let session: EngineSession | null = null;
  let isVisible = true;
  /** Of the frames so far; shown with the next summary. */
  let furthestStep = 0;
  let summaryTimer: ReturnType<typeof setTimeout> | null = null;

  const store = createStore<CafeteriaState>()((set, get) => {
    /** Sends a request and keeps the status that comes back; a failure is told once, by the thread. */
    const ask = async (request: (session: EngineSession) => Promise<SessionStatus>): Promise<void> => {
      const asked = session;
      if (!asked) return;
      try {
        const status = await request(asked);
        if (asked !== session) return;
        furthestStep = status.furthestStep;
        set({ status, furthestStep });
      } catch (error) {
        if (!(error instanceof EngineFailure)) throw error;
      }
    };

    const applyPlayback = (): Promise<void> => {
      const { isPlaying, pace } = get();
      return isPlaying && isVisible
        ? ask((each) => each.request('run', { pace }))
        : ask((each) => each.request('pause', {}));
    };

    const configure = newestWins(async (atStep: number | null) => {
      const { settings } = get();
      const scenario = scenarioOf(settings);
      const detail: FrameDetail =
        scenario.blockCount * scenario.pagesPerBlock <= MAX_DETAILED_PAGES ? 'pages' : 'blocks';
      const start =
        atStep === null
          ? {
              step: shownStep(settings, scenario),
              pagesBeforeCleaning: PAGES_BEFORE_CLEANING,
              isTrimWanted: settings.isTrimEnabled && detail === 'pages',
            }
          : { step: atStep };
      await ask((each) => each.request('configure', { scenario, start, detail }));
      await applyPlayback();
    });

    const seek = newestWins((step: number) => ask((each) => each.request('seek', { step })));

    const refreshSummary = (): void => {
      if (summaryTimer !== null) clearTimeout(summaryTimer);
      summaryTimer = null;
      const fields = frames.latest()?.fields;
      if (!fields || fields.length === 0) return;
      const field = (index: number): number => fields[index] ?? 0;
      set({
        furthestStep,
        summary: {
          step: field(FrameField.Step),
          hostPages: field(FrameField.HostPagesWritten),
          flashPages: field(FrameField.FlashPagesProgrammed),
          ghostPages: field(FrameField.GhostPages),
          mappedPages: field(FrameField.MappedPages),
          freeBlocks: field(FrameField.FreeBlocks),
          isSteady: field(FrameField.IsSteady) === 1,
          settledFraction: field(FrameField.SettledFraction),
          relativeStandardError: field(FrameField.RelativeStandardError),
          meanFreePagesAtVictimPick: field(FrameField.MeanFreePagesAtVictimPick),
        },
      });
    };

    const startEngine = (atStep: number | null): void => {
      thread?.terminate();
      const started = new EngineThread(options.openPort);
      thread = started;
      session = started.openSession();
      frames.attach(session);
      session.on('frame', (message) => {
        frames.accept(message);
        furthestStep = Math.max(furthestStep, message.furthestStep);
        summaryTimer ??= setTimeout(refreshSummary, get().isPlaying ? SUMMARY_INTERVAL_MS : 0);
      });
      session.on('fault', ({ message, step }) => fail({ code: 'fault', values: { message, step } }));
      started.onFailure((failure) => {
        if (thread === started) fail(withSentence(failure));
      });
      void configure(atStep);
    };

    const fail = (failure: Failure): void => {
      session = null;
      set({ failure, isPlaying: false, status: null });
    };

    return {
      settings: options.settings,
      isPlaying: options.isPlaying,
      pace: DEFAULT_PACE[options.settings.size],
      skin: options.skin ?? 'cafeteria',
      status: null,
      furthestStep: options.opening?.furthestStep ?? 0,
      summary: options.opening?.summary ?? null,
      failure: null,
      soughtStep: null,

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
        void ask((each) => each.request('stepOnce', { granularity }));
      },
      stepBack() {
        set({ isPlaying: false });
        void ask((each) => each.request('stepBack', {}));
      },
      seek(step) {
        const soughtStep = Math.min(Math.max(0, Math.round(step)), get().furthestStep);
        set({ soughtStep });
        if (get().isPlaying) {
          set({ isPlaying: false });
          void applyPlayback();
        }
        void seek(soughtStep).then(() => {
          if (get().soughtStep !== soughtStep) return;
          refreshSummary();
          set({ soughtStep: null });
        });
      },
      setVisible(next) {
        if (next === isVisible) return;
        isVisible = next;
        if (get().isPlaying) void applyPlayback();
      },
      start() {
        if (!thread) startEngine(options.atStep);
      },
      restartEngine() {
        const step = get().summary?.step ?? null;
        set({ failure: null });
        startEngine(step);
      },
      dispose() {
        if (summaryTimer !== null) clearTimeout(summaryTimer);
        thread?.terminate();
        thread = null;
        session = null;
      },
    };
  });
  return Object.assign(store, { frames });
}

/** Spare that the drive cannot have is brought to the nearest that it can; another size has other limits. */
function withinLimits(settings: CafeteriaSettings): CafeteriaSettings {
  const { min, max } = spareLimits(settings.size);
  return { ...settings, spareFactor: Math.min(max, Math.max(min, settings.spareFactor)) };
}
