import type { EventName, Events, FromWorker, RequestName, Requests, ToWorker } from './protocol.ts';

/** A thread seen from outside: a Worker, or a stand-in for one. */
export interface EnginePort {
  post(message: ToWorker, transfer: ArrayBuffer[]): void;
  listen(onMessage: (message: FromWorker) => void, onFailure: (sentence: string) => void): void;
  terminate(): void;
}

/** A request that will get no answer any more. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
}

/** How long a thread may take to say that it is there. */
const START_TIMEOUT_MS = 15_000;

interface Waiting {
  resolve(result: unknown): void;
  reject(error: EngineFailure): void;
}

/** One engine thread and the sessions on it. */
export class EngineThread {
  readonly #port: EnginePort;
  readonly #waiting = new Map<number, Waiting>();
  readonly #sessions = new Map<number, EngineSession>();
  readonly #failureListeners = new Set<(sentence: string) => void>();
  #failure: string | null = null;
  #nextId = 1;
  #startTimer: ReturnType<typeof setTimeout> | null;

  constructor(openPort: () => EnginePort) {
    this.#startTimer = setTimeout(() => this.#fail('the engine did not start in time'), START_TIMEOUT_MS);
    try {
      this.#port = openPort();
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      this.#port = { post: () => {}, listen: () => {}, terminate: () => {} };
      queueMicrotask(() => this.#fail(sentence));
      return;
    }
    this.#port.listen(
      (message) => this.#receive(message),
      (sentence) => this.#fail(sentence),
    );
  }

  openSession(): EngineSession {
    const session = new EngineSession(this, this.#nextId++);
    this.#sessions.set(session.sessionId, session);
    return session;
  }

  /** Called once, when the thread cannot go on; at once when that has happened already. */
  onFailure(listener: (sentence: string) => void): void {
    if (this.#failure !== null) listener(this.#failure);
    else this.#failureListeners.add(listener);
  }

  /** Rejects what waits and what is still asked; nobody is told of a failure, since it is none. */
  terminate(): void {
    this.#clearTimer();
    this.#port.terminate();
    this.#failure ??= 'the engine was stopped';
    this.#failureListeners.clear();
    this.#rejectAll(this.#failure);
  }

  /** @internal */
  request<Name extends RequestName>(
    sessionId: number,
    name: Name,
    params: Requests[Name][0],
  ): Promise<Requests[Name][1]> {
    if (this.#failure !== null) return Promise.reject(new EngineFailure(this.#failure));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#port.post({ kind: 'request', id, sessionId, name, params } as ToWorker, []);
    });
  }

  /** @internal */
  recycle(sessionId: number, buffer: ArrayBuffer): void {
    if (this.#failure === null) this.#port.post({ kind: 'recycle', sessionId, buffer }, [buffer]);
  }

  #receive(message: FromWorker): void {
    switch (message.kind) {
      case 'ready':
        return this.#clearTimer();
      case 'answer':
        this.#waiting.get(message.id)?.resolve(message.result);
        this.#waiting.delete(message.id);
        return;
      case 'refusal':
        this.#waiting.get(message.id)?.reject(new EngineFailure(message.message));
        this.#waiting.delete(message.id);
        return;
      case 'event':
        return this.#sessions.get(message.sessionId)?.deliver(message.name, message.payload);
    }
  }

  #fail(sentence: string): void {
    if (this.#failure !== null) return;
    this.#clearTimer();
    this.#failure = sentence;
    this.#rejectAll(sentence);
    for (const listener of this.#failureListeners) listener(sentence);
  }

  #rejectAll(sentence: string): void {
    for (const waiting of this.#waiting.values()) waiting.reject(new EngineFailure(sentence));
    this.#waiting.clear();
  }

  #clearTimer(): void {
    if (this.#startTimer !== null) clearTimeout(this.#startTimer);
    this.#startTimer = null;
  }
}

type Listeners = { [Name in EventName]?: (payload: Events[Name]) => void };

/** One session on a thread: requests that answer once, events as they come. */
export class EngineSession {
  readonly sessionId: number;
  readonly #thread: EngineThread;
  readonly #listeners: Listeners = {};

  constructor(thread: EngineThread, sessionId: number) {
    this.#thread = thread;
    this.sessionId = sessionId;
  }

  request<Name extends RequestName>(name: Name, params: Requests[Name][0]): Promise<Requests[Name][1]> {
    return this.#thread.request(this.sessionId, name, params);
  }

  /** Sets the one listener of an event. */
  on<Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void): void {
    this.#listeners[name] = listener as Listeners[Name];
  }

  recycle(buffer: ArrayBuffer): void {
    this.#thread.recycle(this.sessionId, buffer);
  }

  /** @internal */
  deliver(name: EventName, payload: Events[EventName]): void {
    (this.#listeners[name] as ((payload: Events[EventName]) => void) | undefined)?.(payload);
  }
}
