import type { FrameDetail } from '#engine';
import {
  EngineFailure,
  EngineThread,
  type EnginePort,
  type SessionHandle,
  type Failure,
  type FrameMessage,
  type HostEvent,
  type PlaceChange,
  type SessionStatus,
  openDriveThread,
  workerPort,
} from '#worker';
import type { DriveMoment } from './driveMoment.ts';
import type { FrameStore } from './frameStore.ts';
import { withSentence } from './jobs.ts';
import { countedStep, scenarioOf, shownStep, usualMoment, type DriveSettings } from './settings.ts';

/** Pages left in the host's block when the picture opens: some writes first, and cleaning within two seconds. */
const PAGES_BEFORE_CLEANING = 6;
/** Up to this many pages, frames have the state of each page. */
const MAX_DETAILED_PAGES = 4096;

/** Callbacks of an engine to its store. */
export interface EngineListener {
  onStatus(status: SessionStatus): void;
  onFrame(message: FrameMessage): void;
  /** Progress of a long `configure`, 0..1. */
  onProgress(preparedFraction: number): void;
  /** The engine has failed and does nothing any more. */
  onFailure(failure: Failure): void;
}

/** The thread and the session of one store. `start` replaces an engine that has failed. */
export class EngineConnection {
  #thread: EngineThread | null = null;
  #session: SessionHandle | null = null;
  readonly #openPort: () => EnginePort;
  readonly #frames: FrameStore;
  readonly #listener: EngineListener;

  constructor(openPort: () => EnginePort, frames: FrameStore, listener: EngineListener) {
    this.#openPort = openPort;
    this.#frames = frames;
    this.#listener = listener;
  }

  get isStarted(): boolean {
    return this.#thread !== null;
  }

  start(): void {
    this.#thread?.terminate();
    const thread = new EngineThread(this.#openPort);
    const session = thread.openSession();
    this.#thread = thread;
    this.#session = session;
    this.#frames.attach(session);
    session.on('frame', (message) => {
      this.#frames.accept(message);
      this.#listener.onFrame(message);
    });
    session.on('onWay', ({ step, of }) => this.#listener.onProgress(step / of));
    session.on('fault', ({ message, step }) => this.#fail({ code: 'fault', values: { message, step } }));
    // A thread that was ended on purpose tells no failure.
    thread.onFailure((failure) => this.#fail(failure));
  }

  stop(): void {
    this.#thread?.terminate();
    this.#thread = null;
    this.#session = null;
  }

  /** Sends a request and passes the status in its answer to the listener. Failures are not thrown: `onFailure` reports them. */
  async ask(request: (session: SessionHandle) => Promise<SessionStatus>): Promise<void> {
    const session = this.#session;
    if (!session) return;
    try {
      const status = await request(session);
      if (session === this.#session) this.#listener.onStatus(status);
    } catch (error) {
      if (!(error instanceof EngineFailure)) throw error;
    }
  }

  /**
   * Creates the drive of `settings`, at `moment` or, when null, where it is usually first shown.
   *
   * @param leavings how often guests have left shortly before, where `moment` is null
   */
  configure(settings: DriveSettings, moment: DriveMoment | null, leavings = 0): Promise<void> {
    const scenario = scenarioOf(settings);
    const isSmall = scenario.blockCount * scenario.pagesPerBlock <= MAX_DETAILED_PAGES;
    const detail: FrameDetail = isSmall ? 'pages' : 'blocks';
    const countFrom = countedStep(settings, scenario);
    const place = moment ?? (leavings === 0 ? usualMoment(settings) : null);
    const start =
      place === null
        ? {
            countFrom,
            step: shownStep(settings, scenario),
            pagesBeforeCleaning: PAGES_BEFORE_CLEANING,
            isTrimWanted: settings.isTrimEnabled && settings.liveFraction < 1 && isSmall,
          }
        : { countFrom, step: place.step, microStep: place.microStep };
    const leftAt = Math.max(0, start.step - scenario.logicalPageCount);
    const events =
      moment?.events ??
      Array.from({ length: leavings }, (): HostEvent => ({ step: leftAt, microStep: 0, action: 'leave' }));
    return this.ask((session) => session.request('configure', { scenario, start, detail, events }));
  }

  /** Null without a log of places, and without a session. */
  async placesOf(logicalPage: number): Promise<readonly PlaceChange[] | null> {
    try {
      return (await this.#session?.request('placesOf', { logicalPage })) ?? null;
    } catch (error) {
      if (error instanceof EngineFailure) return null;
      throw error;
    }
  }

  #fail(failure: Failure): void {
    this.#session = null;
    this.#listener.onFailure(withSentence(failure));
  }
}

/**
 * Opens a new thread for a running drive.
 *
 * @throws where workers are blocked
 */
export const openDrivePort = (): EnginePort => workerPort(openDriveThread);
