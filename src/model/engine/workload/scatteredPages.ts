import { createRandom, nextWord, type RandomState } from '../random.ts';

/** Number of the random stream of the keys; see `WORKLOAD_RANDOM_STREAM`. */
const SCATTER_RANDOM_STREAM = 3;
const ROUNDS = 4;

/**
 * A seeded permutation of the numbers below `pageCount`, without a table: a Feistel network over the least even number of
 * bits that holds them all, applied again while the result is too large (J. Black, P. Rogaway, Ciphers with arbitrary
 * finite domains, CT-RSA 2002). On average fewer than four applications.
 */
export class ScatteredPages {
  readonly #pageCount: number;
  readonly #halfBits: number;
  /** All state, for snapshots. */
  readonly keys = new Int32Array(ROUNDS);

  constructor(pageCount: number, seed: number) {
    this.#pageCount = pageCount;
    this.#halfBits = Math.max(1, Math.ceil((32 - Math.clz32(pageCount - 1)) / 2));
    this.rekey(createRandom(seed, SCATTER_RANDOM_STREAM));
  }

  /** Draws another permutation. */
  rekey(random: RandomState): void {
    for (let round = 0; round < ROUNDS; round++) this.keys[round] = nextWord(random);
  }

  /** Where the `index`-th page lies. */
  at(index: number): number {
    let page = index;
    do page = this.#apply(page);
    while (page >= this.#pageCount);
    return page;
  }

  /** Which page lies there: the inverse of `at`. */
  indexOf(page: number): number {
    let index = page;
    do index = this.#undo(index);
    while (index >= this.#pageCount);
    return index;
  }

  #apply(value: number): number {
    const halfBits = this.#halfBits;
    const mask = (1 << halfBits) - 1;
    let left = value >> halfBits;
    let right = value & mask;
    for (let round = 0; round < ROUNDS; round++) {
      const next = left ^ (mix(right, this.keys[round]) & mask);
      left = right;
      right = next;
    }
    return (left << halfBits) | right;
  }

  #undo(value: number): number {
    const halfBits = this.#halfBits;
    const mask = (1 << halfBits) - 1;
    let left = value >> halfBits;
    let right = value & mask;
    for (let round = ROUNDS - 1; round >= 0; round--) {
      const before = right ^ (mix(left, this.keys[round]) & mask);
      right = left;
      left = before;
    }
    return (left << halfBits) | right;
  }
}

/** The finalizer of MurmurHash3 (A. Appleby, public domain). */
function mix(value: number, key: number): number {
  let hash = value ^ key;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
