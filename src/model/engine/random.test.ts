import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextBelow, nextUnit, nextWord, RANDOM_STATE_WORDS, seedRandom, WORD_TO_UNIT } from './random.ts';
import { requireScenario } from './requireScenario.ts';
import { AddressStream } from './workload/addressStream.ts';
import { WORKLOAD_RANDOM_STREAM } from './workload/hostStream.ts';

const seeds = fc.integer({ min: 0, max: 4_294_967_295 });

function seeded(seed: number, stream = 0): Int32Array {
  const state = new Int32Array(RANDOM_STATE_WORDS);
  seedRandom(state, seed, stream);
  return state;
}

/** sfc32 as its author publishes it (PractRand, `sfc.cpp`), in unsigned numbers of any length. */
function publishedSfc32(state: bigint[]): bigint {
  const [a = 0n, b = 0n, c = 0n, counter = 0n] = state;
  const word = (value: bigint): bigint => BigInt.asUintN(32, value);
  const sum = word(a + b + counter);
  state[0] = b ^ (b >> 9n);
  state[1] = word(c + (c << 3n));
  state[2] = word((word(c << 21n) | (c >> 11n)) + sum);
  state[3] = word(counter + 1n);
  return sum;
}

describe('the generator', () => {
  it('is sfc32 as published, word for word', () => {
    fc.assert(
      fc.property(fc.int32Array({ minLength: 4, maxLength: 4 }), (start) => {
        const state = start.slice();
        const published = [...start].map((word) => BigInt.asUintN(32, BigInt(word)));
        const draws = Array.from({ length: 40 }, () => BigInt.asUintN(32, BigInt(nextWord(state))));
        expect(draws).toEqual(draws.map(() => publishedSfc32(published)));
        expect([...state].map((word) => BigInt.asUintN(32, BigInt(word)))).toEqual(published);
      }),
    );
  });

  it('is written out in the hot loop of the uniform workload without a difference', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 1536 }), (seed, logicalPageCount) => {
        const scenario = requireScenario({ blockCount: 64, pagesPerBlock: 32, logicalPageCount, seed });
        const commands = new Int32Array(300);
        const stream = new AddressStream(scenario);
        stream.fill(commands, 300);
        const state = seeded(seed, WORKLOAD_RANDOM_STREAM);
        expect(commands).toEqual(commands.map(() => nextBelow(state, logicalPageCount)));
        expect(stream.columns[0]).toEqual(state);
      }),
    );
  });

  it('draws whole numbers below the limit and fractions below one, from the same word', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 41_943_040 }), (seed, limit) => {
        const [words, units, wholes] = [seeded(seed), seeded(seed), seeded(seed)];
        for (let draw = 0; draw < 20; draw++) {
          const unit = nextUnit(units);
          expect(unit).toBe((nextWord(words) >>> 0) * WORD_TO_UNIT);
          expect(unit).toBeLessThan(1);
          expect(nextBelow(wholes, limit)).toBe(Math.floor(unit * limit));
        }
      }),
    );
  });

  it('gives different sequences for different streams and for different seeds', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 50 }), (seed, stream) => {
        const draw = (state: Int32Array): number[] => Array.from({ length: 4 }, () => nextWord(state));
        const own = draw(seeded(seed, stream));
        expect(draw(seeded(seed, stream))).toEqual(own);
        expect(draw(seeded(seed, stream + 1))).not.toEqual(own);
        expect(draw(seeded(seed + 1, stream))).not.toEqual(own);
      }),
    );
  });
});
