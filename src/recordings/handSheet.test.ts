import { describe, expect, it } from 'vitest';
import { BlockRole, createPageMappedDrive, PageState } from '#engine';
import { handSheetOf, platesOf, type HandSheet } from './handSheet.ts';
import { SHEET_LEVELS, SHEET_SHAPES, sheetScenario, type SheetLevel } from './sheetShape.ts';
import { run } from './worksheets.ts';
import { isWide } from '#tests/scope';

const SEEDS_OF_STORYBOARD = 600;
const seedsTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
const namesOf = (blocks: readonly { block: number; validPages: number }[]): string =>
  blocks.map(({ block, validPages }) => `${'ABCDEFGHIJKL'[block]} ${validPages}`).join(', ');
const sheets = (level: SheetLevel, seed: number, count: number): HandSheet[] =>
  [...run({ kind: 'by-hand', level, seed, count })].filter((sheet) => sheet.kind === 'by-hand');

describe('the sheet of the storyboard, 7 plates, seed 7', () => {
  const [sheet] = sheets(7, 7, 1);

  it('has the orders, picks and counts that were drawn', () => {
    expect(sheet?.skippedSeeds).toEqual([]);
    expect(sheet?.orders).toEqual([1, 2, 5, 2, 13, 3, 10, 12, 10, 8, 11, 14, 15, 4]);
    expect(sheet?.picks.map(({ order, block, wanted, others }) => [order, block, wanted, namesOf(others)])).toEqual([
      [9, 0, [0], 'B 3, C 3, D 2, E 3, F 4'],
      [12, 2, [9], 'B 3, D 2, E 3, F 3, G 4'],
    ]);
    expect(sheet?.plated).toBe(16);
    expect(sheet?.trimmed).toEqual({ dishes: [0, 9], before: 8, copies: [0] });
    expect(sheet?.washes).toEqual([1, 0, 1, 0, 0, 0, 0]);
  });

  it('ends with the plates that were drawn, leftovers struck out and re-plated portions marked', () => {
    const struck = (plate: number): string =>
      (sheet?.end[plate]?.dishes ?? [])
        .map((dish, place) => {
          const state = sheet?.end[plate]?.states[place];
          return dish < 0
            ? '.'
            : state === PageState.Invalid
              ? `-${dish}`
              : state === PageState.Relocated
                ? `+${dish}`
                : dish;
        })
        .join(' ');
    expect(seedsTo(7).map((number) => struck(number - 1))).toEqual([
      '+9 14 15 4',
      '-4 -5 6 7',
      '. . . .',
      '-12 -13 -14 -15',
      '1 -2 5 2',
      '13 3 -10 12',
      '+0 10 8 11',
    ]);
  });
});

describe('seeds', () => {
  it('without a tie and with 2 to 4 copies are 126 of the first 600, as the storyboard counted', () => {
    expect(seedsTo(SEEDS_OF_STORYBOARD).filter((seed) => handSheetOf(7, seed))).toHaveLength(126);
  });

  it.each(SHEET_LEVELS)('that make no sheet are passed over and told, with %i plates', (level) => {
    const made = sheets(level, 1, 40);
    const told = made.flatMap(({ skippedSeeds, seed }) => [...skippedSeeds, seed]);
    expect(told).toEqual(seedsTo(told.length));
    expect(made.every(({ skippedSeeds }) => skippedSeeds.every((seed) => handSheetOf(level, seed) === null))).toBe(
      true,
    );
  });

  it('go on with 1 behind the last', () => {
    const [last, first] = sheets(7, 4_294_967_295, 2);
    expect(last?.seed).toBe(4_294_967_295);
    expect([...(first?.skippedSeeds ?? []), first?.seed]).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

const SEEDS = isWide ? 100 : 25;

describe(`the keys of ${SEEDS} seeds`, () => {
  it.each(SHEET_LEVELS)('are the state of a drive that nobody looked at while it ran, with %i plates', (level) => {
    const made = sheets(level, 1, SEEDS);
    const differing = made.filter((sheet) => {
      const drive = createPageMappedDrive(sheetScenario(level, sheet.seed));
      drive.run(SHEET_SHAPES[level].orders);
      const { hostPagesWritten, flashPagesProgrammed, blocksErased } = drive.counters;
      const isSame =
        JSON.stringify(platesOf(drive)) === JSON.stringify(sheet.end) &&
        hostPagesWritten === sheet.orders.length &&
        flashPagesProgrammed === sheet.plated &&
        blocksErased === sheet.picks.length &&
        drive.stateHash() === sheet.stateHash;
      return !isSame;
    });
    expect(made).toHaveLength(SEEDS);
    expect(differing.map(({ seed }) => seed)).toEqual([]);
  });

  it.each(SHEET_LEVELS)('are what a pupil comes to with a pencil, with %i plates', (level) => {
    const differing = sheets(level, 1, SEEDS).filter((sheet) => {
      const byHand = workByHand(sheet);
      return (
        JSON.stringify(byHand.plates) !== JSON.stringify(sheet.end.map(({ dishes }) => dishes)) ||
        byHand.picks.join() !==
          sheet.picks.map(({ order, block, wanted }) => `${order}:${block}:${wanted.join('+')}`).join()
      );
    });
    expect(differing.map(({ seed }) => seed)).toEqual([]);
  });
});

/** The rules of the sheet, without the engine; only the blocks that are full at the start come from it. */
function workByHand({ start, orders }: HandSheet): { plates: number[][]; picks: string[] } {
  const plates = start.map(({ dishes }) => dishes.filter((dish) => dish >= 0));
  /** Place of the newest copy of each logical page. */
  const newest = new Map(plates.flatMap((dishes, plate) => dishes.map((dish, place) => [dish, { plate, place }])));
  const clean = plates.flatMap((dishes, plate) => (dishes.length === 0 ? [plate] : []));
  const tables = plates.flatMap((dishes, plate) => (dishes.length > 0 ? [plate] : []));
  const picks: string[] = [];
  let hatch = -1;
  const put = (dish: number): void => {
    const [size, plate] = [plates[hatch]?.push(dish) ?? 0, hatch];
    newest.set(dish, { plate, place: size - 1 });
    if (size === 4) {
      tables.push(hatch);
      hatch = -1;
    }
  };
  const stillWantedOn = (plate: number): number[] =>
    (plates[plate] ?? []).filter((dish, place) => {
      const at = newest.get(dish);
      return at?.plate === plate && at.place === place;
    });
  for (const [index, dish] of orders.entries()) {
    if (hatch < 0 && clean.length > 1) hatch = clean.shift() ?? -1;
    else if (hatch < 0) {
      const victim = tables.toSorted((one, other) => stillWantedOn(one).length - stillWantedOn(other).length)[0] ?? -1;
      const moved = stillWantedOn(victim);
      picks.push(`${index + 1}:${victim}:${moved.join('+')}`);
      hatch = clean.shift() ?? -1;
      for (const each of moved) put(each);
      plates[victim] = [];
      tables.splice(tables.indexOf(victim), 1);
      clean.push(victim);
    }
    put(dish);
  }
  return { plates: plates.map((dishes) => [...dishes, -1, -1, -1, -1].slice(0, 4)), picks };
}

it('begins with full plates and clean ones', () => {
  const drive = createPageMappedDrive(sheetScenario(12, 3));
  expect([...drive.map.blockRole].filter((role) => role === BlockRole.Free)).toHaveLength(3);
});
