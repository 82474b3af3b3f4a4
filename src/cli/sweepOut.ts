import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isGzip } from '#traces';
import { isGzipName, writeAll } from './outputFile.ts';
import { findRegularFile } from './regularFile.ts';
import { findLines, readLineFile, remarkUnhashed, type LineFile } from './sweepLines.ts';
import type { Sweep } from './sweepPlan.ts';
import { printable, refuse, UsageError, WriteError } from './usage.ts';

const LABEL = '--out';
/** Endings of what we do not write: a file of that name would be taken for what it is not. */
const OTHER_PACKING = /\.(?:zst|xz|bz2|lz4|7z|zip|tgz|tar)$/i;
const GZIP_PROBE_BYTES = 3;
/** What is packed together: a line alone would pack badly. A shard that is killed loses no more than the points of that time. */
const PACKED_MS = 2000;
const PACKED_CHARACTERS = 1_048_576;
const COPIED_BYTES = 1_048_576;

/** What the lines of a sweep are told by. */
type SweepName = Pick<Sweep, 'id' | 'pointCount'>;

/** The file of `sim sweep --out`, to whose end a line for each point goes. In gzip where its name says so, in parts. */
export class PointFile {
  readonly #path: string;
  /** Numbers of the points that it had. */
  readonly done: ReadonlySet<number>;
  #waiting = '';
  #packedAtMs = performance.now();

  private constructor(path: string, lines: LineFile['lines']) {
    this.#path = path;
    this.done = new Set(lines.map(({ point }) => point));
  }

  /**
   * Takes off what was cut short at the end of the file. Makes the file if there is none, so that a place that cannot be written to is
   * told before the first point runs.
   *
   * @throws UsageError for points of another sweep, or a file that cannot be written
   */
  static async open(path: string, sweep: SweepName, onRemark: (line: string) => void): Promise<PointFile> {
    if (OTHER_PACKING.test(path)) refuse(LABEL, path, 'lines as they are, or in gzip where the name ends in .gz');
    let isNew = false;
    try {
      isNew = findRegularFile(LABEL, path) === undefined;
      // A shard that is killed before its first part leaves a whole file, too.
      appendFileSync(path, isNew && isGzipName(path) ? gzipSync('') : '');
    } catch (error) {
      if (error instanceof UsageError) throw error;
      throw new UsageError(
        `${LABEL} is ${printable(path)}, but it has to be a file that can be written, in a folder that exists.`,
      );
    }
    if (isNew) return new PointFile(path, []);
    const goOn = (file: LineFile): void => {
      refuseOther(file, sweep);
      remarkUnhashed([file], onRemark);
    };
    return new PointFile(path, isGzipName(path) ? await continuePacked(path, goOn) : continuePlain(path, goOn));
  }

  /** @throws WriteError */
  add(line: string): void {
    this.#waiting += `${line}\n`;
    const isFull = this.#waiting.length >= PACKED_CHARACTERS || performance.now() - this.#packedAtMs >= PACKED_MS;
    if (isFull || !isGzipName(this.#path)) this.#write();
  }

  /** @throws WriteError */
  close(): void {
    if (this.#waiting !== '') this.#write();
  }

  #write(): void {
    const text = this.#waiting;
    this.#waiting = '';
    try {
      appendFileSync(this.#path, isGzipName(this.#path) ? gzipSync(text) : text);
    } catch (error) {
      throw new WriteError(`${LABEL} ${printable(this.#path)}`, error);
    }
    this.#packedAtMs = performance.now();
  }
}

function refuseOther({ name, lines }: LineFile, { id, pointCount }: SweepName): void {
  if (lines.some(({ sweep, of }) => sweep !== id || of !== pointCount))
    throw new UsageError(
      `${LABEL} is ${printable(name)}, but it has to be a new file or one of this sweep: it holds points of other flags or of another version.`,
    );
}

function continuePlain(path: string, goOn: (file: LineFile) => void): LineFile['lines'] {
  refuseGzip(path);
  const file = readLineFile({ label: LABEL, name: path });
  goOn(file);
  truncateSync(path, file.endByte);
  return file.lines;
}

function refuseGzip(path: string): void {
  const start = Buffer.alloc(GZIP_PROBE_BYTES);
  const handle = openSync(path, 'r');
  try {
    readSync(handle, start);
  } finally {
    closeSync(handle);
  }
  if (isGzip(start))
    throw new UsageError(
      `${LABEL} is ${printable(path)}, but it has to be lines as they are, as its name says: it is gzip; give it a name that ends in .gz.`,
    );
}

/** Packs the whole lines anew: what follows a part that was cut short could not be read. */
async function continuePacked(path: string, goOn: (file: LineFile) => void): Promise<LineFile['lines']> {
  const folder = mkdtempSync(join(tmpdir(), 'sim-sweep-'));
  try {
    const source = { label: LABEL, name: path };
    const found = await findLines(source, () => join(folder, 'lines'));
    const file = readLineFile(source, found.path);
    goOn(file);
    replacePacked(path, file);
    return file.lines;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Another file first, which takes the place of this one: a process that is killed here leaves one of both. */
function replacePacked(path: string, { path: from, endByte }: LineFile): void {
  const target = realpathSync(path);
  const unfinished = `${target}.${process.pid}`;
  try {
    const [source, packed] = [openSync(from, 'r'), openSync(unfinished, 'w')];
    try {
      const chunk = Buffer.alloc(COPIED_BYTES);
      for (let at = 0; at < endByte;) {
        const count = readSync(source, chunk, 0, Math.min(chunk.length, endByte - at), at);
        writeAll(packed, gzipSync(chunk.subarray(0, count)));
        at += count;
      }
    } finally {
      closeSync(source);
      closeSync(packed);
    }
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new WriteError(`${LABEL} ${printable(path)}`, error);
  }
}
