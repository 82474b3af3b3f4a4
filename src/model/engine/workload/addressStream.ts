import { nextUnit, RANDOM_STATE_WORDS, seedRandom, WORD_TO_UNIT, type RandomState } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { peekByReplay, WORKLOAD_RANDOM_STREAM, type HostStream, type PageRange } from './hostStream.ts';
import type { DrawPage } from './pageDraw.ts';
import { createPageDraw, livePageCount, requestShape } from './randomPages.ts';
import { WrittenSet } from './writtenSet.ts';

/**
 * Writes over the live part of the logical space: uniform, sequential, mixed, skewed, once a pass, a log with small changes, or
 * several logs, in requests of one or several pages, with interspersed trims of uniformly chosen written pages. Uniform and sequential are `mix` with a `randomFraction` of 1
 * and 0.
 */
export class AddressStream implements HostStream {
  readonly fillPageCount: number;
  readonly #random: RandomState = new Int32Array(RANDOM_STATE_WORDS);
  /** [logical page accessed last] */
  readonly #lastPage = new Int32Array(1);
  readonly #randomFraction: number;
  readonly #isPlain: boolean;
  readonly #requestPages: number;
  /** Pages of all whole requests. */
  readonly #pageCount: number;
  readonly #drawPlace: DrawPage;
  readonly #trimFraction: number;
  readonly #writtenPages: WrittenSet | null;
  readonly columns: readonly Int32Array[];
  readonly #scratch = new Int32Array(16);
  readonly #savedColumns: readonly Int32Array[];

  constructor(scenario: Scenario) {
    this.fillPageCount = livePageCount(scenario);
    this.#randomFraction =
      scenario.workload === 'mix' ? scenario.randomFraction : scenario.workload === 'sequential' ? 0 : 1;
    const { requestPages, placeCount } = requestShape(scenario);
    this.#requestPages = requestPages;
    this.#pageCount = requestPages * placeCount;
    const isUniform = scenario.workload === 'uniform' || scenario.workload === 'mix';
    this.#isPlain = isUniform && requestPages === 1;
    const { draw, columns } = createPageDraw(scenario, placeCount);
    this.#drawPlace = draw;
    this.#trimFraction = scenario.trimFraction;
    seedRandom(this.#random, scenario.seed, WORKLOAD_RANDOM_STREAM);
    this.#lastPage[0] = this.#pageCount - 1;
    this.#writtenPages = scenario.trimFraction > 0 ? new WrittenSet(this.fillPageCount, scenario.isFilled) : null;
    this.columns = [this.#random, this.#lastPage, ...columns, ...(this.#writtenPages?.columns ?? [])];
    this.#savedColumns = this.#writtenPages ? [] : this.columns.map((column) => column.slice());
  }

  fill(commands: Int32Array, maxWrites: number): number {
    if (this.#trimFraction > 0) return this.#fillWithTrims(commands, maxWrites);
    const count = Math.min(maxWrites, commands.length);
    if (this.#randomFraction >= 1 && this.#isPlain) this.#fillUniform(commands, count);
    else for (let index = 0; index < count; index++) commands[index] = this.#nextPage();
    return count;
  }

  /** The hot path: keeps the generator state in locals. The loop repeats the lines of `nextWord`. */
  #fillUniform(commands: Int32Array, count: number): void {
    const random = this.#random;
    const scale = WORD_TO_UNIT * this.fillPageCount;
    let a = random[0];
    let b = random[1];
    let c = random[2];
    let counter = random[3];
    let page = this.#lastPage[0];
    for (let index = 0; index < count; index++) {
      const sum = (a + b + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + sum) | 0;
      page = ((sum >>> 0) * scale) | 0;
      commands[index] = page;
    }
    random[0] = a;
    random[1] = b;
    random[2] = c;
    random[3] = counter;
    this.#lastPage[0] = page;
  }

  #fillWithTrims(commands: Int32Array, maxWrites: number): number {
    const writtenPages = this.#writtenPages;
    let count = 0;
    for (let writes = 0; writes < maxWrites && count < commands.length; count++) {
      if (writtenPages && writtenPages.count > 0 && nextUnit(this.#random) < this.#trimFraction) {
        const page = writtenPages.at(Math.floor(nextUnit(this.#random) * writtenPages.count));
        writtenPages.remove(page);
        commands[count] = ~page;
      } else {
        const page = this.#nextPage();
        writtenPages?.add(page);
        commands[count] = page;
        writes++;
      }
    }
    return count;
  }

  #nextPage(): number {
    const requestPages = this.#requestPages;
    const next = this.#lastPage[0] + 1;
    // The rest of a request.
    if (requestPages > 1 && next % requestPages !== 0) return (this.#lastPage[0] = next);
    const fraction = this.#randomFraction;
    const isRandom = fraction >= 1 || (fraction > 0 && nextUnit(this.#random) < fraction);
    const page = isRandom ? this.#drawPlace(this.#random) * requestPages : next < this.#pageCount ? next : 0;
    this.#lastPage[0] = page;
    return page;
  }

  peekWrites(pages: Int32Array): void {
    // With trims the set of written pages would have to be copied too, and no view shows the next commands of such a
    // stream.
    if (this.#writtenPages) pages.fill(-1);
    else peekByReplay(this, pages, this.#scratch, this.#savedColumns);
  }

  peekTrim(): boolean {
    return false;
  }

  initialTrims(): readonly PageRange[] {
    return [];
  }

  isDeleted(): boolean {
    return false;
  }

  /** Always true: the trims are part of the workload. */
  get isTrimEnabled(): boolean {
    return true;
  }

  setTrim(): void {
    // Does nothing: see `isTrimEnabled`.
  }

  deleteFiles(): readonly PageRange[] {
    return [];
  }

  restoreFiles(): readonly PageRange[] {
    return [];
  }
}
