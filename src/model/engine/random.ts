/**
 * Seeded generator: sfc32 (Chris Doty-Humphrey, PractRand), 128 bits of state in four 32-bit words. The state is a
 * plain Int32Array so that snapshots include it and hot loops can hold it in locals: `workload/addressStream.ts`
 * repeats the lines of `nextWord` for that, and a test checks that both agree.
 */
export const RANDOM_STATE_WORDS = 4;
export type RandomState = Int32Array;

/** Starts a stream. Different `stream` numbers under one seed give unrelated sequences. */
export function seedRandom(state: RandomState, seed: number, stream: number): void {
  state[0] = seed | 0;
  state[1] = Math.imul(stream + 1, 0x9e3779b9);
  state[2] = 0x243f6a88;
  state[3] = 1;
  for (let round = 0; round < 16; round++) nextWord(state);
}

/** A new generator state; see `seedRandom`. */
export function createRandom(seed: number, stream: number): RandomState {
  const state = new Int32Array(RANDOM_STATE_WORDS);
  seedRandom(state, seed, stream);
  return state;
}

/** Next 32 random bits, as a signed integer. */
export function nextWord(state: RandomState): number {
  const sum = (state[0] + state[1] + state[3]) | 0;
  state[3] = (state[3] + 1) | 0;
  state[0] = state[1] ^ (state[1] >>> 9);
  state[1] = (state[2] + (state[2] << 3)) | 0;
  state[2] = ((state[2] << 21) | (state[2] >>> 11)) + sum;
  return sum;
}

/** Scales 32 random bits to [0, 1). */
export const WORD_TO_UNIT = 1 / 4294967296;

/**
 * Whole number from 0 to `limit` − 1. Probabilities differ by at most limit / 2^32, relative: 0.5 % on 20 million
 * pages.
 */
export function nextBelow(state: RandomState, limit: number): number {
  return Math.floor((nextWord(state) >>> 0) * WORD_TO_UNIT * limit);
}

export function nextUnit(state: RandomState): number {
  return (nextWord(state) >>> 0) * WORD_TO_UNIT;
}
