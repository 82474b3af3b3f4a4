/**
 * `node tests/trace/makeTraceSample.mjs`: writes the sample trace public/samples/office-morning.iolog, which is made up here, under the
 * project's licence, and has the same bytes every time.
 *
 * A morning of an office PC on a disk of 96 MiB, as a version 3 iolog of fio. Programs and mail are read as the PC starts.
 * Then, for four hours: a document is saved every few minutes (the new copy written in order, the old one deleted), pages
 * of the mail store are overwritten, pictures come and go, a browser fills its cache and empties it, a log grows by a few
 * hundred bytes at a time, and every change on the file system writes the journal and a page of metadata, the hottest
 * pages of all. What is deleted is trimmed. About two thirds of the disk are in use.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../../scripts/commands.mjs';

export const SAMPLE_FILE = 'public/samples/office-morning.iolog';

const SEED = 1;
const DISK = 'pc';
const PAGE_BYTES = 4096;
const SECTOR_BYTES = 512;
const REQUEST_PAGES = 32;
const DISK_PAGES = 24_576;
const LEAST_EXTENT_PAGES = 16;
const MORNING_SECONDS = 4 * 3600;
/** Page ranges of the disk; files take the remainder. */
const METADATA = { first: 0, count: 64 };
const JOURNAL = { first: 64, count: 192 };
const LOG = { first: 256, count: 256 };
const MAIL = { first: 512, count: 3584 };
const PROGRAMS = { first: 4096, count: 6144 };
const FILES_FIRST = 10_240;

/** Whole numbers below a limit from a 32-bit state (mulberry32, T. Ettinger, public domain). @param {number} seed */
export function createDice(seed) {
  let state = seed;
  return (/** @type {number} */ limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit);
  };
}

/** Pages next to each other. @typedef {{ first: number, count: number }} Extent */

class OfficePc {
  #below = createDice(SEED);
  #lines = ['fio version 3 iolog', `0 ${DISK} add`, `0 ${DISK} open`];
  #timeUs = 0;
  #journalPages = 0;
  #logBytes = 0;
  /** Whether a file has each page of the file area. */
  #isUsed = new Uint8Array(DISK_PAGES);
  /** Live files by purpose. @type {Record<'document' | 'picture' | 'cache', Extent[][]>} */
  #files = { document: [], picture: [], cache: [] };

  makeTrace() {
    this.#start();
    const moments = Array.from({ length: 390 }, () => this.#below(MORNING_SECONDS - 60) + 60).sort(
      (one, other) => one - other,
    );
    for (const [index, second] of moments.entries()) {
      this.#timeUs = Math.max(this.#timeUs, second * 1_000_000 + this.#below(1_000_000));
      this.#doSomething(index);
    }
    this.#lines.push(`${this.#timeUs} ${DISK} close`, '');
    return this.#lines.join('\n');
  }

  /** Files that were on the disk before are not written; programs and mail are read. */
  #start() {
    for (let file = 0; file < 110; file++) this.#files.document.push(this.#allocate(8 + this.#below(48)));
    for (let file = 0; file < 30; file++) this.#files.picture.push(this.#allocate(64 + this.#below(192)));
    for (let file = 0; file < 60; file++) this.#files.cache.push(this.#allocate(1 + this.#below(32)));
    for (let page = 0; page < 1024; page += REQUEST_PAGES)
      this.#io('read', (PROGRAMS.first + 3 * page) * PAGE_BYTES, REQUEST_PAGES * PAGE_BYTES);
    for (let count = 0; count < 40; count++)
      this.#io('read', (MAIL.first + this.#below(MAIL.count - 4)) * PAGE_BYTES, 4 * PAGE_BYTES);
  }

  /** @param {number} index */
  #doSomething(index) {
    const choice = this.#below(100);
    if (choice < 25) this.#replace('document', 8 + this.#below(48), false);
    else if (choice < 27) this.#replace('picture', 64 + this.#below(192), true);
    else if (choice < 45) this.#replace('cache', 1 + this.#below(32), true);
    else if (choice < 82) this.#receiveMail();
    else this.#log();
    if (index % 120 === 119) this.#emptyCache();
  }

  /**
   * Replaces an old file by a new one. @param isOldFirst whether the old one is deleted before the new one is written
   * @param {'document' | 'picture' | 'cache'} purpose
   * @param {number} pageCount
   * @param {boolean} isOldFirst
   */
  #replace(purpose, pageCount, isOldFirst) {
    const files = this.#files[purpose];
    const place = this.#below(files.length);
    const old = files[place] ?? [];
    if (isOldFirst) this.#erase(old);
    files[place] = this.#create(pageCount);
    if (!isOldFirst) this.#erase(old);
    this.#changeFileSystem();
  }

  /** Deletes the older half of the browser's cache. */
  #emptyCache() {
    const { cache } = this.#files;
    for (const [place, file] of cache.entries()) {
      if (place % 2 === 1) continue;
      this.#erase(file);
      cache[place] = this.#create(1 + this.#below(4));
    }
    this.#changeFileSystem();
  }

  /** Overwrites pages of the mail store, most in its first tenth; one is read before. */
  #receiveMail() {
    for (let count = 1 + this.#below(8); count > 0; count--) {
      const isHot = this.#below(10) < 5;
      const page = MAIL.first + this.#below(isHot ? MAIL.count / 10 : MAIL.count - 4);
      this.#io('read', page * PAGE_BYTES, PAGE_BYTES);
      this.#io('write', page * PAGE_BYTES, (1 + this.#below(4)) * PAGE_BYTES);
    }
    this.#changeFileSystem();
  }

  /** Writes the log, which wraps around in its range. It grows by sectors, so most writes are smaller than a page. */
  #log() {
    const size = (1 + this.#below(6)) * SECTOR_BYTES;
    const length = LOG.count * PAGE_BYTES;
    if (this.#logBytes + size > length) this.#logBytes = 0;
    this.#io('write', LOG.first * PAGE_BYTES + this.#logBytes, size);
    this.#logBytes += size;
  }

  #changeFileSystem() {
    const page = JOURNAL.first + (this.#journalPages++ % JOURNAL.count);
    this.#io('write', page * PAGE_BYTES, PAGE_BYTES);
    const square = this.#below(METADATA.count) * this.#below(METADATA.count);
    this.#io('write', (METADATA.first + Math.floor(square / METADATA.count)) * PAGE_BYTES, PAGE_BYTES);
  }

  /** @param {number} pageCount */
  #create(pageCount) {
    const extents = this.#allocate(pageCount);
    for (const { first, count } of extents)
      for (let page = 0; page < count; page += REQUEST_PAGES)
        this.#io('write', (first + page) * PAGE_BYTES, Math.min(REQUEST_PAGES, count - page) * PAGE_BYTES);
    return extents;
  }

  /** @param {readonly Extent[]} extents */
  #erase(extents) {
    for (const { first, count } of extents) {
      this.#isUsed.fill(0, first, first + count);
      this.#io('trim', first * PAGE_BYTES, count * PAGE_BYTES);
    }
  }

  /** Takes gaps of some size from a random place on, as on a disk long in use. @param {number} pageCount */
  #allocate(pageCount) {
    /** @type {Extent[]} */
    const extents = [];
    let first = FILES_FIRST + this.#below(DISK_PAGES - FILES_FIRST);
    for (let left = pageCount; left > 0;) {
      if (first >= DISK_PAGES) first = FILES_FIRST;
      const count = this.#gapAt(first, left);
      if (count >= Math.min(left, LEAST_EXTENT_PAGES)) {
        this.#isUsed.fill(1, first, first + count);
        extents.push({ first, count });
        left -= count;
      }
      first += count + 1;
    }
    return extents;
  }

  /** Free pages from `first` on, at most `most`. @param {number} first @param {number} most */
  #gapAt(first, most) {
    let count = 0;
    while (count < most && first + count < DISK_PAGES && this.#isUsed[first + count] === 0) count++;
    return count;
  }

  /** @param {'read' | 'write' | 'trim'} action @param {number} offset @param {number} length bytes */
  #io(action, offset, length) {
    this.#timeUs += 200 + this.#below(3000);
    this.#lines.push(`${this.#timeUs} ${DISK} ${action} ${offset} ${length}`);
  }
}

/** @returns the whole trace as text */
export const makeTraceSample = () => new OfficePc().makeTrace();

if (process.argv[1] === import.meta.filename) {
  const file = path.join(PROJECT_ROOT, SAMPLE_FILE);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, makeTraceSample());
}
