import { BlockRole, type Drive } from '#engine';
import type { Moment } from '../moment.ts';

/** Rows kept; older ones are read again by a replay. */
const CAPACITY = 1 << 17;
/** Up to this many blocks, each pick is compared with all closed blocks. */
const MOST_BLOCKS_COMPARED = 2048;

/** One block picked by the drive, and why. */
export interface PickEvent {
  /** The write that waits: host pages written before it, plus one. */
  readonly write: number;
  /** Operations since the write before, the pick included. */
  readonly microStep: number;
  readonly block: number;
  readonly validPages: number;
  readonly isLeveling: boolean;
  /** Free blocks at the pick. */
  readonly freeBlocks: number;
  /** Closed blocks to choose from, and those that held fewer valid pages; −1 on a drive of more than 2,048 blocks. */
  readonly candidates: number;
  readonly withFewer: number;
}

/** A row of the log, and the moments right after its pick and after its erase. */
interface PickPlace {
  readonly index: number;
  readonly pickedAt: Moment;
  readonly erasedAt: Moment;
  /** Whether it is the last behind its write. */
  readonly isLast: boolean;
}

/** Operations of the cleaning of a block: the pick itself, a copy of each valid page, and the erase. */
const operationsOf = (validPages: number): number => 2 + validPages;

/** The picks of one run from a write on, without gaps, oldest first. */
export class RunLog {
  readonly #writes = new Float64Array(CAPACITY);
  readonly #numbers = new Int32Array(CAPACITY * 5);
  readonly #isLeveling = new Uint8Array(CAPACITY);
  #count = 0;
  /** Host pages written when the log began. */
  readonly fromStep: number;

  constructor(fromStep: number) {
    this.fromStep = fromStep;
  }

  /** Number of all rows so far, those that were overwritten included. */
  get count(): number {
    return this.#count;
  }

  /** Number of the first row that is still kept. */
  get first(): number {
    return Math.max(0, this.#count - CAPACITY);
  }

  /** All picks behind writes after this step are kept. */
  get completeFromStep(): number {
    return this.first === 0 ? this.fromStep : this.writeAt(this.first);
  }

  note(drive: Drive, block: number, validPages: number, isLeveling: boolean): void {
    const row = this.#count++ % CAPACITY;
    const { counters, freePool } = drive.map;
    this.#writes[row] = counters.hostPagesWritten + 1;
    this.#isLeveling[row] = isLeveling ? 1 : 0;
    const [candidates, withFewer] = compare(drive, validPages);
    const numbers = this.#numbers;
    numbers[row * 5] = block;
    numbers[row * 5 + 1] = validPages;
    numbers[row * 5 + 2] = freePool.count;
    numbers[row * 5 + 3] = candidates;
    numbers[row * 5 + 4] = withFewer;
  }

  writeAt(index: number): number {
    return this.#writes[index % CAPACITY] ?? 0;
  }

  validPagesAt(index: number): number {
    return this.#numbers[(index % CAPACITY) * 5 + 1] ?? 0;
  }

  at(index: number): Omit<PickEvent, 'microStep'> {
    const row = index % CAPACITY;
    const [block = 0, validPages = 0, freeBlocks = 0, candidates = 0, withFewer = 0] = this.#numbers.subarray(
      row * 5,
      row * 5 + 5,
    );
    const isLeveling = this.#isLeveling[row] === 1;
    return { write: this.writeAt(row), block, validPages, isLeveling, freeBlocks, candidates, withFewer };
  }

  /** Number of the first kept row behind a write after `step`. */
  indexAfter(step: number): number {
    let low = this.first;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.writeAt(middle) > step) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** The rows behind the writes after `fromStep` up to `toStep`, the first of many. */
  between(fromStep: number, toStep: number, most: number): PickEvent[] {
    const rows: PickEvent[] = [];
    for (const { index, pickedAt } of this.placesFrom(this.indexAfter(fromStep))) {
      if (pickedAt.step >= toStep || rows.length === most) break;
      rows.push({ ...this.at(index), microStep: pickedAt.microStep });
    }
    return rows;
  }

  /** Rows from the first of its write on, each with its moment. */
  *placesFrom(index: number): Generator<PickPlace> {
    let microStep = 0;
    for (let at = this.#startOfBurst(index); at < this.#count; at += 1) {
      const step = this.writeAt(at) - 1;
      const pickedAt: Moment = { step, microStep: microStep + 1 };
      microStep += operationsOf(this.validPagesAt(at));
      const isLast = at + 1 === this.#count || this.writeAt(at + 1) !== step + 1;
      yield { index: at, pickedAt, erasedAt: { step, microStep }, isLast };
      if (isLast) microStep = 0;
    }
  }

  /**
   * Moments of picks near a step, in order: behind the write under way, the one before, and the next ones. `pick`: right after
   * each pick. `wait`: after the last erase before the write.
   */
  momentsAround(step: number, isBack: boolean, kind: 'pick' | 'wait'): Moment[] {
    const here = this.indexAfter(step);
    const moments: Moment[] = [];
    for (const { pickedAt, erasedAt, isLast } of this.placesFrom(isBack ? Math.max(this.first, here - 1) : here)) {
      if (kind === 'pick') moments.push(pickedAt);
      else if (isLast) moments.push(erasedAt);
      if (isLast && pickedAt.step > step) break;
    }
    return moments;
  }

  #startOfBurst(index: number): number {
    let start = index;
    while (start > this.first && this.writeAt(start - 1) === this.writeAt(start)) start -= 1;
    return start;
  }
}

/** Number of closed blocks with the victim, and of those with fewer valid pages than the victim. */
function compare({ map }: Drive, validPages: number): readonly [number, number] {
  const { blockRole, flash } = map;
  if (blockRole.length > MOST_BLOCKS_COMPARED) return [-1, -1];
  let candidates = 1;
  let withFewer = 0;
  for (let block = 0; block < blockRole.length; block += 1) {
    if (blockRole[block] !== BlockRole.Closed) continue;
    candidates += 1;
    if ((flash.validPages[block] ?? 0) < validPages) withFewer += 1;
  }
  return [candidates, withFewer];
}
