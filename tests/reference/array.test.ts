import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARRAY_TRIMS, RAID_LEVELS } from '#devices';
import { splitWrite } from '../../src/model/devices/array/extents.ts';
import { requireScenario, type Scenario } from '#engine';
import { createLayout, MEMBER_LIMITS } from '../../src/model/devices/array/arrayLayout.ts';
import { FlashArray, type FlashArrayOptions } from '../../src/model/devices/array/flashArray.ts';
import { LOGICAL_PAGE_MASK } from '../../src/model/engine/vocabulary.ts';
// A member by itself, to be held beside one in an array.
import { createTranslationLayer } from '../../src/model/engine/mapping/createTranslationLayer.ts';
import { ReferenceArray } from './referenceArray.ts';

const numRuns = 120 * Number(process.env['FC_RUNS'] ?? 1);

const createMember = (seed: number): Scenario =>
  requireScenario({ blockCount: 10, pagesPerBlock: 8, logicalPageCount: 48, isFilled: false, warmupPages: 0, seed });

const options = fc.constantFrom(...RAID_LEVELS).chain((level) =>
  fc.record({
    level: fc.constant(level),
    memberCount: fc.integer(MEMBER_LIMITS[level]),
    stripeUnit: fc.integer({ min: 1, max: 9 }),
    trim: fc.constantFrom(...ARRAY_TRIMS),
    partitionFraction: fc.constantFrom(1, 0.8, 0.6),
  }),
);

/** Content on each member, kept by what the engine says that a write does and nothing else. */
class EngineContents {
  readonly members: Map<number, number>[];
  readonly #layout;

  constructor(shape: FlashArrayOptions, memberPages: number) {
    this.#layout = createLayout(shape, memberPages);
    this.members = Array.from({ length: shape.memberCount }, () => new Map<number, number>());
  }

  /** @param contentOf new content of a member's page */
  write(first: number, count: number, contentOf: (member: number, page: number) => number): void {
    /** By page of the stripe: XOR of what goes into the parity. */
    const parityChange = new Map<number, number>();
    splitWrite(this.#layout, first, count, {
      data: (member, from, length, needsOld) => {
        for (let page = from; page < from + length; page++) {
          const old = needsOld ? (this.members[member]?.get(page) ?? 0) : 0;
          const content = contentOf(member, page);
          parityChange.set(page, (parityChange.get(page) ?? 0) ^ old ^ content);
          this.members[member]?.set(page, content);
        }
      },
      parity: (member, from, length, needsOld) => {
        for (let page = from; page < from + length; page++) {
          const old = needsOld ? (this.members[member]?.get(page) ?? 0) : 0;
          this.members[member]?.set(page, old ^ (parityChange.get(page) ?? 0));
        }
      },
    });
  }
}

class ArrayUnderTest {
  readonly array: FlashArray;
  readonly reference: ReferenceArray;
  readonly contents: EngineContents;
  readonly #member: Scenario;

  constructor(seed: number, shape: FlashArrayOptions) {
    this.#member = createMember(seed);
    const memberPages = this.#member.logicalPageCount;
    this.array = new FlashArray(this.#member, shape, createTranslationLayer);
    this.reference = new ReferenceArray({ ...shape, memberPages });
    this.contents = new EngineContents(shape, memberPages);
  }

  range(position: number, length: number): [first: number, count: number] {
    const first = Math.floor(position * this.array.pageCount);
    return [first, Math.min(1 + length, this.array.pageCount - first)];
  }

  write(first: number, count: number): void {
    this.reference.write(first, count);
    this.contents.write(first, count, (member, page) => this.reference.members[member]?.get(page) ?? 0);
  }

  check(): void {
    const { array, reference } = this;
    for (let page = 0; page < array.pageCount; page++)
      if (array.isWritten(page) !== reference.live.has(page))
        throw new Error(`page ${page} is not as the host left it`);
    array.members.forEach((member, index) => {
      const held = reference.members[index];
      for (let page = 0; page < member.logicalPageCount; page++) {
        const place = member.locate(page);
        if (place >= 0 !== held?.has(page)) throw new Error(`member ${index}, page ${page} is held by one side only`);
        const word = member.flash.words[place] ?? -1;
        if (place >= 0 && (word < 0 || (word & LOGICAL_PAGE_MASK) !== page))
          throw new Error(`member ${index} finds ${word} where page ${page} should be`);
      }
    });
    expect([...array.counters.pagesReadByMember]).toEqual(reference.reads);
    expect([...array.counters.parityPagesByMember]).toEqual(reference.parityWrites);
    expect(array.counters.hostPagesWritten).toBe(reference.hostPagesWritten);
  }

  /** Each member alone, told the same in the same order, ends in the same bits. */
  checkMembers(): number {
    let erased = 0;
    this.array.members.forEach((member, index) => {
      const alone = createTranslationLayer({ ...this.#member, seed: this.#member.seed + index });
      const heard = Int32Array.from(this.reference.heard[index] ?? []);
      alone.write(heard, heard.length);
      expect(member.flash.words).toEqual(alone.flash.words);
      expect(member.counters.values).toEqual(alone.counters.values);
      erased += member.counters.blocksErased;
    });
    return erased;
  }

  /** What the members hold, and that any one of them can be lost. */
  checkContents(): void {
    const { reference, contents } = this;
    expect(contents.members).toEqual(reference.members);
    const withoutZeros = (member: Map<number, number>): Map<number, number> =>
      new Map([...member].filter(([, content]) => content !== 0).toSorted(([one], [other]) => one - other));
    if (reference.members.length > 2)
      reference.members.forEach((member, lost) => expect(reference.recover(lost)).toEqual(withoutZeros(member)));
  }
}

interface Step {
  readonly kind: 'burst' | 'range' | 'trim' | 'read' | 'rebuild';
  /** Where it starts, as a share of the array. */
  readonly position: number;
  readonly length: number;
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind'][]>('burst', 'burst', 'range', 'range', 'trim', 'trim', 'read', 'rebuild'),
    position: fc.double({ min: 0, max: 0.999, noNaN: true }),
    length: fc.integer({ min: 0, max: 120 }),
  }),
  { minLength: 4, maxLength: 16 },
);

function perform(test: ArrayUnderTest, { kind, position, length }: Step): void {
  const { array, reference, contents } = test;
  const [first, count] = test.range(position, length);
  switch (kind) {
    case 'burst': {
      // Scattered single pages, with a trim now and then.
      const commands = Int32Array.from({ length: 4 * count }, (_, index) => {
        const page = (first + index * 37) % array.pageCount;
        return index % 11 === 10 ? ~page : page;
      });
      array.write(commands, commands.length);
      for (const command of commands) {
        if (command < 0) test.reference.trim(~command, 1);
        else test.write(command, 1);
      }
      break;
    }
    case 'range':
      array.writeSequential(first, count);
      test.write(first, count);
      break;
    case 'trim':
      array.trimRange(first, count);
      reference.trim(first, count);
      break;
    case 'read':
      array.read(first, count);
      reference.read(first, count);
      break;
    case 'rebuild':
      array.rebuildAndTrim();
      reference.rebuild();
      break;
  }
  // A trimmed page reads as 0 from then on: that is what lets the parity be dropped with it.
  contents.members.forEach((member, index) => {
    for (const page of member.keys()) if (!reference.members[index]?.has(page)) member.delete(page);
  });
}

describe('an array beside the slow, obvious model', () => {
  it('agrees page for page, command for command, and with one member lost', () => {
    let erased = 0;
    fc.assert(
      fc.property(options, fc.nat(1000), steps, (shape, seed, sequence) => {
        const test = new ArrayUnderTest(seed, shape);
        for (const step of sequence) {
          perform(test, step);
          test.check();
        }
        erased += test.checkMembers();
        if (shape.level === 5) test.checkContents();
        else expect(test.contents.members).toEqual(test.reference.members);
      }),
      { numRuns },
    );
    // Members that never cleaned would prove little.
    expect(erased).toBeGreaterThan(numRuns);
  });
});
