import type { DriveFrame } from '#engine';
import type { CellLook } from './cellLook.ts';
import { plateGridOf } from '../layout/plateGrid.ts';
import type { PlateGrid } from '../layout/plateGrid.ts';
import { seatCountOf } from '../layout/tables.ts';
import { ANNOUNCED_GUESTS, FIELD, FIELD_COUNT, NOWHERE, ROLE, STATE } from '../vocabulary.ts';
import type { SceneDrive } from '../vocabulary.ts';
import { TableSeating } from './tableSeating.ts';

const LOOKS: Readonly<Record<number, CellLook>> = {
  [STATE.Free]: 'free',
  [STATE.Host]: 'host',
  [STATE.Relocated]: 'relocated',
  [STATE.Invalid]: 'leftover',
  [STATE.GhostHost]: 'ghost',
  [STATE.GhostRelocated]: 'ghost',
  [STATE.Moved]: 'moved',
};

export const lookOfState = (state: number): CellLook => LOOKS[state] ?? 'free';

/** Beyond this the tables are a heat map in any window, and nobody needs a seat. */
const MOST_SEATED_BLOCKS = 512;

/**
 * The drive as the picture shows it: a copy of the last frame in which a page may be held back until the portion that
 * changes it has landed. Knows who stands where; knows nothing of pixels or time.
 */
export class ShownDrive {
  readonly drive: SceneDrive;
  readonly grid: PlateGrid;
  readonly seating: TableSeating;
  readonly fields: Float64Array;
  readonly blockRole: Uint8Array;
  readonly validPages: Uint16Array;
  readonly eraseCount: Uint32Array;
  /** Block at the hatch, or −1. A full one stays until the next is opened. */
  hatchBlock = NOWHERE;
  /** Block that takes the relocated pages, or −1. */
  replatingBlock = NOWHERE;
  /** Block in the dish room, or −1. */
  victimBlock = NOWHERE;
  hasFrame = false;
  /** Whether pages are known one by one. */
  hasPages = false;
  readonly #truth: { state: Uint8Array; logical: Int32Array };
  readonly #shown: { state: Uint8Array; logical: Int32Array };
  readonly #heldPages = new Set<number>();

  constructor(drive: SceneDrive, pagesKnown: number) {
    this.drive = drive;
    this.grid = plateGridOf(drive.pagesPerBlock);
    this.seating = new TableSeating(seatCountOf(drive), drive.blockCount);
    // Nothing known yet: no blocks, no guests.
    this.fields = new Float64Array(FIELD_COUNT).fill(NOWHERE);
    this.blockRole = new Uint8Array(drive.blockCount);
    this.validPages = new Uint16Array(drive.blockCount);
    this.eraseCount = new Uint32Array(drive.blockCount);
    this.#truth = { state: new Uint8Array(pagesKnown), logical: new Int32Array(pagesKnown) };
    this.#shown = { state: new Uint8Array(pagesKnown), logical: new Int32Array(pagesKnown) };
  }

  /** Whether this picture was made for frames of this shape. */
  fits(drive: SceneDrive, frame: DriveFrame): boolean {
    const mine = this.drive;
    return (
      mine.blockCount === drive.blockCount &&
      mine.pagesPerBlock === drive.pagesPerBlock &&
      mine.reserveBlocks === drive.reserveBlocks &&
      mine.frontiers === drive.frontiers &&
      this.#truth.state.length === frame.pageState.length
    );
  }

  field(name: keyof typeof FIELD): number {
    return this.fields[FIELD[name]] ?? 0;
  }

  /** Takes over a frame. Without `isFollowing` the history is forgotten and plates sit in block order. */
  show(frame: DriveFrame, isFollowing: boolean): void {
    this.fields.set(frame.fields);
    this.blockRole.set(frame.blockRole);
    this.validPages.set(frame.validPages);
    this.eraseCount.set(frame.eraseCount);
    this.#truth.state.set(frame.pageState);
    this.#truth.logical.set(frame.logicalPage);
    this.hasPages = frame.pageState.length > 0;
    if (!isFollowing) this.#heldPages.clear();
    this.#showTruthButHeld();
    this.hasFrame = true;
    this.hatchBlock = this.#blockAtHatch();
    this.replatingBlock =
      this.drive.frontiers === 'split' ? this.#openBlock('RelocationFrontierBlock', ROLE.RelocationOpen) : NOWHERE;
    this.victimBlock = this.field('VictimBlock');
    if (this.drive.blockCount > MOST_SEATED_BLOCKS) return;
    const isSeated = (block: number): boolean => this.blockRole[block] === ROLE.Closed && block !== this.hatchBlock;
    if (isFollowing) this.seating.follow(isSeated, this.victimBlock);
    else this.seating.reseat(isSeated, this.victimBlock);
  }

  #openBlock(name: 'HostFrontierBlock' | 'RelocationFrontierBlock', role: number): number {
    const block = this.field(name);
    return block >= 0 && this.blockRole[block] === role ? block : NOWHERE;
  }

  #blockAtHatch(): number {
    const open = this.#openBlock('HostFrontierBlock', ROLE.HostOpen);
    if (open !== NOWHERE) return open;
    const lastPage = this.field('LastPhysicalPage');
    if (lastPage < 0) return NOWHERE;
    const lastBlock = Math.floor(lastPage / this.drive.pagesPerBlock);
    return this.blockRole[lastBlock] === ROLE.Closed ? lastBlock : NOWHERE;
  }

  #showTruthButHeld(): void {
    const held = [...this.#heldPages].map((page) => [page, this.stateOf(page), this.ticketOf(page)] as const);
    this.#shown.state.set(this.#truth.state);
    this.#shown.logical.set(this.#truth.logical);
    for (const [page, state, logical] of held) {
      this.#shown.state[page] = state;
      this.#shown.logical[page] = logical;
    }
  }

  stateOf(page: number): number {
    return this.#shown.state[page] ?? STATE.Free;
  }

  /** Logical page shown on the portion, or −1. */
  ticketOf(page: number): number {
    return this.#shown.logical[page] ?? NOWHERE;
  }

  /** What the last frame says, whatever is still in the air. */
  trueStateOf(page: number): number {
    return this.#truth.state[page] ?? STATE.Free;
  }

  trueTicketOf(page: number): number {
    return this.#truth.logical[page] ?? NOWHERE;
  }

  /** Keeps showing `page` as it is now until it is released. */
  holdPage(page: number, state: number, logicalPage: number): void {
    if (page < 0 || page >= this.#shown.state.length) return;
    this.#heldPages.add(page);
    this.#shown.state[page] = state;
    this.#shown.logical[page] = logicalPage;
  }

  releasePage(page: number): void {
    if (!this.#heldPages.delete(page)) return;
    this.#shown.state[page] = this.trueStateOf(page);
    this.#shown.logical[page] = this.trueTicketOf(page);
  }

  lookOf(block: number, offset: number): CellLook {
    if (this.hasPages) return lookOfState(this.stateOf(block * this.drive.pagesPerBlock + offset));
    return this.#countedLook(block, offset);
  }

  /**
   * Large drives send counts, not pages: the compartments then show how many pages are in each state, gathered by
   * state, not where each of them is.
   */
  #countedLook(block: number, offset: number): CellLook {
    const valid = this.validPages[block] ?? 0;
    if (block === this.victimBlock) {
      const copied = this.field('VictimPagesCopied');
      const leftovers = this.drive.pagesPerBlock - valid - copied;
      return offset < leftovers ? 'leftover' : offset < leftovers + copied ? 'moved' : 'host';
    }
    const isReplating = block === this.replatingBlock;
    const filled = isReplating ? this.field('RelocationFrontierOffset') : this.filledAtHatch();
    if (offset >= filled) return 'free';
    return offset < filled - valid ? 'leftover' : isReplating ? 'relocated' : 'host';
  }

  /** Number for the portion, or null when the drive is too large to know it. */
  ticketAt(block: number, offset: number): number | null {
    if (!this.hasPages) return null;
    const ticket = this.ticketOf(block * this.drive.pagesPerBlock + offset);
    return ticket < 0 ? null : ticket;
  }

  /** Compartments of the hatch plate that are filled. */
  filledAtHatch(): number {
    if (this.hatchBlock === NOWHERE) return 0;
    const isOpen = this.blockRole[this.hatchBlock] === ROLE.HostOpen;
    return isOpen ? this.field('HostFrontierOffset') : this.drive.pagesPerBlock;
  }

  /** Whether host writes wait: the dish room works, or has to before another plate can come to the hatch. */
  isHatchClosed(): boolean {
    if (!this.hasFrame) return false;
    const isFull = this.hatchBlock === NOWHERE || this.filledAtHatch() >= this.drive.pagesPerBlock;
    return this.victimBlock !== NOWHERE || (isFull && this.field('FreeBlocks') <= this.drive.reserveBlocks);
  }

  /** Logical pages of the next commands; −1 where unknown. */
  guestTickets(): number[] {
    return Array.from(
      { length: ANNOUNCED_GUESTS },
      (_, guest) => this.fields[FIELD.NextLogicalPage0 + guest] ?? NOWHERE,
    );
  }

  /** Offset of the next page to be copied out of the victim, or −1. */
  nextWantedOffset(): number {
    if (this.victimBlock === NOWHERE) return NOWHERE;
    for (let offset = 0; offset < this.drive.pagesPerBlock; offset += 1) {
      const look = this.lookOf(this.victimBlock, offset);
      if (look === 'host' || look === 'relocated' || look === 'ghost') return offset;
    }
    return NOWHERE;
  }
}
