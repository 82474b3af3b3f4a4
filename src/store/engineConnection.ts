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
} from '#worker';
import type { DriveMoment } from './driveMoment.ts';
import type { FrameStore } from './frameStore.ts';
import { withSentence } from './jobs.ts';
import { countedStep, scenarioOf, shownStep, usualMoment, type DriveSettings } from './settings.ts';

/** Pages left at the hatch when the picture opens: some orders first, and cleaning within two seconds. */
const PAGES_BEFORE_CLEANING = 6;
/** Up to this many pages every one of them is sent. */
const MAX_DETAILED_PAGES = 4096;

/** What a store is told by its engine. */
export interface EngineListener {
  onStatus(status: SessionStatus): void;
  onFrame(message: FrameMessage): void;
  /** How far the drive is on its way to where it is first seen, 0..1. */
  onWay(share: number): void;
  /** The engine is gone. */
  onFailure(failure: Failure): void;
}

/** The thread and the session behind one store. A new start takes the place of an engine that is gone. */
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
    session.on('onWay', ({ step, of }) => this.#listener.onWay(step / of));
    session.on('fault', ({ message, step }) => this.#fail({ code: 'fault', values: { message, step } }));
    thread.onFailure((failure) => {
      if (this.#thread === thread) this.#fail(failure);
    });
  }

  stop(): void {
    this.#thread?.terminate();
    this.#thread = null;
    this.#session = null;
  }

  /** Sends a request and tells the status that comes back; a failure is told once, by the thread. */
  async ask(request: (session: SessionHandle) => Promise<SessionStatus>): Promise<void> {
    const asked = this.#session;
    if (!asked) return;
    try {
      const status = await request(asked);
      if (asked === this.#session) this.#listener.onStatus(status);
    } catch (error) {
      if (!(error instanceof EngineFailure)) throw error;
    }
  }

  /**
   * Makes the drive of `settings`, at `moment` or, when null, where it is usually first seen.
   *
   * @param leavings how often guests have left shortly before, where there is no moment to say so
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

  /** Null where nothing is known, or nobody there to ask. */
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
