import { createRandom, nextBelow, nextUnit, type RandomState, type RequestKind } from '#engine';
import { FreeMap } from '#engine/draws';
import { kindsOf, leastBlockBytes, leastBytesOf, mostBytesOf, type Clone, type Region } from './layout.ts';
import { ShiftRegisterCycle } from './lfsr.ts';
import { createPlaceDraw, type PlaceDraw } from './placeDraw.ts';
import type { BlockSizes, PerKind } from './values.ts';

/** One request, overwritten in place. `startByte` is a place on the drive. */
export interface JobRequest {
  kind: RequestKind;
  startByte: number;
  byteCount: number;
}

/** Random streams of a process: of places, and of kinds and sizes. */
const PLACES = 0;
const KINDS = 1;
const STREAMS = 2;

/** State of a process in one of its files. */
interface FileState {
  readonly region: Region;
  readonly map: FreeMap | null;
  readonly cycle: ShiftRegisterCycle | null;
  /** Places left in the cycle. */
  cycleLeft: number;
  readonly blockCount: PerKind<number>;
  readonly draw: PerKind<PlaceDraw | null>;
  /** End of the last request of each kind, in bytes from the start of the region. */
  readonly next: Record<RequestKind, number>;
  readonly last: Record<RequestKind, number>;
  isOver: boolean;
}

/**
 * The requests of one process of a job, in fio's order: see `docs/fio.md`. A pass ends when no file has a block left; a job
 * without a map, whose places may come again, has no passes and ends by its limits. With `randrepeat=1` a new pass starts
 * from the seed again, but `time_based` goes on with the same random numbers. Random numbers are the engine's own, so that
 * the law of the order is fio's, not each place.
 */
export class CloneStream {
  /** Passes begun, from 1. */
  passes = 1;
  readonly #clone: Clone;
  readonly #isEndless: boolean;
  readonly #unitBytes: number;
  readonly #files: readonly FileState[];
  #places: RandomState;
  #kinds: RandomState;
  #loopsLeft: number;
  #issuedBytes = 0;
  #issuedRequests = 0;
  #file = 0;
  #requestsOfFile = 0;
  /** Requests since a place was chosen at random, for an access with a modifier. */
  #sincePlace = 0;
  /** Whether the next request writes what the last one trimmed. */
  #isWriteDue = false;

  /** @param isEndless whether the job is started again whenever it ends */
  constructor(clone: Clone, isEndless: boolean) {
    const { job, number, regions, scale } = clone;
    this.#clone = clone;
    this.#isEndless = isEndless;
    this.#unitBytes = leastBlockBytes(job);
    this.#places = createRandom(job.seed, STREAMS * number + PLACES);
    this.#kinds = createRandom(job.seed, STREAMS * number + KINDS);
    this.#loopsLeft = job.loops - 1;
    this.#files = regions.map((region) => {
      const count = Math.floor(region.byteCount / this.#unitBytes);
      const isCycle = job.access.isRandom && job.generator === 'lfsr';
      const blockCount = { read: 0, write: 0, trim: 0 };
      const draw: Record<RequestKind, PlaceDraw | null> = { read: null, write: null, trim: null };
      for (const kind of kindsOf(job)) {
        const alignBytes = this.#alignBytes(kind);
        blockCount[kind] = Math.max(1, Math.floor(region.byteCount / alignBytes));
        if (job.access.isRandom)
          draw[kind] = createPlaceDraw(job.distribution, blockCount[kind], alignBytes / scale, number);
      }
      return {
        region,
        map: job.access.isRandom && job.hasMap && !isCycle ? new FreeMap(count) : null,
        cycle: isCycle ? new ShiftRegisterCycle(count, job.seed + number) : null,
        cycleLeft: count,
        blockCount,
        draw,
        next: { read: 0, write: 0, trim: 0 },
        last: { read: 0, write: 0, trim: 0 },
        isOver: false,
      };
    });
  }

  /** Unit of the places that are drawn: of the map if there is one. */
  #alignBytes(kind: RequestKind): number {
    const { job } = this.#clone;
    if (job.alignBytes !== null) return Math.max(1, job.alignBytes[kind]);
    return job.hasMap || job.generator === 'lfsr' ? this.#unitBytes : leastBytesOf(job.sizes[kind]);
  }

  /** Fills in the next request; false when the job has ended. */
  next(request: JobRequest): boolean {
    for (;;) {
      if (this.#isAtLimit()) {
        if (!this.#isEndless) return false;
        this.#startAgain();
      }
      if (this.#isWriteDue) {
        this.#isWriteDue = false;
        request.kind = 'write';
        this.#count(request);
        return true;
      }
      const file = this.#chooseFile();
      if (!file) {
        if (!this.#startPass()) return false;
        continue;
      }
      const kind = this.#chooseKind();
      if (!this.#choosePlace(file, kind, request)) {
        file.isOver = true;
        continue;
      }
      this.#count(request);
      return true;
    }
  }

  #isAtLimit(): boolean {
    const { job, byteLimit, requestLimit } = this.#clone;
    if (this.#isWriteDue) return false;
    if (this.#issuedRequests >= requestLimit) return true;
    return !job.isTimeBased && this.#issuedBytes >= byteLimit;
  }

  #count({ kind, byteCount }: JobRequest): void {
    // A trim is counted with the write that follows it.
    if (kind === 'trim' && this.#clone.job.access.kinds === 'trimsThenWrites') return;
    this.#issuedBytes += byteCount;
    this.#issuedRequests++;
  }

  #chooseKind(): RequestKind {
    const { access, readFraction } = this.#clone.job;
    switch (access.kinds) {
      case 'reads':
        return 'read';
      case 'writes':
        return 'write';
      case 'trims':
      case 'trimsThenWrites':
        return 'trim';
      case 'readsAndWrites':
        return nextUnit(this.#kinds) < readFraction ? 'read' : 'write';
    }
  }

  /** The file of the next request; null if none has a block left. */
  #chooseFile(): FileState | null {
    const files = this.#files;
    const { fileOrder, requestsPerFile } = this.#clone.job;
    if (files.length === 1) return files[0].isOver ? null : files[0];
    if (fileOrder === 'random') {
      const left = files.filter(({ isOver }) => !isOver);
      return left.length === 0 ? null : left[nextBelow(this.#kinds, left.length)];
    }
    if (fileOrder === 'roundRobin' && this.#requestsOfFile === requestsPerFile) this.#turnToNextFile();
    for (let tries = 0; files[this.#file].isOver; tries++) {
      if (tries === files.length) return null;
      this.#turnToNextFile();
    }
    this.#requestsOfFile++;
    return files[this.#file];
  }

  #turnToNextFile(): void {
    this.#file = (this.#file + 1) % this.#files.length;
    this.#requestsOfFile = 0;
  }

  /** Fills in a request of a kind; false if the file has no block left for it in this pass. */
  #choosePlace(file: FileState, kind: RequestKind, request: JobRequest): boolean {
    const { job } = this.#clone;
    request.kind = kind;
    const isPlaced = job.access.isRandom
      ? this.#placeAnywhere(file, kind, request)
      : this.#placeInOrder(file, kind, request);
    if (!isPlaced) return false;
    const start = request.startByte;
    file.last[kind] = start;
    file.next[kind] = start + request.byteCount;
    if (!job.access.isRandom) file.next[kind] += job.access.modifier ?? 0;
    request.startByte = file.region.startBytes + start;
    this.#isWriteDue = job.access.kinds === 'trimsThenWrites';
    return true;
  }

  #placeAnywhere(file: FileState, kind: RequestKind, request: JobRequest): boolean {
    if (!this.#goesOn(kind)) return this.#placeAtRandom(file, file.map, kind, request);
    // At the end of the file a place is drawn instead, of which the map is not told either.
    return this.#placeBehind(file, kind, request) || this.#placeAtRandom(file, null, kind, request);
  }

  /** Whether a random job goes on behind its last request, instead of at a new place. */
  #goesOn(kind: RequestKind): boolean {
    const { access, randomFraction } = this.#clone.job;
    if (access.modifier !== null) {
      this.#sincePlace = (this.#sincePlace + 1) % access.modifier;
      if (this.#sincePlace !== 1 % access.modifier) return true;
    }
    return randomFraction[kind] < 1 && nextUnit(this.#kinds) >= randomFraction[kind];
  }

  #placeBehind(file: FileState, kind: RequestKind, request: JobRequest): boolean {
    const { access, isSamePlace } = this.#clone.job;
    const start = access.modifier !== null && isSamePlace ? file.last[kind] : file.next[kind];
    return this.#place(file, kind, request, start);
  }

  #placeInOrder(file: FileState, kind: RequestKind, request: JobRequest): boolean {
    const start = file.next[kind];
    const { byteCount } = file.region;
    // A step back before the start goes on at the end.
    const within = start < 0 ? Math.max(0, byteCount - leastBytesOf(this.#clone.job.sizes[kind]) + start) : start;
    if (this.#place(file, kind, request, within)) return true;
    return this.#clone.job.isTimeBased && this.#place(file, kind, request, 0);
  }

  /** A request at `start`, shorter at the end of the region; false if not even the smallest one fits. */
  #place(file: FileState, kind: RequestKind, request: JobRequest, start: number): boolean {
    const sizes = this.#clone.job.sizes[kind];
    const rest = file.region.byteCount - start;
    if (rest < leastBytesOf(sizes)) return false;
    request.startByte = start;
    request.byteCount = Math.min(rest, this.#chooseSize(sizes));
    return true;
  }

  #placeAtRandom(file: FileState, map: FreeMap | null, kind: RequestKind, request: JobRequest): boolean {
    const { job } = this.#clone;
    const { cycle } = file;
    if (cycle) return this.#placeInCycle(file, cycle, kind, request);
    const drawn = file.draw[kind]?.(this.#places) ?? 0;
    if (!map) {
      request.startByte = drawn * this.#alignBytes(kind);
      const size = this.#chooseSize(job.sizes[kind]);
      const rest = file.region.byteCount - request.startByte;
      request.byteCount = size <= rest ? size : Math.min(rest, leastBytesOf(job.sizes[kind]));
      return true;
    }
    if (map.freeCount === 0) {
      if (!job.isTimeBased) return false;
      map.clear();
      this.passes++;
    }
    const block = map.takeFrom(drawn);
    const size = this.#chooseSize(job.sizes[kind]);
    let end = block + 1;
    while (end < file.blockCount[kind] && (end - block) * this.#unitBytes < size && map.isFree(end)) map.take(end++);
    request.startByte = block * this.#unitBytes;
    request.byteCount = Math.min(size, (end - block) * this.#unitBytes);
    return true;
  }

  #placeInCycle(file: FileState, cycle: ShiftRegisterCycle, kind: RequestKind, request: JobRequest): boolean {
    if (file.cycleLeft === 0) {
      if (!this.#clone.job.isTimeBased) return false;
      this.#restartCycle(file);
      this.passes++;
    }
    file.cycleLeft--;
    return this.#place(file, kind, request, cycle.next() * this.#unitBytes);
  }

  #restartCycle(file: FileState): void {
    file.cycle?.restart();
    file.cycleLeft = Math.floor(file.region.byteCount / this.#unitBytes);
  }

  #chooseSize(sizes: BlockSizes): number {
    if (sizes.kind === 'range') {
      const { leastBytes } = sizes;
      return leastBytes * (1 + nextBelow(this.#kinds, Math.floor(mostBytesOf(sizes) / leastBytes)));
    }
    const [first] = sizes.sizes;
    if (sizes.sizes.length === 1) return first.bytes;
    let chance = nextUnit(this.#kinds);
    for (const { bytes, share } of sizes.sizes) {
      if (chance < share) return bytes;
      chance -= share;
    }
    return first.bytes;
  }

  /** Starts the next pass, if the job has one. */
  #startPass(): boolean {
    const { job, byteLimit } = this.#clone;
    const hasMore = job.ioSize !== null && this.#issuedBytes + this.#unitBytes <= byteLimit;
    if (this.#loopsLeft > 0) this.#loopsLeft--;
    else if (!this.#isEndless && !hasMore) return false;
    this.passes++;
    this.#startOver();
    return true;
  }

  /** What another start of fio with the same job file does. */
  #startAgain(): void {
    this.#issuedBytes = 0;
    this.#issuedRequests = 0;
    this.#loopsLeft = this.#clone.job.loops - 1;
    this.passes++;
    this.#startOver();
  }

  #startOver(): void {
    const { job, number } = this.#clone;
    if (job.isSeedRepeated) {
      this.#places = createRandom(job.seed, STREAMS * number + PLACES);
      this.#kinds = createRandom(job.seed, STREAMS * number + KINDS);
    }
    this.#file = 0;
    this.#requestsOfFile = 0;
    this.#sincePlace = 0;
    for (const file of this.#files) {
      file.map?.clear();
      this.#restartCycle(file);
      file.next.read = file.next.write = file.next.trim = 0;
      file.isOver = false;
    }
  }
}
