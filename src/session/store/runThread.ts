import {
  EngineThread,
  openRunThread,
  workerPort,
  type EnginePort,
  type SessionHandle,
  inProcessPort,
  type Recordings,
} from '#worker';

/**
 * The thread that records runs for all exhibits of a page. It starts at the first request, and again after it has failed or was
 * ended to free memory.
 */
export class RunThread {
  readonly #openPort: () => EnginePort;
  #thread: EngineThread | null = null;
  /** Sessions of the present thread that are not closed. */
  #sessions = new Set<SessionHandle>();
  #shouldEnd = false;
  #isHeld = false;

  constructor(openPort: () => EnginePort = () => workerPort(openRunThread)) {
    this.#openPort = openPort;
  }

  openSession(): SessionHandle {
    const thread = this.#thread ?? this.#start();
    const session = thread.openSession();
    this.#sessions.add(session);
    return session;
  }

  /**
   * Cancels the run of the session.
   *
   * @param isHeavy whether its run took so much memory that the thread should end as soon as nothing runs in it: only that frees
   * the memory at once
   */
  close(session: SessionHandle, isHeavy = false): void {
    // Not found: the session of a thread that has ended.
    if (!this.#sessions.delete(session)) return;
    session.request('dispose', {}).catch(() => {});
    this.#shouldEnd ||= isHeavy;
    if (this.#shouldEnd && this.#sessions.size === 0) this.stop();
  }

  /** Pauses all runs, those started later included, or lets them continue. */
  hold(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    this.#thread?.hold(isHeld);
  }

  /** Ends the thread and all its runs. */
  stop(): void {
    this.#thread?.terminate();
    this.#forget();
  }

  #start(): EngineThread {
    const thread = new EngineThread(this.#openPort);
    this.#thread = thread;
    if (this.#isHeld) thread.hold(true);
    thread.onFailure(() => {
      if (this.#thread === thread) this.#forget();
    });
    return thread;
  }

  #forget(): void {
    this.#thread = null;
    this.#sessions = new Set();
    this.#shouldEnd = false;
  }
}

/** Records runs without a worker, for builds; runs in `recordings` are not recorded again. */
export const inProcessRunThread = (recordings?: Recordings): RunThread =>
  new RunThread(() => inProcessPort(recordings));
