const FIRST_CAPACITY = 64;

/** Runs of member addresses that belong to one request; what follows directly on one member becomes one run. */
export class ExtentList {
  count = 0;
  member = new Int32Array(FIRST_CAPACITY);
  address = new Float64Array(FIRST_CAPACITY);
  size = new Float64Array(FIRST_CAPACITY);
  /** Per member: its latest run, or −1. */
  readonly #latest: Int32Array;

  constructor(memberCount: number) {
    this.#latest = new Int32Array(memberCount).fill(-1);
  }

  clear(): void {
    this.count = 0;
    this.#latest.fill(-1);
  }

  add(member: number, address: number, size: number): void {
    const latest = this.#latest[member];
    if (latest >= 0 && this.address[latest] + this.size[latest] === address) {
      this.size[latest] += size;
      return;
    }
    if (this.count === this.member.length) this.#grow();
    this.member[this.count] = member;
    this.address[this.count] = address;
    this.size[this.count] = size;
    this.#latest[member] = this.count++;
  }

  #grow(): void {
    const { member, address, size } = this;
    this.member = new Int32Array(2 * member.length);
    this.address = new Float64Array(2 * member.length);
    this.size = new Float64Array(2 * member.length);
    this.member.set(member);
    this.address.set(address);
    this.size.set(size);
  }
}
