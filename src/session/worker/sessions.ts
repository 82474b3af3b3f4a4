import { NoDriveError, type Emit, type Session } from './session.ts';
import type { EventName, Events, FaultReport, JobName, RequestMessage, RequestName, Requests } from './protocol.ts';

/** What sessions need from their host. */
export interface SessionSurroundings {
  /** Calls back after `delayMs`; 0: as soon as waiting messages have been received. */
  schedule(callback: () => void, delayMs: number): void;
  nowMs(): number;
  tell<Name extends EventName>(sessionId: number, name: Name, payload: Events[Name]): void;
  fault(sessionId: number, error: unknown): void;
}

export type CreateSession = (emit: Emit, now: () => number) => Session;

/** A request to a drive, as opposed to one for a recorded run. */
export type DriveRequest = Exclude<RequestMessage, { name: JobName | 'dispose' }>;

/** The sessions of one thread. Each has one drive and runs slice by slice. */
export class Sessions {
  readonly #surroundings: SessionSurroundings;
  readonly #createSession: CreateSession;
  readonly #sessions = new Map<number, Session>();
  readonly #ticking = new Set<number>();

  constructor(surroundings: SessionSurroundings, createSession: CreateSession) {
    this.#surroundings = surroundings;
    this.#createSession = createSession;
  }

  /** @throws NoDriveError, or what the engine throws */
  perform({ sessionId, name, params }: DriveRequest): Requests[RequestName][1] {
    const session = this.#session(sessionId);
    switch (name) {
      case 'configure':
        return session.configure(params.scenario, params.start, params.detail, params.events);
      case 'run': {
        const status = session.run(params.pace, params.until);
        this.#keepTicking(sessionId);
        return status;
      }
      case 'pause':
        return session.pause();
      case 'stepOnce':
        return session.stepOnce(params.granularity);
      case 'stepBack':
        return session.stepBack();
      case 'seek':
        return session.seek(params.step, params.microStep);
      case 'act':
        return session.act(params.action);
      case 'setTrim':
        return session.setTrim(params.isEnabled);
      case 'placesOf':
        return session.placesOf(params.logicalPage);
      case 'status':
        return session.status();
      default:
        return assertNever(name);
    }
  }

  recycle(sessionId: number, buffer: ArrayBuffer): void {
    this.#sessions.get(sessionId)?.recycle(buffer);
  }

  dispose(sessionId: number): void {
    this.#sessions.delete(sessionId);
  }

  /** Deletes the drive of a failed session. @returns where it stood, for the report; null where there was no drive */
  giveUp(sessionId: number, error: unknown): Omit<FaultReport, 'message'> | null {
    if (error instanceof NoDriveError) return null;
    const session = this.#sessions.get(sessionId);
    const place = { scenario: session?.scenario ?? null, step: session?.step ?? 0 };
    session?.abandon();
    return place;
  }

  #session(sessionId: number): Session {
    let session = this.#sessions.get(sessionId);
    if (!session) {
      const { tell, nowMs } = this.#surroundings;
      session = this.#createSession((name, payload) => tell(sessionId, name, payload), nowMs);
      this.#sessions.set(sessionId, session);
    }
    return session;
  }

  #keepTicking(sessionId: number): void {
    if (this.#ticking.has(sessionId)) return;
    this.#ticking.add(sessionId);
    const tick = (): void => {
      let waitMs: number | null = null;
      try {
        waitMs = this.#sessions.get(sessionId)?.tick() ?? null;
      } catch (error) {
        this.#surroundings.fault(sessionId, error);
      }
      if (waitMs === null) this.#ticking.delete(sessionId);
      else this.#surroundings.schedule(tick, waitMs);
    };
    this.#surroundings.schedule(tick, 0);
  }
}

function assertNever(name: never): never {
  throw new Error(`unknown request ${String(name)}`);
}
