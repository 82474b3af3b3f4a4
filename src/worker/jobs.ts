import type { EventName, Events, RequestName, Requests } from './protocol.ts';

/** What a job tells on its way: each yield is one event, and a look at the mailbox. */
export type JobEvent = { [Name in EventName]: { readonly name: Name; readonly payload: Events[Name] } }[EventName];

type JobEvents = Generator<JobEvent, void, void>;

/** Makes what is asked for, event by event. What makes it may have to be fetched first. */
export type MakeRun = (request: Requests['record'][0]) => JobEvents | Promise<JobEvents>;

/** What jobs need from the host that they run in. */
export interface JobSurroundings {
  /** Calls back as soon as the mailbox has been looked at. */
  soon(callback: () => void): void;
  tell<Name extends EventName>(sessionId: number, name: Name, payload: Events[Name]): void;
  answer(id: number, result: Requests[RequestName][1]): void;
  fail(sessionId: number, id: number, error: unknown): void;
}

interface Job {
  isCancelled: boolean;
}

/** The recorded runs of one thread: one a session, told as they are made, all of them held while nobody would see it. */
export class Jobs {
  readonly #surroundings: JobSurroundings;
  readonly #makeRun: MakeRun;
  readonly #jobs = new Map<number, Job>();
  /** What each does next, once they may go on; null while they may. */
  #held: (() => void)[] | null = null;

  constructor(surroundings: JobSurroundings, makeRun: MakeRun) {
    this.#surroundings = surroundings;
    this.#makeRun = makeRun;
  }

  /** Drives a generator event by event, looking at the mailbox between them. */
  start(sessionId: number, id: number, request: Requests['record'][0]): void {
    this.cancel(sessionId);
    const { tell, answer, fail } = this.#surroundings;
    const events = this.#makeRun(request);
    const job: Job = { isCancelled: false };
    this.#jobs.set(sessionId, job);
    const drive = (found: JobEvents): void => {
      const advance = (): void => {
        try {
          const item = job.isCancelled ? null : found.next();
          if (!item || item.done) return answer(id, { isComplete: item !== null });
          tell(sessionId, item.value.name, item.value.payload);
          this.#goOn(advance);
        } catch (error) {
          fail(sessionId, id, error);
        }
      };
      this.#goOn(advance);
    };
    if (events instanceof Promise) events.then(drive, (error: unknown) => fail(sessionId, id, error));
    else drive(events);
  }

  cancel(sessionId: number): void {
    const job = this.#jobs.get(sessionId);
    if (job) job.isCancelled = true;
    this.#jobs.delete(sessionId);
  }

  /** All stand after the event that they are at, or go on. */
  hold(isHeld: boolean): void {
    const waiting = this.#held ?? [];
    this.#held = isHeld ? waiting : null;
    if (!isHeld) for (const advance of waiting) this.#goOn(advance);
  }

  #goOn(advance: () => void): void {
    if (this.#held) this.#held.push(advance);
    else this.#surroundings.soon(advance);
  }
}
