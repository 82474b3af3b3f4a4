import type { Column } from '../snapshot.ts';

const NONE = -1;

/** Places in `#registers`. */
const Register = { Newest: 0, Oldest: 1, Count: 2 } as const;

/** Which map pages are in memory, in the order of their last use, and which of them differ from flash. */
export class MapCache {
  readonly #slotCount: number;
  /** Per map page: its slot, or −1. */
  readonly #slotOf: Int32Array;
  /** Per slot: its map page, the slot used next before it and the one used next after it. */
  readonly #pageOf: Int32Array;
  readonly #older: Int32Array;
  readonly #newer: Int32Array;
  readonly #isDirty: Uint8Array;
  readonly #registers = new Int32Array(3);

  constructor(slotCount: number, mapPageCount: number) {
    this.#slotCount = Math.min(slotCount, mapPageCount);
    this.#slotOf = new Int32Array(mapPageCount).fill(NONE);
    this.#pageOf = new Int32Array(this.#slotCount).fill(NONE);
    this.#older = new Int32Array(this.#slotCount).fill(NONE);
    this.#newer = new Int32Array(this.#slotCount).fill(NONE);
    this.#isDirty = new Uint8Array(this.#slotCount);
    this.clear();
  }

  get columns(): readonly Column[] {
    return [this.#slotOf, this.#pageOf, this.#older, this.#newer, this.#isDirty, this.#registers];
  }

  has(mapPage: number): boolean {
    return this.#slotOf[mapPage] !== NONE;
  }

  get isFull(): boolean {
    return this.#registers[Register.Count] === this.#slotCount;
  }

  /** The map page that was used longest ago. */
  get oldest(): number {
    return this.#pageOf[this.#registers[Register.Oldest]];
  }

  isDirty(mapPage: number): boolean {
    return this.#isDirty[this.#slotOf[mapPage]] === 1;
  }

  markDirty(mapPage: number): void {
    this.#isDirty[this.#slotOf[mapPage]] = 1;
  }

  /** Makes a page in memory the one used last. */
  touch(mapPage: number): void {
    const slot = this.#slotOf[mapPage];
    if (this.#registers[Register.Newest] === slot) return;
    this.#unlink(slot);
    this.#linkNewest(slot);
  }

  /** Takes a page into memory as the one used last. There is room. */
  insert(mapPage: number): void {
    const slot = this.#registers[Register.Count]++;
    this.#pageOf[slot] = mapPage;
    this.#slotOf[mapPage] = slot;
    this.#isDirty[slot] = 0;
    this.#linkNewest(slot);
  }

  remove(mapPage: number): void {
    const slot = this.#slotOf[mapPage];
    this.#unlink(slot);
    this.#slotOf[mapPage] = NONE;
    const last = --this.#registers[Register.Count];
    if (last !== slot) this.#moveSlot(last, slot);
  }

  /** Slots stay without gaps: the last one takes the place of the one that became free. */
  #moveSlot(from: number, to: number): void {
    const older = this.#older[from];
    const newer = this.#newer[from];
    this.#pageOf[to] = this.#pageOf[from];
    this.#isDirty[to] = this.#isDirty[from];
    this.#slotOf[this.#pageOf[to]] = to;
    this.#older[to] = older;
    this.#newer[to] = newer;
    if (older === NONE) this.#registers[Register.Oldest] = to;
    else this.#newer[older] = to;
    if (newer === NONE) this.#registers[Register.Newest] = to;
    else this.#older[newer] = to;
  }

  #unlink(slot: number): void {
    const older = this.#older[slot];
    const newer = this.#newer[slot];
    if (older === NONE) this.#registers[Register.Oldest] = newer;
    else this.#newer[older] = newer;
    if (newer === NONE) this.#registers[Register.Newest] = older;
    else this.#older[newer] = older;
  }

  #linkNewest(slot: number): void {
    const second = this.#registers[Register.Newest];
    this.#older[slot] = second;
    this.#newer[slot] = NONE;
    if (second === NONE) this.#registers[Register.Oldest] = slot;
    else this.#newer[second] = slot;
    this.#registers[Register.Newest] = slot;
  }

  clear(): void {
    this.#slotOf.fill(NONE);
    this.#registers[Register.Newest] = NONE;
    this.#registers[Register.Oldest] = NONE;
    this.#registers[Register.Count] = 0;
  }
}
