import { NOWHERE } from '../vocabulary.ts';

/**
 * Which closed block stands at which seat. A plate keeps its seat for as long as it is closed; the seat of a plate that
 * went to the dish room stays empty until no other is free. Same history, same seats.
 */
export class TableSeating {
  readonly #blockAt: Int32Array;
  readonly #seatOf: Int32Array;
  #heldSeat = NOWHERE;

  constructor(seatCount: number, blockCount: number) {
    this.#blockAt = new Int32Array(seatCount).fill(NOWHERE);
    this.#seatOf = new Int32Array(blockCount).fill(NOWHERE);
  }

  get seatCount(): number {
    return this.#blockAt.length;
  }

  /** Seat of `block`, or −1. */
  seatOf(block: number): number {
    return this.#seatOf[block] ?? NOWHERE;
  }

  /** Block at `seat`, or −1. */
  blockAt(seat: number): number {
    return this.#blockAt[seat] ?? NOWHERE;
  }

  /** Seat kept empty for the plate in the dish room, or −1. */
  get heldSeat(): number {
    return this.#heldSeat;
  }

  /** Forgets the history: closed blocks sit in block order, and the seat that the victim left is among theirs. */
  reseat(isSeated: (block: number) => boolean, victim: number): void {
    this.#blockAt.fill(NOWHERE);
    this.#seatOf.fill(NOWHERE);
    this.#heldSeat = NOWHERE;
    this.#seatNewcomers((block) => block === victim || isSeated(block));
    if (victim === NOWHERE) return;
    this.#heldSeat = this.seatOf(victim);
    if (this.#heldSeat === NOWHERE) return;
    this.#blockAt[this.#heldSeat] = NOWHERE;
    this.#seatOf[victim] = NOWHERE;
  }

  /** Follows the drive by one frame: `victim` is the block in the dish room, or −1. */
  follow(isSeated: (block: number) => boolean, victim: number): void {
    if (victim === NOWHERE) this.#heldSeat = NOWHERE;
    else if (this.seatOf(victim) !== NOWHERE) this.#heldSeat = this.seatOf(victim);
    for (let seat = 0; seat < this.#blockAt.length; seat += 1) {
      const block = this.blockAt(seat);
      if (block === NOWHERE || isSeated(block)) continue;
      this.#blockAt[seat] = NOWHERE;
      this.#seatOf[block] = NOWHERE;
    }
    this.#seatNewcomers(isSeated);
  }

  /** Which block sits at each seat, then the held seat. */
  save(): Int32Array {
    return Int32Array.of(...this.#blockAt, this.#heldSeat);
  }

  /** Seats as they were saved. Blocks that sit no more leave, and newcomers are seated, with the next `follow`. */
  restore(saved: Int32Array): void {
    this.#blockAt.set(saved.subarray(0, this.seatCount));
    this.#seatOf.fill(NOWHERE);
    this.#blockAt.forEach((block, seat) => {
      if (block !== NOWHERE) this.#seatOf[block] = seat;
    });
    this.#heldSeat = saved[this.seatCount] ?? NOWHERE;
  }

  #seatNewcomers(isSeated: (block: number) => boolean): void {
    for (let block = 0; block < this.#seatOf.length; block += 1) {
      if (this.seatOf(block) !== NOWHERE || !isSeated(block)) continue;
      const seat = this.#emptySeat();
      if (seat === NOWHERE) return;
      this.#blockAt[seat] = block;
      this.#seatOf[block] = seat;
    }
  }

  #emptySeat(): number {
    for (let seat = 0; seat < this.#blockAt.length; seat += 1) {
      if (this.blockAt(seat) === NOWHERE && seat !== this.#heldSeat) return seat;
    }
    const held = this.#heldSeat;
    if (held === NOWHERE || this.blockAt(held) !== NOWHERE) return NOWHERE;
    this.#heldSeat = NOWHERE;
    return held;
  }
}
