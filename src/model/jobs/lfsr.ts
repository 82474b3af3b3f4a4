/**
 * Taps of shift registers of 2 to 31 bits that pass through all states but zero (P. Alfke, Efficient shift registers, LFSR
 * counters, and long pseudo-random sequence generators, Xilinx XAPP 052, 1996; its table 3, bits numbered from 1).
 */
const TAPS: Readonly<Record<number, readonly number[]>> = {
  2: [2, 1],
  3: [3, 2],
  4: [4, 3],
  5: [5, 3],
  6: [6, 5],
  7: [7, 6],
  8: [8, 6, 5, 4],
  9: [9, 5],
  10: [10, 7],
  11: [11, 9],
  12: [12, 6, 4, 1],
  13: [13, 4, 3, 1],
  14: [14, 5, 3, 1],
  15: [15, 14],
  16: [16, 15, 13, 4],
  17: [17, 14],
  18: [18, 11],
  19: [19, 6, 2, 1],
  20: [20, 17],
  21: [21, 19],
  22: [22, 21],
  23: [23, 18],
  24: [24, 23, 22, 17],
  25: [25, 22],
  26: [26, 6, 2, 1],
  27: [27, 5, 2, 1],
  28: [28, 25],
  29: [29, 27],
  30: [30, 6, 4, 1],
  31: [31, 28],
};
const LEAST_BITS = 2;

/**
 * A cycle through all places below `count`, each once: a shift register of the least number of bits that holds them, whose
 * states beyond `count` are left out.
 */
export class ShiftRegisterCycle {
  readonly #count: number;
  readonly #mask: number;
  readonly #first: number;
  #state: number;

  /** @param seed any number; where the cycle is entered */
  constructor(count: number, seed: number) {
    const bits = Math.max(LEAST_BITS, 32 - Math.clz32(count));
    this.#count = count;
    this.#mask = TAPS[bits].reduce((mask, bit) => mask | (1 << (bit - 1)), 0);
    this.#first = 1 + (Math.abs(seed) % count);
    this.#state = this.#first;
  }

  /** Enters the cycle at its first place again. */
  restart(): void {
    this.#state = this.#first;
  }

  next(): number {
    const place = this.#state - 1;
    do this.#state = (this.#state >>> 1) ^ (-(this.#state & 1) & this.#mask);
    while (this.#state > this.#count);
    return place;
  }
}
