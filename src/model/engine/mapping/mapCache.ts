import type { Column } from '../snapshot.ts';

const NONE = -1;

/** Indices into `#slots`: the most and the least recently used slot, and the number of slots in use. */
const Slots = { Newest: 0, Oldest: 1, Count: 2 } as const;

/** The map pages in memory, in order of their last use, with a dirty bit for those that differ from flash. */
export class MapCache {
  readonly #slotCount: number;
  /** Per map page: its slot, or −1. */
  readonly #slotOf: Int32Array;
  /** Per slot: its map page, and its neighbours in the order of use. */
  readonly #pageOf: Int32Array;
  readonly #older: Int32Array;
  readonly #newer: Int32Array;
  readonly #isDirty: Uint8Array;
  readonly #slots = new Int32Array(3);

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
    return [this.#slotOf, this.#pageOf, this.#older, this.#newer, this.#isDirty, this.#slots];
  }

  has(mapPage: number): boolean {
    return this.#slotOf[mapPage] !== NONE;
  }

  get isFull(): boolean {
    return this.#slots[Slots.Count] === this.#slotCount;
  }

  /** The least recently used map page. */
  get oldest(): number {
    return this.#pageOf[this.#slots[Slots.Oldest]];
  }

  isDirty(mapPage: number): boolean {
    return this.#isDirty[this.#slotOf[mapPage]] === 1;
  }

  markDirty(mapPage: number): void {
    this.#isDirty[this.#slotOf[mapPage]] = 1;
  }

  /** Makes a cached page the most recently used one. */
  touch(mapPage: number): void {
    const slot = this.#slotOf[mapPage];
    if (this.#slots[Slots.Newest] === slot) return;
    this.#unlink(slot);
    this.#linkNewest(slot);
  }

  /** Caches a page as the most recently used one. The caller ensures that there is room. */
  insert(mapPage: number): void {
    const slot = this.#slots[Slots.Count]++;
    this.#pageOf[slot] = mapPage;
    this.#slotOf[mapPage] = slot;
    this.#isDirty[slot] = 0;
    this.#linkNewest(slot);
  }

  remove(mapPage: number): void {
    const slot = this.#slotOf[mapPage];
    this.#unlink(slot);
    this.#slotOf[mapPage] = NONE;
    const last = --this.#slots[Slots.Count];
    if (last !== slot) this.#moveSlot(last, slot);
  }

  /** Moves the last slot into the freed one, so that the slots in use have no gaps. */
  #moveSlot(from: number, to: number): void {
    const older = this.#older[from];
    const newer = this.#newer[from];
    this.#pageOf[to] = this.#pageOf[from];
    this.#isDirty[to] = this.#isDirty[from];
    this.#slotOf[this.#pageOf[to]] = to;
    this.#older[to] = older;
    this.#newer[to] = newer;
    if (older === NONE) this.#slots[Slots.Oldest] = to;
    else this.#newer[older] = to;
    if (newer === NONE) this.#slots[Slots.Newest] = to;
    else this.#older[newer] = to;
  }

  #unlink(slot: number): void {
    const older = this.#older[slot];
    const newer = this.#newer[slot];
    if (older === NONE) this.#slots[Slots.Oldest] = newer;
    else this.#newer[older] = newer;
    if (newer === NONE) this.#slots[Slots.Newest] = older;
    else this.#older[newer] = older;
  }

  #linkNewest(slot: number): void {
    const second = this.#slots[Slots.Newest];
    this.#older[slot] = second;
    this.#newer[slot] = NONE;
    if (second === NONE) this.#slots[Slots.Oldest] = slot;
    else this.#newer[second] = slot;
    this.#slots[Slots.Newest] = slot;
  }

  clear(): void {
    this.#slotOf.fill(NONE);
    this.#slots[Slots.Newest] = NONE;
    this.#slots[Slots.Oldest] = NONE;
    this.#slots[Slots.Count] = 0;
  }
}
