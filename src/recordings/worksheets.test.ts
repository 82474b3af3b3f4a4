import { describe, expect, it } from 'vitest';
import { createPageMappedDrive, greedyMeanField, knownScenario, PageState } from '#engine';
import { CURVE_BLOCKS, CURVE_PAGES_PER_BLOCK, CURVE_SPARES } from './curveSheet.ts';
import { MYTH_NAMES, MYTH_ROWS } from './mythSheet.ts';
import { SHEET_KINDS, SHEET_LEVELS, sheetScenario, type SheetKind, type SheetLevel } from './sheetShape.ts';
import { run, type WorksheetsPart } from './worksheets.ts';
import { isWide } from '#tests/scope';

const sheetsOf = <Kind extends SheetKind>(kind: Kind, level: SheetLevel, count: number) =>
  [...run({ kind, level, seed: 1, count })] as Extract<WorksheetsPart, { kind: Kind }>[];
const SEEDS = isWide ? 100 : 25;

describe('sheets of every kind', () => {
  it.each(SHEET_KINDS)('%s: as many as are asked for, each of its own seed, twice the same', (kind) => {
    for (const level of SHEET_LEVELS) {
      const made = sheetsOf(kind, level, 5);
      expect(new Set(made.map(({ seed }) => seed)).size).toBe(5);
      expect(sheetsOf(kind, level, 5)).toEqual(made);
    }
  });
});

describe('picks', () => {
  it.each(SHEET_LEVELS)('are the only ones with so few wanted, on all sheets with %i plates', (level) => {
    const wrong = sheetsOf('which-plate', level, SEEDS).filter(({ rounds }) =>
      rounds.some(({ plates, block, validPages, gained }) => {
        const wanted = plates.map(({ dishes, states }) =>
          dishes.every((dish) => dish < 0)
            ? Number.POSITIVE_INFINITY
            : dishes.filter((dish, place) => dish >= 0 && states[place] !== PageState.Invalid).length,
        );
        const least = Math.min(...wanted);
        const isOnly = wanted.filter((each) => each === least).length === 1;
        return !isOnly || wanted[block] !== least || validPages !== least || gained !== 4 - least;
      }),
    );
    expect(wrong.map(({ seed }) => seed)).toEqual([]);
  });

  it('leave the drive as it is when nobody looks', () => {
    const differing = sheetsOf('which-plate', 7, SEEDS).filter(({ seed, rounds, stateHash }) => {
      const drive = createPageMappedDrive(sheetScenario(7, seed));
      const last = rounds.at(-1)?.order ?? 0;
      drive.run(last - 1);
      while (drive.advanceMicro(null) !== 'erase');
      return drive.stateHash() !== stateHash;
    });
    expect(differing.map(({ seed }) => seed)).toEqual([]);
  });
});

describe('curves', () => {
  const made = sheetsOf('read-the-curve', 12, SEEDS);

  it('fall with spare area, greedy below FIFO, and are what a drive of that seed counts', () => {
    for (const { points } of made) {
      expect(points.map(({ spareFactor }) => spareFactor)).toEqual(CURVE_SPARES);
      const greedy = points.map((point) => point.greedy);
      expect(greedy).toEqual(greedy.toSorted((one, other) => other - one));
      expect(points.every(({ greedy: less, fifo }) => less < (fifo ?? 0))).toBe(true);
    }
    const [first] = made;
    const drive = createPageMappedDrive(
      knownScenario({
        blockCount: CURVE_BLOCKS,
        pagesPerBlock: CURVE_PAGES_PER_BLOCK,
        // An effective spare factor of 10 %: of 64 blocks 2 are kept erased, and half of the relocation block is erased.
        spareFactor: 0.1 + (0.9 * 2.5) / 64,
        warmupRounds: 3,
        seed: 1,
      }),
    );
    drive.run(4 * drive.scenario.logicalPageCount);
    expect(first?.points[0]?.greedy).toBe(drive.counters.flashPagesProgrammed / drive.counters.hostPagesWritten);
  });

  it('say of a spare area what theory says of it, so that it means the same as in the chapters', () => {
    for (const [index, spareFactor] of CURVE_SPARES.entries()) {
      const drawn = made.map(({ points }) => points[index]?.greedy ?? Number.NaN);
      const mean = drawn.reduce((sum, each) => sum + each, 0) / drawn.length;
      // A finite drive differs from the formula by about 1 / N: docs/model.md.
      const { writeAmplification } = greedyMeanField(spareFactor, CURVE_PAGES_PER_BLOCK);
      expect(Math.abs(mean / writeAmplification - 1), `at ${spareFactor}`).toBeLessThan(0.05);
    }
  });

  it('have answers that lie on them', () => {
    for (const { points, read, least, longer } of made) {
      const at = (spare: number) => points.find(({ spareFactor }) => spareFactor === spare)?.greedy ?? Number.NaN;
      expect(read.answer).toBe(at(read.spareFactor));
      expect(longer.answer).toBe(at(longer.from) / at(longer.to));
      expect(longer.answer).toBeGreaterThan(1);
      const below = points.findIndex(({ greedy }) => greedy <= least.most);
      expect(least.answer).toBeLessThanOrEqual(points[below]?.spareFactor ?? 0);
      expect(least.answer).toBeGreaterThanOrEqual(points[below - 1]?.spareFactor ?? 0);
    }
  });
});

describe('sentences', () => {
  const made = sheetsOf('true-or-myth', 7, SEEDS);

  it('are six of eight on every sheet, and some true, some not', () => {
    for (const { rows, shuffled } of made) {
      expect(new Set(rows.map(({ name }) => name)).size).toBe(MYTH_ROWS);
      expect(new Set(rows.map(({ isTrue }) => isTrue)).size).toBe(2);
      expect(shuffled.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5]);
    }
    expect(new Set(made.flatMap(({ rows }) => rows.map(({ name }) => name)))).toEqual(new Set(MYTH_NAMES));
  });

  it('are decided the same way by a hundred drives, as the story has it', () => {
    const verdicts = new Set(made.flatMap(({ rows }) => rows.map(({ name, isTrue }) => `${name} ${isTrue}`)));
    expect([...verdicts].toSorted()).toEqual([
      'alike false',
      'anyPlate false',
      'deleting false',
      'double true',
      'inOrder true',
      'oneEach false',
      'unused true',
      'washing false',
    ]);
  });
});
