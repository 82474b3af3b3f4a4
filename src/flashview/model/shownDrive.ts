import { KeptSlots } from '#base';
import type { DriveFrame } from '#engine';
import type { CellLook, SceneDrive } from '../vocabulary.ts';
import { plateGridOf } from '../layout/plateGrid.ts';
import type { PlateGrid } from '../layout/plateGrid.ts';
import { seatCountOf } from '../layout/tables.ts';
import { ANNOUNCED_GUESTS, FIELD, FIELD_COUNT, NOWHERE, ROLE, STATE } from '../vocabulary.ts';

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
  /** Seats at the tables: who stands at which is closed. */
  readonly seating: KeptSlots;
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
  /** Pages that show nothing yet because their portion is on its way. */
  readonly #awaitedPages = new Set<number>();
  readonly #heldFields = new Map<number, number>();
  /** Washed plates that have not reached the clean stack. */
  #platesUnderWay = 0;
  #landings = 0;
  /** Plate that is being washed, shown in the dish room though the drive has it erased; −1. */
  washedBlock = NOWHERE;

  constructor(drive: SceneDrive, knownPageCount: number) {
    this.drive = drive;
    this.grid = plateGridOf(drive.pagesPerBlock);
    this.seating = new KeptSlots(seatCountOf(drive), drive.blockCount);
    // Nothing known yet: no blocks, no guests.
    this.fields = new Float64Array(FIELD_COUNT).fill(NOWHERE);
    this.blockRole = new Uint8Array(drive.blockCount);
    this.validPages = new Uint16Array(drive.blockCount);
    this.eraseCount = new Uint32Array(drive.blockCount);
    this.#truth = { state: new Uint8Array(knownPageCount), logical: new Int32Array(knownPageCount) };
    this.#shown = { state: new Uint8Array(knownPageCount), logical: new Int32Array(knownPageCount) };
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

  /** A number of the frame as the picture shows it: what is still in the air does not count yet. */
  field(name: keyof typeof FIELD): number {
    const value = this.#heldFields.get(FIELD[name]) ?? this.trueField(name);
    return name === 'FreeBlocks' ? Math.max(0, value - this.#platesUnderWay) : value;
  }

  /** What the last frame says. */
  trueField(name: keyof typeof FIELD): number {
    return this.fields[FIELD[name]] ?? 0;
  }

  /** Grows with everything that comes to show what the frame says after it was held back. */
  get landings(): number {
    return this.#landings;
  }

  holdField(name: keyof typeof FIELD, value: number): void {
    this.#heldFields.set(FIELD[name], value);
  }

  releaseField(name: keyof typeof FIELD): void {
    if (this.#heldFields.delete(FIELD[name])) this.#landings += 1;
  }

  /**
   * Takes over a frame. Following, what is held stays held; else nothing does. Plates stand at the seats that are known, or
   * else keep theirs when following and take `likely` ones otherwise, or stand in block order.
   */
  show(
    frame: DriveFrame,
    isFollowing: boolean,
    {
      knownSeats,
      likelySeats,
    }: { readonly knownSeats?: Int32Array | null; readonly likelySeats?: Int32Array | null } = {},
  ): void {
    this.fields.set(frame.fields);
    this.blockRole.set(frame.blockRole);
    this.validPages.set(frame.validPages);
    this.eraseCount.set(frame.eraseCount);
    this.#truth.state.set(frame.pageState);
    this.#truth.logical.set(frame.logicalPage);
    this.hasPages = frame.pageState.length > 0;
    if (!isFollowing) this.#releaseAll();
    this.#showTruthExceptHeldPages();
    this.hasFrame = true;
    this.hatchBlock = this.#blockAtHatch();
    this.replatingBlock =
      this.drive.frontiers === 'split' ? this.#openBlock('RelocationFrontierBlock', ROLE.RelocationOpen) : NOWHERE;
    this.victimBlock = this.field('VictimBlock');
    if (this.drive.blockCount > MOST_SEATED_BLOCKS) return;
    const isSeated = (block: number): boolean => this.blockRole[block] === ROLE.Closed && block !== this.hatchBlock;
    if (knownSeats && this.seating.restore(knownSeats)) return;
    if (!isFollowing && !likelySeats) return this.seating.resettle(isSeated, this.victimBlock);
    if (likelySeats) this.seating.restore(likelySeats);
    this.seating.follow(isSeated, this.victimBlock);
  }

  #releaseAll(): void {
    this.#heldPages.clear();
    this.#awaitedPages.clear();
    this.#heldFields.clear();
    this.#platesUnderWay = 0;
    this.washedBlock = NOWHERE;
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

  #showTruthExceptHeldPages(): void {
    const heldPages = [...this.#heldPages].map((page) => [page, this.stateOf(page), this.ticketOf(page)] as const);
    this.#shown.state.set(this.#truth.state);
    this.#shown.logical.set(this.#truth.logical);
    for (const [page, state, logical] of heldPages) {
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
    if (page < 0) return;
    if (state === STATE.Free) this.#awaitedPages.add(page);
    if (page >= this.#shown.state.length) return;
    this.#heldPages.add(page);
    this.#shown.state[page] = state;
    this.#shown.logical[page] = logicalPage;
  }

  releasePage(page: number): void {
    if (this.#awaitedPages.delete(page)) this.#landings += 1;
    if (!this.#heldPages.delete(page)) return;
    this.#landings += 1;
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

  /** Compartments of the hatch plate that are filled: what is on its way there is not. */
  filledAtHatch(): number {
    return Math.max(0, this.trueFilledAtHatch() - this.#awaitedOn(this.hatchBlock));
  }

  /** As the last frame has it. */
  trueFilledAtHatch(): number {
    if (this.hatchBlock === NOWHERE) return 0;
    const isOpen = this.blockRole[this.hatchBlock] === ROLE.HostOpen;
    return isOpen ? this.trueField('HostFrontierOffset') : this.drive.pagesPerBlock;
  }

  #awaitedOn(block: number): number {
    let count = 0;
    for (const page of this.#awaitedPages) if (Math.floor(page / this.drive.pagesPerBlock) === block) count += 1;
    return count;
  }

  /** Whether host writes wait: the dish room works, or has to before another plate can come to the hatch. */
  isHatchClosed(): boolean {
    if (!this.hasFrame) return false;
    const isFull = this.hatchBlock === NOWHERE || this.filledAtHatch() >= this.drive.pagesPerBlock;
    return this.victimBlock !== NOWHERE || (isFull && this.trueField('FreeBlocks') <= this.drive.reserveBlocks);
  }

  /** Logical pages of the next commands; −1 where unknown. */
  guestTickets(): number[] {
    const first = FIELD.NextLogicalPage0;
    return Array.from(
      { length: ANNOUNCED_GUESTS },
      (_, guest) => this.#heldFields.get(first + guest) ?? this.fields[first + guest] ?? NOWHERE,
    );
  }

  /** Shows these at the head of the line, and those of the frame behind them, until the guests are released. */
  holdGuests(tickets: readonly number[], waiting: number): void {
    const line = [...tickets, ...this.guestTickets()];
    for (let guest = 0; guest < ANNOUNCED_GUESTS; guest += 1) {
      this.#heldFields.set(FIELD.NextLogicalPage0 + guest, line[guest] ?? NOWHERE);
    }
    this.holdField('CopiedSinceWrite', waiting);
  }

  releaseGuests(): void {
    for (let guest = 0; guest < ANNOUNCED_GUESTS; guest += 1) this.#heldFields.delete(FIELD.NextLogicalPage0 + guest);
    this.releaseField('CopiedSinceWrite');
  }

  /** The plate stays in the dish room, as it was before the erase, until it is washed, and off the stack until it is there. */
  holdWash(block: number, valid: number): void {
    this.washedBlock = block;
    this.victimBlock = block;
    this.holdField('VictimBlock', block);
    this.holdField('VictimValidAtPick', valid);
    this.holdField('VictimPagesCopied', valid);
  }

  releaseWash(): void {
    if (this.washedBlock === NOWHERE) return;
    const first = this.washedBlock * this.drive.pagesPerBlock;
    for (let offset = 0; offset < this.drive.pagesPerBlock; offset += 1) this.releasePage(first + offset);
    this.washedBlock = NOWHERE;
    for (const name of ['VictimBlock', 'VictimValidAtPick', 'VictimPagesCopied'] as const) this.releaseField(name);
    this.victimBlock = this.field('VictimBlock');
  }

  setPlatesUnderWay(count: number): void {
    if (count < this.#platesUnderWay) this.#landings += 1;
    this.#platesUnderWay = count;
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
