import type { Jobs, JobSurroundings } from './jobs.ts';
import type { EventMessage, EventName, Events, FromWorker, RequestMessage, ToWorker } from './protocol.ts';
import type { Sessions, SessionSurroundings } from './sessions.ts';

/** What a host needs from its thread. */
export interface HostSurroundings {
  post(message: FromWorker, transfer: ArrayBuffer[]): void;
  /** Calls back after `delayMs`; 0: as soon as waiting messages have been received. */
  schedule(callback: () => void, delayMs: number): void;
  nowMs(): number;
}

/** What a thread can do. Each worker entry passes in only what its pages need, so that the rest is not in its bundle. */
export interface HostParts {
  readonly createSessions?: (surroundings: SessionSurroundings) => Sessions;
  readonly createJobs?: (surroundings: JobSurroundings) => Jobs;
}

/** All sessions and jobs of one thread: receives messages, answers each request exactly once, sends events. */
export class EngineHost {
  readonly #post: HostSurroundings['post'];
  readonly #sessions: Sessions | undefined;
  readonly #jobs: Jobs | undefined;

  constructor({ post, schedule, nowMs }: HostSurroundings, { createSessions, createJobs }: HostParts) {
    this.#post = post;
    const tell: SessionSurroundings['tell'] = (sessionId, name, payload) => this.#tell(sessionId, name, payload);
    this.#sessions = createSessions?.({
      schedule,
      nowMs,
      tell,
      tellAtWork: (isAtWork) => post({ kind: 'atWork', isAtWork }, []),
      fault: (sessionId, error) => this.#fault(sessionId, error),
    });
    this.#jobs = createJobs?.({
      soon: (callback) => schedule(callback, 0),
      tell,
      answer: (id, result) => this.#answer(id, result),
      fail: (sessionId, id, error) => this.#refuse(sessionId, id, error),
    });
    post({ kind: 'ready' }, []);
  }

  receive(message: ToWorker): void {
    if (message.kind === 'recycle') return this.#recycle(message.sessionId, message.buffer);
    if (message.kind === 'ask') return this.#post({ kind: 'alive' }, []);
    if (message.kind === 'hold') return this.#jobs?.hold(message.isHeld);
    try {
      this.#perform(message);
    } catch (error) {
      this.#refuse(message.sessionId, message.id, error);
    }
  }

  /** The next frame is made of it at once. */
  #recycle(sessionId: number, buffer: ArrayBuffer): void {
    try {
      this.#sessions?.recycle(sessionId, buffer);
    } catch (error) {
      this.#fault(sessionId, error);
    }
  }

  #perform(request: RequestMessage): void {
    const { id, sessionId } = request;
    if (request.name === 'record') return requirePart('recorded runs', this.#jobs).start(sessionId, id, request.params);
    if (request.name === 'cancel' || request.name === 'dispose') {
      if (request.name === 'dispose') this.#sessions?.dispose(sessionId);
      this.#jobs?.cancel(sessionId);
      return this.#answer(id, null);
    }
    return this.#answer(id, requirePart('drives', this.#sessions).perform(request));
  }

  #answer(id: number, result: unknown): void {
    this.#post({ kind: 'answer', id, result }, []);
  }

  #tell<Name extends EventName>(sessionId: number, name: Name, payload: Events[Name]): void {
    // The signature guarantees that the payload belongs to the name; TypeScript cannot derive that for a union.
    const message = { kind: 'event', sessionId, name, payload } as EventMessage;
    this.#post(message, message.name === 'frame' || message.name === 'labFrame' ? [message.payload.buffer] : []);
  }

  #refuse(sessionId: number, id: number, error: unknown): void {
    this.#post({ kind: 'refusal', id, message: messageOf(error) }, []);
    this.#fault(sessionId, error);
  }

  #fault(sessionId: number, error: unknown): void {
    const place = this.#sessions ? this.#sessions.giveUp(sessionId, error) : { scenario: null, step: 0 };
    if (place) this.#tell(sessionId, 'fault', { message: messageOf(error), ...place });
  }
}

/** @throws Error where the thread was built without this part: its page started the wrong thread */
function requirePart<Part>(name: string, part: Part | undefined): Part {
  if (!part) throw new Error(`this thread was built without ${name}: start the one that has it`);
  return part;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
