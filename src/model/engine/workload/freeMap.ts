const WORD_BITS = 32;
const FULL = -1;

/**
 * Which of `count` places are free, as bits, under a tree of words: a bit above says that all places of a word below are
 * taken. So the next free place is found in a few steps however full the map is.
 */
export class FreeMap {
  /** By level, from the places up to one word. */
  readonly columns: readonly Int32Array[];
  readonly #count: number;
  /** [free places] */
  readonly #free = new Int32Array(1);

  /** @param count at least 1 */
  constructor(count: number) {
    this.#count = count;
    const levels: Int32Array[] = [];
    for (let size = count; levels.length === 0 || size > 1;) {
      size = Math.ceil(size / WORD_BITS);
      levels.push(new Int32Array(size));
    }
    this.columns = [...levels, this.#free];
    this.clear();
  }

  get freeCount(): number {
    return this.#free[0];
  }

  isFree(place: number): boolean {
    return ((this.columns[0][place >> 5] >>> (place & 31)) & 1) === 0;
  }

  /** Makes all places free. */
  clear(): void {
    let size = this.#count;
    for (let level = 0; level < this.columns.length - 1; level++) {
      const words = this.columns[level].fill(0);
      const used = size % WORD_BITS;
      if (used > 0) words[words.length - 1] = FULL << used;
      size = words.length;
    }
    this.#free[0] = this.#count;
  }

  /**
   * Takes `place`, or the next free one after it, or the first free one of all where none is free behind it. Returns the
   * place taken; −1 if none is free.
   */
  takeFrom(place: number): number {
    if (this.#free[0] === 0) return -1;
    const found = this.#nextFree(place);
    const taken = found >= 0 ? found : this.#nextFree(0);
    this.take(taken);
    return taken;
  }

  /** Takes a place, whether or not it is free. */
  take(place: number): void {
    if (!this.isFree(place)) return;
    this.#free[0]--;
    let index = place;
    for (let level = 0; level < this.columns.length - 1; level++) {
      const words = this.columns[level];
      const word = index >> 5;
      words[word] |= 1 << (index & 31);
      if (words[word] !== FULL) return;
      index = word;
    }
  }

  /** −1 if none is free from `place` on. */
  #nextFree(place: number): number {
    let index = place;
    for (let level = 0; level < this.columns.length - 1; level++) {
      const words = this.columns[level];
      const word = index >> 5;
      if (word >= words.length) return -1;
      const free = ~words[word] & (FULL << (index & 31));
      if (free !== 0) return this.#firstBelow(level, word * WORD_BITS + lowestBit(free));
      index = word + 1;
    }
    return -1;
  }

  /** The first free place under a bit of a level. */
  #firstBelow(level: number, index: number): number {
    let place = index;
    for (let below = level - 1; below >= 0; below--) place = place * WORD_BITS + lowestBit(~this.columns[below][place]);
    return place;
  }
}

const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);
