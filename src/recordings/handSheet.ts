import {
  BlockRole,
  createPageMappedDrive,
  frameByteLength,
  invariant,
  MicroEventKind,
  viewFrame,
  type Drive,
  type MicroListener,
} from '#engine';
import { sheetScenario, SHEET_SHAPES, type SheetLevel } from './sheetShape.ts';

/** The contents of one block. */
export interface SheetPlate {
  /** Of each page: the logical page that it holds or held, −1 where it is erased. */
  readonly dishes: readonly number[];
  /** `PageState` of each page. */
  readonly states: readonly number[];
}

/** A cleaning for which a host page waits. */
export interface SheetPick {
  /** The host page that waits, 1 the first. */
  readonly order: number;
  readonly block: number;
  /** The victim before its first page is copied. */
  readonly plate: SheetPlate;
  /** Logical pages that are copied, in order. */
  readonly wanted: readonly number[];
  /** The other closed blocks, with the valid pages of each. */
  readonly others: readonly { readonly block: number; readonly validPages: number }[];
}

/** A worksheet to be solved by hand, with its answers. */
export interface HandSheet {
  readonly kind: 'by-hand';
  readonly level: SheetLevel;
  readonly seed: number;
  /** Seeds between the requested one and this one that make no sheet. */
  readonly skippedSeeds: readonly number[];
  /** Logical pages that the host writes. */
  readonly orders: readonly number[];
  readonly start: readonly SheetPlate[];
  readonly end: readonly SheetPlate[];
  /** Erases of each block. */
  readonly washes: readonly number[];
  readonly picks: readonly SheetPick[];
  /** Pages programmed, copies among them. */
  readonly plated: number;
  /** The same host writes, but before write `before` the pages that had to be copied are trimmed. */
  readonly trimmed: {
    readonly dishes: readonly number[];
    readonly before: number;
    /** Possible numbers of copied pages: several where they depend on which of equal blocks is picked. */
    readonly copies: readonly number[];
  };
  /** State of the drive after the last host write. */
  readonly stateHash: string;
}

/**
 * The sheet of this seed; null where two blocks tie at a pick, where there are too few or too many pages to copy, or where a
 * question has no definite answer.
 */
export function handSheetOf(level: SheetLevel, seed: number): Omit<HandSheet, 'skippedSeeds'> | null {
  const { orders: orderCount, copies } = SHEET_SHAPES[level];
  const drive = createPageMappedDrive(sheetScenario(level, seed));
  const start = platesOf(drive);
  const orders: number[] = [];
  const picks: (SheetPick & { readonly wanted: number[] })[] = [];
  const ties: number[] = [];
  const listener: MicroListener = (kind, logicalPage, block) => {
    if (kind === MicroEventKind.Write) orders.push(logicalPage);
    if (kind === MicroEventKind.Relocate) picks.at(-1)?.wanted.push(logicalPage);
    if (kind !== MicroEventKind.Pick) return;
    const others = closedBlocks(drive).filter((each) => each.block !== block);
    const least = drive.map.victimValidAtPick;
    if (others.some(({ validPages }) => validPages === least)) ties.push(block);
    const plate = platesOf(drive)[block];
    invariant(plate !== undefined, `there is no block ${block}`);
    picks.push({ order: drive.step + 1, block, plate, wanted: [], others });
  };
  while (drive.step < orderCount && ties.length === 0) drive.advanceMicro(listener);
  const copied = drive.counters.pagesRelocated;
  if (ties.length > 0 || copied < copies.least || copied > copies.most) return null;
  const dishes = [...new Set(picks.flatMap(({ wanted }) => wanted))].toSorted((one, other) => one - other);
  const before = (picks[0]?.order ?? 1) - 1;
  const trimmedCopies = copiesIfTrimmed(level, seed, dishes, before);
  if (trimmedCopies === null) return null;
  return {
    kind: 'by-hand',
    level,
    seed,
    orders,
    start,
    end: platesOf(drive),
    washes: [...drive.map.flash.eraseCount],
    picks,
    plated: drive.counters.flashPagesProgrammed,
    trimmed: { dishes, before, copies: trimmedCopies },
    stateHash: drive.stateHash(),
  };
}

/** The contents of all blocks. */
export function platesOf(drive: Drive): SheetPlate[] {
  const { blockCount, pagesPerBlock } = drive.scenario;
  const buffer = new ArrayBuffer(frameByteLength('pages', blockCount, pagesPerBlock));
  const frame = viewFrame(buffer, 'pages', blockCount, pagesPerBlock);
  drive.observe(frame);
  return Array.from({ length: blockCount }, (_, block) => {
    const from = block * pagesPerBlock;
    return {
      dishes: [...frame.logicalPage.subarray(from, from + pagesPerBlock)],
      states: [...frame.pageState.subarray(from, from + pagesPerBlock)],
    };
  });
}

/** Closed blocks with their valid pages, by number. */
export const closedBlocks = ({ map }: Drive): { block: number; validPages: number }[] =>
  [...map.blockRole.keys()]
    .filter((block) => map.blockRole[block] === BlockRole.Closed)
    .map((block) => ({ block, validPages: map.flash.validPages[block] ?? 0 }));

/**
 * All possible numbers of copies, for each pick among equal blocks, ascending. Null where one of the equal blocks has just been
 * filled: only the drive's own pick closes it, so it cannot be requested here.
 */
function copiesIfTrimmed(
  level: SheetLevel,
  seed: number,
  dishes: readonly number[],
  before: number,
): readonly number[] | null {
  const drive = createPageMappedDrive(sheetScenario(level, seed));
  const { orders } = SHEET_SHAPES[level];
  drive.run(before - 1);
  for (const dish of dishes) drive.map.trim(dish);
  const copyCounts = new Set<number>();
  const refused: number[] = [];
  const runToNextPick = (): void => {
    // The refusal for a block that does not exist tells whether a pick is due.
    while (drive.step < orders && drive.cleanNext(-1, null) !== 'notClosed') drive.advanceMicro(null);
    if (drive.step === orders) {
      copyCounts.add(drive.counters.pagesRelocated);
      return;
    }
    const here = drive.snapshot();
    drive.advanceMicro(null);
    const picked = drive.map.victimBlock;
    const least = drive.map.victimValidAtPick;
    const others = closedBlocks(drive).filter(({ block, validPages }) => block !== picked && validPages === least);
    while (drive.advanceMicro(null) !== 'erase');
    runToNextPick();
    for (const { block } of others) {
      drive.restore(here);
      if (drive.cleanNext(block, null) !== null) {
        refused.push(block);
        continue;
      }
      while (drive.advanceMicro(null) !== 'erase');
      runToNextPick();
    }
  };
  runToNextPick();
  return refused.length > 0 ? null : [...copyCounts].toSorted((one, other) => one - other);
}
