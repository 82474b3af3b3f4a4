import { Watchdog } from '#base';
import type { EventName, Events, Failure, FromWorker, RequestName, Requests, ToWorker } from './protocol.ts';

/** Connection to a thread: a Worker, or the in-process replacement for one. */
export interface EnginePort {
  post(message: ToWorker, transfer: ArrayBuffer[]): void;
  listen(onMessage: (message: FromWorker) => void, onFailure: (failure: Failure) => void): void;
  terminate(): void;
}

/** Rejects requests that were refused, or whose thread has failed or was stopped. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super('values' in failure ? failure.values.message : failure.code);
    this.failure = failure;
  }
}

const brokenFailure = (message: string): Failure => ({ code: 'broke', values: { message } });

interface PendingRequest {
  resolve(result: unknown): void;
  reject(error: EngineFailure): void;
}

/** One engine thread and the sessions on it. */
export class EngineThread {
  readonly #port: EnginePort;
  readonly #pending = new Map<number, PendingRequest>();
  readonly #sessions = new Map<number, SessionHandle>();
  readonly #failureListeners = new Set<(failure: Failure) => void>();
  #failure: Failure | null = null;
  #nextId = 1;
  #isReady = false;
  /** Whether a drive runs in the thread. */
  #isAtWork = false;
  #isHeld = false;
  readonly #watchdog = new Watchdog({
    ask: () => this.#port.post({ kind: 'ask' }, []),
    onSilent: (hasStarted) => this.#fail({ code: hasStarted ? 'silent' : 'late' }),
  });

  constructor(openPort: () => EnginePort) {
    this.#watchdog.watch(true);
    try {
      this.#port = openPort();
    } catch (error) {
      const failure = brokenFailure(error instanceof Error ? error.message : String(error));
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

  /** Calls `listener` once when the thread fails; immediately if it has failed already. */
  onFailure(listener: (failure: Failure) => void): void {
    if (this.#failure !== null) listener(this.#failure);
    else this.#failureListeners.add(listener);
  }

  /** Ends the thread. Rejects pending and later requests; failure listeners are not called. */
  terminate(): void {
    this.#end();
    this.#failure ??= { code: 'stopped' };
    this.#failureListeners.clear();
    this.#rejectAll(this.#failure);
  }

  /** Pauses the recorded runs of this thread, or lets them continue. */
  hold(isHeld: boolean): void {
    if (this.#failure !== null) return;
    this.#isHeld = isHeld;
    this.#port.post({ kind: 'hold', isHeld }, []);
    this.#watch();
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
      this.#pending.set(id, { resolve, reject });
      this.#port.post({ kind: 'request', id, sessionId, name, params } as ToWorker, []);
      this.#watch();
    });
  }

  /** @internal */
  recycle(sessionId: number, buffer: ArrayBuffer): void {
    if (this.#failure === null) this.#port.post({ kind: 'recycle', sessionId, buffer }, [buffer]);
  }

  #receive(message: FromWorker): void {
    // Messages of a thread that was ended may be under way.
    if (this.#failure !== null) return;
    this.#watchdog.hear();
    this.#handle(message);
    this.#watch();
  }

  #handle(message: FromWorker): void {
    switch (message.kind) {
      case 'ready':
        this.#isReady = true;
        return;
      case 'atWork':
        this.#isAtWork = message.isAtWork;
        return;
      case 'alive':
        return;
      case 'answer':
        return this.#takePending(message.id)?.resolve(message.result);
      case 'refusal':
        return this.#takePending(message.id)?.reject(new EngineFailure(brokenFailure(message.message)));
      case 'event':
        return this.#sessions.get(message.sessionId)?.deliver(message.name, message.payload);
    }
  }

  /** Removes and returns the request with this id: each request is answered once. */
  #takePending(id: number): PendingRequest | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #fail(failure: Failure): void {
    if (this.#failure !== null) return;
    this.#failure = failure;
    this.#end();
    this.#rejectAll(failure);
    for (const listener of this.#failureListeners) listener(failure);
  }

  #rejectAll(failure: Failure): void {
    for (const request of this.#pending.values()) request.reject(new EngineFailure(failure));
    this.#pending.clear();
  }

  /** Has the thread watched while the page waits for something from it. One that is held rests: nothing wakes it. */
  #watch(): void {
    const isAwaited = !this.#isReady || this.#isAtWork || (this.#pending.size > 0 && !this.#isHeld);
    this.#watchdog.watch(this.#failure === null && isAwaited);
  }

  #end(): void {
    this.#watchdog.watch(false);
    this.#port.terminate();
  }
}

type Listeners = { [Name in EventName]?: (payload: Events[Name]) => void };

/** One session on a thread: sends its requests and receives its events. */
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

  /** Sets the listener of an event; replaces the one before. */
  on<Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void): void {
    this.#listeners[name] = listener as Listeners[Name];
  }

  /** Gives the buffer of a drawn frame back to the thread. */
  recycle(buffer: ArrayBuffer): void {
    this.#thread.recycle(this.sessionId, buffer);
  }

  /** @internal */
  deliver(name: EventName, payload: Events[EventName]): void {
    (this.#listeners[name] as ((payload: Events[EventName]) => void) | undefined)?.(payload);
  }
}

/**
 * Wraps a Worker.
 *
 * @throws whatever `openWorker` throws where workers are blocked; `EngineThread` turns that into a failure
 */
export function workerPort(openWorker: () => Worker): EnginePort {
  const worker = openWorker();
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    listen(onMessage, onFailure) {
      worker.onmessage = (event) => onMessage(event.data);
      worker.onerror = (event) => {
        event.preventDefault();
        onFailure(event.message ? { code: 'broke', values: { message: event.message } } : { code: 'notLoaded' });
      };
      worker.onmessageerror = () => onFailure({ code: 'unreadable' });
    },
    terminate: () => worker.terminate(),
  };
}
