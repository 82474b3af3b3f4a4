/** Set of whole numbers with uniform draws in constant time: a list of the members, and the position of each in it. */
export class WrittenSet {
  readonly #members: Int32Array;
  readonly #position: Int32Array;
  /** [number of members] */
  readonly #count = new Int32Array(1);

  constructor(size: number, isFull: boolean) {
    this.#members = new Int32Array(size);
    this.#position = new Int32Array(size).fill(-1);
    if (isFull) for (let member = 0; member < size; member++) this.add(member);
  }

  get columns(): readonly Int32Array[] {
    return [this.#members, this.#position, this.#count];
  }

  get count(): number {
    return this.#count[0];
  }

  at(index: number): number {
    return this.#members[index];
  }

  has(member: number): boolean {
    return this.#position[member] >= 0;
  }

  add(member: number): void {
    if (this.#position[member] >= 0) return;
    this.#position[member] = this.#count[0];
    this.#members[this.#count[0]++] = member;
  }

  remove(member: number): void {
    const place = this.#position[member];
    if (place < 0) return;
    const last = this.#members[--this.#count[0]];
    this.#members[place] = last;
    this.#position[last] = place;
    this.#position[member] = -1;
  }
}
