import { KeptSlots } from '#base';
import { BlockRole, type Drive, type Scenario } from '#engine';
import { isBefore, type Moment } from './moment.ts';

/** Index of each column within a row. */
const Row = { Step: 0, MicroStep: 1, Slots: 2 } as const;
const FIRST_ROWS = 256;
/** Sixteen megabytes. */
const MOST_WORDS = 2 ** 22;

/**
 * Which closed block stood in which slot of the picture, at every moment since the first host write. A block takes the first
 * empty slot when it is closed and keeps it until it is cleaned. The block that the host writes to, or wrote to last, has none.
 */
export class SlotLog {
  readonly #slots: KeptSlots;
  readonly #rowWords: number;
  readonly #roles: Uint8Array;
  #words: Int32Array;
  #rowCount = 0;
  readonly #pagesPerBlock: number;
  /** Victim and host's block as of the last row. */
  #last = { victim: -1, host: -1 };
  /** Block that the last program went to. */
  #programmed = -1;

  constructor({ blockCount, pagesPerBlock, reserveBlocks, frontiers }: Scenario) {
    this.#pagesPerBlock = pagesPerBlock;
    this.#slots = new KeptSlots(slotCountOf({ blockCount, reserveBlocks, frontiers }), blockCount);
    this.#rowWords = Row.Slots + this.#slots.slotCount + 1;
    this.#roles = new Uint8Array(blockCount).fill(BlockRole.Free);
    this.#words = new Int32Array(FIRST_ROWS * this.#rowWords);
    this.#push({ step: 0, microStep: 0 });
  }

  /** Whether the newest changes may be missing; the log is useless from then on. */
  get isFull(): boolean {
    return (this.#rowCount + 1) * this.#rowWords > MOST_WORDS;
  }

  /**
   * To be called after each micro-operation, the first time that the drive performs it.
   *
   * @param page the page that was programmed; −1 for any other operation
   */
  note(drive: Drive, page: number): void {
    const programmed = page < 0 ? -1 : Math.floor(page / this.#pagesPerBlock);
    // A program within a block opens and closes nothing.
    if (page >= 0 && programmed === this.#programmed && (page + 1) % this.#pagesPerBlock !== 0) return;
    this.#programmed = programmed;
    const { map } = drive;
    const { blockRole, victimBlock: victim } = map;
    const host = hostBlockOf(drive);
    const hasChanged = victim !== this.#last.victim || host !== this.#last.host || this.#haveRolesChanged(blockRole);
    if (!hasChanged || this.isFull) return;
    this.#roles.set(blockRole);
    this.#last = { victim, host };
    this.#slots.follow((block) => blockRole[block] === BlockRole.Closed && block !== host, victim);
    this.#push(drive);
  }

  /** Block of each slot at `moment`, and last the slot reserved for the victim. */
  at(moment: Moment): Int32Array {
    const row = this.#rowAt(moment) * this.#rowWords;
    return this.#words.slice(row + Row.Slots, row + this.#rowWords);
  }

  /** Deletes the rows after `moment`. */
  forgetAfter(moment: Moment): void {
    this.#rowCount = this.#rowAt(moment) + 1;
    this.#slots.restore(this.at(moment));
    // Forces the next operation to be compared.
    this.#last = { victim: -1, host: -2 };
    this.#programmed = -1;
  }

  #haveRolesChanged(blockRole: Uint8Array): boolean {
    const roles = this.#roles;
    for (let block = 0; block < roles.length; block++) if (roles[block] !== blockRole[block]) return true;
    return false;
  }

  #push({ step, microStep }: Moment): void {
    const at = this.#rowCount++ * this.#rowWords;
    if (at === this.#words.length) {
      const words = new Int32Array(2 * this.#words.length);
      words.set(this.#words);
      this.#words = words;
    }
    this.#words[at + Row.Step] = step;
    this.#words[at + Row.MicroStep] = microStep;
    this.#words.set(this.#slots.save(), at + Row.Slots);
  }

  /** The last row at or before `moment`. */
  #rowAt(moment: Moment): number {
    let low = 1;
    let high = this.#rowCount;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(moment, this.#momentOf(middle))) high = middle;
      else low = middle + 1;
    }
    return low - 1;
  }

  #momentOf(row: number): Moment {
    const at = row * this.#rowWords;
    return { step: this.#words[at + Row.Step] ?? 0, microStep: this.#words[at + Row.MicroStep] ?? 0 };
  }
}

/** Most blocks that can be closed at once. */
export function slotCountOf({
  blockCount,
  reserveBlocks,
  frontiers,
}: Pick<Scenario, 'blockCount' | 'reserveBlocks' | 'frontiers'>): number {
  return Math.max(1, blockCount - reserveBlocks - (frontiers === 'split' ? 2 : 1));
}

/** The open block of the host, else the full block that it wrote to last; −1 where there is neither. */
function hostBlockOf({ map, scenario }: Drive): number {
  const open = map.hostFrontier.block;
  if (open >= 0 && map.blockRole[open] === BlockRole.HostOpen) return open;
  const { physicalPage } = map.lastWrite;
  const last = physicalPage < 0 ? -1 : Math.floor(physicalPage / scenario.pagesPerBlock);
  return last >= 0 && map.blockRole[last] === BlockRole.Closed ? last : -1;
}
