import { KeptSlots } from '#base';
import type { DriveFrame } from '#engine';
import {
  ANNOUNCED_GUESTS,
  FIELD,
  FIELD_COUNT,
  NOWHERE,
  ROLE,
  STATE,
  type CellLook,
  type SceneDrive,
} from '../vocabulary.ts';
import { plateGridOf, type PlateGrid } from '../layout/plateGrid.ts';
import { seatCountOf } from '../layout/tables.ts';

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

/** Drives with more blocks have a heat map in any window, so their plates need no seats. */
const MOST_SEATED_BLOCKS = 512;

/**
 * The drive as the picture shows it: a copy of the last frame, in which changes to pages and fields are held back until their flying
 * portion has landed. Knows the place of each plate, but no pixels and no time.
 */
export class ShownDrive {
  readonly drive: SceneDrive;
  readonly grid: PlateGrid;
  /** Seats at the tables; their members are the closed blocks. */
  readonly seating: KeptSlots;
  readonly fields: Float64Array;
  readonly blockRole: Uint8Array;
  readonly validPages: Uint16Array;
  readonly eraseCount: Uint32Array;
  /** Block at the hatch, or −1. A full block stays there until the next is opened. */
  hatchBlock = NOWHERE;
  /** Block that receives relocated pages, or −1. */
  replatingBlock = NOWHERE;
  /** Block in the dish room, or −1. */
  victimBlock = NOWHERE;
  hasFrame = false;
  /** Whether frames have single pages; large drives send counts only. */
  hasPages = false;
  readonly #truth: { state: Uint8Array; logical: Int32Array };
  readonly #shown: { state: Uint8Array; logical: Int32Array };
  readonly #heldPages = new Set<number>();
  /** Pages shown as free, because their portion is still flying. */
  readonly #awaitedPages = new Set<number>();
  readonly #heldFields = new Map<number, number>();
  /** Washed plates that are still on their way to the clean stack. */
  #platesUnderWay = 0;
  #landings = 0;
  /** Block shown in the washer although the drive has already erased it, or −1. */
  washedBlock = NOWHERE;

  constructor(drive: SceneDrive, knownPageCount: number) {
    this.drive = drive;
    this.grid = plateGridOf(drive.pagesPerBlock);
    this.seating = new KeptSlots(seatCountOf(drive), drive.blockCount);
    // −1 in all fields: no blocks and no guests yet.
    this.fields = new Float64Array(FIELD_COUNT).fill(NOWHERE);
    this.blockRole = new Uint8Array(drive.blockCount);
    this.validPages = new Uint16Array(drive.blockCount);
    this.eraseCount = new Uint32Array(drive.blockCount);
    this.#truth = { state: new Uint8Array(knownPageCount), logical: new Int32Array(knownPageCount) };
    this.#shown = { state: new Uint8Array(knownPageCount), logical: new Int32Array(knownPageCount) };
  }

  /** Whether it was created for frames of this shape. */
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

  /** A field as the picture shows it, without the effects of flying portions. */
  field(name: keyof typeof FIELD): number {
    const value = this.#heldFields.get(FIELD[name]) ?? this.trueField(name);
    return name === 'FreeBlocks' ? Math.max(0, value - this.#platesUnderWay) : value;
  }

  /** The field in the last frame. */
  trueField(name: keyof typeof FIELD): number {
    return this.fields[FIELD[name]] ?? 0;
  }

  /** Counts releases of held pages and fields; a change means that the picture has caught up with the frame. */
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
   * Takes over a frame. With `isFollowing`, held pages and fields stay held; otherwise all are released. Seats: `knownSeats` where given;
   * otherwise plates keep their seats, after `likelySeats` are restored where given; without both and not following, they sit in block
   * order.
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

  /** The page's state in the last frame, whatever still flies. */
  trueStateOf(page: number): number {
    return this.#truth.state[page] ?? STATE.Free;
  }

  trueTicketOf(page: number): number {
    return this.#truth.logical[page] ?? NOWHERE;
  }

  /** Shows `page` with this state and logical page until it is released. */
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
   * Look for large drives, which send counts without pages: compartments are grouped by state, so they show how many pages are in
   * each state, not which.
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

  /** Logical page of the portion, or null where it has none or the drive sends no pages. */
  ticketAt(block: number, offset: number): number | null {
    if (!this.hasPages) return null;
    const ticket = this.ticketOf(block * this.drive.pagesPerBlock + offset);
    return ticket < 0 ? null : ticket;
  }

  /** Filled compartments of the plate at the hatch, flying portions excluded. */
  filledAtHatch(): number {
    return Math.max(0, this.trueFilledAtHatch() - this.#awaitedOn(this.hatchBlock));
  }

  /** Filled compartments of the plate at the hatch in the last frame. */
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

  /** Whether host writes wait: a block is being cleaned, or has to be before the next plate can be opened. */
  isHatchClosed(): boolean {
    if (!this.hasFrame) return false;
    const isFull = this.hatchBlock === NOWHERE || this.filledAtHatch() >= this.drive.pagesPerBlock;
    return this.victimBlock !== NOWHERE || (isFull && this.trueField('FreeBlocks') <= this.drive.reserveBlocks);
  }

  /** Logical pages of the next host commands; −1 where unknown. */
  guestTickets(): number[] {
    const first = FIELD.NextLogicalPage0;
    return Array.from(
      { length: ANNOUNCED_GUESTS },
      (_, guest) => this.#heldFields.get(first + guest) ?? this.fields[first + guest] ?? NOWHERE,
    );
  }

  /** Shows `tickets` at the head of the line, before those of the frame, until `releaseGuests`. */
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

  /** Shows the erased block in the dish room with its old contents until `releaseWash`. */
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

  /** Offset of the next page to copy from the victim, or −1. */
  nextWantedOffset(): number {
    if (this.victimBlock === NOWHERE) return NOWHERE;
    for (let offset = 0; offset < this.drive.pagesPerBlock; offset += 1) {
      const look = this.lookOf(this.victimBlock, offset);
      if (look === 'host' || look === 'relocated' || look === 'ghost') return offset;
    }
    return NOWHERE;
  }
}

/**
 * Relation of a frame to the shown moment. `next`: continues it, so plates keep their seats and changes may be animated. `same`: the
 * same moment, in which at most the guests' orders differ. `near`: another moment at most two writes away, as after a step back.
 * `far`: any other.
 */
export type FrameRelation = 'next' | 'same' | 'near' | 'far';

/** Most writes between two moments that count as near. */
const NEAR_STEPS = 2;

/** When every step is shown, only a frame with events continues the shown moment; a leap comes without events. */
export function frameRelation(
  shown: ShownDrive,
  frame: DriveFrame,
  events: Int32Array,
  isEveryStepShown: boolean,
): FrameRelation {
  if (!shown.hasFrame) return 'far';
  const grown = (name: keyof typeof FIELD): number => (frame.fields[FIELD[name]] ?? 0) - shown.trueField(name);
  const steps = grown('Step');
  const microSteps = grown('MicroStep');
  const leap = Math.abs(steps) <= NEAR_STEPS ? 'near' : 'far';
  if (steps < 0 || (steps === 0 && microSteps < 0) || grown('PagesRelocated') < 0) return leap;
  if (steps > 0 && grown('HostPagesWritten') <= 0) return leap;
  if (steps === 0 && microSteps === 0 && events.length === 0) return hasSamePlates(shown, frame) ? 'same' : leap;
  return isEveryStepShown && events.length === 0 ? leap : 'next';
}

function hasSamePlates(shown: ShownDrive, frame: DriveFrame): boolean {
  if ((frame.fields[FIELD.PagesRelocated] ?? 0) !== shown.trueField('PagesRelocated')) return false;
  return frame.validPages.every(
    (valid, block) => valid === shown.validPages[block] && frame.blockRole[block] === shown.blockRole[block],
  );
}

/** Most moments whose seats are kept: more than readers step back. */
const MOST_MOMENTS = 512;

/** Seats of the plates at shown moments, so that a step back restores the same picture. */
export class SeatMemory {
  readonly #seatsAt = new Map<string, Int32Array>();

  /** Saves the seats of the shown moment. */
  keep(shown: ShownDrive): void {
    const key = keyOf(shown.fields);
    this.#seatsAt.delete(key);
    this.#seatsAt.set(key, shown.seating.save());
    const oldest = this.#seatsAt.keys().next();
    if (this.#seatsAt.size > MOST_MOMENTS && !oldest.done) this.#seatsAt.delete(oldest.value);
  }

  /** Saved seats of the frame's moment; null without any, or where they do not fit, as after a change of drive. */
  recall({ fields, blockRole }: DriveFrame): Int32Array | null {
    const saved = this.#seatsAt.get(keyOf(fields));
    if (!saved) return null;
    const seated = saved.subarray(0, -1).filter((block) => block !== NOWHERE);
    const closedCount = blockRole.reduce((count, role) => count + (role === ROLE.Closed ? 1 : 0), 0);
    const isFitting = seated.every((block) => blockRole[block] === ROLE.Closed) && closedCount - seated.length <= 1;
    return isFitting ? saved : null;
  }

  clear(): void {
    this.#seatsAt.clear();
  }
}

const keyOf = (fields: Float64Array): string => `${fields[FIELD.Step]}.${fields[FIELD.MicroStep]}`;
