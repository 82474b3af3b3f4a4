import { NoDriveError, type DriveRequest, type Emit, type ThreadSession } from './threadSession.ts';
import type { EventName, Events, FaultReport } from './protocol.ts';

/** What sessions need from their host. */
export interface SessionSurroundings {
  /** Calls back after `delayMs`; 0: as soon as waiting messages have been received. */
  schedule(callback: () => void, delayMs: number): void;
  nowMs(): number;
  tell<Name extends EventName>(sessionId: number, name: Name, payload: Events[Name]): void;
  /** Called when the first session begins to run, and when the last one has ended. */
  tellAtWork(isAtWork: boolean): void;
  fault(sessionId: number, error: unknown): void;
}

/** @param first the request that the session begins with */
export type CreateSession = (emit: Emit, now: () => number, first: DriveRequest) => ThreadSession;

/** The sessions of one thread. */
export class Sessions {
  readonly #surroundings: SessionSurroundings;
  readonly #createSession: CreateSession;
  readonly #sessions = new Map<number, ThreadSession>();
  readonly #ticking = new Set<number>();

  constructor(surroundings: SessionSurroundings, createSession: CreateSession) {
    this.#surroundings = surroundings;
    this.#createSession = createSession;
  }

  /** @throws what the session throws */
  perform(request: DriveRequest): unknown {
    const result = this.#session(request).perform(request);
    this.#keepTicking(request.sessionId);
    return result;
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

  #session(first: DriveRequest): ThreadSession {
    const { sessionId } = first;
    let session = this.#sessions.get(sessionId);
    if (!session) {
      const { tell, nowMs } = this.#surroundings;
      session = this.#createSession((name, payload) => tell(sessionId, name, payload), nowMs, first);
      this.#sessions.set(sessionId, session);
    }
    return session;
  }

  #keepTicking(sessionId: number): void {
    if (this.#ticking.has(sessionId)) return;
    this.#ticking.add(sessionId);
    if (this.#ticking.size === 1) this.#surroundings.tellAtWork(true);
    const tick = (): void => {
      let waitMs: number | null = null;
      try {
        waitMs = this.#sessions.get(sessionId)?.tick() ?? null;
      } catch (error) {
        this.#surroundings.fault(sessionId, error);
      }
      if (waitMs !== null) return this.#surroundings.schedule(tick, waitMs);
      this.#ticking.delete(sessionId);
      if (this.#ticking.size === 0) this.#surroundings.tellAtWork(false);
    };
    this.#surroundings.schedule(tick, 0);
  }
}
