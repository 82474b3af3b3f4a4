import type {
  EventMessage,
  EventName,
  Events,
  FromWorker,
  JobName,
  RequestMessage,
  Requests,
  ToWorker,
} from './protocol.ts';
import { NoDriveError } from './noDriveError.ts';
import type { Emit, Session } from './session.ts';

/** What a host needs from the thread it lives in. */
export interface HostSurroundings {
  post(message: FromWorker, transfer: ArrayBuffer[]): void;
  /** Calls back later; 0 means as soon as the mailbox has been looked at. */
  schedule(callback: () => void, delayMs: number): void;
  nowMs(): number;
}

/** What a job tells on its way: each yield is one event, and a look at the mailbox. */
export type JobEvent = { [Name in EventName]: { readonly name: Name; readonly payload: Events[Name] } }[EventName];

/** What a thread can do. Each entry of a thread brings only what its pages ask for. */
export interface HostParts {
  readonly createSession?: (emit: Emit, now: () => number) => Session;
  readonly jobs: { readonly [Name in JobName]?: (request: Requests[Name][0]) => JobEvents | Promise<JobEvents> };
}

type JobEvents = Generator<JobEvent, void, void>;

interface Job {
  isCancelled: boolean;
}

/** All sessions and jobs of one thread: takes messages, answers each request exactly once, tells events. */
export class EngineHost {
  readonly #surroundings: HostSurroundings;
  readonly #parts: HostParts;
  readonly #sessions = new Map<number, Session>();
  readonly #jobs = new Map<number, Job>();
  readonly #ticking = new Set<number>();

  constructor(surroundings: HostSurroundings, parts: HostParts) {
    this.#surroundings = surroundings;
    this.#parts = parts;
    surroundings.post({ kind: 'ready' }, []);
  }

  receive(message: ToWorker): void {
    if (message.kind === 'recycle') {
      this.#sessions.get(message.sessionId)?.recycle(message.buffer);
      return;
    }
    try {
      this.#perform(message);
    } catch (error) {
      this.#surroundings.post({ kind: 'refusal', id: message.id, message: sentenceOf(error) }, []);
      if (!(error instanceof NoDriveError)) this.#fault(message.sessionId, error);
    }
  }

  #perform(request: RequestMessage): void {
    const { id, sessionId } = request;
    const answer = (result: unknown): void => this.#surroundings.post({ kind: 'answer', id, result }, []);
    switch (request.name) {
      case 'configure':
        return answer(
          this.#session(sessionId).configure(
            request.params.scenario,
            request.params.start,
            request.params.detail,
            request.params.events,
          ),
        );
      case 'run':
        answer(this.#session(sessionId).run(request.params.pace, request.params.until));
        return this.#keepTicking(sessionId);
      case 'pause':
        return answer(this.#session(sessionId).pause());
      case 'stepOnce':
        return answer(this.#session(sessionId).stepOnce(request.params.granularity));
      case 'stepBack':
        return answer(this.#session(sessionId).stepBack());
      case 'seek':
        return answer(this.#session(sessionId).seek(request.params.step, request.params.microStep));
      case 'act':
        return answer(this.#session(sessionId).act(request.params.action));
      case 'setTrim':
        return answer(this.#session(sessionId).setTrim(request.params.isEnabled));
      case 'placesOf':
        return answer(this.#session(sessionId).placesOf(request.params.logicalPage));
      case 'status':
        return answer(this.#session(sessionId).status());
      case 'dispose':
        this.#sessions.delete(sessionId);
        this.#cancelJob(sessionId);
        return answer(null);
      case 'record':
        return this.#startJob(sessionId, id, this.#part(request.name, this.#parts.jobs.record)(request.params));
      case 'cancel':
        this.#cancelJob(sessionId);
        return answer(null);
      default:
        return assertNever(request);
    }
  }

  #session(sessionId: number): Session {
    let session = this.#sessions.get(sessionId);
    if (!session) {
      const createSession = this.#part('drive', this.#parts.createSession);
      session = createSession((name, payload) => this.#tell(sessionId, name, payload), this.#surroundings.nowMs);
      this.#sessions.set(sessionId, session);
    }
    return session;
  }

  /** A request for what this thread was built without is a mistake of the page that started it. */
  #part<Part>(name: string, part: Part | undefined): Part {
    if (!part) throw new Error(`this thread was built without ${name}: start the one that has it`);
    return part;
  }

  #keepTicking(sessionId: number): void {
    if (this.#ticking.has(sessionId)) return;
    this.#ticking.add(sessionId);
    const tick = (): void => {
      let waitMs: number | null = null;
      try {
        waitMs = this.#sessions.get(sessionId)?.tick() ?? null;
      } catch (error) {
        this.#fault(sessionId, error);
      }
      if (waitMs === null) this.#ticking.delete(sessionId);
      else this.#surroundings.schedule(tick, waitMs);
    };
    this.#surroundings.schedule(tick, 0);
  }

  /** Drives a generator event by event, looking at the mailbox between them. What makes it may have to be fetched first. */
  #startJob(sessionId: number, id: number, events: JobEvents | Promise<JobEvents>): void {
    this.#cancelJob(sessionId);
    const job: Job = { isCancelled: false };
    this.#jobs.set(sessionId, job);
    const fail = (error: unknown): void => {
      this.#surroundings.post({ kind: 'refusal', id, message: sentenceOf(error) }, []);
      this.#fault(sessionId, error);
    };
    const drive = (found: JobEvents): void => {
      const advance = (): void => {
        try {
          const item = job.isCancelled ? null : found.next();
          if (item && !item.done) {
            this.#tell(sessionId, item.value.name, item.value.payload);
            this.#surroundings.schedule(advance, 0);
            return;
          }
          this.#surroundings.post({ kind: 'answer', id, result: { isComplete: item !== null } }, []);
        } catch (error) {
          fail(error);
        }
      };
      this.#surroundings.schedule(advance, 0);
    };
    if (events instanceof Promise) events.then(drive, fail);
    else drive(events);
  }

  #cancelJob(sessionId: number): void {
    const job = this.#jobs.get(sessionId);
    if (job) job.isCancelled = true;
    this.#jobs.delete(sessionId);
  }

  #tell<Name extends EventName>(sessionId: number, name: Name, payload: Events[Name]): void {
    // The pairing of name and payload is what the signature guarantees; a union of messages cannot follow it.
    const message = { kind: 'event', sessionId, name, payload } as EventMessage;
    this.#surroundings.post(message, message.name === 'frame' ? [message.payload.buffer] : []);
  }

  #fault(sessionId: number, error: unknown): void {
    const session = this.#sessions.get(sessionId);
    const report = { message: sentenceOf(error), scenario: session?.scenario ?? null, step: session?.step ?? 0 };
    session?.abandon();
    this.#tell(sessionId, 'fault', report);
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function assertNever(value: never): never {
  throw new Error(`unknown request ${JSON.stringify(value)}`);
}
