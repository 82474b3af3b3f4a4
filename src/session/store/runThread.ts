import {
  EngineThread,
  openRunThread,
  workerPort,
  type EnginePort,
  type SessionHandle,
  inProcessPort,
  type Recordings,
} from '#worker';

/** Why a thread is held: its figure is off the screen, or the page around its frame has paused it. */
type Hold = 'unseen' | 'paused';

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
  /** Why its runs are paused; empty while they go on. */
  readonly #holds = new Set<Hold>();

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

  /** Pauses all runs, those started later included, or lets them continue where nothing else holds them. */
  hold(reason: Hold, isHeld: boolean): void {
    const wasHeld = this.#holds.size > 0;
    if (isHeld) this.#holds.add(reason);
    else this.#holds.delete(reason);
    if (this.#holds.size > 0 !== wasHeld) this.#thread?.hold(!wasHeld);
  }

  /** Ends the thread and all its runs. */
  stop(): void {
    this.#thread?.terminate();
    this.#forget();
  }

  #start(): EngineThread {
    const thread = new EngineThread(this.#openPort);
    this.#thread = thread;
    if (this.#holds.size > 0) thread.hold(true);
    // A thread that was ended on purpose tells no failure: the one that does is the present one.
    thread.onFailure(() => this.#forget());
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
