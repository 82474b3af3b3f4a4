import type { EventName, Events, Failure, FromWorker, RequestName, Requests, ToWorker } from './protocol.ts';

/** A thread seen from outside: a Worker, or a stand-in for one. */
export interface EnginePort {
  post(message: ToWorker, transfer: ArrayBuffer[]): void;
  listen(onMessage: (message: FromWorker) => void, onFailure: (failure: Failure) => void): void;
  terminate(): void;
}

/** A request that will get no answer any more. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super('values' in failure ? failure.values.message : failure.code);
    this.failure = failure;
  }
}

const broke = (message: string): Failure => ({ code: 'broke', values: { message } });

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
  readonly #sessions = new Map<number, SessionHandle>();
  readonly #failureListeners = new Set<(failure: Failure) => void>();
  #failure: Failure | null = null;
  #nextId = 1;
  #startTimer: ReturnType<typeof setTimeout> | null;

  constructor(openPort: () => EnginePort) {
    this.#startTimer = setTimeout(() => this.#fail({ code: 'late' }), START_TIMEOUT_MS);
    try {
      this.#port = openPort();
    } catch (error) {
      const failure = broke(error instanceof Error ? error.message : String(error));
      this.#port = { post: () => {}, listen: () => {}, terminate: () => {} };
      queueMicrotask(() => this.#fail(failure));
      return;
    }
    this.#port.listen(
      (message) => this.#receive(message),
      (failure) => this.#fail(failure),
    );
  }

  openSession(): SessionHandle {
    const session = new SessionHandle(this, this.#nextId++);
    this.#sessions.set(session.sessionId, session);
    return session;
  }

  /** Called once, when the thread cannot go on; at once when that has happened already. */
  onFailure(listener: (failure: Failure) => void): void {
    if (this.#failure !== null) listener(this.#failure);
    else this.#failureListeners.add(listener);
  }

  /** Rejects what waits and what is still asked; nobody is told of a failure, since it is none. */
  terminate(): void {
    this.#clearTimer();
    this.#port.terminate();
    this.#failure ??= { code: 'stopped' };
    this.#failureListeners.clear();
    this.#rejectAll(this.#failure);
  }

  /** Its jobs stand still, or go on. */
  hold(isHeld: boolean): void {
    if (this.#failure === null) this.#port.post({ kind: 'hold', isHeld }, []);
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
        return this.#take(message.id)?.resolve(message.result);
      case 'refusal':
        return this.#take(message.id)?.reject(new EngineFailure(broke(message.message)));
      case 'event':
        return this.#sessions.get(message.sessionId)?.deliver(message.name, message.payload);
    }
  }

  /** Who waits for that answer. It is the only one they get, so nothing is kept of it. */
  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #fail(failure: Failure): void {
    if (this.#failure !== null) return;
    this.#clearTimer();
    this.#failure = failure;
    this.#rejectAll(failure);
    for (const listener of this.#failureListeners) listener(failure);
  }

  #rejectAll(failure: Failure): void {
    for (const waiting of this.#waiting.values()) waiting.reject(new EngineFailure(failure));
    this.#waiting.clear();
  }

  #clearTimer(): void {
    if (this.#startTimer !== null) clearTimeout(this.#startTimer);
    this.#startTimer = null;
  }
}

type Listeners = { [Name in EventName]?: (payload: Events[Name]) => void };

/** One session on a thread: requests that answer once, events as they come. */
export class SessionHandle {
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
