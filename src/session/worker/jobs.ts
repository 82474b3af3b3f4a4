import type { EventName, Events, RequestName, Requests } from './protocol.ts';
import type { RunPart, RunRequest } from '#recordings';

/** An event of a running job. After each, waiting messages are received before the job continues. */
export type JobEvent = { [Name in EventName]: { readonly name: Name; readonly payload: Events[Name] } }[EventName];

type JobEvents = Generator<JobEvent, void, void>;

/** Starts a recorded run; a promise where the code of the run has to be fetched first. */
type MakeRun = (request: Requests['record'][0]) => JobEvents | Promise<JobEvents>;

/** What jobs need from their host. */
export interface JobSurroundings {
  /** Calls back as soon as waiting messages have been received. */
  soon(callback: () => void): void;
  tell<Name extends EventName>(sessionId: number, name: Name, payload: Events[Name]): void;
  answer(id: number, result: Requests[RequestName][1]): void;
  fail(sessionId: number, id: number, error: unknown): void;
}

interface Job {
  isCancelled: boolean;
}

/** The recorded runs of one thread, one a session. All of them pause while the page is hidden. */
export class Jobs {
  readonly #surroundings: JobSurroundings;
  readonly #makeRun: MakeRun;
  readonly #jobs = new Map<number, Job>();
  /** The next step of each paused job; null while jobs may run. */
  #pausedSteps: (() => void)[] | null = null;

  constructor(surroundings: JobSurroundings, makeRun: MakeRun) {
    this.#surroundings = surroundings;
    this.#makeRun = makeRun;
  }

  /** Runs the generator of `request`; receives waiting messages after each event. */
  start(sessionId: number, id: number, request: Requests['record'][0]): void {
    this.cancel(sessionId);
    const { tell, answer, fail } = this.#surroundings;
    const events = this.#makeRun(request);
    const job: Job = { isCancelled: false };
    this.#jobs.set(sessionId, job);
    const runEvents = (generator: JobEvents): void => {
      const advance = (): void => {
        try {
          const item = job.isCancelled ? null : generator.next();
          if (!item || item.done) return answer(id, { isComplete: item !== null });
          tell(sessionId, item.value.name, item.value.payload);
          this.#schedule(advance);
        } catch (error) {
          fail(sessionId, id, error);
        }
      };
      this.#schedule(advance);
    };
    if (events instanceof Promise) events.then(runEvents, (error: unknown) => fail(sessionId, id, error));
    else runEvents(events);
  }

  cancel(sessionId: number): void {
    const job = this.#jobs.get(sessionId);
    if (job) job.isCancelled = true;
    this.#jobs.delete(sessionId);
  }

  /** Pauses all jobs after their present event, or lets them continue. */
  hold(isHeld: boolean): void {
    const pausedSteps = this.#pausedSteps ?? [];
    this.#pausedSteps = isHeld ? pausedSteps : null;
    if (!isHeld) for (const advance of pausedSteps) this.#schedule(advance);
  }

  #schedule(advance: () => void): void {
    if (this.#pausedSteps) this.#pausedSteps.push(advance);
    else this.#surroundings.soon(advance);
  }
}

/**
 * Starts a run and wraps its parts as events.
 *
 * @throws Error where the thread has no such run
 */
export function recordEvents(run: unknown, { run: name, request }: RunRequest): Generator<JobEvent, void, void> {
  if (run === undefined) throw new Error(`this thread was built without the run ${name}`);
  // The type of the request guarantees that it belongs to this run; TypeScript cannot derive that for the table.
  return eventsOf((run as (each: typeof request) => Generator<RunPart, void, void>)(request));
}

function* eventsOf(parts: Generator<RunPart, void, void>): Generator<JobEvent, void, void> {
  for (const payload of parts) yield { name: 'recorded', payload };
}
