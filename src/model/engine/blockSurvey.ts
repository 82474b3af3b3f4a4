import type { Drive } from './drive.ts';
import { observePageRange } from './observation.ts';
import { HOT_POOL, OracleClasses } from './placement/pageClasses.ts';
import type { Scenario } from './scenario.ts';
import { LOGICAL_PAGE_MASK, RELOCATED_BIT } from './vocabulary.ts';
import type { EraseBlock } from './vocabulary.ts';

/** Pages of a block that are looked at to see who filled it, where host and drive share open blocks. */
const SAMPLES = 9;

/** What pictures of all blocks need beyond the columns of the medium. */
export class BlockSurvey {
  readonly #scenario: Scenario;
  /** Per block: 1 where the drive filled it, and the erase count at which that was found. */
  readonly #isByDrive: Uint8Array;
  readonly #knownErases: Int32Array;
  #classes: OracleClasses | null = null;

  constructor(scenario: Scenario) {
    this.#scenario = scenario;
    this.#isByDrive = new Uint8Array(scenario.blockCount);
    this.#knownErases = new Int32Array(scenario.blockCount).fill(-1);
  }

  /**
   * Per block: 1 where the drive itself, not the host, programmed most of the pages; of shared open blocks by samples. Looks only
   * at blocks that have been filled since the last call, because their pages lie far apart in memory.
   */
  filledByDrive({ map }: Drive): Uint8Array {
    const { eraseCount } = map.flash;
    const known = this.#knownErases;
    for (let block = 0; block < known.length; block++)
      if (known[block] !== eraseCount[block]) this.#lookAt(map, block, eraseCount[block]);
    return this.#isByDrive;
  }

  #lookAt({ flash }: Drive['map'], block: EraseBlock, erases: number): void {
    const { words, pagesPerBlock } = flash;
    const programmed = flash.programmedPages[block];
    this.#isByDrive[block] = 0;
    if (programmed === 0) return;
    // With split frontiers, whoever programmed the first page fills the whole block.
    const isSplit = this.#scenario.frontiers === 'split';
    const samples = isSplit ? 1 : SAMPLES;
    let relocated = 0;
    for (let sample = 0; sample < samples; sample++) {
      const page = block * pagesPerBlock + Math.floor((sample * programmed) / samples);
      if ((words[page] & RELOCATED_BIT) !== 0) relocated++;
    }
    this.#isByDrive[block] = 2 * relocated > samples ? 1 : 0;
    if (isSplit || programmed === pagesPerBlock) this.#knownErases[block] = erases;
  }

  /** Writes to `shares`, per block, the share of its valid pages that are hot by the definition of the workload, 0..1. */
  measureHotShares({ map }: Drive, shares: Float64Array): void {
    this.#classes ??= new OracleClasses(this.#scenario);
    const { words, pagesPerBlock } = map.flash;
    for (let block = 0; block < shares.length; block++) {
      let valid = 0;
      let hot = 0;
      for (let page = block * pagesPerBlock; page < (block + 1) * pagesPerBlock; page++) {
        if (words[page] < 0) continue;
        valid++;
        if (this.#classes.poolOf(words[page] & LOGICAL_PAGE_MASK) === HOT_POOL) hot++;
      }
      shares[block] = valid > 0 ? hot / valid : 0;
    }
  }

  /** Writes to `pages`, per block, the logical page of its first page; 0 for an erased block. */
  readFirstPages({ map }: Drive, pages: Float64Array): void {
    const { words, pagesPerBlock, programmedPages } = map.flash;
    for (let block = 0; block < pages.length; block++)
      pages[block] = programmedPages[block] === 0 ? 0 : words[block * pagesPerBlock] & LOGICAL_PAGE_MASK;
  }

  /** Writes the state and the logical page of every page of one block, as in a frame of detail `pages`. */
  readPages(drive: Drive, block: EraseBlock, pageState: Uint8Array, logicalPage: Int32Array): void {
    observePageRange(drive.map, drive, block * this.#scenario.pagesPerBlock, pageState, logicalPage);
  }
}
