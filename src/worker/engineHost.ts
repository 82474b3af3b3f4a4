import type { Jobs, JobSurroundings } from './jobs.ts';
import type { EventMessage, EventName, Events, FromWorker, RequestMessage, ToWorker } from './protocol.ts';
import type { Sessions, SessionSurroundings } from './sessions.ts';

/** What a host needs from the thread it lives in. */
export interface HostSurroundings {
  post(message: FromWorker, transfer: ArrayBuffer[]): void;
  /** Calls back later; 0 means as soon as the mailbox has been looked at. */
  schedule(callback: () => void, delayMs: number): void;
  nowMs(): number;
}

/** What a thread can do. Each entry of a thread brings only what its pages ask for. */
export interface HostParts {
  readonly createSessions?: (surroundings: SessionSurroundings) => Sessions;
  readonly createJobs?: (surroundings: JobSurroundings) => Jobs;
}

/** All sessions and jobs of one thread: takes messages, answers each request exactly once, tells events. */
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
    if (message.kind === 'recycle') return this.#sessions?.recycle(message.sessionId, message.buffer);
    if (message.kind === 'hold') return this.#jobs?.hold(message.isHeld);
    try {
      this.#perform(message);
    } catch (error) {
      this.#refuse(message.sessionId, message.id, error);
    }
  }

  #perform(request: RequestMessage): void {
    const { id, sessionId } = request;
    if (request.name === 'record') return part('recorded runs', this.#jobs).start(sessionId, id, request.params);
    if (request.name === 'cancel' || request.name === 'dispose') {
      if (request.name === 'dispose') this.#sessions?.dispose(sessionId);
      this.#jobs?.cancel(sessionId);
      return this.#answer(id, null);
    }
    return this.#answer(id, part('drives', this.#sessions).perform(request));
  }

  #answer(id: number, result: unknown): void {
    this.#post({ kind: 'answer', id, result }, []);
  }

  #tell<Name extends EventName>(sessionId: number, name: Name, payload: Events[Name]): void {
    // The pairing of name and payload is what the signature guarantees; a union of messages cannot follow it.
    const message = { kind: 'event', sessionId, name, payload } as EventMessage;
    this.#post(message, message.name === 'frame' ? [message.payload.buffer] : []);
  }

  #refuse(sessionId: number, id: number, error: unknown): void {
    this.#post({ kind: 'refusal', id, message: sentenceOf(error) }, []);
    this.#fault(sessionId, error);
  }

  #fault(sessionId: number, error: unknown): void {
    const place = this.#sessions ? this.#sessions.giveUp(sessionId, error) : { scenario: null, step: 0 };
    if (place) this.#tell(sessionId, 'fault', { message: sentenceOf(error), ...place });
  }
}

/** A request for what this thread was built without is a mistake of the page that started it. */
function part<Part>(name: string, found: Part | undefined): Part {
  if (!found) throw new Error(`this thread was built without ${name}: start the one that has it`);
  return found;
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
