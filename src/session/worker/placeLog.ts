import { MicroEventKind } from '#engine';
import { isBefore, type Moment } from './moment.ts';

/** One change of the place of a logical page: written by the host, relocated by cleaning, or trimmed. */
export interface PlaceChange extends Moment {
  readonly kind: 'write' | 'relocate' | 'trim';
  /** Physical page; −1 after a trim. */
  readonly page: number;
}

const KINDS: Partial<Record<MicroEventKind, PlaceChange['kind']>> = {
  [MicroEventKind.Write]: 'write',
  [MicroEventKind.Relocate]: 'relocate',
  [MicroEventKind.Trim]: 'trim',
};

/** Index of each column within a row. */
const Row = { Step: 0, MicroStep: 1, Kind: 2, LogicalPage: 3, Page: 4, GhostsRelocated: 5 } as const;
const ROW_WORDS = 6;
const FIRST_ROWS = 4096;
/** Twelve megabytes, about 160,000 host writes. */
const MOST_ROWS = 2 ** 19;

/** Every place of every logical page since the first host write, in chronological order. */
export class PlaceLog {
  #words = new Int32Array(FIRST_ROWS * ROW_WORDS);
  #rowCount = 0;

  /** Whether the newest changes may be missing; the log is useless from then on. */
  get isFull(): boolean {
    return this.#rowCount === MOST_ROWS;
  }

  /** @param isGhost whether the host has deleted the page and the drive does not know */
  note(moment: Moment, kind: MicroEventKind, logicalPage: number, page: number, isGhost: boolean): void {
    if (KINDS[kind] === undefined || this.isFull) return;
    const ghosts = this.#ghostsRelocatedIn(this.#rowCount) + (isGhost && kind === MicroEventKind.Relocate ? 1 : 0);
    const at = this.#rowCount++ * ROW_WORDS;
    if (at === this.#words.length) this.#grow();
    this.#words.set([moment.step, moment.microStep, kind, logicalPage, page, ghosts], at);
  }

  /** Relocations of deleted pages since the first host write, up to and including `moment`. */
  ghostsRelocatedUpTo(moment: Moment): number {
    let low = 0;
    let high = this.#rowCount;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(moment, this.#momentOf(middle))) high = middle;
      else low = middle + 1;
    }
    return this.#ghostsRelocatedIn(low);
  }

  #ghostsRelocatedIn(rowCount: number): number {
    return rowCount === 0 ? 0 : (this.#words[(rowCount - 1) * ROW_WORDS + Row.GhostsRelocated] ?? 0);
  }

  #grow(): void {
    const words = new Int32Array(2 * this.#words.length);
    words.set(this.#words);
    this.#words = words;
  }

  /** Deletes the rows after `moment`. */
  forgetAfter(moment: Moment): void {
    while (this.#rowCount > 0 && isBefore(moment, this.#momentOf(this.#rowCount - 1))) this.#rowCount--;
  }

  /** Places of the page up to and including `moment`, oldest first. */
  placesOf(logicalPage: number, moment: Moment): PlaceChange[] {
    const changes: PlaceChange[] = [];
    for (let row = 0; row < this.#rowCount && !isBefore(moment, this.#momentOf(row)); row++) {
      const at = row * ROW_WORDS;
      const kind = KINDS[this.#words[at + Row.Kind] as MicroEventKind];
      if (this.#words[at + Row.LogicalPage] !== logicalPage || kind === undefined) continue;
      changes.push({ ...this.#momentOf(row), kind, page: this.#words[at + Row.Page] ?? -1 });
    }
    return changes;
  }

  #momentOf(row: number): Moment {
    const at = row * ROW_WORDS;
    return { step: this.#words[at + Row.Step] ?? 0, microStep: this.#words[at + Row.MicroStep] ?? 0 };
  }
}
