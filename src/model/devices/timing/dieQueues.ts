import type { Lanes } from './lanes.ts';
import type { SuspendDesign } from './ssdDesign.ts';

/** Programs and erases that a die can have waiting. Work beyond that lengthens the last of them. */
const QUEUE_LENGTH = 128;

/**
 * The dies of a drive, each a lane that does one thing at a time. Programs and erases wait for their die in order. A
 * read goes before all that wait, and suspends what the die is doing if it can: at the next of its pulses, one every
 * `suspendUs`, unless the end is near. What was suspended goes on `resumeUs` after the last read. So suspension delays
 * work and never saves any.
 *
 * Operations are carried out up to the time of the latest question, because later reads can still delay the others.
 */
export class DieQueues {
  readonly #suspend: SuspendDesign | null;
  readonly #lanes: Lanes;
  /** Per die: length of its present operation, and when it ends if no further read comes. */
  readonly #workUs: Float64Array;
  readonly #endUs: Float64Array;
  /** Per die: until when the present operation is suspended. */
  readonly #suspendedUntilUs: Float64Array;
  /** Per die: when its last read ends. */
  readonly #readsEndUs: Float64Array;
  /** Per die: how often the present operation was suspended. */
  readonly #suspensions: Int32Array;
  // Per die a ring of the operations that wait.
  readonly #first: Int32Array;
  readonly #count: Int32Array;
  readonly #waitingReadyUs: Float64Array;
  readonly #waitingWorkUs: Float64Array;
  readonly #waitingUnits: Float64Array;
  /** Buffered units in operations that wait, in one entry. */
  readonly #buffered = new Float64Array(1);
  // Scratch lists of `leaveUs`: when operations that wait begin, and their units.
  readonly #begins: number[] = [];
  readonly #beginUnits: number[] = [];

  constructor(lanes: Lanes, suspend: SuspendDesign | null) {
    const { count } = lanes;
    this.#suspend = suspend;
    this.#lanes = lanes;
    this.#workUs = new Float64Array(count);
    this.#endUs = new Float64Array(count);
    this.#suspendedUntilUs = new Float64Array(count);
    this.#readsEndUs = new Float64Array(count);
    this.#suspensions = new Int32Array(count);
    this.#first = new Int32Array(count);
    this.#count = new Int32Array(count);
    this.#waitingReadyUs = new Float64Array(count * QUEUE_LENGTH);
    this.#waitingWorkUs = new Float64Array(count * QUEUE_LENGTH);
    this.#waitingUnits = new Float64Array(count * QUEUE_LENGTH);
  }

  get columns(): readonly (Float64Array | Int32Array)[] {
    return [
      this.#workUs,
      this.#endUs,
      this.#suspendedUntilUs,
      this.#readsEndUs,
      this.#suspensions,
      this.#first,
      this.#count,
      this.#waitingReadyUs,
      this.#waitingWorkUs,
      this.#waitingUnits,
      this.#buffered,
    ];
  }

  /** Buffered units in operations that had not begun at the last `settle`. */
  get bufferedUnits(): number {
    return this.#buffered[0];
  }

  /** Carries out the operations of all dies up to `nowUs`. */
  settle(nowUs: number): void {
    for (let die = 0; die < this.#endUs.length; die++) this.#settleDie(die, nowUs);
  }

  /** Puts a program or erase behind the others of its die; `units` leave the buffer when it begins. */
  add(die: number, readyUs: number, workUs: number, units: number): void {
    this.#lanes.busyUs[die] += workUs;
    this.#lanes.freeUs[die] = Math.max(this.#lanes.freeUs[die], readyUs) + workUs;
    this.#buffered[0] += units;
    const isFull = this.#count[die] === QUEUE_LENGTH;
    const at = this.#placeOf(die, this.#count[die] - (isFull ? 1 : 0));
    if (isFull) {
      this.#waitingWorkUs[at] += workUs;
      this.#waitingUnits[at] += units;
      return;
    }
    this.#waitingReadyUs[at] = readyUs;
    this.#waitingWorkUs[at] = workUs;
    this.#waitingUnits[at] = units;
    this.#count[die]++;
  }

  /** Reads for `workUs` on a die, not before `readyUs`. Returns when the read begins. */
  accept(die: number, readyUs: number, workUs: number): number {
    this.#settleDie(die, readyUs);
    this.#lanes.busyUs[die] += workUs;
    const beginUs = this.#beginRead(die, readyUs, workUs);
    this.#readsEndUs[die] = beginUs + workUs;
    this.#lanes.freeUs[die] = Math.max(this.#lanes.freeUs[die], beginUs + workUs);
    return beginUs;
  }

  #beginRead(die: number, readyUs: number, workUs: number): number {
    const suspend = this.#suspend;
    const endUs = this.#endUs[die];
    const afterReadsUs = Math.max(readyUs, this.#readsEndUs[die]);
    if (endUs <= readyUs) {
      // The die does nothing but read; what waits for it begins later.
      if (this.#count[die] > 0) this.#lanes.freeUs[die] += workUs;
      return afterReadsUs;
    }
    if (readyUs < this.#suspendedUntilUs[die]) {
      this.#delay(die, workUs);
      this.#suspendedUntilUs[die] = afterReadsUs + workUs;
      return afterReadsUs;
    }
    // Not where other reads already wait for the end.
    const canSuspend =
      suspend !== null &&
      this.#suspensions[die] < suspend.maxPerOperation &&
      this.#readsEndUs[die] <= readyUs &&
      endUs - readyUs >= suspend.leastRestUs;
    const pulseEndUs = canSuspend ? readyUs + this.#untilPulseEnds(die, readyUs, suspend.suspendUs) : endUs;
    if (!canSuspend || pulseEndUs >= endUs) {
      this.#lanes.freeUs[die] += workUs;
      return Math.max(endUs, afterReadsUs);
    }
    this.#suspensions[die]++;
    this.#suspendedUntilUs[die] = pulseEndUs + workUs;
    this.#delay(die, workUs + suspend.resumeUs);
    this.#lanes.busyUs[die] += suspend.resumeUs;
    return pulseEndUs;
  }

  /** Time from `nowUs` until the present pulse of the operation ends; pulses begin with the operation. */
  #untilPulseEnds(die: number, nowUs: number, pulseUs: number): number {
    const doneUs = Math.max(0, this.#workUs[die] - (this.#endUs[die] - nowUs));
    return pulseUs - (doneUs % pulseUs);
  }

  #delay(die: number, byUs: number): void {
    this.#endUs[die] += byUs;
    this.#lanes.freeUs[die] += byUs;
  }

  /**
   * When so many more units have left the buffer, if no further read comes. They leave with the operations that begin
   * first, on whichever die.
   */
  leaveUs(count: number): number {
    const begins = this.#begins;
    const beginUnits = this.#beginUnits;
    begins.length = beginUnits.length = 0;
    for (let die = 0; die < this.#endUs.length; die++) this.#listBegins(die);
    let left = count;
    let atUs = 0;
    while (left > 0 && begins.length > 0) {
      let soonest = 0;
      for (let index = 1; index < begins.length; index++) if (begins[index] < begins[soonest]) soonest = index;
      atUs = begins[soonest];
      left -= beginUnits[soonest];
      begins[soonest] = begins[begins.length - 1];
      beginUnits[soonest] = beginUnits[beginUnits.length - 1];
      begins.length = beginUnits.length = begins.length - 1;
    }
    return atUs;
  }

  #listBegins(die: number): void {
    let freeUs = Math.max(this.#endUs[die], this.#readsEndUs[die]);
    for (let index = 0; index < this.#count[die]; index++) {
      const place = this.#placeOf(die, index);
      const beginUs = Math.max(freeUs, this.#waitingReadyUs[place]);
      freeUs = beginUs + this.#waitingWorkUs[place];
      if (this.#waitingUnits[place] === 0) continue;
      this.#begins.push(beginUs);
      this.#beginUnits.push(this.#waitingUnits[place]);
    }
  }

  #settleDie(die: number, nowUs: number): void {
    while (this.#count[die] > 0) {
      const place = this.#placeOf(die, 0);
      const beginUs = Math.max(this.#endUs[die], this.#readsEndUs[die], this.#waitingReadyUs[place]);
      if (beginUs > nowUs) return;
      this.#workUs[die] = this.#waitingWorkUs[place];
      this.#endUs[die] = beginUs + this.#workUs[die];
      this.#suspensions[die] = 0;
      this.#suspendedUntilUs[die] = 0;
      this.#buffered[0] -= this.#waitingUnits[place];
      this.#first[die] = (this.#first[die] + 1) % QUEUE_LENGTH;
      this.#count[die]--;
    }
  }

  #placeOf(die: number, index: number): number {
    return die * QUEUE_LENGTH + ((this.#first[die] + index) % QUEUE_LENGTH);
  }
}
