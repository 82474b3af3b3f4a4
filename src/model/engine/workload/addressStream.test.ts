import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireScenario } from '../requireScenario.ts';
import type { ScenarioInput } from '../scenario.ts';
import { PASS_MAPS, PASS_ORDERS, RANK_LAYOUTS } from '../vocabulary.ts';
import { createHostStream } from './createHostStream.ts';
import type { HostStream } from './hostStream.ts';

/** Up to 96 blocks of 16 with room for any logical space up to 1,024 pages. */
const createStream = (input: ScenarioInput): HostStream =>
  createHostStream(requireScenario({ blockCount: 96, pagesPerBlock: 16, logicalPageCount: 1000, ...input }));

/** The next commands up to and including `writeCount` writes, asked for in pieces of at most `sliceWrites`. */
function take(stream: HostStream, writeCount: number, sliceWrites = 64): number[] {
  const commands = new Int32Array(64);
  const taken: number[] = [];
  for (let writes = 0; writes < writeCount;) {
    const count = stream.fill(commands, Math.min(sliceWrites, writeCount - writes));
    for (const command of commands.subarray(0, count)) {
      taken.push(command);
      if (command >= 0) writes++;
    }
  }
  return taken;
}

const streams: fc.Arbitrary<ScenarioInput> = fc
  .record({
    workload: fc.constantFrom(
      ...(['uniform', 'sequential', 'mix', 'files', 'logAndSmall', 'oncePerPass', 'pareto'] as const),
    ),
    logicalPageCount: fc.integer({ min: 1, max: 1024 }),
    randomFraction: fc.constantFrom(0, 0.25, 0.9, 1),
    trimFraction: fc.constantFrom(0, 0, 0.1, 0.49),
    liveFraction: fc.constantFrom(0, 0.4, 0.8, 1),
    isTrimEnabled: fc.boolean(),
    isFilled: fc.boolean(),
    passOrder: fc.constantFrom(...PASS_ORDERS),
    passMap: fc.constantFrom(...PASS_MAPS),
    rankLayout: fc.constantFrom(...RANK_LAYOUTS),
    requestPages: fc.constantFrom(1, 1, 3, 16),
    filePages: fc.integer({ min: 1, max: 40 }),
    seed: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .map((input) => ({
    ...input,
    filePages: Math.min(input.filePages, input.logicalPageCount),
    trimFraction: input.workload === 'files' ? 0 : input.trimFraction,
  }));

describe('every workload', () => {
  it('gives the same commands however they are asked for', () => {
    fc.assert(
      fc.property(
        streams,
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 12 }),
        (input, parts) => {
          const whole = take(
            createStream(input),
            parts.reduce((sum, part) => sum + part, 0),
          );
          const sliced = createStream(input);
          expect(parts.flatMap((part) => take(sliced, part, 1 + (part % 7)))).toEqual(whole);
        },
      ),
    );
  });

  it('stays inside the logical space, and address streams inside its live part', () => {
    fc.assert(
      fc.property(streams, (input) => {
        const stream = createStream(input);
        const pages = take(stream, 300).map((command) => (command < 0 ? ~command : command));
        expect(pages.filter((page) => page >= stream.fillPageCount)).toEqual([]);
      }),
    );
  });

  it('looks ahead without moving on, and sees what comes', () => {
    fc.assert(
      fc.property(streams, fc.integer({ min: 0, max: 200 }), (input, before) => {
        const stream = createStream(input);
        const undisturbed = createStream(input);
        take(stream, before);
        take(undisturbed, before);
        const peeked = new Int32Array(4).fill(-7);
        stream.peekWrites(peeked);
        const coming = take(stream, 50);
        expect(coming).toEqual(take(undisturbed, 50));
        const writes = coming.filter((command) => command >= 0).slice(0, 4);
        // With trims strewn in nobody looks ahead, and the picture is told so.
        expect([...peeked]).toEqual((input.trimFraction ?? 0) > 0 ? [-1, -1, -1, -1] : writes);
      }),
    );
  });

  it('goes on alike from copied columns', () => {
    fc.assert(
      fc.property(streams, fc.integer({ min: 0, max: 200 }), (input, before) => {
        const stream = createStream(input);
        const copy = createStream(input);
        take(stream, before);
        stream.columns.forEach((column, index) => copy.columns[index]?.set(column));
        expect(take(copy, 100)).toEqual(take(stream, 100));
      }),
    );
  });
});

describe('uniform writes', () => {
  it('fall on every page alike', () => {
    const pageCount = 250;
    const writeCount = 100_000;
    const hits = new Float64Array(pageCount);
    for (const page of take(createStream({ logicalPageCount: pageCount, seed: 12 }), writeCount)) hits[page]++;
    const expected = writeCount / pageCount;
    const chiSquare = hits.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Chi-square with k = 249 degrees of freedom has mean k and variance 2k; five sigma either way.
    const freedom = pageCount - 1;
    expect(Math.abs(chiSquare - freedom)).toBeLessThan(5 * Math.sqrt(2 * freedom));
  });

  it('do not depend on the write before', () => {
    const cells = 16;
    const pairs = new Float64Array(cells * cells);
    const pages = take(createStream({ logicalPageCount: cells, seed: 5 }), 64_001);
    for (let index = 1; index < pages.length; index++) pairs[pages[index - 1] * cells + pages[index]]++;
    const expected = 64_000 / (cells * cells);
    const chiSquare = pairs.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // At most 16 · 16 − 1 degrees of freedom, and no fewer than (16 − 1)².
    expect(chiSquare).toBeLessThan(255 + 5 * Math.sqrt(2 * 255));
    expect(chiSquare).toBeGreaterThan(225 - 5 * Math.sqrt(2 * 225));
  });

  it('leave the part that is not live alone', () => {
    const stream = createStream({ liveFraction: 0.3 });
    expect(stream.fillPageCount).toBe(300);
    expect(Math.max(...take(stream, 5000))).toBe(299);
  });
});

describe('a mix', () => {
  it('is sequential at 0, from page 0 on and round', () => {
    const pages = take(createStream({ workload: 'mix', randomFraction: 0, logicalPageCount: 70 }), 200);
    expect(pages).toEqual(Array.from({ length: 200 }, (_, index) => index % 70));
    expect(take(createStream({ workload: 'sequential', logicalPageCount: 70 }), 200)).toEqual(pages);
  });

  it('is uniform at 1', () => {
    expect(take(createStream({ workload: 'mix', randomFraction: 1 }), 500)).toEqual(take(createStream({}), 500));
  });

  it('continues from the last access with chance 1 − F, random ones included', () => {
    const pageCount = 1000;
    const writeCount = 40_000;
    const pages = take(createStream({ workload: 'mix', randomFraction: 0.3, logicalPageCount: pageCount }), writeCount);
    let continued = 0;
    for (let index = 1; index < pages.length; index++)
      if (pages[index] === (pages[index - 1] + 1) % pageCount) continued++;
    // A random page happens to be the next one once in a thousand times; binomial sigma, five of them.
    const chance = 0.7 + 0.3 / pageCount;
    const sigma = Math.sqrt((chance * (1 - chance)) / writeCount);
    expect(Math.abs(continued / (writeCount - 1) - chance)).toBeLessThan(5 * sigma);
  });
});

describe('a log and small changes', () => {
  it('is a log alone at 0, from the first page behind those of small changes on and round', () => {
    const pages = take(createStream({ workload: 'logAndSmall', smallWriteFraction: 0, logicalPageCount: 75 }), 200);
    // 4 % of 75 are 3.
    expect(pages).toEqual(Array.from({ length: 200 }, (_, index) => 3 + (index % 72)));
  });

  it('is what hot and cold writes are at 1, where all of them are hot', () => {
    const small = createStream({ workload: 'logAndSmall', smallWriteFraction: 1, smallSpaceFraction: 0.2 });
    const hot = createStream({ workload: 'hotCold', hotWriteFraction: 1, hotSpaceFraction: 0.2 });
    expect(take(small, 500)).toEqual(take(hot, 500));
  });

  it('goes on with the log where trims come between', () => {
    const stream = createStream({ workload: 'logAndSmall', logicalPageCount: 100, trimFraction: 0.3 });
    const log = take(stream, 400).filter((command) => command >= 4);
    expect(log).toEqual(log.map((_, index) => 4 + (index % 96)));
  });
});

describe('trims strewn in', () => {
  it('name only pages that are written and not yet trimmed', () => {
    fc.assert(
      fc.property(streams, (input) => {
        const stream = createStream({ ...input, workload: 'uniform', trimFraction: 0.4 });
        const written = new Set(
          input.isFilled === true ? Array.from({ length: stream.fillPageCount }, (_, p) => p) : [],
        );
        for (const command of take(stream, 200)) {
          if (command >= 0) written.add(command);
          else if (!written.delete(~command)) expect.fail(`page ${~command} is trimmed and was not written`);
        }
      }),
    );
  });

  it('make up their share of the commands', () => {
    const commands = take(createStream({ trimFraction: 0.2 }), 40_000);
    const share = commands.filter((command) => command < 0).length / commands.length;
    // Binomial, five sigma; at the equilibrium of 75 % live pages there is always something to trim.
    expect(Math.abs(share - 0.2)).toBeLessThan(5 * Math.sqrt((0.2 * 0.8) / commands.length));
  });
});
