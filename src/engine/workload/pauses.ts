import type { Scenario } from '../scenario.ts';

/** Places in `#host`. */
const Host = {
  /** Host pages until the next pause. */
  PagesLeft: 0,
  Stage: 1,
} as const;

/** Where the host stands. A pause begins with what its file system has to say and goes on with cleaning. */
const Stage = { Writing: 0, Begins: 1, Cleaning: 2 } as const;

/** The host pauses after every `idleEveryPages` pages of its workload, before the next one. */
export class Pauses {
  readonly #host = new Int32Array(2);
  readonly #everyPages: number;

  /** @param everyPages at least 1 */
  constructor(everyPages: number) {
    this.#everyPages = everyPages;
    this.#host[Host.PagesLeft] = everyPages;
  }

  get columns(): readonly Int32Array[] {
    return [this.#host];
  }

  get pagesLeft(): number {
    return this.#host[Host.PagesLeft];
  }

  get isPaused(): boolean {
    return this.#host[Host.Stage] !== Stage.Writing;
  }

  /** True once in a pause: when it is asked for the first time. */
  begin(): boolean {
    const isFirst = this.#host[Host.Stage] === Stage.Begins;
    this.#host[Host.Stage] = Stage.Cleaning;
    return isFirst;
  }

  end(): void {
    this.#host[Host.Stage] = Stage.Writing;
  }

  /** The host has written `pageCount` pages, no more than were left. */
  noteWrites(pageCount: number): void {
    this.#host[Host.PagesLeft] -= pageCount;
    if (this.#host[Host.PagesLeft] > 0) return;
    this.#host[Host.PagesLeft] = this.#everyPages;
    this.#host[Host.Stage] = Stage.Begins;
  }
}

/** Null for a host that never pauses, or a drive that does nothing then. */
export function createPauses({ idleEveryPages, idleCleaning }: Scenario): Pauses | null {
  return idleEveryPages > 0 && idleCleaning !== 'none' ? new Pauses(idleEveryPages) : null;
}
