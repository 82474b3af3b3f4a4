const NOBODY = -1;

/**
 * Assigns members to a row of slots. A member keeps its slot while it is in; a newcomer takes the first empty slot. The slot of
 * a member that is away for a while (the held slot) is taken only when no other is empty. The same history gives the same slots.
 */
export class KeptSlots {
  readonly #memberAt: Int32Array;
  readonly #slotOf: Int32Array;
  #heldSlot = NOBODY;

  constructor(slotCount: number, memberCount: number) {
    this.#memberAt = new Int32Array(slotCount).fill(NOBODY);
    this.#slotOf = new Int32Array(memberCount).fill(NOBODY);
  }

  get slotCount(): number {
    return this.#memberAt.length;
  }

  /** Slot of `member`, or −1. */
  slotOf(member: number): number {
    return this.#slotOf[member] ?? NOBODY;
  }

  /** Member in `slot`, or −1. */
  memberAt(slot: number): number {
    return this.#memberAt[slot] ?? NOBODY;
  }

  /** Slot held for the member that is away, or −1. */
  get heldSlot(): number {
    return this.#heldSlot;
  }

  /** Forgets the history: assigns members to slots in order, the member that is away among them; its slot becomes the held slot. */
  resettle(isIn: (member: number) => boolean, away: number): void {
    this.#memberAt.fill(NOBODY);
    this.#slotOf.fill(NOBODY);
    this.#heldSlot = NOBODY;
    this.#settleNewcomers((member) => member === away || isIn(member));
    if (away === NOBODY) return;
    this.#heldSlot = this.slotOf(away);
    if (this.#heldSlot === NOBODY) return;
    this.#memberAt[this.#heldSlot] = NOBODY;
    this.#slotOf[away] = NOBODY;
  }

  /** Applies one change. `away`: member that is away for a while, or −1. */
  follow(isIn: (member: number) => boolean, away: number): void {
    if (away === NOBODY) this.#heldSlot = NOBODY;
    else if (this.slotOf(away) !== NOBODY) this.#heldSlot = this.slotOf(away);
    for (let slot = 0; slot < this.#memberAt.length; slot += 1) {
      const member = this.memberAt(slot);
      if (member === NOBODY || isIn(member)) continue;
      this.#memberAt[slot] = NOBODY;
      this.#slotOf[member] = NOBODY;
    }
    this.#settleNewcomers(isIn);
  }

  /** The member in each slot, then the number of the held slot; `restore` takes the same array. */
  save(): Int32Array {
    const saved = new Int32Array(this.slotCount + 1).fill(this.#heldSlot);
    saved.set(this.#memberAt);
    return saved;
  }

  /** Restores saved slots. Returns false and changes nothing when `saved` has another slot count. */
  restore(saved: ArrayLike<number>): boolean {
    const { slotCount } = this;
    if (saved.length !== slotCount + 1) return false;
    this.#slotOf.fill(NOBODY);
    for (let slot = 0; slot < slotCount; slot += 1) {
      const member = saved[slot] ?? NOBODY;
      this.#memberAt[slot] = member;
      if (member !== NOBODY) this.#slotOf[member] = slot;
    }
    this.#heldSlot = saved[slotCount] ?? NOBODY;
    return true;
  }

  #settleNewcomers(isIn: (member: number) => boolean): void {
    for (let member = 0; member < this.#slotOf.length; member += 1) {
      if (this.slotOf(member) !== NOBODY || !isIn(member)) continue;
      const slot = this.#emptySlot();
      if (slot === NOBODY) return;
      this.#memberAt[slot] = member;
      this.#slotOf[member] = slot;
    }
  }

  #emptySlot(): number {
    for (let slot = 0; slot < this.#memberAt.length; slot += 1) {
      if (this.memberAt(slot) === NOBODY && slot !== this.#heldSlot) return slot;
    }
    const held = this.#heldSlot;
    if (held === NOBODY || this.memberAt(held) !== NOBODY) return NOBODY;
    this.#heldSlot = NOBODY;
    return held;
  }
}
