import { BlockRole, invariant, type Drive } from '#engine';

/** A block that is about to be cleaned. */
export interface VictimPick {
  readonly block: number;
  /** Its valid pages, which have to be relocated first. */
  readonly validPages: number;
}

/** Runs on to the next pick: the victim is chosen, and none of its pages is relocated yet. */
export function advanceToPick(drive: Drive): VictimPick {
  for (;;) {
    const kind = drive.advanceMicro(null);
    invariant(kind !== null, 'the drive is worn out, and no block will be picked any more');
    if (kind === 'pick') return { block: drive.map.victimBlock, validPages: drive.map.victimValidAtPick };
  }
}

/** The next pick if the run continues without interference. Restores the drive. */
export function peekPick(drive: Drive): VictimPick {
  const present = drive.snapshot();
  const pick = advanceToPick(drive);
  drive.restore(present);
  return pick;
}

/** Writes 1 for each valid page of the block, 0 for every other, into `flags`. */
export function flagValidPages({ map: { flash } }: Drive, block: number, flags: Uint8Array): void {
  const first = block * flash.pagesPerBlock;
  // The words of invalid and erased pages have the sign bit set.
  for (let offset = 0; offset < flags.length; offset += 1)
    flags[offset] = (flash.words[first + offset] ?? -1) >= 0 ? 1 : 0;
}

/** Marks a free block in an array of valid pages. */
export const FREE_BLOCK = 255;

/** Writes the valid pages of each block into `validPages`, or `FREE_BLOCK`. */
export function fillValidPages({ map: { blockRole, flash } }: Drive, validPages: Uint8Array): void {
  for (let block = 0; block < validPages.length; block += 1)
    validPages[block] = blockRole[block] === BlockRole.Free ? FREE_BLOCK : (flash.validPages[block] ?? 0);
}
