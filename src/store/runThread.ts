import { EngineThread, openRunThread, workerPort, type EnginePort, type SessionHandle } from '#worker';

/** The one thread in which all exhibits of a page have their runs recorded. It starts when it is first asked, and anew after it has failed. */
export class RunThread {
  readonly #openPort: () => EnginePort;
  #thread: EngineThread | null = null;

  constructor(openPort: () => EnginePort = () => workerPort(openRunThread)) {
    this.#openPort = openPort;
  }

  openSession(): SessionHandle {
    if (!this.#thread) {
      const thread = new EngineThread(this.#openPort);
      this.#thread = thread;
      thread.onFailure(() => {
        if (this.#thread === thread) this.#thread = null;
      });
    }
    return this.#thread.openSession();
  }

  /** Ends the thread and with it every run under way. */
  stop(): void {
    this.#thread?.terminate();
    this.#thread = null;
  }
}
