import { createPageMappedDrive } from '#engine';
import { closedBlocks, platesOf, type SheetPlate } from './handSheet.ts';
import { sheetScenario, type SheetLevel } from './sheetShape.ts';

/** All blocks of the drive right before a pick. */
export interface PickRound {
  /** The host page that waits, counted from the end of the fill. */
  readonly order: number;
  readonly plates: readonly SheetPlate[];
  /** The only block with the fewest valid pages. */
  readonly block: number;
  readonly validPages: number;
  /** Erased pages that cleaning the block gains. */
  readonly gained: number;
}

export interface PickSheet {
  readonly kind: 'which-plate';
  readonly level: SheetLevel;
  readonly seed: number;
  readonly skippedSeeds: readonly number[];
  readonly rounds: readonly PickRound[];
  /** State of the drive after the last of these blocks has been cleaned. */
  readonly stateHash: string;
}

export const PICK_ROUNDS = 5;
/** Host pages after the fill, in multiples of the logical space, until the picks are typical. */
const SETTLING_ROUNDS = 3;

/** Five picks of one run with a unique best block; picks with a tie are skipped. */
export function pickSheetOf(level: SheetLevel, seed: number): Omit<PickSheet, 'skippedSeeds'> {
  const drive = createPageMappedDrive(sheetScenario(level, seed));
  drive.run(SETTLING_ROUNDS * drive.scenario.logicalPageCount);
  const rounds: PickRound[] = [];
  while (rounds.length < PICK_ROUNDS) {
    while (drive.advanceMicro(null) !== 'pick');
    // No page has been copied yet, and the block that the host has just filled is closed.
    const { victimBlock: block, victimValidAtPick: validPages } = drive.map;
    if (closedBlocks(drive).some((other) => other.block !== block && other.validPages === validPages)) continue;
    const gained = drive.scenario.pagesPerBlock - validPages;
    rounds.push({ order: drive.step + 1, plates: platesOf(drive), block, validPages, gained });
  }
  while (drive.advanceMicro(null) !== 'erase');
  return { kind: 'which-plate', level, seed, rounds, stateHash: drive.stateHash() };
}
