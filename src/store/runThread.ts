import { EngineThread, openRunThread, workerPort, type EnginePort, type SessionHandle } from '#worker';

/**
 * The one thread in which all exhibits of a page have their runs recorded. It starts when it is first asked, and anew after it
 * has failed or given its memory back.
 */
export class RunThread {
  readonly #openPort: () => EnginePort;
  #thread: EngineThread | null = null;
  /** Of the thread as it is: what still runs. */
  #sessions = new Set<SessionHandle>();
  #isToEnd = false;
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
   * Gives up what the session runs.
   *
   * @param isHeavy whether its run has taken so much memory that the thread is to end as soon as nothing runs in it any more:
   * that alone gives the memory back at once
   */
  close(session: SessionHandle, isHeavy = false): void {
    // One of a thread that is gone: whatever that answers does not matter.
    if (!this.#sessions.delete(session)) return;
    session.request('dispose', {}).catch(() => {});
    this.#isToEnd ||= isHeavy;
    if (this.#isToEnd && this.#sessions.size === 0) this.stop();
  }

  /** What is under way and what is still begun stands, or goes on: nobody sees what would come of it. */
  hold(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    this.#thread?.hold(isHeld);
  }

  /** Ends the thread and with it every run under way. */
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
    this.#isToEnd = false;
  }
}
