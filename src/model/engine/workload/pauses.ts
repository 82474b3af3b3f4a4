import type { Scenario } from '../scenario.ts';

/** Indices into `#host`. */
const Host = {
  /** Host pages until the next pause. */
  PagesLeft: 0,
  Stage: 1,
} as const;

/**
 * Stage of the host. A pause starts with reading the file system, if the drive does that, and continues with cleaning.
 */
const Stage = { Writing: 0, Starting: 1, Cleaning: 2 } as const;

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

  /** Marks the pause as begun; returns true for the first call in each pause. */
  begin(): boolean {
    const isFirst = this.#host[Host.Stage] === Stage.Starting;
    this.#host[Host.Stage] = Stage.Cleaning;
    return isFirst;
  }

  end(): void {
    this.#host[Host.Stage] = Stage.Writing;
  }

  /** Counts `pageCount` written pages, at most `pagesLeft`. */
  noteWrites(pageCount: number): void {
    this.#host[Host.PagesLeft] -= pageCount;
    if (this.#host[Host.PagesLeft] > 0) return;
    this.#host[Host.PagesLeft] = this.#everyPages;
    this.#host[Host.Stage] = Stage.Starting;
  }
}

/** Returns null for a host that never pauses, or a drive that does nothing in pauses. */
export function createPauses({ idleEveryPages, idleCleaning }: Scenario): Pauses | null {
  return idleEveryPages > 0 && idleCleaning !== 'none' ? new Pauses(idleEveryPages) : null;
}
